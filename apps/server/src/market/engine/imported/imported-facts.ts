import { aShareCalendar, isDate, listDayOf } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import type { Moment } from '@lianpan/market/company';
import { flowOfMainNet, flowOfMinutes, flowOfNets, type FlowDay } from '@lianpan/market/flows';
import type { ImportedMinutes } from '@lianpan/market/import';
import { boardFigures, type LimitRecord } from '@lianpan/market/limit-board';
import { firstRung, type MarketFacts } from '@lianpan/market/daily-facts';
import { riskStatusOn } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
import type { FactQueries, LimitBoardAnswer } from '../../wire/facts-protocol.ts';
import type { Dataset } from '../dataset.ts';
import { maxFlowDays } from '../facts/facts-reader.ts';
import { ImportedLimits } from './imported-limits.ts';
import { minutesOn } from './imported-minutes.ts';
import { givenFloatOn } from './imported-shares.ts';
import type { KnownFlows } from '../../files/imported-records.ts';
import type { LimitLists } from './limit-lists.ts';

/** Share of a day's volume that its minutes may lack before they are no whole day. */
const maxMissing = 0.01;

/** What flows are told from beside the daily bars. */
export interface FlowSources {
  minutes(): readonly ImportedMinutes[];
  /** Whether the main net in a slot of the columns is somebody's figure. */
  isPublished(slot: number): boolean;
  /** What somebody published by size of order. */
  published(): readonly KnownFlows[];
}

/** Which main nets somebody published, a bit each; to be asked before estimates fill the others. */
export function publishedFlows({ mainNet }: DailyColumns): FlowSources['isPublished'] {
  const bits = new Uint8Array(Math.ceil(mainNet.length / 8));
  for (let slot = 0; slot < mainNet.length; slot++)
    if (!Number.isNaN(mainNet[slot])) bits[slot >> 3]! |= 1 << (slot & 7);
  return (slot) => (bits[slot >> 3]! & (1 << (slot & 7))) !== 0;
}

/** Trading days after a listing within which a streak can only have begun there. */
const newDays = 30;

/**
 * Answers about imported stocks what their bars tell. They are a market of their own: how many of them closed at a
 * limit says nothing of stocks that nobody imported, and no answer counts them together with simulated ones.
 */
export class ImportedFacts {
  readonly #dataset: Dataset;
  readonly #firstSlot: number;
  readonly #flows: FlowSources;
  readonly #minutesOf = byStock(() => this.#flows.minutes());
  readonly #publishedOf = byStock(() => this.#flows.published());
  readonly limits: ImportedLimits;

  constructor(dataset: Dataset, firstSlot: number, flows: FlowSources, lists: LimitLists) {
    this.#dataset = dataset;
    this.#firstSlot = firstSlot;
    this.#flows = flows;
    this.limits = new ImportedLimits(dataset, lists);
  }

  /**
   * Who reached a limit on a day, the market's own without a date, with what was published of it by a moment; `null` for a
   * day on which no imported stock traded.
   */
  limitBoard(asOf: Moment, date?: string): LimitBoardAnswer | null {
    const { lastDay, marketDay } = this.#dataset;
    const isKnown = date === undefined || (isDate(date) && date <= aShareCalendar.lastDate);
    const day = date === undefined ? marketDay : isKnown ? aShareCalendar.numberOf(date) : null;
    const facts = day === null || day > lastDay ? null : this.limits.bars.factsOf(day);
    if (day === null || facts === null) return null;
    const slotOf = <Row extends { readonly index: number }>(row: Row): Row => ({
      ...row,
      index: this.#firstSlot + row.index,
    });
    const { securities } = this.#dataset;
    const records = this.limits.recordsOf(day, asOf);
    const isRisky = (index: number): boolean => riskStatusOn(securities[index]!, day) !== 'NORMAL';
    const figures = boardFigures(records, this.limits.recordsOf(day - 1, asOf), {
      isRisky,
      boardOf: (index) => securities[index]!.board,
      barOf: (index) => this.limits.bars.barOf(index, day),
    });
    return {
      tradeDate: aShareCalendar.dateOf(day),
      isFinalised: true,
      source: 'imported',
      isTurnoverEstimated:
        day < marketDay && records.some(({ index }) => givenFloatOn(this.#dataset.sharesOf?.(index), day) === null),
      market: { ...facts, ...streaksOf(records.filter(({ index }) => !isRisky(index)).map(slotOf)) },
      ...figures,
      yesterday: figures.yesterday.map(slotOf),
      // Nobody gives the heat of their themes, or news about them. Who is in a list without a bar counts nowhere.
      records: [...records, ...this.limits.listedAlone(day, asOf)].map((record) => ({
        ...slotOf(record),
        ...(this.#isStreakOpen(record) && { isStreakOpen: true as const }),
        isRisky: isRisky(record.index),
        reason: record.side === 'up' ? { theme: null, industry: securities[record.index]!.industry, news: null } : null,
      })),
    };
  }

  /** Whether nobody knows where the limit days of a record began; those of a new stock began after its listing. */
  #isStreakOpen({ index, day, side, isSealed, isStreakPublished }: LimitRecord): boolean {
    if (!isSealed || isStreakPublished || this.limits.bars.isStreakWhole(index, day, side)) return false;
    const listDay = listDayOf(this.#dataset.securities[index]!.listDate);
    return listDay === null || day - listDay > newDays;
  }

  /**
   * Money by size of order of the last traded days: what somebody published, counted by size (tier 1) or the main net alone
   * with a guess of the sizes (tier 4), else what whole minutes of the day tell (tier 3), else a guess from the daily bar
   * (tier 4). Days of which the amount is not known are left out. `null` for a slot of another market.
   */
  flows(slot: number, days: number): ReturnType<FactQueries['flows']> | null {
    const index = slot - this.#firstSlot;
    if (!this.#dataset.securities[index]) return null;
    const { start, length, day } = this.#dataset.columns;
    const traded = day.subarray(start[index]!, start[index]! + length[index]!);
    const flowOn = this.flowsOf(index);
    return Array.from(traded.subarray(Math.max(0, traded.length - Math.min(days, maxFlowDays)))).flatMap((on) => {
      const flow = flowOn(on);
      return flow === null ? [] : [{ tradeDate: aShareCalendar.dateOf(on), flow }];
    });
  }

  /** The flow of a stock on a day; `null` for a slot of another market and a day without bar or amount. */
  flowOn(slot: number, day: number): FlowDay | null {
    const index = slot - this.#firstSlot;
    return this.#dataset.securities[index] ? this.flowsOf(index)(day) : null;
  }

  /** Whether the main net in a slot of the columns is somebody's figure, and no estimate. */
  isFlowPublished(slot: number): boolean {
    return this.#flows.isPublished(slot);
  }

  /** Reads the flow of any day of a stock by its place in the dataset; `null` for a day without bar or amount. */
  flowsOf(index: number): (day: number) => FlowDay | null {
    const { columns, securities } = this.#dataset;
    const { stockNo } = securities[index]!;
    const minutes = this.#minutesOf(stockNo);
    const [published] = this.#publishedOf(stockNo);
    return (day) => {
      const at = slotOf(columns, index, day);
      if (at < 0) return null;
      const [mainNet, amount, volume] = [columns.mainNet[at]!, columns.amount[at]!, columns.volume[at]!];
      const isPublished = this.#flows.isPublished(at);
      const reported = isPublished ? null : minutesOn(minutes, stockNo, day);
      const flow = reported && flowOfDay(reported, day, volume);
      if (flow) return flow;
      if (Number.isNaN(mainNet) || Number.isNaN(amount)) return null;
      const counted = isPublished ? flowAsPublished(published, day, mainNet, amount, volume) : null;
      return counted ?? flowOfMainNet(mainNet, amount, volume);
    };
  }
}

/** Reads the records of a stock: all of them are walked once, and again where others have taken their place. */
function byStock<Row extends { readonly stockNo: string }>(
  rowsNow: () => readonly Row[],
): (stockNo: string) => readonly Row[] {
  let rows: readonly Row[] | null = null;
  const ofStock = new Map<string, Row[]>();
  return (stockNo) => {
    const now = rowsNow();
    if (now !== rows) {
      rows = now;
      ofStock.clear();
      for (const row of now) {
        const own = ofStock.get(row.stockNo);
        if (own) own.push(row);
        else ofStock.set(row.stockNo, [row]);
      }
    }
    return ofStock.get(stockNo) ?? [];
  };
}

/** The rungs of a day by its records, which know what lists published of streaks whose beginning the bars do not tell. */
function streaksOf(records: readonly LimitRecord[]): Pick<MarketFacts, 'ladder' | 'maxStreak'> {
  const sealed = records.filter(({ side, isSealed }) => side === 'up' && isSealed);
  const ladder = sealed.filter(({ streak }) => streak >= firstRung).map(({ index, streak }) => ({ index, streak }));
  return {
    maxStreak: sealed.reduce((most, { streak }) => Math.max(most, streak), 0),
    ladder: ladder.sort((a, b) => b.streak - a.streak || a.index - b.index),
  };
}

/** The flow of a day by size as it was published beside its main net; `null` where the sizes were not. */
function flowAsPublished(
  published: KnownFlows | undefined,
  day: number,
  mainNet: number,
  amount: number,
  volume: number,
): FlowDay | null {
  const at = published?.day.indexOf(day) ?? -1;
  if (!published || at < 0) return null;
  const [superLarge, medium] = [published.superLarge[at]!, published.medium[at]!];
  const nets = { superLarge, large: mainNet - superLarge, medium, small: -mainNet - medium };
  return flowOfNets(nets, amount, amount > 0 ? (mainNet * volume) / amount : null, 1);
}

/** The flow of a day from its minutes; `null` unless they hold the whole day and each has an amount. */
function flowOfDay(minutes: ImportedMinutes, day: number, dayVolume: number): FlowDay | null {
  const [from, to] = [minutes.day.indexOf(day), minutes.day.lastIndexOf(day) + 1];
  const flow = flowOfMinutes(
    {
      close: Float64Array.from(minutes.close.subarray(from, to), (fen) => fen / 100),
      amount: minutes.amount.subarray(from, to),
      volume: minutes.volume.subarray(from, to),
    },
    // The opening match stands in the first bar.
    minutes.open[from]! / 100,
  );
  const volume = minutes.volume.subarray(from, to).reduce((sum, shares) => sum + shares, 0);
  const isWhole = Math.abs(volume - dayVolume) <= maxMissing * dayVolume;
  return isWhole && flow.amount > 0 && !Number.isNaN(flow.mainNet) ? flow : null;
}
