import { stepsPerMinute } from './minute-grid.ts';
import { dayKey, uniform, stream } from './random.ts';

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
  const firstAt = 1 + ((bits & 0xff) % 9);
  const secondAt = 10 + (((bits >>> 8) & 0xff) % 9);
  // A detour would show a sealed board as broken for a moment, in the minute of its seal.
  const isDirect = high === Math.max(from, to) || low === Math.min(from, to) || ((bits >>> 16) & 3) !== 0;
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

const profileCount = 64;

/** Running shares of a minute's volume by step, 64 uneven profiles of 21 entries each from 0 to 1. */
const profiles = ((): Float64Array => {
  const out = new Float64Array(profileCount * (stepsPerMinute + 1));
  for (let p = 0; p < profileCount; p++) {
    const key = dayKey(0, stream.PRINT, p);
    const at = p * (stepsPerMinute + 1);
    for (let step = 1; step <= stepsPerMinute; step++) {
      out[at + step] = out[at + step - 1]! - Math.log(uniform(key, step));
    }
    const sum = out[at + stepsPerMinute]!;
    for (let step = 1; step <= stepsPerMinute; step++) out[at + step]! /= sum;
  }
  return out;
})();

/** Shares traded after `step` steps of a minute that trades `total`, whole hundreds; never falls with the step. */
export function sharesAfter(total: number, bits: number, step: number): number {
  if (step >= stepsPerMinute) return total;
  const profile = (bits >>> 20) & (profileCount - 1);
  return Math.floor((total * profiles[profile * (stepsPerMinute + 1) + step]!) / 100) * 100;
}
