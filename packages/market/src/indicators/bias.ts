import { movingAverage } from './moving-average.ts';

/** Bars without a value at the start of `bias`. */
export function biasLookback(period: number): number {
  return period - 1;
}

/** BIAS: distance of the close from its mean, percent of the mean. Errors as `movingAverage`. Source: handbook B.2. */
export function bias(close: Float64Array, period: number, out: Float64Array): void {
  movingAverage(close, period, out);
  for (let i = 0; i < out.length; i++) out[i] = ((close[i]! - out[i]!) / out[i]!) * 100;
}
