import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { leadingGap, requireEqualLengths, requirePeriod } from './lengths.ts';

/**
 * PSY: share of the last `period` days that closed higher than the day before, percent. Throws RangeError if lengths
 * differ or the period is below 1. Source: handbook B.2.
 */
export function psychologicalLine(close: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(close, out);
  requirePeriod(period);
  const first = leadingGap(run, close) + period;
  let rises = carried(run, 0, 0);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    // Nothing compares with what lies before the first bar.
    if (close[i]! > close[i - 1]!) rises++;
    if (close[i - period]! > close[i - period - 1]!) rises--;
    out[i] = i >= first ? (rises / period) * 100 : Number.NaN;
  }
  run?.keep(close.length, rises);
}
