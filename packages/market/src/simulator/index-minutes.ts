import { indexDefinitions, indexWeight } from './index-engine.ts';
import type { IndexBar, MarketDay } from './market-day.ts';
import { lastContinuous, minutePoints } from './minute-grid.ts';
import { below, dayKey, entityKey, stream } from './random.ts';
import type { Universe } from './universe.ts';
import type { IntradayColumns } from './intraday-shape.ts';

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
 * The raw weighted sums are shifted by a straight line to meet open and close, brought nearer to it where they swing too
 * wide, then stretched beyond open and close to meet high and low, so that the minutes agree with the stored daily bar. Source: market handbook A.10, H.6.
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
    const weight = indexWeight(universe, i, n, bars.day, reference, shareFactor[i]!);
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
  calm(points, bar);
  const high = { edge: Math.max(bar.open, bar.close), target: bar.high, sign: 1 };
  const low = { edge: Math.min(bar.open, bar.close), target: bar.low, sign: -1 };
  const top = stretch(points, high, 20 + below(key, 0, 90), -1);
  stretch(points, low, 130 + below(key, 1, 90), top);
  points[238] = points[239] = points[lastContinuous]!;
  for (let j = 0; j < minutePoints; j++) points[j] = Math.round(points[j]! * 100) / 100;
}

/** Where the sums swing wider than the day did, brings them nearer to the straight way from open to close. */
function calm(points: Float64Array, bar: IndexBar): void {
  const share = (bar.high - bar.low) / (Math.max(...points) - Math.min(...points));
  if (!(share < 1)) return;
  for (let j = 0; j < minutePoints; j++) {
    const straight = bar.open + ((bar.close - bar.open) * j) / 240;
    points[j] = straight + (points[j]! - straight) * share;
  }
}

interface Extreme {
  /** The further of open and close on this side. */
  readonly edge: number;
  readonly target: number;
  /** 1 for the high, -1 for the low. */
  readonly sign: number;
}

/** Minutes that a raised hump takes to rise and to fall. */
const humpReach = 60;

const humpRoom = 20;

/** Most that a stretch may magnify: more would turn a small ripple into a spike. */
const maxScale = 1.5;

/**
 * Scales what lies beyond the edge so that it ends exactly at the target. Where too little does, a wide hump is raised
 * first, around the furthest point or around `hump`. Returns the point of the extreme; the point `kept` stays as it is.
 */
function stretch(points: Float64Array, { edge, target, sign }: Extreme, hump: number, kept: number): number {
  const wanted = sign * (target - edge);
  let furthest = furthestBeyond(points, edge, sign);
  if (wanted > furthest.beyond * maxScale) {
    const hasRoom = hasRoomAround(furthest.at, kept);
    const mirrored = lastContinuous - hump;
    const elsewhere = hasRoomAround(hump, kept) ? hump : mirrored;
    raiseHump(points, hasRoom && furthest.beyond > wanted * 0.2 ? furthest.at : elsewhere, target, kept);
    furthest = furthestBeyond(points, edge, sign);
  }
  if (furthest.beyond <= 0) return furthest.at;
  const scale = wanted / furthest.beyond;
  for (let j = 1; j <= lastContinuous; j++) {
    const beyond = sign * (points[j]! - edge);
    if (beyond > 0) points[j] = edge + sign * beyond * scale;
  }
  return furthest.at;
}

/** A hump needs room on both sides, or it rises like a wall. */
const hasRoomAround = (at: number, kept: number): boolean =>
  at >= humpRoom && at <= lastContinuous - humpRoom && (kept < 0 || Math.abs(at - kept) >= humpRoom);

function furthestBeyond(points: Float64Array, edge: number, sign: number): { at: number; beyond: number } {
  let at = 1;
  let beyond = -Infinity;
  for (let j = 1; j <= lastContinuous; j++) {
    const value = sign * (points[j]! - edge);
    if (value > beyond) {
      beyond = value;
      at = j;
    }
  }
  return { at, beyond };
}

/** Bends the path so that it meets `target` at `at`; neither the ends of the day nor `kept` move. */
function raiseHump(points: Float64Array, at: number, target: number, kept: number): void {
  const height = target - points[at]!;
  const from = Math.max(0, at - humpReach, kept >= 0 && kept < at ? kept : 0);
  const to = Math.min(lastContinuous + 1, at + humpReach, kept > at ? kept : minutePoints);
  for (let j = from + 1; j < to; j++) {
    const share = j < at ? (at - j) / (at - from) : (j - at) / (to - at);
    points[j]! += (height * (1 + Math.cos(Math.PI * share))) / 2;
  }
}
