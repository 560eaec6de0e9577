import { slotOf, slotUpTo } from '../series/bar-slots.ts';
import type { DailyColumns } from '../columns.ts';
import { dayEnding, MarketFactsTracker, type MarketFacts } from '../daily-facts/market-facts.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { Board } from '../security.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import type { BoardType } from './board-type.ts';
import { limitRecordOf, type LimitRecord } from './limit-record.ts';
import type { PastLimits } from './limit-streak.ts';
import { listConflict, listedQueue, listedTimes, type ListConflict, type ListedLimit } from './listed-limit.ts';
import { streakOf } from './limit-streak.ts';
import { limitSides, type LimitBar, type LimitSide } from './limit-inputs.ts';

/** Stocks of which daily bars are all that is known. */
export interface DailyLimitMarket {
  readonly columns: DailyColumns;
  boardOf(index: number): Board;
  /** Percent limit under the status of the day, 0 on a day without limit. */
  limitPercentOn(index: number, day: number): number;
  /** Under a risk warning, or about to leave, on that day. */
  isRisky(index: number, day: number): boolean;
  /** Whether a stock may have traded between two of its bars, on a day of which nobody has its bar; never when absent. */
  mayLackBars?(index: number, before: number, day: number): boolean;
  /** `null` where the float is not known. */
  floatSharesOn(index: number, day: number): number | null;
}

/** The row of a published list that is taken for a stock's limit; `null` without one. */
export type ListedOn = (index: number, side: LimitSide) => ListedLimit | null;

/** What finished daily bars tell of limits; what needs minutes or orders is `null` unless a published list tells it. */
export interface DailyLimitReader {
  /** The bar of a stock on a day with its limits; `null` without bar or reference price. */
  barOf(index: number, day: number): LimitBar | null;
  /**
   * The record of a stock on a day, `null` without bar, reference price, limit or touch. `listed` is believed: hand over
   * rows without conflict.
   */
  recordOf(index: number, day: number, side: LimitSide, listed?: ListedLimit | null): LimitRecord | null;
  /** Whether the bars tell where the limit days in a row began that end on a day; of a stock without a bar of it they don't. */
  isStreakWhole(index: number, day: number, side: LimitSide): boolean;
  /** How a published row contradicts the bars of its stock; `null` where it fits, and without a bar or reference price. */
  conflictOf(index: number, day: number, listed: ListedLimit): ListConflict | null;
  /** Every stock that reached a limit: longest streak first, then the earlier seal. */
  recordsOf(day: number, listedOn?: ListedOn): readonly LimitRecord[];
  /**
   * The facts of the stocks as a market of their own, those without a reference price left out; the amount is NaN where one
   * of them has none. `null` for a day on which none of them traded.
   */
  factsOf(day: number): MarketFacts | null;
  /** The same of each day from one to another, a day a step; `null` where none of them traded. */
  factsBetween(first: number, last: number): Generator<MarketFacts | null, void>;
}

/**
 * Reads limits out of daily bars. A close at the limit counts as sealed; a limit that was reached and left is broken, how
 * often and when only a published list tells. A bar without a reference price is a day without limit. Source: market
 * handbook A.3, B.6.
 */
export function createDailyLimits(market: DailyLimitMarket): DailyLimitReader {
  const { columns } = market;
  const count = columns.length.length;

  const barAt = (index: number, slot: number): LimitBar => {
    const prevClose = columns.prevClose[slot]!;
    const percent = prevClose < 1 ? 0 : market.limitPercentOn(index, columns.day[slot]!);
    const limits = percent === 0 ? null : limitPrices(prevClose, percent, market.boardOf(index));
    return {
      open: columns.open[slot]!,
      high: columns.high[slot]!,
      low: columns.low[slot]!,
      close: columns.close[slot]!,
      prevClose,
      up: limits?.up ?? 0,
      down: limits?.down ?? 0,
      volume: columns.volume[slot]!,
      amount: columns.amount[slot]!,
    };
  };
  const mayLack = (index: number, slot: number): boolean => {
    const [before, day] = [columns.day[slot - 1]!, columns.day[slot]!];
    return day - before > 1 && (market.mayLackBars?.(index, before, day) ?? false);
  };
  const pastOf = (index: number, slot: number, side: LimitSide): PastLimits => {
    /** The bars from here to the slot are all that were traded. */
    let whole = slot;
    return (back) => {
      const at = slot - back;
      if (at < columns.start[index]!) return undefined;
      for (; whole > at; whole--) if (mayLack(index, whole)) return undefined;
      const bar = barAt(index, at);
      return bar[side] === 0 ? null : bar.close === bar[side];
    };
  };
  const recordOf: DailyLimitReader['recordOf'] = (index, day, side, listed = null) => {
    const slot = slotOf(columns, index, day);
    if (slot < 0) return null;
    const bar = barAt(index, slot);
    const record = limitRecordOf({
      index,
      day,
      side,
      bar,
      percent: market.limitPercentOn(index, day),
      floatShares: market.floatSharesOn(index, day),
      times: listed && listedTimes(listed),
      queue: listed && listedQueue(listed, bar[side]),
      past: pastOf(index, slot, side),
      listedStreak: listed?.boards ?? null,
    });
    return record && { ...record, boardType: boardKindOf(record) };
  };

  /** Where a tracker stands before a day: each stock at its last bar before it; whoever has none touched nothing then. */
  const stateBefore = (day: number): ConstructorParameters<typeof MarketFactsTracker>[2] => {
    const state = {
      streak: new Uint16Array(count),
      ending: new Uint8Array(count),
      lastDay: new Int32Array(count),
    };
    for (let index = 0; index < count; index++) {
      const slot = slotUpTo(columns, index, day - 1);
      if (slot < columns.start[index]!) continue;
      const bar = barAt(index, slot);
      state.lastDay[index] = columns.day[slot]!;
      state.ending[index] = endingOf(bar);
      const past = pastOf(index, slot, 'up');
      for (let back = 0; ; back++) {
        const isLimit = past(back);
        if (isLimit === true) state.streak[index]!++;
        else if (isLimit !== null) break;
      }
    }
    return state;
  };
  const trackerFrom = (day: number): MarketFactsTracker =>
    new MarketFactsTracker(count, market.isRisky, stateBefore(day), (index, before, on) =>
      market.mayLackBars ? market.mayLackBars(index, before, on) : false,
    );
  const marketDayOf = (day: number): MarketDay | null => {
    const bars = createMarketDay(count);
    bars.day = day;
    let hasTraded = false;
    for (let index = 0; index < count; index++) {
      const slot = slotOf(columns, index, day);
      // Whether a stock without a reference price rose or fell nobody knows.
      if (slot < 0 || columns.prevClose[slot]! < 1) continue;
      const bar = barAt(index, slot);
      for (const name of ['open', 'high', 'low', 'close', 'prevClose', 'up', 'down', 'volume', 'amount'] as const)
        bars[name][index] = bar[name];
      bars.traded[index] = 1;
      hasTraded = true;
    }
    return hasTraded ? bars : null;
  };

  return {
    barOf(index, day) {
      const slot = slotOf(columns, index, day);
      return slot < 0 || columns.prevClose[slot]! < 1 ? null : barAt(index, slot);
    },
    recordOf,
    isStreakWhole(index, day, side) {
      const slot = slotOf(columns, index, day);
      return slot >= 0 && streakOf(pastOf(index, slot, side)).isWhole;
    },
    conflictOf(index, day, listed) {
      const slot = slotOf(columns, index, day);
      if (slot < 0 || columns.prevClose[slot]! < 1) return null;
      const past = pastOf(index, slot, listed.side);
      // Whether a bar without a reference price was a limit day nobody knows, so boards before it may be more.
      const sure: PastLimits = (back) => (columns.prevClose[slot - back]! < 1 ? undefined : past(back));
      return listConflict(listed, barAt(index, slot), sure);
    },
    recordsOf(day, listedOn = () => null) {
      const records: LimitRecord[] = [];
      for (let index = 0; index < count; index++) {
        for (const side of limitSides) {
          const record = recordOf(index, day, side, listedOn(index, side));
          if (record) records.push(record);
        }
      }
      // Equals stay in the order of the stocks.
      return records.sort((a, b) => b.streak - a.streak || sealOrder(a) - sealOrder(b));
    },
    factsOf(day) {
      const bars = marketDayOf(day);
      return bars && trackerFrom(day).add(bars);
    },
    *factsBetween(first, last) {
      const tracker = trackerFrom(first);
      for (let day = first; day <= last; day++) {
        const bars = marketDayOf(day);
        yield bars && tracker.add(bars);
      }
    },
  };
}

/** A kind is known where those that are tried before it are: each needs one thing more. Source: market handbook B.6. */
function boardKindOf({ boardType, firstSealSecond, breakCount, turnover }: LimitRecord): BoardType | null {
  if (boardType === 'onePrice' || boardType === 'tShape') return boardType;
  if (firstSealSecond === null) return null;
  if (boardType === 'instant' || boardType === 'late') return boardType;
  if (breakCount === null) return null;
  return boardType === 'messy' || boardType === 'resealed' || turnover !== null ? boardType : null;
}

/** Seals that nobody timed come last, in a day none of which is later. */
const sealOrder = ({ firstSealSecond }: LimitRecord): number => firstSealSecond ?? 86_400;

/** How a bar ended, as the tracker numbers it. */
function endingOf({ up, close, high }: LimitBar): number {
  if (up === 0) return dayEnding.other;
  if (close === up) return dayEnding.sealed;
  return high >= up ? dayEnding.touched : dayEnding.other;
}
