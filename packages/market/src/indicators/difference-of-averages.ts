import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { movingAverage } from './moving-average.ts';

/** Bars without a value at the start of the difference and of its mean. */
export function differenceOfAveragesLookback(slow: number, signal: number): { difference: number; mean: number } {
  return { difference: slow - 1, mean: slow + signal - 2 };
}

/**
 * DMA, the parallel-lines difference: MA(C, fast) - MA(C, slow), and its mean over `signal` bars (AMA).
 * Throws RangeError if lengths differ or a period is below 1. Source: handbook B.2.
 */
export function differenceOfAverages(
  close: Float64Array,
  out: { readonly difference: Float64Array; readonly mean: Float64Array },
  fast = 10,
  slow = 50,
  signal = 10,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out.difference, out.mean);
  const from = firstBar(run, close.length);
  movingAverage(close, fast, out.difference, run?.part(0));
  movingAverage(close, slow, out.mean, run?.part(1));
  for (let i = from; i < close.length; i++) out.difference[i] = out.difference[i]! - out.mean[i]!;
  movingAverage(out.difference, signal, out.mean, run?.part(2));
  run?.keep(close.length);
}
