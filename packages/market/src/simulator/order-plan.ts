import { bucketShareFloors, bucketYuanFloors } from '../indicators/capital-flow.ts';
import { flowBucketsOf } from './flow-buckets.ts';
import { clamp } from './random.ts';

/** What the orders of each size buy and sell in a day, yuan; both sides sum to the day's amount. */
export interface OrderPlan {
  /** Super-large, large, medium, small. */
  readonly bought: readonly number[];
  readonly sold: readonly number[];
}

/** Bounds of one order by size, yuan: far enough from the next size that whole shares cannot carry it over. */
export interface OrderBounds {
  /** Super-large, large, medium, small. */
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/** Least part of its turnover that a size keeps on its weaker side. */
const slack = 1.04;

/**
 * Bounds of the sizes while the price (yuan) stays within [low, high]; `unit` is the value of the smallest step between
 * two orders.
 */
export function orderBounds(low: number, high: number, unit: number): OrderBounds {
  const floorAt = (price: number, n: number): number => Math.min(bucketYuanFloors[n]!, bucketShareFloors[n]! * price);
  const margin = 1.2 * unit;
  const top = 8 * floorAt(low, 0);
  return {
    least: [floorAt(high, 0) + margin, floorAt(high, 1) + margin, floorAt(high, 2) + margin, Math.max(1, unit)],
    most: [top, floorAt(low, 0) - margin, floorAt(low, 1) - margin, Math.max(unit, floorAt(low, 2) - margin)],
  };
}

/**
 * Plans what each size of order buys and sells: turnover shares by the size of the company, nets as `flowBucketsOf`
 * deals them. Where a size would trade less than its smallest order, its turnover is raised to one order or its net goes
 * to the next size; a day smaller than one large order has no main flow. Source: market handbook H.9.
 */
export function planOrders(
  stock: { readonly seed: number; readonly index: number; readonly day: number; readonly sizeScore: number },
  amount: number,
  mainNet: number,
  bounds: OrderBounds,
): OrderPlan {
  const { superLarge, large, medium, small } = flowBucketsOf(stock.seed, stock.index, stock.day, mainNet);
  const nets = [superLarge, large, medium, small];
  const turnover = turnoverShares(stock.sizeScore).map((share) => share * amount);
  makeRoom(turnover, nets, amount);
  const bought = [0, 0, 0, 0];
  const sold = [0, 0, 0, 0];
  let left = amount;
  for (let n = 0; n < 3; n++) {
    const net = nets[n]!;
    let buys = turnover[n]! + net / 2;
    let sells = turnover[n]! - net / 2;
    const least = bounds.least[n]!;
    const reserve = Math.abs(n < 1 ? nets[1]! : 0) + Math.abs(n < 2 ? nets[2]! : 0);
    if (Math.min(buys, sells) < least) {
      // Either both sides hold at least one order, or the weaker one none.
      const isOneSided = Math.abs(net) >= least && Math.abs(net) + least > left - reserve;
      sells = isOneSided ? Math.max(0, -net) : least + Math.max(0, -net);
      buys = sells + net;
    }
    if (Math.max(buys, sells) > left - reserve) {
      // No room for an order of this size: what it would have brought is left to the next.
      if (n < 2) nets[n + 1]! += net;
      continue;
    }
    bought[n] = buys;
    sold[n] = sells;
    left -= Math.max(buys, sells);
  }
  bought[3] = amount - bought[0]! - bought[1]! - bought[2]!;
  sold[3] = amount - sold[0]! - sold[1]! - sold[2]!;
  return { bought, sold };
}

/** Parts of the day's amount by size, summing to 1. Source: market handbook H.9. */
export function turnoverShares(sizeScore: number): [number, number, number, number] {
  const superLarge = clamp(0.08 + 0.05 * sizeScore, 0.02, 0.35);
  const large = clamp(0.2 + 0.03 * sizeScore, 0.08, 0.32);
  const medium = 0.3;
  return [superLarge, large, medium, 1 - superLarge - large - medium];
}

/** Raises the turnover of a size that its net asks for, at the cost of those with room. */
function makeRoom(turnover: number[], nets: readonly number[], amount: number): void {
  const needed = nets.map((net) => (slack * Math.abs(net)) / 2);
  let missing = 0;
  let room = 0;
  turnover.forEach((value, n) => {
    missing += Math.max(0, needed[n]! - value);
    room += Math.max(0, value - needed[n]!);
  });
  if (missing === 0) return;
  const kept = Math.max(0, 1 - missing / room);
  let sum = 0;
  turnover.forEach((value, n) => {
    turnover[n] = value < needed[n]! ? needed[n]! : needed[n]! + (value - needed[n]!) * kept;
    sum += turnover[n]!;
  });
  // Needs beyond the amount cannot be: they are scaled with the rest.
  if (sum > amount) turnover.forEach((value, n) => (turnover[n] = (value * amount) / sum));
}
