import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** A value from the first bar on. */
export const exponentialMovingAverageLookback = 0;

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

/**
 * SMA(X,N,M): Y = (M*X + (N-M)Y') / N, started with the first value; see `exponentialMovingAverage` for shapes and NaN.
 * Throws RangeError unless 0 < weight <= period. Source: handbook B.1.
 */
export function smoothedMovingAverage(
  values: Float64Array,
  period: number,
  weight: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requirePeriod(period);
  if (!(weight > 0 && weight <= period)) throw new RangeError(`weight must be in 0 .. ${period}, got ${weight}`);
  smooth(values, weight / period, out, run);
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
