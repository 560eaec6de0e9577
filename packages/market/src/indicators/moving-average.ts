import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

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
