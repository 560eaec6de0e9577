import { stepsPerMinute } from './minute-grid.ts';

/** Price and extremes part of the way through a minute, fen. */
export interface StepQuote {
  price: number;
  high: number;
  low: number;
}

/**
 * Quote after `step` of 20 three-second steps of a minute: straight lines from the last close over the minute's two
 * extremes to its close, so that nothing shows an extreme before it is traded. `bits` is the minute's own hash.
 */
export function stepThrough(
  from: number,
  to: number,
  high: number,
  low: number,
  bits: number,
  step: number,
  out: StepQuote,
): void {
  const firstAt = 1 + (bits & 0xff) % 9;
  const secondAt = 10 + ((bits >>> 8) & 0xff) % 9;
  const isDirect = ((bits >>> 16) & 3) !== 0;
  const lowFirst = to >= from === isDirect;
  const first = lowFirst ? low : high;
  const second = lowFirst ? high : low;
  let price: number;
  if (step <= firstAt) price = Math.round(from + ((first - from) * step) / firstAt);
  else if (step <= secondAt) price = Math.round(first + ((second - first) * (step - firstAt)) / (secondAt - firstAt));
  else price = Math.round(second + ((to - second) * (step - secondAt)) / (stepsPerMinute - secondAt));
  out.price = price;
  out.high = step >= (lowFirst ? secondAt : firstAt) ? high : Math.max(from, price);
  out.low = step >= (lowFirst ? firstAt : secondAt) ? low : Math.min(from, price);
}
