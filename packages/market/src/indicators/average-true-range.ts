import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { movingAverage } from './moving-average.ts';

/**
 * True range of each bar: the widest of high - low and the distances of high and low from the close before. NaN on the
 * first bar. Throws RangeError if lengths differ. Source: handbook B.2.
 */
export function trueRange(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, out);
  const from = firstBar(run, close.length);
  if (from === 0 && out.length > 0) out[0] = Number.NaN;
  for (let i = Math.max(1, from); i < close.length; i++) {
    const before = close[i - 1]!;
    out[i] = Math.max(high[i]! - low[i]!, Math.abs(before - high[i]!), Math.abs(before - low[i]!));
  }
  run?.keep(close.length);
}

/** ATR: simple mean of the true range (not Wilder's smoothing). Errors as `movingAverage`. Source: handbook B.2. */
export function averageTrueRange(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  const ranges = seriesRoom(run, 0, close.length);
  trueRange(high, low, close, ranges, run?.part(0));
  movingAverage(ranges, period, out, run?.part(1));
  run?.keep(close.length);
}
