import type { DayBar } from './minute-bars.ts';
import { minutePoints } from './minute-grid.ts';
import { orderBounds, planOrders, type OrderBounds } from './order-plan.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import type { StockDay } from './stock-day.ts';

/** Value of a lot up to which orders come in whole lots, yuan; dearer stocks need single shares to have small orders. */
const dearestLot = 4000;

/** Mean order over the least of its size on a usual day; small orders have a mean of their own. */
const meanOfLeast = 2;

/** Amount of a day, yuan, from which orders grow with it, and how much they may: the largest days would have millions. */
const busyDay = 2e9;
const maxGrowth = [3, 1.8, 1.8];

/** Mean small order, yuan: a 20,000th of the day's amount between these. */
const smallMeanRange = [12_000, 30_000] as const;
const smallMeanPart = 1 / 20_000;

/** What the plan of a day's orders needs of its bar. */
export type PlannedBar = Pick<DayBar, 'high' | 'low' | 'volume' | 'amount'>;

/** Shares between two orders. The value of a lot in yuan is the price in fen. */
export const stepOf = (bar: PlannedBar): number => (bar.high <= dearestLot && bar.volume >= 100_000 ? 100 : 1);

export const boundsOf = (bar: PlannedBar): OrderBounds =>
  orderBounds(bar.low / 100, bar.high / 100, (stepOf(bar) * bar.high) / 100);

/** One side of a day: what its orders buy or sell by size, how each size leans, and the draws of it. */
export interface OrderSide {
  /** Yuan of the whole day by size. */
  readonly quotas: readonly number[];
  /** Yuan more of each size for a yuan of main net inflow. */
  readonly leans: readonly number[];
  readonly key: number;
}

/** Both sides of a day and what they share. */
export interface PlannedSides {
  readonly bounds: OrderBounds;
  readonly buy: OrderSide;
  readonly sell: OrderSide;
}

/** Plans both sides of a day. */
export function sidesOf(stock: StockDay): PlannedSides {
  const { bar, mainNet } = stock;
  const bounds = boundsOf(bar);
  const { bought, sold } = planOrders(stock, bar.amount, mainNet, bounds);
  const key = entityKey(dayKey(stock.seed, stream.ORDER, stock.day), stock.index);
  // Half of what comes in is bought more, half is sold less. Below a yuan there is nothing to lean to.
  const leans = bought.map((yuan, n) => (Math.abs(mainNet) < 1 ? 0 : (yuan - sold[n]!) / mainNet / 2));
  return {
    bounds,
    buy: { quotas: bought, leans, key: draw(key, 0) },
    sell: { quotas: sold, leans: leans.map((lean) => -lean), key: draw(key, 1) },
  };
}

/**
 * Writes the part of its quota that a size has done by each point, 0 to 1: its even part of the amount so far and `lean`
 * of the net so far. Each size keeps its own pace: with one for all, the split of the day's net between the sizes would
 * show in the morning how large that net will be.
 */
export function paceOf(
  amountSum: Float64Array,
  netSum: Float32Array,
  quota: number,
  lean: number,
  out: Float64Array,
): void {
  const last = minutePoints - 1;
  const evenPart = (quota - lean * netSum[last]!) / amountSum[last]!;
  let done = 0;
  let before = 0;
  for (let j = 0; j < last; j++) {
    const amount = amountSum[j]!;
    const target = Math.min(quota, evenPart * amount + lean * netSum[j]!);
    // Nothing is taken back, and no more is done than trades; the rest is made up for later.
    done += Math.max(0, Math.min(target - done, amount - before));
    before = amount;
    out[j] = done / quota;
  }
  out[last] = 1;
}

/** The orders of one size on one side, in the making; sizes come in pairs around the mean. */
export interface SizeQueue {
  /** 0 super-large, 1 large, 2 medium, 3 small. */
  readonly sizeNo: number;
  readonly count: number;
  readonly mean: number;
  readonly spread: number;
  readonly quota: number;
  readonly pace: Float64Array;
  readonly key: number;
  next: number;
  done: number;
  /** Size of the next order and the place on the amount axis where it is due. */
  size: number;
  due: number;
  point: number;
}

/** The queues of one side of a day, a size each. */
export function queuesOf(stock: StockDay, side: OrderSide, bounds: OrderBounds): SizeQueue[] {
  return side.quotas.flatMap((quota, n) =>
    quota <= 0 ? [] : [queueOfSize(stock, side, n, bounds, new Float64Array(minutePoints))],
  );
}

/** The queue of one size, 0 for super-large to 3 for small, of which the side has some; `pace` is room for 241 values. */
export function queueOfSize(
  { bar, columns }: Pick<StockDay, 'bar' | 'columns'>,
  { quotas, leans, key }: OrderSide,
  size: number,
  bounds: OrderBounds,
  pace: Float64Array,
): SizeQueue {
  const quota = quotas[size]!;
  const smallMean = Math.min(smallMeanRange[1], Math.max(smallMeanRange[0], bar.amount * smallMeanPart));
  const growth = Math.min(maxGrowth[size] ?? 1, Math.max(1, bar.amount / busyDay));
  const mean = size === 3 ? smallMean : bounds.least[size]! * meanOfLeast * growth;
  paceOf(columns.amountSum, columns.mainNetSum, quota, leans[size]!, pace);
  return queueOf(size, quota, bounds.least[size]!, bounds.most[size]!, mean, pace, draw(key, size));
}

function queueOf(
  sizeNo: number,
  quota: number,
  least: number,
  most: number,
  wanted: number,
  pace: Float64Array,
  key: number,
) {
  const fitting = Math.max(Math.ceil(quota / most), Math.round(quota / wanted));
  const count = Math.max(1, Math.min(Math.floor(quota / least), fitting));
  const mean = quota / count;
  const spread = Math.max(0, Math.min(mean - least, most - mean));
  return {
    sizeNo,
    count,
    mean,
    spread,
    quota,
    pace,
    key,
    next: 0,
    done: 0,
    size: 0,
    due: 0,
    point: 0,
  } satisfies SizeQueue;
}

/** How far the orders of a pair lie from the mean: the first above it, the second below. */
export const swingOf = ({ key, spread }: SizeQueue, pair: number): number => (draw(key, pair) / 2147483648) * spread;

/** Draws the next order of a size. Sizes come in pairs around the mean, so that they sum to the quota exactly. */
export function advance(queue: SizeQueue, amountSum: Float64Array): void {
  if (queue.next >= queue.count) {
    queue.due = Infinity;
    return;
  }
  const isLast = queue.next === queue.count - 1;
  const isLone = isLast && queue.count % 2 === 1;
  const swing = swingOf(queue, queue.next >> 1);
  queue.size = isLone ? queue.mean : queue.mean + (queue.next % 2 === 0 ? swing : -swing);
  const target = (queue.done + queue.size / 2) / queue.quota;
  while (queue.point < 240 && queue.pace[queue.point]! < target) queue.point++;
  const j = queue.point;
  const before = j === 0 ? 0 : queue.pace[j - 1]!;
  const amountBefore = j === 0 ? 0 : amountSum[j - 1]!;
  const span = queue.pace[j]! - before;
  queue.due = amountBefore + (amountSum[j]! - amountBefore) * (span > 0 ? Math.min(1, (target - before) / span) : 1);
  queue.done += queue.size;
  queue.next++;
}
