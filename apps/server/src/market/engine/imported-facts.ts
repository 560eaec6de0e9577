import {
  adjustedBars,
  aShareCalendar,
  createDailyLimits,
  flowOfMainNet,
  isDate,
  LimitPercents,
  listDayOf,
  riskStatusOn,
  type DailyLimitReader,
} from '@lianpan/market';
import type { FactQueries, LimitBoardAnswer } from '../facts-protocol.ts';
import type { Dataset } from './dataset.ts';
import { mostFlowDays } from './facts-desk.ts';

/**
 * Answers about imported stocks what their daily bars tell. They are a market of their own: how many of them closed at a
 * limit says nothing of stocks that nobody imported, and no answer counts them together with simulated ones.
 */
export class ImportedFacts {
  readonly #dataset: Dataset;
  readonly #firstSlot: number;
  readonly #limits: DailyLimitReader;

  constructor(dataset: Dataset, firstSlot: number) {
    this.#dataset = dataset;
    this.#firstSlot = firstSlot;
    const { columns, securities } = dataset;
    const percents = new LimitPercents();
    const percentOf = securities.map((security) => percents.of({ ...security, listDay: listDayOf(security.listDate) }));
    this.#limits = createDailyLimits({
      columns,
      boardOf: (index) => securities[index]!.board,
      limitPercentOn: (index, day) => percentOf[index]!(day),
      isRisky: (index, day) => riskStatusOn(securities[index]!, day) !== 'NORMAL',
      floatSharesOn: (index) => securities[index]!.floatShares,
    });
  }

  /** Who reached a limit on a day, the newest one without a date; `null` for a day on which no imported stock traded. */
  limitBoard(date?: string): LimitBoardAnswer | null {
    const { lastDay } = this.#dataset;
    const isKnown = date === undefined || (isDate(date) && date <= aShareCalendar.lastDate);
    const day = date === undefined ? lastDay : isKnown ? aShareCalendar.numberOf(date) : null;
    const facts = day === null || day > lastDay ? null : this.#limits.factsOf(day);
    if (day === null || facts === null) return null;
    const slotOf = <Row extends { readonly index: number }>(row: Row): Row => ({
      ...row,
      index: this.#firstSlot + row.index,
    });
    return {
      tradeDate: aShareCalendar.dateOf(day),
      isFinalised: true,
      source: 'imported',
      isTurnoverEstimated: day < lastDay,
      market: { ...facts, ladder: facts.ladder.map(slotOf) },
      records: this.#limits.recordsOf(day).map(slotOf),
    };
  }

  /**
   * Money by size of order of the last traded days, guessed from daily bars where nobody published the main net; days of
   * which the amount is not known are left out. `null` for a slot of another market.
   */
  flows(slot: number, days: number): ReturnType<FactQueries['flows']> | null {
    const index = slot - this.#firstSlot;
    const { columns, securities } = this.#dataset;
    if (index < 0 || index >= securities.length) return null;
    const bars = adjustedBars(columns, index, [], 'none');
    const first = Math.max(0, bars.day.length - Math.min(days, mostFlowDays));
    return Array.from(bars.day.subarray(first), (day, n) => ({ day, at: first + n })).flatMap(({ day, at }) => {
      const [mainNet, amount, volume] = [bars.mainNet[at]!, bars.amount[at]!, bars.volume[at]!];
      if (Number.isNaN(mainNet) || Number.isNaN(amount)) return [];
      return [{ tradeDate: aShareCalendar.dateOf(day), flow: flowOfMainNet(mainNet, amount, volume) }];
    });
  }
}
