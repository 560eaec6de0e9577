import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { movingAverage } from './moving-average.ts';

/** Bars without a value at the start of EMV and of its mean. */
export function easeOfMovementLookback(period: number, signal: number): { emv: number; mean: number } {
  return { emv: 2 * period - 2, mean: 2 * period + signal - 3 };
}

/**
 * EMV: mean over `period` bars of MID * VOLUME * range ratio, where MID is the percent change of high + low, VOLUME the
 * mean volume over today's and the range ratio today's high - low over its mean; and the mean of EMV over `signal` bars.
 * NaN where a divisor is zero. Throws RangeError if lengths differ or a period is below 1. Source: B.2, Tongdaxin form.
 */
export function easeOfMovement(
  high: Float64Array,
  low: Float64Array,
  volume: Float64Array,
  out: { readonly emv: Float64Array; readonly mean: Float64Array },
  period = 14,
  signal = 9,
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, volume, out.emv, out.mean);
  const count = high.length;
  const from = firstBar(run, count);
  const range = seriesRoom(run, 0, count);
  // Whoever goes on reads the ranges of the window again; in one run they have been read by then.
  const ease = run === undefined ? range : run.room(1, count);
  const meanRange = out.emv;
  const meanVolume = out.mean;
  for (let i = from; i < count; i++) range[i] = high[i]! - low[i]!;
  movingAverage(range, period, meanRange, run?.part(0));
  movingAverage(volume, period, meanVolume, run?.part(1));
  for (let i = from; i < count; i++) {
    const sum = high[i]! + low[i]!;
    const middle = i === 0 ? Number.NaN : (100 * (sum - high[i - 1]! - low[i - 1]!)) / sum;
    const moved = (middle * (meanVolume[i]! / volume[i]!) * range[i]!) / meanRange[i]!;
    ease[i] = Number.isFinite(moved) ? moved : Number.NaN;
  }
  movingAverage(ease, period, out.emv, run?.part(2));
  movingAverage(out.emv, signal, out.mean, run?.part(3));
  run?.keep(count);
}
