import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { movingAverage } from './moving-average.ts';

/** BIAS: distance of the close from its mean, percent of the mean. Errors as `movingAverage`. Source: handbook B.2. */
export function bias(close: Float64Array, period: number, out: Float64Array, run?: IndicatorRun): void {
  const from = firstBar(run, close.length);
  movingAverage(close, period, out, run);
  for (let i = from; i < out.length; i++) out[i] = ((close[i]! - out[i]!) / out[i]!) * 100;
}
