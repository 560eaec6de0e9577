import { trueRange } from './average-true-range.ts';
import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';
import { movingAverage } from './moving-average.ts';
import { rollingSum } from './rolling-statistics.ts';

export interface DirectionalMovementOutputs {
  readonly pdi: Float64Array;
  readonly mdi: Float64Array;
  readonly adx: Float64Array;
  readonly adxr: Float64Array;
}

/** Moves closer than this, as a share of the price, are one: differences of decimal prices are not exact in binary. */
const nearlyEqual = 1e-12;

/**
 * DMI: up and down movement as percent of the true range over `period` bars (plain sums), ADX the mean of their
 * contrast, ADXR the mean of ADX now and `smoothing` bars ago. NaN where a sum to divide by is zero.
 * Throws RangeError if lengths differ or a period is below 1. Source: handbook B.2.
 */
export function directionalMovement(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: DirectionalMovementOutputs,
  period = 14,
  smoothing = 6,
  run?: IndicatorRun,
): void {
  const count = close.length;
  requireEqualLengths(high, low, close, out.pdi, out.mdi, out.adx, out.adxr);
  for (const length of [period, smoothing]) requirePeriod(length);
  const from = firstBar(run, count);
  const ranges = seriesRoom(run, 0, count);
  const ups = seriesRoom(run, 1, count);
  const downs = seriesRoom(run, 2, count);
  const contrasts = seriesRoom(run, 3, count);
  trueRange(high, low, close, ranges, run?.part(0));
  if (from === 0 && count > 0) ups[0] = downs[0] = Number.NaN;
  for (let i = Math.max(1, from); i < count; i++) {
    const up = high[i]! - high[i - 1]!;
    const down = low[i - 1]! - low[i]!;
    const noise = high[i]! * nearlyEqual;
    ups[i] = up > 0 && up - down > noise ? up : 0;
    downs[i] = down > 0 && down - up > noise ? down : 0;
  }

  const sums = out.adxr;
  rollingSum(ranges, period, sums, run?.part(1));
  rollingSum(ups, period, out.pdi, run?.part(2));
  rollingSum(downs, period, out.mdi, run?.part(3));
  for (let i = from; i < count; i++) {
    const range = sums[i]!;
    const up = range > 0 ? (out.pdi[i]! / range) * 100 : Number.NaN;
    const down = range > 0 ? (out.mdi[i]! / range) * 100 : Number.NaN;
    const total = up + down;
    out.pdi[i] = up;
    out.mdi[i] = down;
    contrasts[i] = total > 0 ? (Math.abs(down - up) / total) * 100 : Number.NaN;
  }
  movingAverage(contrasts, smoothing, out.adx, run?.part(4));
  for (let i = from; i < count; i++) {
    out.adxr[i] = i < smoothing ? Number.NaN : (out.adx[i]! + out.adx[i - smoothing]!) / 2;
  }
  run?.keep(count);
}
