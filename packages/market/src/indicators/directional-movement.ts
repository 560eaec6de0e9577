import { trueRange } from './average-true-range.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';
import { movingAverage } from './moving-average.ts';
import { rollingSum } from './rolling-statistics.ts';

export interface DirectionalMovementOutputs {
  readonly pdi: Float64Array;
  readonly mdi: Float64Array;
  readonly adx: Float64Array;
  readonly adxr: Float64Array;
}

/** Bars without a value at the start of PDI and MDI, of ADX, and of ADXR. */
export function directionalMovementLookback(period = 14, smoothing = 6): { di: number; adx: number; adxr: number } {
  return { di: period, adx: period + smoothing - 1, adxr: period + 2 * smoothing - 1 };
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
): void {
  const count = close.length;
  requireEqualLengths(high, low, close, out.pdi, out.mdi, out.adx, out.adxr);
  for (const length of [period, smoothing]) requirePeriod(length);
  const moves = new Float64Array(count).fill(Number.NaN);
  const sums = new Float64Array(count);
  const ranges = new Float64Array(count);
  trueRange(high, low, close, moves);
  rollingSum(moves, period, ranges);

  for (const [target, isUp] of [
    [out.pdi, true],
    [out.mdi, false],
  ] as const) {
    for (let i = 1; i < count; i++) {
      const up = high[i]! - high[i - 1]!;
      const down = low[i - 1]! - low[i]!;
      const [own, other] = isUp ? [up, down] : [down, up];
      moves[i] = own > 0 && own - other > high[i]! * nearlyEqual ? own : 0;
    }
    rollingSum(moves, period, sums);
    for (let i = 0; i < count; i++) target[i] = ranges[i]! > 0 ? (sums[i]! / ranges[i]!) * 100 : Number.NaN;
  }

  for (let i = 0; i < count; i++) {
    const total = out.pdi[i]! + out.mdi[i]!;
    sums[i] = total > 0 ? (Math.abs(out.mdi[i]! - out.pdi[i]!) / total) * 100 : Number.NaN;
  }
  movingAverage(sums, smoothing, out.adx);
  for (let i = 0; i < count; i++) {
    out.adxr[i] = i < smoothing ? Number.NaN : (out.adx[i]! + out.adx[i - smoothing]!) / 2;
  }
}
