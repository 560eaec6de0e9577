import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** Bars without a value at the start of `movingAverage`. */
export function movingAverageLookback(period: number): number {
  return period - 1;
}

/**
 * Arithmetic mean of the last `period` values; NaN until there are that many without a gap. `out` has the length of
 * `values`. Throws RangeError if lengths differ or the period is below 1. Source: handbook B.1, MA.
 */
export function movingAverage(values: Float64Array, period: number, out: Float64Array): void {
  requireEqualLengths(values, out);
  requirePeriod(period);
  let run = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value !== value) {
      run = 0;
      sum = 0;
      out[i] = Number.NaN;
      continue;
    }
    sum += value;
    if (++run > period) sum -= values[i - period]!;
    out[i] = run >= period ? sum / period : Number.NaN;
  }
}

/** Bars without a value at the start of `bullBearIndex`. */
export const bullBearIndexLookback = 23;

/** BBI: mean of the averages over 3, 6, 12 and 24 bars. Same shapes and errors as `movingAverage`. Source: B.2. */
export function bullBearIndex(close: Float64Array, out: Float64Array): void {
  requireEqualLengths(close, out);
  const average = new Float64Array(close.length);
  out.fill(0);
  for (const period of [3, 6, 12, 24]) {
    movingAverage(close, period, average);
    for (let i = 0; i < out.length; i++) out[i] = out[i]! + average[i]! / 4;
  }
}
