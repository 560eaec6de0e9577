import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * VR: volume of up days over volume of the other days in the window, times 100. NaN when every day of the window rose.
 * Throws RangeError if lengths differ or the period is below 1. Source: handbook B.2.
 */
export function volumeRatioIndex(
  close: Float64Array,
  volume: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, volume, out);
  requirePeriod(period);
  const first = leadingGap(run, close, volume) + period;
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    let up = 0;
    let other = 0;
    for (let j = i - period + 1; i >= first && j <= i; j++) {
      if (close[j]! > close[j - 1]!) up += volume[j]!;
      else other += volume[j]!;
    }
    out[i] = other > 0 ? (up / other) * 100 : Number.NaN;
  }
  run?.keep(close.length);
}
