import { aShareCalendar } from '@lianpan/market/calendar';
import { limitOfPool, type ImportedEvent } from '@lianpan/market/import';
import type { ListedLimit } from '@lianpan/market/limit-board';
import { closeSecond } from '@lianpan/market/rules';
import type { SourcedLimit } from '../../wire/sourced-rows.ts';
import { limitRowsOf } from '../../files/limit-rows.ts';
import type { KnownLimits } from '../../files/imported-records.ts';
import type { SourceName } from '../../wire/source-words.ts';

/** A stock in a published list of limits, and who gave the list. */
export interface GivenLimit extends ListedLimit {
  readonly source: SourceName;
}

const noRows: readonly GivenLimit[] = [];

/** What published lists say of limits, by stock and day; put together when it is first asked for. */
export class LimitLists {
  readonly #events: () => readonly ImportedEvent[];
  readonly #fetched: () => readonly KnownLimits[];
  #rows: ReadonlyMap<string, readonly GivenLimit[]> | null = null;

  /** `events` of files, and what the network gave, which goes first. */
  constructor(events: () => readonly ImportedEvent[], fetched: () => readonly KnownLimits[]) {
    this.#events = events;
    this.#fetched = fetched;
  }

  /** Rows of a stock on a trading day, those that go first in front. */
  rowsOf(stockNo: string, day: number): readonly GivenLimit[] {
    this.#rows ??= this.#gathered();
    return this.#rows.get(keyOf(stockNo, day)) ?? noRows;
  }

  #gathered(): Map<string, GivenLimit[]> {
    const rows = new Map<string, GivenLimit[]>();
    const put = (key: string, row: GivenLimit): void => {
      const known = rows.get(key);
      if (known) known.push(row);
      else rows.set(key, [row]);
    };
    for (const stock of this.#fetched()) {
      for (const [day, { close, ...row }] of limitRowsOf(stock)) {
        const fen = close === null ? null : Math.round(close * 100);
        put(keyOf(stock.stockNo, day), { ...row, close: fen, listSecond: null, source: stock.source });
      }
    }
    for (const event of this.#events()) {
      const listed = limitOfPool(event);
      const day = listed && event.date <= aShareCalendar.lastDate ? aShareCalendar.numberOf(event.date) : null;
      if (listed === null || day === null) continue;
      put(keyOf(event.stockNo!, day), { ...listed, source: 'imported' });
    }
    return rows;
  }
}

/** Of stocks that nobody listed. */
export const noLimitLists = new LimitLists(
  () => [],
  () => [],
);

/** The rows that files have for a finished day, as a source gives them. */
export function listedInFiles(events: readonly ImportedEvent[], date: string): SourcedLimit[] {
  return events.flatMap((event) => {
    const listed = event.date === date ? limitOfPool(event) : null;
    if (listed === null || (listed.listSecond ?? closeSecond) < closeSecond) return [];
    const { listSecond: _listSecond, close, ...row } = listed;
    return [{ ...row, stockNo: event.stockNo!, close: close === null ? null : close / 100 }];
  });
}

const keyOf = (stockNo: string, day: number): string => `${stockNo} ${day}`;
