import type { Db } from '@lianpan/db';
import { orderEntryIn } from '@lianpan/market/rules';
import type { DirectoryEntry, TradingQuote } from '../../market/wire/protocol.ts';
import { endOrder } from './book-fill.ts';
import { refused } from './order-texts.ts';
import { isOpenState } from './order-states.ts';
import * as queries from './queries.ts';
import type { StockBoard } from './quote.ts';

/** Whether an open order could be taken back in a part of the day. What the broker or a trigger keeps can always be. */
export function canCancel(
  order: Pick<queries.OrderRow, 'stage' | 'state' | 'tradeDate'>,
  board: StockBoard,
  { session, status, tradeDate }: Pick<TradingQuote, 'session' | 'status' | 'tradeDate'>,
): boolean {
  if (!isOpenState(order.state)) return false;
  if (order.stage === 'CONDITION' || order.stage === 'HELD' || order.tradeDate !== tradeDate) return true;
  return orderEntryIn(session, { board, status, date: tradeDate }).cancellations !== 'refused';
}

/** Takes back what is open of a member's own order. Rejects one that is over, and while the exchange takes nothing back. */
export async function cancelOrder(
  db: Db,
  customerId: number,
  orderId: number,
  { entry, quote }: { readonly entry: DirectoryEntry & { readonly board: StockBoard }; readonly quote: TradingQuote },
): Promise<queries.OrderRow> {
  return db.transaction(async (tx) => {
    const found = await queries.selectOwnOrder(tx, customerId, orderId);
    if (!found || !(await queries.lockAccount(tx, customerId, found.accountId))) throw refused('noOrder');
    const order = await queries.selectOrder(tx, orderId);
    if (!order) throw refused('noOrder');
    if (order.state === 'CANCELLED') return order;
    if (!isOpenState(order.state)) throw refused('notOpen', { state: order.state });
    if (!canCancel(order, entry.board, quote)) throw refused('cancelClosed');
    return endOrder(tx, order, 'CANCELLED', new Date(Math.max(quote.at, order.placedAt.getTime())));
  });
}
