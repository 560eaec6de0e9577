import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths } from './lengths.ts';

/**
 * OBV: running sum of volume, added on up days and taken off on down days; starts at 0 where prices start. Its mean (MAOBV) is
 * `movingAverage(obv, 30)`. Throws RangeError if lengths differ. Source: handbook B.2.
 */
export function onBalanceVolume(
  close: Float64Array,
  volume: Float64Array,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, volume, out);
  const from = firstBar(run, close.length);
  const start = leadingGap(run, close, volume);
  out.fill(Number.NaN, from, start);
  let balance = carried(run, 0, 0);
  for (let i = Math.max(from, start); i < close.length; i++) {
    // Nothing compares with the NaN before the first bar.
    if (close[i]! > close[i - 1]!) balance += volume[i]!;
    else if (close[i]! < close[i - 1]!) balance -= volume[i]!;
    out[i] = balance;
  }
  run?.keep(close.length, balance);
}
