import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

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
