import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** What an account must come to, worked out anew from its orders, trades and events alone. */
export interface Audit {
  readonly cashFen: number;
  readonly frozenFen: number;
  readonly costFen: number;
  readonly feesFen: number;
  readonly realisedFen: number;
  readonly shares: ReadonlyMap<string, number>;
  /** Sentences on what cannot have been. */
  readonly faults: readonly string[];
}

const feeOf = (side: 'buy' | 'sell', amount: number): number =>
  Math.max(500, Math.floor(amount * 0.00025 + 0.5)) +
  Math.floor(amount * 0.00001 + 0.5) +
  (side === 'sell' ? Math.floor(amount * 0.0005 + 0.5) : 0);

/** A second computation of an account, with code of its own. Fees are those since 2023-08-28. */
export async function auditAccount(db: Executor, accountId: number, initialFen: number): Promise<Audit> {
  const fills = (await queries.selectFills(db, { accountId }, { skip: 0, limit: 100_000 })).toReversed();
  const orders = new Map(
    (await queries.selectOrders(db, { accountId, scope: 'all', tradeDate: '' }, { skip: 0, limit: 100_000 })).map(
      (order) => [order.id, order],
    ),
  );
  const faults: string[] = [];
  const held = new Map<
    string,
    { shares: number; cost: number; bought: Map<string, number>; sold: Map<string, number> }
  >();
  const ofOrder = new Map<number, { amount: number; quantity: number; fees: number }>();
  let [cash, fees, realised] = [initialFen, 0, 0];
  for (const fill of fills) {
    const { orderId, symbol, side, tradeDate, priceFen, quantity } = fill;
    const order = orders.get(orderId);
    if (!order) {
      faults.push(`trade ${fill.id} has no order`);
      continue;
    }
    const so = ofOrder.get(orderId) ?? { amount: 0, quantity: 0, fees: 0 };
    const amount = priceFen * quantity;
    const due = feeOf(side, so.amount + amount) - so.fees;
    if (due !== fill.feesFen) faults.push(`trade ${fill.id} cost ${fill.feesFen}, not ${due}`);
    ofOrder.set(orderId, { amount: so.amount + amount, quantity: so.quantity + quantity, fees: so.fees + due });
    if (order.type === 'LIMIT' && order.priceFen !== null) {
      const isWorse = side === 'buy' ? priceFen > order.priceFen : priceFen < order.priceFen;
      if (isWorse) faults.push(`trade ${fill.id} at ${priceFen} is worse than ${order.priceFen}`);
    }
    const own = held.get(symbol) ?? { shares: 0, cost: 0, bought: new Map(), sold: new Map() };
    held.set(symbol, own);
    fees += due;
    if (side === 'buy') {
      cash -= amount + due;
      own.shares += quantity;
      own.cost += amount;
      own.bought.set(tradeDate, (own.bought.get(tradeDate) ?? 0) + quantity);
    } else {
      const cost = Math.round((own.cost * quantity) / own.shares);
      cash += amount - due;
      realised += amount - cost;
      own.shares -= quantity;
      own.cost -= cost;
      own.sold.set(tradeDate, (own.sold.get(tradeDate) ?? 0) + quantity);
      if (own.shares < (own.bought.get(tradeDate) ?? 0))
        faults.push(`trade ${fill.id} sold what was bought on its day`);
    }
    if (cash < 0) faults.push(`trade ${fill.id} leaves ${cash} fen`);
  }
  let frozen = 0;
  for (const order of orders.values()) {
    const traded = ofOrder.get(order.id)?.quantity ?? 0;
    if (traded !== order.filledQuantity)
      faults.push(`order ${order.id} counts ${order.filledQuantity}, traded ${traded}`);
    if (traded > order.quantity) faults.push(`order ${order.id} traded more than it asked`);
    frozen += order.frozenFen;
  }
  return {
    cashFen: cash - frozen,
    frozenFen: frozen,
    costFen: [...held.values()].reduce((sum, { cost }) => sum + cost, 0),
    feesFen: fees,
    realisedFen: realised,
    shares: new Map([...held].filter(([, { shares }]) => shares > 0).map(([symbol, { shares }]) => [symbol, shares])),
    faults,
  };
}
