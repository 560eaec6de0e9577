import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

export interface MacdOutputs {
  readonly dif: Float64Array;
  readonly dea: Float64Array;
  /** Histogram, twice the distance of DIF and DEA as Chinese terminals print it. */
  readonly macd: Float64Array;
}

/**
 * MACD: DIF = EMA(fast) - EMA(slow), DEA = EMA(DIF, signal), MACD = 2(DIF - DEA), every EMA started with its first
 * value. Bars before the first close are NaN; no other may be. Throws RangeError if lengths differ or a period is below 1. Source: handbook B.2.
 */
export function macd(
  close: Float64Array,
  out: MacdOutputs,
  fast = 12,
  slow = 26,
  signal = 9,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out.dif, out.dea, out.macd);
  for (const period of [fast, slow, signal]) requirePeriod(period);
  const fastShare = 2 / (fast + 1);
  const slowShare = 2 / (slow + 1);
  const signalShare = 2 / (signal + 1);
  const from = firstBar(run, close.length);
  const start = leadingGap(run, close);
  for (const values of [out.dif, out.dea, out.macd]) values.fill(Number.NaN, from, start);
  const before = from > start ? run : undefined;
  const first = close[start] ?? Number.NaN;
  let fastAverage = carried(before, 0, first);
  let slowAverage = carried(before, 1, first);
  let dea = carried(before, 2, 0);
  for (let i = Math.max(from, start); i < close.length; i++) {
    fastAverage += fastShare * (close[i]! - fastAverage);
    slowAverage += slowShare * (close[i]! - slowAverage);
    const dif = fastAverage - slowAverage;
    dea += signalShare * (dif - dea);
    out.dif[i] = dif;
    out.dea[i] = dea;
    out.macd[i] = 2 * (dif - dea);
  }
  run?.keep(close.length, fastAverage, slowAverage, dea);
}
