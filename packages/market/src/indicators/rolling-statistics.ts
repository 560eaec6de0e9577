import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/** Bars without a value at the start of the functions of this file, for a period above 0. */
export function rollingStatisticsLookback(period: number): number {
  return period - 1;
}

/** SUM(X,N): sum of the last `period` values, NaN until then; period 0 sums all from the first value on. Source: handbook B.1. */
export function rollingSum(values: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(values, out);
  requirePeriod(period, 0);
  if (period > 0) {
    overWindows(values, period, out, sumOf, run);
    return;
  }
  const from = firstBar(run, values.length);
  const start = leadingGap(run, values);
  out.fill(Number.NaN, from, start);
  let sum = carried(run, 0, 0);
  for (let i = Math.max(from, start); i < values.length; i++) out[i] = sum += values[i]!;
  run?.keep(values.length, sum);
}

/** STD(X,N) with `degreesLost` 1 (sample deviation), STDP(X,N) with 0. NaN until the window is full. */
export function standardDeviation(
  values: Float64Array,
  period: number,
  degreesLost: 0 | 1,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(values, out);
  requirePeriod(period, 1 + degreesLost);
  overWindows(
    values,
    period,
    out,
    (source, from, to) => {
      const mean = sumOf(source, from, to) / period;
      let squares = 0;
      for (let i = from; i < to; i++) squares += (source[i]! - mean) ** 2;
      return Math.sqrt(squares / (period - degreesLost));
    },
    run,
  );
}

/** AVEDEV(X,N): mean distance from the mean of the window. NaN until the window is full. */
export function meanAbsoluteDeviation(
  values: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(values, out);
  requirePeriod(period);
  overWindows(
    values,
    period,
    out,
    (source, from, to) => {
      const mean = sumOf(source, from, to) / period;
      let distance = 0;
      for (let i = from; i < to; i++) distance += Math.abs(source[i]! - mean);
      return distance / period;
    },
    run,
  );
}

/** SLOPE(X,N): least-squares slope over x = 0 .. N-1. NaN until the window is full. */
export function regressionSlope(values: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(values, out);
  requirePeriod(period, 2);
  const middle = (period - 1) / 2;
  const spread = (period * (period * period - 1)) / 12;
  overWindows(
    values,
    period,
    out,
    (source, from, to) => {
      let covariance = 0;
      for (let i = from; i < to; i++) covariance += (i - from - middle) * source[i]!;
      return covariance / spread;
    },
    run,
  );
}

function overWindows(
  values: Float64Array,
  period: number,
  out: Float64Array,
  measure: (source: Float64Array, from: number, to: number) => number,
  run: IndicatorRun | undefined,
): void {
  // A NaN inside the window makes every sum NaN, which is the wanted answer.
  for (let i = firstBar(run, values.length); i < values.length; i++) {
    out[i] = i < period - 1 ? Number.NaN : measure(values, i - period + 1, i + 1);
  }
  run?.keep(values.length);
}

function sumOf(source: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += source[i]!;
  return sum;
}
