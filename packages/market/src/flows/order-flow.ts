import { orderBucketNo } from '../indicators/capital-flow.ts';
import { flowDay, type BucketFlow, type FlowDay } from './flow-day.ts';

/**
 * Fills of one stock on one day in columns, the first `count` entries in use. `buyOrder` and `sellOrder` number the
 * orders of each side from 0; `shares` are whole shares, `amount` is yuan.
 */
export interface FillColumns {
  readonly count: number;
  readonly buyOrders: number;
  readonly sellOrders: number;
  readonly buyOrder: Int32Array;
  readonly sellOrder: Int32Array;
  readonly shares: Float64Array;
  readonly amount: Float64Array;
}

/** One trade between two orders, as a provider of orders tells it. */
export interface OrderTrade {
  readonly buyOrder: string | number;
  readonly sellOrder: string | number;
  readonly shares: number;
  /** Yuan. */
  readonly amount: number;
}

/** Orders of a lower number are the main force. */
const firstMinorBucket = 2;

/**
 * Flow from orders and their fills (tier 1): an order is as large as all its fills of the day together; what the orders
 * of a size bought is their inflow, what they sold their outflow. Source: market handbook B.5.
 */
export function flowOfFills(fills: FillColumns): FlowDay {
  const bought = bucketsOf(fills, fills.buyOrder, fills.buyOrders);
  const sold = bucketsOf(fills, fills.sellOrder, fills.sellOrders);
  const inflow = new Float64Array(4);
  const outflow = new Float64Array(4);
  let amount = 0;
  let mainVolume = 0;
  for (let n = 0; n < fills.count; n++) {
    const yuan = fills.amount[n]!;
    const buyer = bought[fills.buyOrder[n]!]!;
    const seller = sold[fills.sellOrder[n]!]!;
    inflow[buyer]! += yuan;
    outflow[seller]! += yuan;
    amount += yuan;
    if (buyer < firstMinorBucket) mainVolume += fills.shares[n]!;
    if (seller < firstMinorBucket) mainVolume -= fills.shares[n]!;
  }
  const bucket = (n: number): BucketFlow => ({ in: inflow[n]!, out: outflow[n]!, net: inflow[n]! - outflow[n]! });
  const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
  // Each trade has a buyer and a seller: the rest is what the others leave, so that last bits of the sums cannot show.
  const rest = -(upper.superLarge.net + upper.large.net + upper.medium.net);
  return flowDay(upper, { in: inflow[3]!, out: outflow[3]!, net: rest }, amount, mainVolume, 1);
}

/** Nets by size of order through a day, yuan since the morning; one value for each moment asked for. */
export interface FlowLine {
  readonly superLarge: Float64Array;
  readonly large: Float64Array;
  readonly medium: Float64Array;
  readonly small: Float64Array;
}

/**
 * The flow after each of some numbers of fills (`ends`, rising), as `flowOfFills` would give it of the fills up to there,
 * in one walk: an order that grows into a larger size takes what it has traded with it. Source: market handbook B.5, C.7.
 */
export function flowLineOfFills(fills: FillColumns, ends: ArrayLike<number>): FlowLine {
  const line = {
    superLarge: new Float64Array(ends.length),
    large: new Float64Array(ends.length),
    medium: new Float64Array(ends.length),
    small: new Float64Array(ends.length),
  };
  const nets = new Float64Array(4);
  const buyers = createGrowth(fills.buyOrders);
  const sellers = createGrowth(fills.sellOrders);
  let done = 0;
  for (let at = 0; at < ends.length; at++) {
    for (; done < ends[at]!; done++) {
      grow(buyers, fills.buyOrder[done]!, fills.shares[done]!, fills.amount[done]!, 1, nets);
      grow(sellers, fills.sellOrder[done]!, fills.shares[done]!, fills.amount[done]!, -1, nets);
    }
    line.superLarge[at] = nets[0]!;
    line.large[at] = nets[1]!;
    line.medium[at] = nets[2]!;
    line.small[at] = -(nets[0]! + nets[1]! + nets[2]!);
  }
  return line;
}

/** Orders of one side as far as they are filled. */
interface OrderGrowth {
  readonly shares: Float64Array;
  readonly amount: Float64Array;
  readonly bucket: Uint8Array;
}

const createGrowth = (orders: number): OrderGrowth => ({
  shares: new Float64Array(orders),
  amount: new Float64Array(orders),
  bucket: new Uint8Array(orders).fill(3),
});

/** Adds a fill to its order and to the net of its size; `sign` is 1 for buyers. */
function grow(side: OrderGrowth, order: number, shares: number, yuan: number, sign: number, nets: Float64Array): void {
  side.shares[order]! += shares;
  const before = side.amount[order]!;
  side.amount[order] = before + yuan;
  const was = side.bucket[order]!;
  const now = orderBucketNo(side.shares[order]!, before + yuan);
  if (now !== was) {
    nets[was]! -= sign * before;
    nets[now]! += sign * before;
    side.bucket[order] = now;
  }
  nets[now]! += sign * yuan;
}

/** Flow from single trades with order numbers of any kind. */
export function flowOfTrades(trades: readonly OrderTrade[]): FlowDay {
  const count = trades.length;
  const buyers = new Map<string | number, number>();
  const sellers = new Map<string | number, number>();
  const placeIn = (orders: Map<string | number, number>, id: string | number): number => {
    const known = orders.get(id) ?? orders.size;
    orders.set(id, known);
    return known;
  };
  const buyOrder = Int32Array.from(trades, (trade) => placeIn(buyers, trade.buyOrder));
  const sellOrder = Int32Array.from(trades, (trade) => placeIn(sellers, trade.sellOrder));
  return flowOfFills({
    count,
    buyOrders: buyers.size,
    sellOrders: sellers.size,
    buyOrder,
    sellOrder,
    shares: Float64Array.from(trades, (trade) => trade.shares),
    amount: Float64Array.from(trades, (trade) => trade.amount),
  });
}

/** Bucket of each order of one side by the sum of its fills. */
function bucketsOf(fills: FillColumns, orderOf: Int32Array, orders: number): Uint8Array {
  const shares = new Float64Array(orders);
  const amount = new Float64Array(orders);
  for (let n = 0; n < fills.count; n++) {
    const order = orderOf[n]!;
    shares[order]! += fills.shares[n]!;
    amount[order]! += fills.amount[n]!;
  }
  const buckets = new Uint8Array(orders);
  for (let n = 0; n < orders; n++) buckets[n] = orderBucketNo(shares[n]!, amount[n]!);
  return buckets;
}
