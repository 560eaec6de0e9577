import { orderBucketNo } from '../indicators/capital-flow.ts';
import { queuesOf, sidesOf, swingOf, type SizeQueue } from './order-queues.ts';
import { minutePoints } from './minute-grid.ts';
import type { StockDay } from './stock-day.ts';

/** Orders of a day, both sides together, from which they are no longer drawn one by one. */
export const maxDrawnOrders = 16_000;

/** Halvings by which a place in a day is found to the fen. */
const halvings = 48;

/** What the orders of one side had traded at a place of the day, by size: yuan, and shares of the main force. */
export interface SideFlow {
  /** Super-large, large, medium, small. */
  readonly amounts: readonly [number, number, number, number];
  readonly mainShares: number;
}

/** The orders of a busy day as sums: nobody is drawn. */
export interface FlowOutline {
  /** After so much was traded in the day, yuan. */
  buyersAt(amount: number): SideFlow;
  sellersAt(amount: number): SideFlow;
}

/**
 * The flow of a day whose orders are too many to be drawn for each question, `null` for a day with fewer. Sizes come in
 * pairs around a mean, so how much of a size was due by any place is known without those before it; where the orders lie
 * end to end follows by halving. Equal to the drawn orders but for the rounding to whole shares.
 */
export function outlineFlow(stock: StockDay): FlowOutline | null {
  const { bounds, buy, sell } = sidesOf(stock);
  const buyers = queuesOf(stock, buy, bounds);
  const sellers = queuesOf(stock, sell, bounds);
  let orders = 0;
  for (const { count } of buyers) orders += count;
  for (const { count } of sellers) orders += count;
  if (orders <= maxDrawnOrders) return null;
  const buySide = createSide(stock, buyers);
  const sellSide = createSide(stock, sellers);
  return { buyersAt: buySide, sellersAt: sellSide };
}

function createSide(stock: StockDay, queues: readonly SizeQueue[]): (amount: number) => SideFlow {
  const { amountSum, volumeSum } = stock.columns;
  const main = queues.filter(({ sizeNo }) => sizeNo < 2);
  /** Main yuan and shares up to the end of each point, where the orders are due. */
  const mainAmounts = new Float64Array(minutePoints);
  const mainShares = new Float64Array(minutePoints);
  let [yuan, shares] = [0, 0];
  for (let point = 0; point < minutePoints; point++) {
    let due = 0;
    for (const queue of main) due += doneBy(queue, amountSum[point]!, point, amountSum);
    const price = priceAt(amountSum, volumeSum, point);
    if (price > 0) shares += (due - yuan) / price;
    yuan = due;
    mainAmounts[point] = yuan;
    mainShares[point] = shares;
  }

  const doneOf = (place: number): number => {
    const point = pointOf(amountSum, place);
    let done = 0;
    for (const queue of queues) done += doneBy(queue, place, point, amountSum);
    return done;
  };
  return (amount) => {
    let low = 0;
    let high = amountSum[minutePoints - 1]!;
    if (doneOf(high) <= amount) low = high;
    for (let n = 0; n < halvings && low < high; n++) {
      const middle = (low + high) / 2;
      if (doneOf(middle) <= amount) low = middle;
      else high = middle;
    }
    const amounts: [number, number, number, number] = [0, 0, 0, 0];
    const [lowPoint, highPoint] = [pointOf(amountSum, low), pointOf(amountSum, high)];
    const here = pointOf(amountSum, amount);
    const price = priceAt(amountSum, volumeSum, here);
    let left = amount;
    let isOneInHand = false;
    for (const queue of queues) {
      const done = doneBy(queue, low, lowPoint, amountSum);
      amounts[queue.sizeNo as 0 | 1 | 2 | 3] += done;
      left -= done;
      isOneInHand ||= doneBy(queue, high, highPoint, amountSum) > done;
    }
    // The order that is being filled is as large as what it has so far.
    const bucket = isOneInHand && price > 0 ? orderBucketNo(left / price, left) : 3;
    amounts[bucket as 0 | 1 | 2 | 3] += left;
    const mainAmount = amounts[0] + amounts[1];
    const missing = mainAmount - mainAmounts[here]!;
    return { amounts, mainShares: Math.max(0, mainShares[here]! + (price > 0 ? missing / price : 0)) };
  };
}

/** First point at whose end so much had been traded. */
function pointOf(amountSum: Float64Array, place: number): number {
  let low = 0;
  let high = minutePoints - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (amountSum[middle]! >= place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Mean price of a point, yuan; 0 without trading. */
function priceAt(amountSum: Float64Array, volumeSum: Float64Array, point: number): number {
  const volume = volumeSum[point]! - (point === 0 ? 0 : volumeSum[point - 1]!);
  return volume > 0 ? (amountSum[point]! - (point === 0 ? 0 : amountSum[point - 1]!)) / volume : 0;
}

/** Yuan of the orders of a size that are due by a place of the day, which lies in `point`. */
function doneBy(queue: SizeQueue, place: number, point: number, amountSum: Float64Array): number {
  const { count, mean, quota, pace } = queue;
  const [amountBefore, paceBefore] = point === 0 ? [0, 0] : [amountSum[point - 1]!, pace[point - 1]!];
  const span = amountSum[point]! - amountBefore;
  const part = span > 0 ? Math.min(1, (place - amountBefore) / span) : 1;
  const reached = (paceBefore + (pace[point]! - paceBefore) * part) * quota;
  // All pairs before this one are done: their middles lie before its beginning.
  const pair = Math.min(Math.floor(reached / (2 * mean)), count >> 1);
  const before = 2 * mean * pair;
  if (2 * pair >= count) return before;
  if (2 * pair === count - 1) return before + (before + mean / 2 <= reached ? mean : 0);
  const first = mean + swingOf(queue, pair);
  if (before + first / 2 > reached) return before;
  const second = 2 * mean - first;
  return before + first + second / 2 > reached ? before + first : before + 2 * mean;
}
