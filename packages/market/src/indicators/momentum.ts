import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths, requirePeriod } from './lengths.ts';

/** MTM: close less the close `period` bars ago. Throws RangeError if lengths differ or the period is below 1. */
export function momentum(close: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(close, out);
  requirePeriod(period);
  for (let i = firstBar(run, close.length); i < close.length; i++) {
    out[i] = i < period ? Number.NaN : close[i]! - close[i - period]!;
  }
  run?.keep(close.length);
}

/** ROC: `momentum` as percent of the close `period` bars ago. Source: handbook B.2. */
export function rateOfChange(close: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  const from = firstBar(run, close.length);
  momentum(close, period, out, run);
  for (let i = Math.max(from, period); i < close.length; i++) out[i] = (out[i]! / close[i - period]!) * 100;
}
