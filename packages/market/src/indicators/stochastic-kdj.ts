import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

export interface KdjOutputs {
  readonly k: Float64Array;
  readonly d: Float64Array;
  readonly j: Float64Array;
}

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
  run?: IndicatorRun,
): void {
  requireEqualLengths(high, low, close, out.k, out.d, out.j);
  for (const length of [period, kSmoothing, dSmoothing]) requirePeriod(length);
  let k = carried(run, 0, Number.NaN);
  let d = carried(run, 1, Number.NaN);
  // Where the extremes of the window stand; they are looked for anew only when they leave it.
  let topAt = carried(run, 2, -1);
  let bottomAt = carried(run, 3, -1);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    const from = i - period + 1;
    if (topAt < from) topAt = highestAt(high, Math.max(0, from), i);
    if (bottomAt < from) bottomAt = lowestAt(low, Math.max(0, from), i);
    if (topAt < 0 || high[i]! >= high[topAt]!) topAt = i;
    if (bottomAt < 0 || low[i]! <= low[bottomAt]!) bottomAt = i;
    const top = high[i]! === high[i]! ? high[topAt]! : Number.NaN;
    const bottom = low[i]! === low[i]! ? low[bottomAt]! : Number.NaN;
    if (high[topAt] !== high[topAt]) topAt = -1;
    if (low[bottomAt] !== low[bottomAt]) bottomAt = -1;
    if (top > bottom) {
      const rsv = ((close[i]! - bottom) / (top - bottom)) * 100;
      k = k === k ? k + (rsv - k) / kSmoothing : rsv;
    }
    d = d === d ? d + (k - d) / dSmoothing : k;
    out.k[i] = k;
    out.d[i] = d;
    out.j[i] = 3 * k - 2 * d;
  }
  run?.keep(close.length, k, d, topAt, bottomAt);
}

/** Place of the highest value before `to`; -1 where there is none. */
function highestAt(values: Float64Array, from: number, to: number): number {
  let at = -1;
  for (let i = from; i < to; i++) if (values[i]! >= (at < 0 ? Number.NEGATIVE_INFINITY : values[at]!)) at = i;
  return at;
}

/** Place of the lowest value before `to`; -1 where there is none. */
function lowestAt(values: Float64Array, from: number, to: number): number {
  let at = -1;
  for (let i = from; i < to; i++) if (values[i]! <= (at < 0 ? Number.POSITIVE_INFINITY : values[at]!)) at = i;
  return at;
}
