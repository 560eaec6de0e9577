import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * CCI: (TYP - MA(TYP)) / (0.015 * AVEDEV(TYP)) with TYP = (H+L+C)/3. NaN when all typical prices of the window are equal.
 * Throws RangeError if lengths differ or the period is below 1. Source: handbook B.2.
 */
export function commodityChannelIndex(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, out);
  requirePeriod(period);
  // Sums of three prices: the factor of a third cancels out of the quotient.
  const triple = seriesRoom(run, 0, close.length);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    triple[i] = high[i]! + low[i]! + close[i]!;
    if (i < period - 1) {
      out[i] = Number.NaN;
      continue;
    }
    let sum = 0;
    for (let j = i - period + 1; j <= i; j++) sum += triple[j]!;
    const mean = sum / period;
    let distance = 0;
    for (let j = i - period + 1; j <= i; j++) distance += Math.abs(triple[j]! - mean);
    // Equal prices leave a rounding residue instead of an exact zero.
    out[i] = distance > mean * 1e-12 ? (triple[i]! - mean) / ((0.015 * distance) / period) : Number.NaN;
  }
  run?.keep(close.length);
}
