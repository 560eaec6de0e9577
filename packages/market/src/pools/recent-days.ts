import type { DailyColumns } from '../columns.ts';
import { slotUpTo } from '../series/bar-slots.ts';
import type { MarketDay } from '../simulator/market-day.ts';

/** The last bars of a stock, oldest first. Prices are fen and comparable with the last one across ex-rights days. */
export interface RecentDays {
  readonly close: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** Against the reference of the day, a fraction. */
  readonly change: Float64Array;
  readonly amount: Float64Array;
  readonly mainNet: Float64Array;
}

type TodayBars = Pick<MarketDay, 'day' | 'traded' | 'close' | 'high' | 'low' | 'prevClose' | 'amount' | 'mainNet'>;

/**
 * Reads at most `count` bars of a stock up to a day, the one of `today` last where it is that day; `null` for a stock
 * that did not trade on it.
 */
export function recentDays(
  columns: DailyColumns,
  today: TodayBars | null,
  index: number,
  day: number,
  count: number,
): RecentDays | null {
  const isToday = today?.day === day;
  const last = slotUpTo(columns, index, isToday ? day - 1 : day);
  if (isToday ? today.traded[index] !== 1 : last < 0 || columns.day[last] !== day) return null;
  const past = last < 0 ? 0 : Math.min(last - columns.start[index]! + 1, isToday ? count - 1 : count);
  const length = past + (isToday ? 1 : 0);
  const made = () => new Float64Array(length);
  const days = { close: made(), high: made(), low: made(), change: made(), amount: made(), mainNet: made() };
  const put = (at: number, bars: Omit<TodayBars, 'day' | 'traded'>, from: number): void => {
    days.close[at] = bars.close[from]!;
    days.high[at] = bars.high[from]!;
    days.low[at] = bars.low[from]!;
    // Nobody knows the reference of a first bar.
    days.change[at] = bars.prevClose[from]! > 0 ? bars.close[from]! / bars.prevClose[from]! - 1 : 0;
    days.amount[at] = bars.amount[from]!;
    days.mainNet[at] = bars.mainNet[from]!;
  };
  for (let at = 0; at < past; at++) put(at, columns, last - past + 1 + at);
  if (isToday) put(length - 1, today, index);
  for (let at = length - 2; at >= 0; at--) {
    const factor = days.close[at + 1]! / (1 + days.change[at + 1]!) / days.close[at]!;
    days.close[at]! *= factor;
    days.high[at]! *= factor;
    days.low[at]! *= factor;
  }
  return days;
}

/** Product of the last changes, a fraction; `null` where there are fewer. */
export function changeOver({ change }: Pick<RecentDays, 'change'>, days: number): number | null {
  if (change.length < days) return null;
  let growth = 1;
  for (let at = change.length - days; at < change.length; at++) growth *= 1 + change[at]!;
  return growth - 1;
}

/** Mean of the last values, NaN where there are fewer. */
export function meanOfLast(values: Float64Array, days: number): number {
  if (values.length < days) return Number.NaN;
  let sum = 0;
  for (let at = values.length - days; at < values.length; at++) sum += values[at]!;
  return sum / days;
}
