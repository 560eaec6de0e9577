import type { FlowDay } from './flow-day.ts';
import { FillRun, type FillColumns } from './fill-run.ts';

export type { FillColumns } from './fill-run.ts';

/** One trade between two orders, as a provider of orders tells it. */
export interface OrderTrade {
  readonly buyOrder: string | number;
  readonly sellOrder: string | number;
  readonly shares: number;
  /** Yuan. */
  readonly amount: number;
}

/**
 * Flow from orders and their fills (tier 1): an order is as large as all its fills of the day together; what the orders
 * of a size bought is their inflow, what they sold their outflow. Handed the same run again, with all fills so far, it
 * takes the new ones alone. Source: market handbook B.5.
 */
export function flowOfFills(fills: FillColumns, run: FillRun = new FillRun()): FlowDay {
  run.take(fills);
  return run.flow;
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
  const run = new FillRun();
  for (let at = 0; at < ends.length; at++) {
    run.take(fills, ends[at]!);
    const [superLarge, large, medium] = [run.netOf(0), run.netOf(1), run.netOf(2)];
    line.superLarge[at] = superLarge;
    line.large[at] = large;
    line.medium[at] = medium;
    line.small[at] = -(superLarge + large + medium);
  }
  return line;
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
