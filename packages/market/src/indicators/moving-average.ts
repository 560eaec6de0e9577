import { carried, firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** Bars without a value at the start of `movingAverage`. */
export function movingAverageLookback(period: number): number {
  return period - 1;
}

/**
 * Arithmetic mean of the last `period` values; NaN until there are that many without a gap. `out` has the length of
 * `values`. Throws RangeError if lengths differ or the period is below 1. Source: handbook B.1, MA.
 */
export function movingAverage(values: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(values, out);
  requirePeriod(period);
  let count = carried(run, 0, 0);
  let sum = carried(run, 1, 0);
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    const value = values[i]!;
    if (value !== value) {
      count = 0;
      sum = 0;
      out[i] = Number.NaN;
      continue;
    }
    sum += value;
    if (++count > period) sum -= values[i - period]!;
    out[i] = count >= period ? sum / period : Number.NaN;
  }
  run?.keep(values.length, count, sum);
}

/** Bars without a value at the start of `bullBearIndex`. */
export const bullBearIndexLookback = 23;

/** BBI: mean of the averages over 3, 6, 12 and 24 bars. Same shapes and errors as `movingAverage`. Source: B.2. */
export function bullBearIndex(close: Float64Array, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(close, out);
  const from = firstBar(run, close.length);
  const average = seriesRoom(run, 0, close.length);
  out.fill(0, from);
  for (const period of [3, 6, 12, 24]) {
    movingAverage(close, period, average, run?.part(period));
    for (let i = from; i < out.length; i++) out[i] = out[i]! + average[i]! / 4;
  }
  run?.keep(close.length);
}
