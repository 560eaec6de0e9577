import { closeSecond } from '../rules/session.ts';
import { flowDay, type BucketFlow, type FlowDay } from '../flows/flow-day.ts';
import { flowLineOfFills, flowOfFills, type FillColumns, type FlowLine } from '../flows/order-flow.ts';
import { minutePoints, placeOf, secondOfPoint } from './minute-grid.ts';
import { outlineFlow, type FlowOutline } from './order-outline.ts';
import { planOrders } from './order-plan.ts';
import {
  advance,
  boundsOf,
  queueOfSize,
  queuesOf,
  sidesOf,
  stepOf,
  type OrderSide,
  type PlannedBar,
  type SizeQueue,
} from './order-queues.ts';
import { sharesUpTo, type StockDay } from './stock-day.ts';

/** The day's orders of both sides in the order of their filling: shares traded when each is done. */
export interface OrderStreams {
  readonly buyEnds: Float64Array;
  readonly sellEnds: Float64Array;
}

/**
 * Cuts a day into buy orders and sell orders independently of each other. Each size has the turnover of its plan; in
 * time its orders follow the day's net inflow, so that a morning of main buying has its large buy orders then. An order
 * may be filled over several minutes. A pure function of the stock's day. Source: market handbook H.7, H.9.
 */
export function drawOrders(stock: StockDay): OrderStreams {
  const { bounds, buy, sell } = sidesOf(stock);
  const endsOf = (side: OrderSide): Float64Array => layOrders(stock, queuesOf(stock, side, bounds));
  return { buyEnds: endsOf(buy), sellEnds: endsOf(sell) };
}

/** Lays the orders of one side end to end; returns the shares traded at the end of each. */
function layOrders(stock: StockDay, queues: readonly SizeQueue[]): Float64Array {
  const { amountSum, volumeSum } = stock.columns;
  const { volume } = stock.bar;
  const step = stepOf(stock.bar);
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

/**
 * The largest super-large order of each side by the minute in which it falls due, yuan, into `buy` and `sell` from `at`
 * on: the orders of `drawOrders`, without the thousands that are smaller.
 */
export function largestOrdersOf(stock: StockDay, buy: Float32Array, sell: Float32Array, at: number): void {
  const { columns } = stock;
  const { bounds, buy: buyers, sell: sellers } = sidesOf(stock);
  for (const [side, out] of [
    [buyers, buy],
    [sellers, sell],
  ] as const) {
    out.fill(0, at, at + minutePoints);
    if (side.quotas[0]! <= 0) continue;
    const queue = queueOfSize(stock, side, 0, bounds, sharedPace);
    for (advance(queue, columns.amountSum); queue.due !== Infinity; advance(queue, columns.amountSum)) {
      const place = at + queue.point;
      if (queue.size > out[place]!) out[place] = queue.size;
    }
  }
}

const sharedPace = new Float64Array(minutePoints);

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
export function orderFlowOf(stock: StockDay, secondOfDay = closeSecond): FlowDay {
  const outline = outlineFlow(stock);
  return outline
    ? flowOfOutline(stock, outline, secondOfDay)
    : flowOfFills(matchOrders(stock, drawOrders(stock), secondOfDay));
}

/**
 * The same through the day: nets since the morning after each finished point up to a second, in one walk over the orders.
 * Source: market handbook C.7.
 */
export function orderFlowLineOf(stock: StockDay, secondOfDay = closeSecond): FlowLine {
  const outline = outlineFlow(stock);
  if (outline) return lineOfOutline(stock, outline, placeOf(secondOfDay).last + 1);
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

/** Traded by a second of the day, yuan: shares of the minute at its mean price. */
function amountUpTo(stock: StockDay, secondOfDay: number): number {
  const { amountSum, volumeSum } = stock.columns;
  const shares = sharesUpTo(stock, secondOfDay);
  let point = 0;
  while (point < minutePoints - 1 && volumeSum[point]! < shares) point++;
  const before = point === 0 ? 0 : volumeSum[point - 1]!;
  return (
    (point === 0 ? 0 : amountSum[point - 1]!) + Math.max(0, shares - before) * pointPrice(amountSum, volumeSum, point)
  );
}

function flowOfOutline(stock: StockDay, outline: FlowOutline, secondOfDay: number): FlowDay {
  const amount = amountUpTo(stock, secondOfDay);
  const bought = outline.buyersAt(amount);
  const sold = outline.sellersAt(amount);
  const bucket = (n: 0 | 1 | 2 | 3): BucketFlow => ({
    in: bought.amounts[n],
    out: sold.amounts[n],
    net: bought.amounts[n] - sold.amounts[n],
  });
  const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
  const small = { ...bucket(3), net: -(upper.superLarge.net + upper.large.net + upper.medium.net) };
  return flowDay(upper, small, amount, Math.round(bought.mainShares - sold.mainShares), 1);
}

function lineOfOutline(stock: StockDay, outline: FlowOutline, points: number): FlowLine {
  const line = {
    superLarge: new Float64Array(points),
    large: new Float64Array(points),
    medium: new Float64Array(points),
    small: new Float64Array(points),
  };
  for (let point = 0; point < points; point++) {
    const flow = flowOfOutline(stock, outline, secondOfPoint(point));
    for (const name of ['superLarge', 'large', 'medium', 'small'] as const) line[name][point] = flow[name].net;
  }
  return line;
}
