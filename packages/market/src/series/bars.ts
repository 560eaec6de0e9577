import type { DailyColumns } from '../columns.ts';
import { adjustmentFactors, shareMultiples, type AdjustMode } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';

/**
 * Bars of one security, oldest first, all arrays of one length. Prices are yuan after adjustment and not rounded; `volume`
 * is shares made comparable across splits, not rounded either; `amount` and `mainNet` are yuan as traded. See
 * `sharesTraded` for what changed hands. Source: market handbook A.9.
 */
export interface Bars {
  readonly mode: AdjustMode;
  /** Trading-day number of each bar; of the last day of the period for weeks and months. */
  readonly day: Uint16Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Reference price of the bar in the same adjustment; NaN when it is not known. */
  readonly prevClose: Float64Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
  /** Net inflow of large and super-large orders, yuan; NaN when it is not known. */
  readonly mainNet: Float64Array;
  /** What raw prices were multiplied by. */
  readonly factor: Float64Array;
  /** What shares as traded were multiplied by: so many shares of the bars' mode is one of that day. */
  readonly split: Float64Array;
  /** False when the last bar is still being traded. */
  readonly isFinal: boolean;
  /** Bars of the series that were cut off before the first of these; none unless told. */
  readonly earlier?: number;
}

/** Room for `count` bars, filled with zeros; no shares are multiplied. */
export function allocateBars(count: number, mode: AdjustMode, isFinal: boolean): Bars {
  return {
    mode,
    day: new Uint16Array(count),
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    prevClose: new Float64Array(count),
    volume: new Float64Array(count),
    amount: new Float64Array(count),
    mainNet: new Float64Array(count),
    factor: new Float64Array(count),
    split: new Float64Array(count).fill(1),
    isFinal,
  };
}

/**
 * Bars of security `index` of the columns. `actions` are ordered by day; forward adjustment makes the last bar equal
 * its raw prices. Whoever reads one security after the other hands in `room` for the longest: the bars then lie in it
 * until its next use. Throws RangeError when there is no such security.
 */
export function adjustedBars(
  columns: DailyColumns,
  index: number,
  actions: readonly AdjustmentEvent[],
  mode: AdjustMode,
  room?: Bars,
): Bars {
  const start = columns.start[index];
  const count = columns.length[index];
  if (start === undefined || count === undefined) throw new RangeError(`no security at index ${index}`);
  const bars = room ? { ...sliceBars(room, 0, count), mode, isFinal: true } : allocateBars(count, mode, true);
  bars.day.set(columns.day.subarray(start, start + count));
  bars.amount.set(columns.amount.subarray(start, start + count));
  bars.mainNet.set(columns.mainNet.subarray(start, start + count));
  adjustmentFactors(bars.day, actions, mode, bars.factor);
  shareMultiples(bars.day, actions, mode, bars.split);
  for (let i = 0; i < count; i++) {
    const slot = start + i;
    const factor = bars.factor[i]!;
    // Dividing last keeps an unadjusted price the closest double to its decimal text.
    bars.open[i] = (columns.open[slot]! * factor) / 100;
    bars.high[i] = (columns.high[slot]! * factor) / 100;
    bars.low[i] = (columns.low[slot]! * factor) / 100;
    bars.close[i] = (columns.close[slot]! * factor) / 100;
    bars.volume[i] = columns.volume[slot]! * bars.split[i]!;
    const reference = columns.prevClose[slot]!;
    bars.prevClose[i] = reference === 0 ? Number.NaN : (reference * factor) / 100;
  }
  return bars;
}

/** Shares that changed hands in a daily bar, as they were traded. */
export const sharesTraded = ({ volume, split }: Pick<Bars, 'volume' | 'split'>, at: number): number =>
  // Shares are whole: what the multiple left over or took away is rounding.
  split[at] === 1 ? volume[at]! : Math.round(volume[at]! / split[at]!);

/** Room for the bars of any security of the columns, to be used for one after the other. */
export const roomForBars = ({ length }: DailyColumns): Bars =>
  allocateBars(
    length.reduce((longest, count) => Math.max(longest, count), 0),
    'none',
    true,
  );

/** Bars `from` (included) to `to` (excluded), sharing memory with the source. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  return {
    mode: bars.mode,
    day: bars.day.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    prevClose: bars.prevClose.subarray(from, to),
    volume: bars.volume.subarray(from, to),
    amount: bars.amount.subarray(from, to),
    mainNet: bars.mainNet.subarray(from, to),
    factor: bars.factor.subarray(from, to),
    split: bars.split.subarray(from, to),
    isFinal: bars.isFinal || to < bars.day.length,
    earlier: (bars.earlier ?? 0) + from,
  };
}
