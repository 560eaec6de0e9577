import { shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { loadImported, loadRecords, type ImportedMarket } from '../../files/imported-files.ts';
import { noRecords, type ImportedRecords } from '../../files/imported-records.ts';
import type { ImportStore, LoadedImport } from '../../files/import-store.ts';
import type { LiveUpdate } from '../../wire/protocol.ts';
import type { ReplayedDay } from '../../wire/engine-messages.ts';
import type { MarketMoment } from '../market-clock.ts';
import { DayTape } from './day-tape.ts';
import { importOfDay, importUpTo, withValuationsUpTo } from './import-of-day.ts';
import { recordsKnownAt, recordsOfDay } from './records-of-day.ts';

/** What is laid out: the days before, and the day itself once its date is over. */
const before = 1;
const whole = 2;

/**
 * An import on a past day of its own. What is later than the day is cut off while it is loaded, before anything of it can be
 * asked; the day itself is told by the clock, as quotes.
 */
export class ReplayedImport implements ImportStore {
  readonly #day: number;
  readonly #moment: () => MarketMoment;
  readonly #market: ImportedMarket | null;
  readonly #records: ImportedRecords;
  readonly #tape: DayTape | null;
  #known: { readonly minute: number; readonly records: ImportedRecords } | null = null;
  #reportedMinute = -1;

  constructor({ root, date, stockCount }: ReplayedDay, moment: () => MarketMoment) {
    this.#day = aShareCalendar.atOrBefore(date);
    this.#moment = moment;
    const stored = loadImported(root);
    const market = stored && importOfDay(stored, this.#day, stockCount);
    const stockNos = new Set(market?.securities.map(({ stockNo }) => stockNo));
    this.#records = market ? recordsOfDay(loadRecords(root), stockNos, this.#day) : noRecords;
    this.#market = market && withValuationsUpTo(market, this.#records.valuations, this.#day);
    this.#tape = market && new DayTape(market, this.#records.minutes, this.#day);
  }

  get generation(): number {
    if (!this.#market) return 0;
    return this.#isOver ? whole : before;
  }

  load(): LoadedImport {
    const { generation } = this;
    const isWhole = generation === whole;
    const known = (): ImportedRecords => (isWhole ? this.#records : this.#recordsNow());
    return {
      generation,
      market: this.#market && (isWhole ? this.#market : this.#marketBefore(this.#market)),
      indices: known().indices,
      records: {
        minutes: () => known().minutes,
        events: () => known().events,
        valuations: () => known().valuations,
        flows: () => known().flows,
        limits: () => known().limits,
        shares: () => known().shares,
      },
    };
  }

  /** The quotes of the moment; `null` where they were told before. */
  newQuotes(): LiveUpdate | null {
    const minute = this.#minute;
    if (!this.#tape || minute === this.#reportedMinute) return null;
    this.#reportedMinute = minute;
    const { at } = this.#moment();
    const asOf = Math.min(at, shanghaiInstantAt(aShareCalendar.dateOf(this.#day), '15:00'));
    return { at, hasQuotes: false, isHistoryBehind: false, quotes: this.#tape.quotesAt(minute, asOf) };
  }

  #marketBefore(market: ImportedMarket): ImportedMarket {
    return withValuationsUpTo(importUpTo(market, this.#day - 1), this.#records.valuations, this.#day - 1);
  }

  #recordsNow(): ImportedRecords {
    const minute = this.#minute;
    if (this.#known?.minute !== minute) {
      this.#known = { minute, records: recordsKnownAt(this.#records, { day: this.#day, minute }) };
    }
    return this.#known.records;
  }

  get #isOver(): boolean {
    return this.#moment().date > aShareCalendar.dateOf(this.#day);
  }

  /** Minute of the day that has begun; before it none of it is told, after it all. */
  get #minute(): number {
    const { date, second } = this.#moment();
    const of = aShareCalendar.dateOf(this.#day);
    if (date < of) return 0;
    return date > of ? 24 * 60 : Math.floor(second / 60);
  }
}
