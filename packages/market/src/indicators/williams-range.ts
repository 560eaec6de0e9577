import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * WR: 100 (highest high - C) / (highest high - lowest low), 0 at the top and 100 at the bottom of the range. NaN when the
 * window has no range. Throws RangeError if lengths differ or the period is below 1. Source: handbook B.2.
 */
export function williamsRange(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, out);
  requirePeriod(period);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    let top = high[i]!;
    let bottom = low[i]!;
    for (let j = Math.max(0, i - period + 1); j < i; j++) {
      if (high[j]! > top) top = high[j]!;
      if (low[j]! < bottom) bottom = low[j]!;
    }
    out[i] = top > bottom ? ((top - close[i]!) / (top - bottom)) * 100 : Number.NaN;
  }
  run?.keep(close.length);
}
