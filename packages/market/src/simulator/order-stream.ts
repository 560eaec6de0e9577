import { flowLineOfFills, flowOfFills, type FillColumns, type FlowLine } from '../flows/order-flow.ts';
import { flowDay, type BucketFlow, type FlowDay } from '../flows/flow-day.ts';
import type { DayBar } from './minute-bars.ts';
import { minutePoints, placeOf } from './minute-grid.ts';
import { orderBounds, planOrders, type OrderBounds } from './order-plan.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import { sharesUpTo, type StockDay } from './stock-day.ts';

/** The day's orders of both sides in the order of their filling: shares traded when each is done. */
export interface OrderStreams {
  readonly buyEnds: Float64Array;
  readonly sellEnds: Float64Array;
}

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

/**
 * Cuts a day into buy orders and sell orders independently of each other. Each size has the turnover of its plan; in
 * time its orders follow the day's net inflow, so that a morning of main buying has its large buy orders then. An order
 * may be filled over several minutes. A pure function of the stock's day. Source: market handbook H.7, H.9.
 */
export function drawOrders(stock: StockDay): OrderStreams {
  const { bar, columns } = stock;
  const step = stepOf(bar);
  const bounds = boundsOf(bar);
  const plan = planOrders(stock, bar.amount, stock.mainNet, bounds);
  const key = entityKey(dayKey(stock.seed, stream.ORDER, stock.day), stock.index);
  const mainPart = (plan.bought[0]! + plan.bought[1]! + plan.sold[0]! + plan.sold[1]!) / (2 * bar.amount);
  const pace = createPace();
  paceOf(columns.amountSum, columns.mainNetSum, mainPart, 0.5, pace);
  const buyEnds = layOrders(stock, plan.bought, bounds, pace, step, draw(key, 0));
  paceOf(columns.amountSum, columns.mainNetSum, mainPart, -0.5, pace);
  const sellEnds = layOrders(stock, plan.sold, bounds, pace, step, draw(key, 1));
  return { buyEnds, sellEnds };
}

/** Shares between two orders. The value of a lot in yuan is the price in fen. */
const stepOf = (bar: PlannedBar): number => (bar.high <= dearestLot && bar.volume >= 100_000 ? 100 : 1);

const boundsOf = (bar: PlannedBar): OrderBounds =>
  orderBounds(bar.low / 100, bar.high / 100, (stepOf(bar) * bar.high) / 100);

/** Parts of the day's main and other turnover done by each point, from 0 to 1. */
interface Pace {
  readonly main: Float64Array;
  readonly rest: Float64Array;
}

const createPace = (): Pace => ({ main: new Float64Array(minutePoints), rest: new Float64Array(minutePoints) });

/** `lean` is the part of the net inflow that this side has more of: a half for buyers, minus a half for sellers. */
function paceOf(amountSum: Float64Array, netSum: Float32Array, mainPart: number, lean: number, out: Pace): void {
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

/** The orders of one size on one side, in the making. */
interface SizeQueue {
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

/** Lays the orders of one side end to end; returns the shares traded at the end of each. */
function layOrders(
  stock: StockDay,
  quotas: readonly number[],
  bounds: OrderBounds,
  pace: Pace,
  step: number,
  key: number,
): Float64Array {
  const { amountSum, volumeSum } = stock.columns;
  const { amount, volume } = stock.bar;
  const smallMean = Math.min(smallMeanRange[1], Math.max(smallMeanRange[0], amount * smallMeanPart));
  const queues = quotas.flatMap((quota, n) => {
    if (quota <= 0) return [];
    const growth = Math.min(mostGrowth[n] ?? 1, Math.max(1, amount / busyDay));
    const mean = n === 3 ? smallMean : bounds.least[n]! * meanOfLeast * growth;
    return [queueOf(quota, bounds.least[n]!, bounds.most[n]!, mean, n < 2 ? pace.main : pace.rest, draw(key, n))];
  });
  let total = 0;
  for (const queue of queues) {
    total += queue.count;
    advance(queue, amountSum);
  }
  const ends = new Float64Array(total);
  let reached = 0;
  let point = 0;
  for (let order = 0; order < total; order++) {
    let first = queues[0]!;
    for (let n = 1; n < queues.length; n++) if (queues[n]!.due < first.due) first = queues[n]!;
    reached += first.size;
    advance(first, amountSum);
    while (point < 240 && amountSum[point]! < reached) point++;
    const amountBefore = point === 0 ? 0 : amountSum[point - 1]!;
    const volumeBefore = point === 0 ? 0 : volumeSum[point - 1]!;
    const span = amountSum[point]! - amountBefore;
    const part = span > 0 ? Math.min(1, (reached - amountBefore) / span) : 1;
    const shares = volumeBefore + part * (volumeSum[point]! - volumeBefore);
    ends[order] = Math.min(volume, Math.round(shares / step) * step);
  }
  ends[total - 1] = volume;
  return ends;
}

function queueOf(quota: number, least: number, most: number, wanted: number, pace: Float64Array, key: number) {
  const fitting = Math.max(Math.ceil(quota / most), Math.round(quota / wanted));
  const count = Math.max(1, Math.min(Math.floor(quota / least), fitting));
  const mean = quota / count;
  const spread = Math.max(0, Math.min(mean - least, most - mean));
  return { count, mean, spread, quota, pace, key, next: 0, done: 0, size: 0, due: 0, point: 0 } satisfies SizeQueue;
}

/** Draws the next order of a size. Sizes come in pairs around the mean, so that they sum to the quota exactly. */
function advance(queue: SizeQueue, amountSum: Float64Array): void {
  if (queue.next >= queue.count) {
    queue.due = Infinity;
    return;
  }
  const isLast = queue.next === queue.count - 1;
  const isLone = isLast && queue.count % 2 === 1;
  const swing = (draw(queue.key, queue.next >> 1) / 2147483648) * queue.spread;
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

/**
 * Matches the two streams in time order up to a second of the day. A fill stays within one minute and has its mean
 * price, so that the fills up to a second add up to the quote's volume and amount at that second.
 */
export function matchOrders(stock: StockDay, { buyEnds, sellEnds }: OrderStreams, secondOfDay: number): FillColumns {
  const { amountSum, volumeSum } = stock.columns;
  const end = sharesUpTo(stock, secondOfDay);
  const room = buyEnds.length + sellEnds.length + minutePoints;
  const buyOrder = new Int32Array(room);
  const sellOrder = new Int32Array(room);
  const shares = new Float64Array(room);
  const amount = new Float64Array(room);
  let count = 0;
  let buy = 0;
  let sell = 0;
  let point = 0;
  let done = 0;
  let price = pointPrice(amountSum, volumeSum, 0);
  while (done < end) {
    while (volumeSum[point]! <= done) {
      point++;
      price = pointPrice(amountSum, volumeSum, point);
    }
    while (buyEnds[buy]! <= done) buy++;
    while (sellEnds[sell]! <= done) sell++;
    let next = volumeSum[point]!;
    if (buyEnds[buy]! < next) next = buyEnds[buy]!;
    if (sellEnds[sell]! < next) next = sellEnds[sell]!;
    if (end < next) next = end;
    buyOrder[count] = buy;
    sellOrder[count] = sell;
    shares[count] = next - done;
    amount[count] = (next - done) * price;
    count++;
    done = next;
  }
  return { count, buyOrders: buyEnds.length, sellOrders: sellEnds.length, buyOrder, sellOrder, shares, amount };
}

/** Mean price of a point, yuan. */
function pointPrice(amountSum: Float64Array, volumeSum: Float64Array, point: number): number {
  if (point === 0) return amountSum[0]! / volumeSum[0]!;
  const volume = volumeSum[point]! - volumeSum[point - 1]!;
  return volume > 0 ? (amountSum[point]! - amountSum[point - 1]!) / volume : 0;
}

/** What the plan of a day's orders needs of it. */
export interface PlannedDay extends Pick<StockDay, 'seed' | 'index' | 'day' | 'sizeScore' | 'mainNet'> {
  readonly bar: PlannedBar;
}

type PlannedBar = Pick<DayBar, 'high' | 'low' | 'volume' | 'amount'>;

/**
 * Flow of a simulated stock over a finished day as its orders are planned, without drawing them: what `orderFlowOf` gives
 * at the close but for the rounding to whole shares. Cheap enough for the whole market. Source: market handbook H.9.
 */
export function plannedFlowOf(stock: PlannedDay): FlowDay {
  const { bar, mainNet } = stock;
  const { bought, sold } = planOrders(stock, bar.amount, mainNet, boundsOf(bar));
  const bucket = (n: number): BucketFlow => ({ in: bought[n]!, out: sold[n]!, net: bought[n]! - sold[n]! });
  const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
  const small = { ...bucket(3), net: -(upper.superLarge.net + upper.large.net + upper.medium.net) };
  const mainShares = ((upper.superLarge.net + upper.large.net) * bar.volume) / bar.amount;
  return flowDay(upper, small, bar.amount, mainShares, 1);
}

/**
 * Flow of a simulated stock from its orders (tier 1) up to a second of the day, the whole day unless told. An order
 * that is still being filled counts with what it has so far. At the close main net over amount is the day's own figure
 * within one percent of the amount; days below a few large orders excepted. Source: market handbook B.5, H.9.
 */
export function orderFlowOf(stock: StockDay, secondOfDay = 54_000): FlowDay {
  return flowOfFills(matchOrders(stock, drawOrders(stock), secondOfDay));
}

/**
 * The same through the day: nets since the morning after each finished point up to a second, in one walk over the orders.
 * Source: market handbook C.7.
 */
export function orderFlowLineOf(stock: StockDay, secondOfDay = 54_000): FlowLine {
  const { volumeSum } = stock.columns;
  const fills = matchOrders(stock, drawOrders(stock), secondOfDay);
  const ends = new Int32Array(placeOf(secondOfDay).last + 1);
  let done = 0;
  let traded = 0;
  for (let point = 0; point < ends.length; point++) {
    while (done < fills.count && traded < volumeSum[point]!) traded += fills.shares[done++]!;
    ends[point] = done;
  }
  return flowLineOfFills(fills, ends);
}
