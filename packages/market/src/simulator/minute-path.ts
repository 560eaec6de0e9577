import { lastContinuous, minutePoints, varianceClock } from './minute-grid.ts';
import { lateMoveOf, priceBeforeCall } from './late-move.ts';
import { below, gamma, poisson, uniform } from './random.ts';
import { firstSealShares } from './stock-outcome.ts';

/** One bar in path space, whole fen; mirrored (negated, high and low swapped) for a day at the down limit. */
export interface PathBar {
  open: number;
  high: number;
  low: number;
  close: number;
  /** The limit touched by `high`, or null on a day without a touch. */
  limit: number | null;
}

/** The low comes before the high on 62 of 100 rising days. Source: market handbook H.6. */
const turnedRound = 0.5;

/**
 * Writes the price of each point so that open, high, low and close of the bar are met exactly.
 * `noise`: a Brownian path of 241 points in fen. `path`: 241 points out. `seal` and `script` are draw keys.
 * Source: market handbook H.5, H.6.
 */
export function drawPath(bar: PathBar, noise: Float64Array, seal: number, script: number, path: Float64Array): void {
  path[0] = bar.open;
  if (bar.high === bar.low) path.fill(bar.open);
  else if (bar.limit === null) drawFreePath(bar, noise, script, path);
  else drawLimitPath(bar, bar.limit, noise, seal, script, path);
  path[240] = bar.close;
  path[238] = path[239] = path[lastContinuous]!;
}

/** No limit touched: extremes fall where the noise has its own, so that factors show through. */
function drawFreePath(bar: PathBar, noise: Float64Array, script: number, path: Float64Array): void {
  const { open, high, low, close } = bar;
  const late = lateMoveOf(bar, script);
  // The extremes come before a late move, which has the rest of the day to itself.
  const extremesEnd = late ? late.at - 3 : lastContinuous;
  const { top, bottom } = extremePoints(bar, noise, extremesEnd, uniform(script, 6) < turnedRound);
  const needsTop = high > Math.max(open, close);
  const needsBottom = low < Math.min(open, close);
  let at = 0;
  let price = open;
  const leg = (to: number, target: number): void => {
    bridge(noise, path, at, price, to, target, low, high);
    at = to;
    price = target;
  };
  if (needsTop && (!needsBottom || top < bottom)) leg(top, high);
  if (needsBottom) leg(bottom, low);
  if (needsTop && needsBottom && top > bottom) leg(top, high);
  if (late) leg(late.at, late.from);
  leg(lastContinuous, priceBeforeCall(close, low, high, late !== null, script));
}

/** One over the variance that a bridge over the whole day has at each point. */
const bendCost = varianceClock.map((f) => 1 / (f * (1 - f)));

/**
 * Points of the high and the low before `end`, where the noise has to be bent least to meet them: by the square of what is
 * missing over the variance that the bridge has there. An extreme far from open and close is not reached in a minute
 * so. `isTurned`: on a rising day the high comes first, on a falling one the low. Source: market handbook H.6.
 */
function extremePoints(
  { open, high, low, close }: PathBar,
  noise: Float64Array,
  end: number,
  isTurned: boolean,
): { readonly top: number; readonly bottom: number } {
  const last = noise[240]!;
  const isLowFirst = close > open !== isTurned;
  const [firstPrice, secondPrice] = isLowFirst ? [low, high] : [high, low];
  let first = 1;
  let second = 2;
  let best = 1;
  let least = Infinity;
  let firstMin = Infinity;
  for (let j = 2; j < end; j++) {
    const f = varianceClock[j]!;
    const value = open + (close - open - last) * f + noise[j]!;
    const cost = bendCost[j]!;
    const toSecond = secondPrice - value;
    const bend = toSecond * toSecond * cost + firstMin;
    if (bend < least) {
      least = bend;
      first = best;
      second = j;
    }
    const toFirst = firstPrice - value;
    const firstBend = toFirst * toFirst * cost;
    if (firstBend < firstMin) {
      firstMin = firstBend;
      best = j;
    }
  }
  return isLowFirst ? { top: second, bottom: first } : { top: first, bottom: second };
}

/** The up limit is touched: first seal, breaks in between, sealed at the end or broken for good. */
function drawLimitPath(
  bar: PathBar,
  limit: number,
  noise: Float64Array,
  seal: number,
  script: number,
  path: Float64Array,
): void {
  const { open, low, close } = bar;
  const isSealed = close === limit;
  const needsLow = low < Math.min(open, close);
  const first = open === limit ? 0 : Math.max(firstSealPoint(uniform(seal, 3), uniform(seal, 4)), needsLow ? 3 : 1);
  // A broken board needs room after its last break, for the way down and perhaps for the low.
  const first2 = isSealed ? first : Math.min(first, 225);
  const lastBreak = isSealed ? lastContinuous : first2 + 1 + below(script, 3, 231 - first2);
  const beforeCall = priceBeforeCall(close, low, limit - 1, false, script);
  const fallsAfter = !isSealed && (first2 < 3 || (needsLow && open > close) || uniform(script, 4) < 0.3);
  if (first2 > 0) {
    if (needsLow && !fallsAfter) {
      const bottom = lowestBetween(noise, 0, first2);
      bridge(noise, path, 0, open, bottom, low, low, limit - 1);
      bridge(noise, path, bottom, low, first2, limit, low, limit - 1);
    } else bridge(noise, path, 0, open, first2, limit, low, limit - 1);
  }
  for (let j = first2; j < lastBreak; j++) path[j] = limit;
  const lowInBreak = isSealed && first2 === 0 && low < limit;
  let breaks = poisson(script, 5, isSealed ? 0.45 : 0.6);
  if (lowInBreak && breaks === 0) breaks = 1;
  for (let n = 0, from = first2 + 1; n < breaks && from < lastBreak - 3; n++) {
    const start = from + below(script, 10 + n * 40, lastBreak - 3 - from);
    const length = Math.min(1 + below(script, 11 + n * 40, 25), lastBreak - 1 - start);
    const depth = Math.max(1, Math.round(Math.abs(limit) * gamma(script, 12 + n * 40, 1.5, 0.009)));
    const bottom = start + (length >> 1);
    const bottomPrice = lowInBreak && n === 0 ? low : Math.max(low, limit - depth);
    bridge(noise, path, start - 1, limit, bottom, bottomPrice, low, limit - 1);
    bridge(noise, path, bottom, bottomPrice, start + length, limit, low, limit - 1);
    from = start + length + 2;
  }
  if (isSealed) {
    for (let j = lastBreak; j < minutePoints; j++) path[j] = limit;
  } else if (needsLow && fallsAfter) {
    const bottom = lowestBetween(noise, lastBreak, lastContinuous);
    bridge(noise, path, lastBreak - 1, limit, bottom, low, low, limit - 1);
    bridge(noise, path, bottom, low, lastContinuous, beforeCall, low, limit - 1);
  } else bridge(noise, path, lastBreak - 1, limit, lastContinuous, beforeCall, low, limit - 1);
}

/** Point of the first seal from its place in the day's distribution. Source: market handbook H.5. */
function firstSealPoint(place: number, within: number): number {
  const edges = [0, 5, 30, 60, 120, 180, lastContinuous];
  for (let n = 0; n < 6; n++) {
    if (place < firstSealShares[n]!) return edges[n]! + 1 + Math.floor(within * (edges[n + 1]! - edges[n]! - 0.001));
  }
  return lastContinuous;
}

/** Point strictly between two others where the noise, taken from end to end, is lowest. */
function lowestBetween(noise: Float64Array, from: number, to: number): number {
  let best = from + 1;
  let bestValue = Infinity;
  const slope = (noise[to]! - noise[from]!) / (to - from);
  for (let j = from + 1; j < to; j++) {
    const value = noise[j]! - slope * (j - from);
    if (value < bestValue) {
      bestValue = value;
      best = j;
    }
  }
  return best;
}

/** Bridge from one pin to the next, whole fen within [low, high]; both pins are written as they are. */
function bridge(
  noise: Float64Array,
  path: Float64Array,
  from: number,
  fromPrice: number,
  to: number,
  toPrice: number,
  low: number,
  high: number,
): void {
  path[from] = fromPrice;
  path[to] = toPrice;
  const span = varianceClock[to]! - varianceClock[from]!;
  if (to - from < 2 || span <= 0) return;
  const start = noise[from]!;
  const drift = (toPrice - fromPrice - (noise[to]! - start)) / span;
  const base = varianceClock[from]!;
  for (let j = from + 1; j < to; j++) {
    let price = Math.round(fromPrice + noise[j]! - start + drift * (varianceClock[j]! - base));
    // Reflected once: a path that runs along its bound looks drawn with a ruler.
    if (price > high) price = Math.max(low, 2 * high - price);
    else if (price < low) price = Math.min(high, 2 * low - price);
    path[j] = price;
  }
}
