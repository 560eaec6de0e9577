import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * RSI: 100 * SMA(gain, N, 1) / SMA(|change|, N, 1), both started with the first change. NaN on the first bar and as long
 * as the price has never changed (division by zero). Throws RangeError if lengths differ or the period is below 1.
 * Source: handbook B.2; the Tongdaxin start differs from TA-Lib's simple mean.
 */
export function relativeStrengthIndex(
  close: Float64Array,
  period: number,
  out: Float64Array,
  run?: IndicatorRun,
): void {
  requireEqualLengths(close, out);
  requirePeriod(period);
  const share = 1 / period;
  let gains = carried(run, 0, 0);
  let changes = carried(run, 1, 0);
  const from = firstBar(run, close.length);
  const first = leadingGap(run, close) + 1;
  out.fill(Number.NaN, from, first);
  for (let i = Math.max(from, first); i < close.length; i++) {
    const change = close[i]! - close[i - 1]!;
    const gain = change > 0 ? change : 0;
    const distance = change > 0 ? change : -change;
    gains = i === first ? gain : gains + share * (gain - gains);
    changes = i === first ? distance : changes + share * (distance - changes);
    out[i] = changes > 0 ? (gains / changes) * 100 : Number.NaN;
  }
  run?.keep(close.length, gains, changes);
}
