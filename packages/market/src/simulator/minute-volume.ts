import { lastContinuous, minutePoints, volumeShare } from './minute-grid.ts';
import { draw, normal, uniform } from './random.ts';

/** Prices of the points of one security and day, fen; 241 values each. */
export interface PointPrices {
  readonly price: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
}

/** What the day's volume must add up to. */
export interface DayTotals {
  /** Whole shares, a multiple of 100. */
  readonly volume: number;
  /** Yuan, whole cents. */
  readonly amount: number;
  /** Price of a sealed board in fen; minutes spent there trade little. 0 for none. */
  readonly sealPrice: number;
  readonly isOnePrice: boolean;
}

/** Reusable room for `drawVolumes`. */
export interface VolumeRoom {
  readonly weight: Float64Array;
  readonly middle: Float64Array;
}

export function createVolumeRoom(): VolumeRoom {
  return { weight: new Float64Array(minutePoints), middle: new Float64Array(minutePoints) };
}

/**
 * Splits the day's volume and amount over its points: shares in hundreds, exactly the day's sum; yuan within the
 * point's low and high, summing to the amount. `volume` and `amount`: 241 values out. Source: handbook H.6 to H.8.
 */
export function drawVolumes(
  key: number,
  prices: PointPrices,
  totals: DayTotals,
  room: VolumeRoom,
  volume: Float64Array,
  amount: Float64Array,
): void {
  weighPoints(key, prices, totals, room);
  tiltTo((totals.amount * 100) / totals.volume, prices, room);
  const units = totals.volume / 100;
  let sum = 0;
  for (let j = 0; j < minutePoints; j++) sum += room.weight[j]!;
  let reached = 0;
  let done = 0;
  for (let j = 0; j < minutePoints; j++) {
    reached += room.weight[j]!;
    // The opening match always trades: it sets the open.
    const upTo = j === 240 ? units : Math.max(1, Math.floor((units * reached) / sum));
    volume[j] = (upTo - done) * 100;
    done = upTo;
  }
  spreadAmount(prices, totals, room.middle, volume, amount);
}

/** How much more is traded on a day for what it brings after the open, which nobody at the opening match knows of. */
const laterVolume = (price: PointPrices['price'], { sealPrice }: DayTotals): number =>
  (1 + 20 * Math.abs(price[240]! / price[0]! - 1)) * (sealPrice === 0 ? 1 : 1.5);

function weighPoints(key: number, prices: PointPrices, totals: DayTotals, room: VolumeRoom): void {
  const { weight, middle } = room;
  const { price, high, low } = prices;
  const openShare = totals.isOnePrice
    ? 0.08 + 0.27 * uniform(key, 900)
    : Math.min(0.2, (0.012 * Math.exp(0.6 * normal(key, 900))) / laterVolume(price, totals));
  const closeShare = Math.min(0.15, 0.013 * Math.exp(0.5 * normal(key, 902)));
  let range = 1;
  for (let j = 1; j <= lastContinuous; j++) range = Math.max(range, high[j]! - low[j]!);
  let sum = 0;
  for (let j = 1; j <= lastContinuous; j++) {
    const burst = 0.4 - 0.6 * Math.log(((draw(key, j) >>> 0) + 0.5) * 2.3283064365386963e-10);
    const isQuiet = totals.sealPrice !== 0 && price[j] === totals.sealPrice && price[j - 1] === totals.sealPrice;
    const liveliness = isQuiet ? 0.25 : 0.7 + (1.3 * (high[j]! - low[j]!)) / range;
    const value = volumeShare[j]! * burst * liveliness;
    weight[j] = value;
    sum += value;
    middle[j] = (price[j - 1]! + price[j]! + high[j]! + low[j]!) / 4;
  }
  weight[0] = (openShare / (1 - openShare - closeShare)) * sum;
  weight[238] = weight[239] = 0;
  weight[240] = (closeShare / (1 - openShare - closeShare)) * sum;
  middle[0] = price[0]!;
  middle[238] = middle[239] = price[238]!;
  middle[240] = price[240]!;
}

/** Leans the weights toward dear or cheap minutes until their mean price is `target` (fen). */
function tiltTo(target: number, prices: PointPrices, room: VolumeRoom): void {
  const { weight, middle } = room;
  let low = Infinity;
  let high = -Infinity;
  for (let j = 0; j < minutePoints; j++) {
    if (middle[j]! < low) low = middle[j]!;
    if (middle[j]! > high) high = middle[j]!;
  }
  const width = high - low;
  if (width <= 0) return;
  // Newton on the exponential family of weights: the derivative of its mean is its variance. The step is held, because
  // a target near the edge of the range has its root far out.
  const tolerance = width * 0.002;
  for (let round = 0; round < 12; round++) {
    let sum = 0;
    let first = 0;
    let second = 0;
    for (let j = 0; j < minutePoints; j++) {
      const x = middle[j]! - target;
      const w = weight[j]!;
      sum += w;
      first += w * x;
      second += w * x * x;
    }
    const mean = first / sum;
    if (Math.abs(mean) < tolerance) return;
    const variance = second / sum - mean * mean;
    const step = Math.max(-4 / width, Math.min(4 / width, -mean / Math.max(variance, 1e-9)));
    for (let j = 0; j < minutePoints; j++) weight[j]! *= Math.exp(step * (middle[j]! - target));
  }
}

/** Gives each point its amount between low and high times volume, so that the sum is the day's amount. */
function spreadAmount(
  prices: PointPrices,
  totals: DayTotals,
  middle: Float64Array,
  volume: Float64Array,
  amount: Float64Array,
): void {
  const { high, low } = prices;
  const target = totals.amount * 100;
  for (let tries = 0; tries < 40; tries++) {
    let base = 0;
    let least = 0;
    let most = 0;
    for (let j = 0; j < minutePoints; j++) {
      const v = volume[j]!;
      base += v * middle[j]!;
      least += v * low[j]!;
      most += v * high[j]!;
    }
    if (target < least && shiftVolume(low, high, volume, least - target, -1)) continue;
    if (target > most && shiftVolume(low, high, volume, target - most, 1)) continue;
    const isUp = target >= base;
    const room = isUp ? most - base : base - least;
    const part = room > 0 ? Math.abs(target - base) / room : 0;
    const edge = isUp ? high : low;
    for (let j = 0; j < minutePoints; j++) {
      amount[j] = (volume[j]! * (middle[j]! + part * (edge[j]! - middle[j]!))) / 100;
    }
    return;
  }
  // A handful of lots cannot always meet the mean price within their minutes: the sum goes first.
  let base = 0;
  for (let j = 0; j < minutePoints; j++) base += volume[j]! * middle[j]!;
  for (let j = 0; j < minutePoints; j++) amount[j] = (volume[j]! * middle[j]! * target) / base / 100;
}

/**
 * Moves hundreds of shares from the cheapest minute to the dearest (`sign` 1) or back, to make up for `missing` (fen
 * times shares) that rounding took. False when there is nothing to move.
 */
function shiftVolume(
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  volume: Float64Array,
  missing: number,
  sign: number,
): boolean {
  const edge = sign > 0 ? high : low;
  let from = -1;
  let to = 1;
  for (let j = 1; j < minutePoints; j++) {
    if (j === 238 || j === 239) continue;
    if (volume[j]! > 0 && (from < 0 || sign * edge[j]! < sign * edge[from]!)) from = j;
    if (sign * edge[j]! > sign * edge[to]!) to = j;
  }
  if (from < 0) return false;
  const gain = Math.abs(edge[to]! - edge[from]!);
  if (gain === 0) return false;
  const units = Math.min(volume[from]! / 100, Math.ceil(missing / (gain * 100)));
  volume[from]! -= units * 100;
  volume[to]! += units * 100;
  return true;
}
