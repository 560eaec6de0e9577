import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** Bars without a value at the start of `psychologicalLine`. */
export function psychologicalLineLookback(period: number): number {
  return period;
}

/**
 * PSY: share of the last `period` days that closed higher than the day before, percent. Throws RangeError if lengths
 * differ or the period is below 1. Source: handbook B.2.
 */
export function psychologicalLine(close: Float64Array, period: number, out: Float64Array): void {
  requireEqualLengths(close, out);
  requirePeriod(period);
  let rises = 0;
  for (let i = 0; i < close.length; i++) {
    if (i > 0 && close[i]! > close[i - 1]!) rises++;
    if (i > period && close[i - period]! > close[i - period - 1]!) rises--;
    out[i] = i >= period ? (rises / period) * 100 : Number.NaN;
  }
}
