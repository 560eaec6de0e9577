import { estimateMainNet, orderBucketNo, type DailyFlowBar } from '../indicators/capital-flow.ts';
import { flowDay, flowOfNets, type BucketFlow, type BucketNets, type FlowDay } from './flow-day.ts';

/** Prints of one day, oldest first: yuan and shares, and the book that each print left behind; NaN for an empty side. */
export interface TickColumns {
  readonly price: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
  readonly bestBid: ArrayLike<number>;
  readonly bestAsk: ArrayLike<number>;
}

/** Finished minutes of one day, oldest first: closes and amounts in yuan, volume in shares. */
export interface MinuteColumns {
  readonly close: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
}

/** A print counts this many times its amount when it is sized: it merges several trades already. Handbook J.1. */
const tickAggregation = 1;

/** Share of a quiet minute that is taken for large orders, and the least and most of it. Handbook J.1, B.5. */
const bigShareBase = 0.45;
const leastBigShare = 0.2;

/** Deviation of minute changes below which it counts as this, yuan. */
const leastDeviation = 0.01;

/** How the main flow is split where sizes are not known: super-large of main, small of what stands against it. */
const superPart = 0.4;
const smallPart = 0.6;

/**
 * Flow from three-second prints (tier 2): who was active is told by the book before the print, else by the price's last
 * change, else by the print before. A first print without either goes to nobody. The nets of medium and small orders are
 * shifted, in proportion to what they traded, until the four sum to zero. Source: market handbook B.5.
 */
export function flowOfTicks(ticks: TickColumns): FlowDay {
  const inflow = [0, 0, 0, 0];
  const outflow = [0, 0, 0, 0];
  let amount = 0;
  let mainVolume = 0;
  let side = 0;
  let lastChange = 0;
  for (let n = 0; n < ticks.price.length; n++) {
    const price = ticks.price[n]!;
    const volume = ticks.volume[n]!;
    if (n > 0) {
      const change = price - ticks.price[n - 1]!;
      if (change !== 0) lastChange = Math.sign(change);
      if (price >= ticks.bestAsk[n - 1]!) side = 1;
      else if (price <= ticks.bestBid[n - 1]!) side = -1;
      else if (lastChange !== 0) side = lastChange;
    }
    const yuan = price * volume;
    amount += yuan;
    const bucket = orderBucketNo(volume * tickAggregation, yuan * tickAggregation);
    if (side > 0) inflow[bucket]! += yuan;
    else if (side < 0) outflow[bucket]! += yuan;
    if (bucket < 2) mainVolume += side * volume;
  }
  forceBalance(inflow, outflow);
  const bucket = (n: number): BucketFlow => ({ in: inflow[n]!, out: outflow[n]!, net: inflow[n]! - outflow[n]! });
  const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
  const rest = -(upper.superLarge.net + upper.large.net + upper.medium.net);
  return flowDay(upper, { in: inflow[3]!, out: outflow[3]!, net: rest }, amount, mainVolume, 2);
}

/** Adds to the inflow or the outflow of medium and small orders what is missing to a sum of zero. */
function forceBalance(inflow: number[], outflow: number[]): void {
  let surplus = 0;
  for (let n = 0; n < 4; n++) surplus += inflow[n]! - outflow[n]!;
  const medium = inflow[2]! + outflow[2]!;
  const small = inflow[3]! + outflow[3]!;
  const mediumPart = medium + small > 0 ? medium / (medium + small) : 1 - smallPart;
  const side = surplus > 0 ? outflow : inflow;
  side[2]! += Math.abs(surplus) * mediumPart;
  side[3]! += Math.abs(surplus) * (1 - mediumPart);
}

/**
 * Flow from minute bars (tier 3): each minute's amount leans to the side of its price change against the day's usual
 * one, and busy minutes hold more large orders. `before` is the price before the first minute. Source: handbook B.5.
 */
export function flowOfMinutes(minutes: MinuteColumns, before: number): FlowDay {
  const count = minutes.close.length;
  const change = new Float64Array(count);
  let amount = 0;
  let volume = 0;
  let mean = 0;
  for (let n = 0; n < count; n++) {
    change[n] = minutes.close[n]! - (n === 0 ? before : minutes.close[n - 1]!);
    mean += change[n]! / count;
    amount += minutes.amount[n]!;
    volume += minutes.volume[n]!;
  }
  let squares = 0;
  for (let n = 0; n < count; n++) squares += (change[n]! - mean) ** 2;
  const deviation = Math.max(leastDeviation, count === 0 ? 0 : Math.sqrt(squares / count));
  const median = medianOf(minutes.amount);
  let mainNet = 0;
  for (let n = 0; n < count; n++) {
    const yuan = minutes.amount[n]!;
    const busy = median > 0 ? yuan / (2 * median) : 1;
    const weight = Math.min(1, Math.max(leastBigShare, busy)) * bigShareBase;
    mainNet += (2 * normalShare(change[n]! / deviation) - 1) * yuan * weight;
  }
  return flowOfNets(splitMain(mainNet), amount, amount > 0 ? (mainNet * volume) / amount : null, 3);
}

/** Flow from a daily bar (tier 4) in four buckets; `volume` in shares, `null` when it is not known. Source: B.5. */
export function flowOfDailyBar(bar: DailyFlowBar, volume: number | null): FlowDay {
  return flowOfMainNet(estimateMainNet(bar), bar.amount, volume);
}

/**
 * Flow of a day of which the main net alone is known, a daily bar's guess or somebody's figure, in four buckets (tier 4):
 * the split is guessed either way. Yuan; `volume` in shares, `null` when it is not known. Source: market handbook B.5.
 */
export function flowOfMainNet(mainNet: number, amount: number, volume: number | null): FlowDay {
  const shares = volume === null || !(amount > 0) ? null : (mainNet * volume) / amount;
  return flowOfNets(splitMain(mainNet), amount, shares, 4);
}

/** Main flow where sizes are not known: 40 to 60 above, and against it 60 to 40 below. */
function splitMain(mainNet: number): BucketNets {
  const superLarge = superPart * mainNet;
  const large = mainNet - superLarge;
  const medium = -(1 - smallPart) * mainNet;
  return { superLarge, large, medium, small: -(superLarge + large + medium) };
}

function medianOf(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Share of a standard normal below `z`, exact to 1e-7. Source: Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.2.17.
 */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
