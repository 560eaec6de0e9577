import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { movingAverage } from './moving-average.ts';

/**
 * TRIX: percent change of the close smoothed three times by EMA, and its mean over `signal` bars (TRMA).
 * Throws RangeError if lengths differ or a period is below 1. Source: handbook B.2.
 */
export function tripleExponential(
  close: Float64Array,
  out: { readonly trix: Float64Array; readonly mean: Float64Array },
  period = 12,
  signal = 20,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out.trix, out.mean);
  const from = firstBar(run, close.length);
  const smooth = seriesRoom(run, 0, close.length);
  exponentialMovingAverage(close, period, smooth, run?.part(0));
  exponentialMovingAverage(smooth, period, smooth, run?.part(1));
  exponentialMovingAverage(smooth, period, smooth, run?.part(2));
  for (let i = from; i < close.length; i++) {
    out.trix[i] = i === 0 ? Number.NaN : ((smooth[i]! - smooth[i - 1]!) / smooth[i - 1]!) * 100;
  }
  movingAverage(out.trix, signal, out.mean, run?.part(3));
  run?.keep(close.length);
}
