import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** Bars without a value at the start of `weightedMovingAverage`. */
export function weightedMovingAverageLookback(period: number): number {
  return period - 1;
}

/**
 * WMA(X,N): mean weighted 1 .. N, the newest value weighing N; NaN while the window is short or holds a NaN.
 * Throws RangeError if lengths differ or the period is below 1. Source: handbook B.1.
 */
export function weightedMovingAverage(
  values: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(values, out);
  requirePeriod(period);
  const weights = (period * (period + 1)) / 2;
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    let sum = i < period - 1 ? Number.NaN : 0;
    for (let back = 0; back < period && sum === sum; back++) sum += (period - back) * values[i - back]!;
    out[i] = sum / weights;
  }
  run?.keep(values.length);
}

/**
 * DMA(X,A): Y = A*X + (1-A)Y', started with the first value; `share` gives A for each bar, 0 < A < 1 (turnover, say).
 * A bar where either is NaN repeats the average. Throws RangeError if lengths differ. Source: handbook B.1.
 */
export function dynamicMovingAverage(
  values: Float64Array,
  share: Float64Array,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(values, share, out);
  let average = carried(run, 0, Number.NaN);
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    const value = values[i]!;
    const part = share[i]!;
    if (average !== average) average = value;
    else if (value === value && part === part) average += part * (value - average);
    out[i] = average;
  }
  run?.keep(values.length, average);
}
