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
const mostGrowth = [3, 1.8, 1.8];

/** Mean small order, yuan: a 20,000th of the day's amount between these. */
const smallMeanRange = [12_000, 30_000] as const;
const smallMeanPart = 1 / 20_000;

/** What the plan of a day's orders needs of its bar. */
export type PlannedBar = Pick<DayBar, 'high' | 'low' | 'volume' | 'amount'>;

/** Shares between two orders. The value of a lot in yuan is the price in fen. */
export const stepOf = (bar: PlannedBar): number => (bar.high <= dearestLot && bar.volume >= 100_000 ? 100 : 1);

export const boundsOf = (bar: PlannedBar): OrderBounds =>
  orderBounds(bar.low / 100, bar.high / 100, (stepOf(bar) * bar.high) / 100);

/** One side of a day: what its orders buy or sell by size, how it leans, and the draws of it. */
export interface OrderSide {
  readonly quotas: readonly number[];
  readonly lean: number;
  readonly key: number;
}

/** Both sides of a day and what they share. */
export interface PlannedSides {
  readonly bounds: OrderBounds;
  /** Part of the day's turnover that main orders do. */
  readonly mainPart: number;
  readonly buy: OrderSide;
  readonly sell: OrderSide;
}

/** Plans both sides of a day. */
export function sidesOf(stock: StockDay): PlannedSides {
  const { bar } = stock;
  const bounds = boundsOf(bar);
  const { bought, sold } = planOrders(stock, bar.amount, stock.mainNet, bounds);
  const key = entityKey(dayKey(stock.seed, stream.ORDER, stock.day), stock.index);
  return {
    bounds,
    mainPart: (bought[0]! + bought[1]! + sold[0]! + sold[1]!) / (2 * bar.amount),
    buy: { quotas: bought, lean: 0.5, key: draw(key, 0) },
    sell: { quotas: sold, lean: -0.5, key: draw(key, 1) },
  };
}

/** Parts of the day's main and other turnover done by each point, from 0 to 1. */
export interface Pace {
  readonly main: Float64Array;
  readonly rest: Float64Array;
}

export const createPace = (): Pace => ({ main: new Float64Array(minutePoints), rest: new Float64Array(minutePoints) });

/** `lean` is the part of the net inflow that this side has more of: a half for buyers, minus a half for sellers. */
export function paceOf(amountSum: Float64Array, netSum: Float32Array, mainPart: number, lean: number, out: Pace): void {
  let main = 0;
  let rest = 0;
  for (let j = 0; j < minutePoints; j++) {
    const amount = amountSum[j]! - (j === 0 ? 0 : amountSum[j - 1]!);
    const net = netSum[j]! - (j === 0 ? 0 : netSum[j - 1]!);
    const mainAmount = Math.min(amount, Math.max(0, mainPart * amount + lean * net));
    out.main[j] = main += mainAmount;
    out.rest[j] = rest += amount - mainAmount;
  }
  for (let j = 0; j < minutePoints; j++) {
    out.main[j] = main > 0 ? out.main[j]! / main : amountSum[j]! / amountSum[240]!;
    out.rest[j] = rest > 0 ? out.rest[j]! / rest : amountSum[j]! / amountSum[240]!;
  }
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

/**
 * The queues of one side, a size each: `quotas` is what the sizes trade on it, `pace` how it leans through the day, `key` the
 * draws of the side.
 */
export function queuesOf(
  bar: Pick<DayBar, 'amount'>,
  quotas: readonly number[],
  bounds: OrderBounds,
  pace: Pace,
  key: number,
): SizeQueue[] {
  return quotas.flatMap((quota, n) => (quota <= 0 ? [] : [queueOfSize(bar, n, quota, bounds, pace, draw(key, n))]));
}

/** The queue of one size, 0 for super-large to 3 for small. */
export function queueOfSize(
  { amount }: Pick<DayBar, 'amount'>,
  size: number,
  quota: number,
  bounds: OrderBounds,
  pace: Pace,
  key: number,
): SizeQueue {
  const smallMean = Math.min(smallMeanRange[1], Math.max(smallMeanRange[0], amount * smallMeanPart));
  const growth = Math.min(mostGrowth[size] ?? 1, Math.max(1, amount / busyDay));
  const mean = size === 3 ? smallMean : bounds.least[size]! * meanOfLeast * growth;
  return queueOf(size, quota, bounds.least[size]!, bounds.most[size]!, mean, size < 2 ? pace.main : pace.rest, key);
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
