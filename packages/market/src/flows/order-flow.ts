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
