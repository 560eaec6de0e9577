import { requireEqualLengths, requirePeriod } from './lengths.ts';

export interface KdjOutputs {
  readonly k: Float64Array;
  readonly d: Float64Array;
  readonly j: Float64Array;
}

/** Windows may be partial: a value from the first bar on, unless that bar has no range. */
export const kdjLookback = 0;

/**
 * KDJ: RSV = 100 (C - lowest low) / (highest high - lowest low), K = SMA(RSV, kSmoothing, 1), D = SMA(K, dSmoothing, 1),
 * J = 3K - 2D, started with the first RSV. A window without range keeps K (and D moves towards it); NaN until the first
 * bar with a range. Throws RangeError if lengths differ or a period is below 1. Source: handbook B.1, B.2.
 */
export function kdj(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  out: KdjOutputs,
  period = 9,
  kSmoothing = 3,
  dSmoothing = 3,
): void {
  requireEqualLengths(high, low, close, out.k, out.d, out.j);
  for (const length of [period, kSmoothing, dSmoothing]) requirePeriod(length);
  let k = Number.NaN;
  let d = Number.NaN;
  for (let i = 0; i < close.length; i++) {
    let top = high[i]!;
    let bottom = low[i]!;
    for (let j = Math.max(0, i - period + 1); j < i; j++) {
      if (high[j]! > top) top = high[j]!;
      if (low[j]! < bottom) bottom = low[j]!;
    }
    if (top > bottom) {
      const rsv = ((close[i]! - bottom) / (top - bottom)) * 100;
      k = k === k ? k + (rsv - k) / kSmoothing : rsv;
    }
    d = d === d ? d + (k - d) / dSmoothing : k;
    out.k[i] = k;
    out.d[i] = d;
    out.j[i] = 3 * k - 2 * d;
  }
}
