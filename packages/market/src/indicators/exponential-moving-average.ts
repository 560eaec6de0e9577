import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * EMA(X,N): Y = (2X + (N-1)Y') / (N+1), started with the first value. Leading NaN stay NaN; a later NaN repeats the
 * average. `out` has the length of `values`. Throws RangeError if lengths differ or the period is below 1. Source: B.1.
 */
export function exponentialMovingAverage(
  values: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requirePeriod(period);
  smooth(values, 2 / (period + 1), out, run);
}

function smooth(values: Float64Array, share: number, out: Float64Array, run: IndicatorRun | undefined): void {
  requireEqualLengths(values, out);
  let average = carried(run, 0, Number.NaN);
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    const value = values[i]!;
    if (value === value) average = average === average ? average + share * (value - average) : value;
    out[i] = average;
  }
  run?.keep(values.length, average);
}
