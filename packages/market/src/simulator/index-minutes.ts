import { indexDefinitions, indexWeight } from './index-engine.ts';
import type { IndexBar, MarketDay } from './market-day.ts';
import type { IntradayColumns } from './intraday-columns.ts';
import { lastContinuous, minutePoints } from './minute-grid.ts';
import { below, dayKey, entityKey, stream } from './random.ts';
import type { Universe } from './universe.ts';

/** Live values of one index: a weighted sum of its members' price relatives, fitted to the index's daily bar. */
export interface LiveIndex {
  /** Value at each of the 241 points. */
  readonly points: Float64Array;
  /** Highest and lowest value up to each point. */
  readonly runHigh: Float64Array;
  readonly runLow: Float64Array;
  /** Value `step` twentieths of the way into the minute after point `last`. */
  valueAt(last: number, step: number): number;
}

/**
 * Index values through a day. `membership` has bit n set for members of index n; `shareFactor` as in the simulator.
 * The raw weighted sums are shifted by a straight line to meet open and close, then stretched beyond them to meet high
 * and low, so that the minutes agree with the stored daily bar. Source: market handbook A.10, H.6.
 */
export function liveIndexOf(
  universe: Universe,
  bars: MarketDay,
  columns: IntradayColumns,
  membership: Uint8Array,
  shareFactor: Float64Array,
  n: number,
): LiveIndex {
  const bar = bars.indices[n]!;
  const points = new Float64Array(minutePoints);
  let total = 0;
  for (let i = 0; i < universe.count; i++) {
    if (bars.traded[i] === 0 || (membership[i]! & (1 << n)) === 0) continue;
    const reference = bars.prevClose[i]!;
    const weight = indexWeight(universe, i, n, reference, shareFactor[i]!);
    total += weight;
    const scale = weight / reference;
    const at = i * minutePoints;
    for (let j = 0; j < minutePoints; j++) points[j]! += scale * columns.price[at + j]!;
  }
  for (let j = 0; j < minutePoints; j++) points[j] = total === 0 ? bar.prevClose : (bar.prevClose * points[j]!) / total;
  fitToBar(points, bar, entityKey(dayKey(universe.seed, stream.INDEX, bars.day), 100 + n));
  const runHigh = new Float64Array(minutePoints);
  const runLow = new Float64Array(minutePoints);
  let top = -Infinity;
  let bottom = Infinity;
  for (let j = 0; j < minutePoints; j++) {
    runHigh[j] = top = Math.max(top, points[j]!);
    runLow[j] = bottom = Math.min(bottom, points[j]!);
  }
  return {
    points,
    runHigh,
    runLow,
    valueAt(last, step) {
      if (last < 0) return bar.prevClose;
      const from = points[last]!;
      if (step === 0 || last >= 240) return from;
      return Math.round((from + ((points[last + 1]! - from) * step) / 20) * 100) / 100;
    },
  };
}

/** Number of indices, in the order of `indexDefinitions`. */
export const indexCount = indexDefinitions.length;

function fitToBar(points: Float64Array, bar: IndexBar, key: number): void {
  const shiftOpen = bar.open - points[0]!;
  const shiftClose = bar.close - points[240]!;
  for (let j = 0; j < minutePoints; j++) points[j]! += shiftOpen + ((shiftClose - shiftOpen) * j) / 240;
  stretch(points, Math.max(bar.open, bar.close), bar.high, 1, 3 + below(key, 0, 110));
  stretch(points, Math.min(bar.open, bar.close), bar.low, -1, 120 + below(key, 1, 110));
  points[238] = points[239] = points[lastContinuous]!;
  for (let j = 0; j < minutePoints; j++) points[j] = Math.round(points[j]! * 100) / 100;
}

/** Scales what lies beyond `edge` so that it ends exactly at `target`; where nothing does, raises a hump at `hump`. */
function stretch(points: Float64Array, edge: number, target: number, sign: number, hump: number): void {
  let most = 0;
  let at = hump;
  for (let j = 1; j <= lastContinuous; j++) {
    const beyond = sign * (points[j]! - edge);
    if (beyond > most) {
      most = beyond;
      at = j;
    }
  }
  const wanted = sign * (target - edge);
  if (most > wanted * 0.05) {
    const scale = wanted / most;
    for (let j = 1; j <= lastContinuous; j++) {
      const beyond = sign * (points[j]! - edge);
      if (beyond > 0) points[j] = edge + sign * beyond * scale;
    }
    return;
  }
  const height = target - points[at]!;
  for (let j = Math.max(1, at - 12); j <= Math.min(lastContinuous, at + 12); j++) {
    const value = points[j]! + height * (1 - Math.abs(j - at) / 13) ** 2;
    points[j] = sign > 0 ? Math.min(value, target) : Math.max(value, target);
  }
}
