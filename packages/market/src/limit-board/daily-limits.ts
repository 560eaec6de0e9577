import { slotOf, slotUpTo } from '../series/bar-slots.ts';
import type { DailyColumns } from '../columns.ts';
import { dayEnding, MarketFactsTracker, type MarketFacts } from '../daily-facts/market-facts.ts';
import { limitPrices } from '../rules/price-limit.ts';
import type { Board } from '../security.ts';
import { createMarketDay, type MarketDay } from '../simulator/market-day.ts';
import { limitRecordOf, limitSides, type LimitBar, type LimitRecord, type LimitSide } from './limit-record.ts';
import type { PastLimits } from './limit-streak.ts';

/** Stocks of which daily bars are all that is known. */
export interface DailyLimitMarket {
  readonly columns: DailyColumns;
  boardOf(index: number): Board;
  /** Percent limit under the status of the day, 0 on a day without limit. */
  limitPercentOn(index: number, day: number): number;
  /** Under a risk warning, or about to leave, on that day. */
  isRisky(index: number, day: number): boolean;
  /** `null` where the float is not known. */
  floatSharesOn(index: number, day: number): number | null;
}

/** What finished daily bars tell of limits; everything that needs minutes or orders is `null`. */
export interface DailyLimitReader {
  /** The bar of a stock on a day with its limits; `null` without bar or reference price. */
  barOf(index: number, day: number): LimitBar | null;
  /** The record of a stock on a day, `null` without bar, reference price, limit or touch. */
  recordOf(index: number, day: number, side: LimitSide): LimitRecord | null;
  /** Every stock that reached a limit: longest streak first. */
  recordsOf(day: number): readonly LimitRecord[];
  /**
   * The facts of the stocks as a market of their own, those without a reference price left out; the amount is NaN where one
   * of them has none. `null` for a day on which none of them traded.
   */
  factsOf(day: number): MarketFacts | null;
}

/**
 * Reads limits out of daily bars. A close at the limit counts as sealed; a limit that was reached and left is broken, how
 * often and when is not known. A bar without a reference price is a day without limit. Source: market handbook A.3, B.6.
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
  const pastOf =
    (index: number, slot: number, side: LimitSide): PastLimits =>
    (back) => {
      const at = slot - back;
      if (at < columns.start[index]!) return undefined;
      const bar = barAt(index, at);
      return bar[side] === 0 ? null : bar.close === bar[side];
    };
  const recordOf = (index: number, day: number, side: LimitSide): LimitRecord | null => {
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
      times: null,
      queue: null,
      past: pastOf(index, slot, side),
    });
    if (record === null) return null;
    // The other kinds are told apart by when and how often, which a daily bar does not say.
    const isToldByTheBar = record.boardType === 'onePrice' || record.boardType === 'tShape';
    return { ...record, boardType: isToldByTheBar ? record.boardType : null };
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
    recordsOf(day) {
      const records: LimitRecord[] = [];
      for (let index = 0; index < count; index++) {
        for (const side of limitSides) {
          const record = recordOf(index, day, side);
          if (record) records.push(record);
        }
      }
      // Equals stay in the order of the stocks.
      return records.sort((a, b) => b.streak - a.streak);
    },
    factsOf(day) {
      const bars = marketDayOf(day);
      return bars && new MarketFactsTracker(count, market.isRisky, stateBefore(day)).add(bars);
    },
  };
}

/** How a bar ended, as the tracker numbers it. */
function endingOf({ up, close, high }: LimitBar): number {
  if (up === 0) return dayEnding.other;
  if (close === up) return dayEnding.sealed;
  return high >= up ? dayEnding.touched : dayEnding.other;
}
