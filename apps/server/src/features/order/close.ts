import type { Executor } from '@lianpan/db';
import { openOrderStates } from '@lianpan/domain/mall';
import { giveBack } from '../points/service.ts';
import { releaseCoupon } from '../welfare/service.ts';
import { moveOrder, type MovedBy } from './machine.ts';
import type { OrderParts } from './order-parts.ts';
import { closeAtProvider } from './payments/ask.ts';
import * as payments from './payments/queries.ts';
import * as queries from './queries.ts';
import { sellerOf } from './quote.ts';
import type { Subject } from './sellers.ts';

export type CloseReason = 'MEMBER' | 'UNPAID' | 'HOLD_EXPIRED' | 'STAFF';

const isOpenState = (state: queries.OrderRow['state']): boolean =>
  (openOrderStates as readonly string[]).includes(state);

/**
 * Closes an unpaid order once every attempt to pay it is closed at its provider, or proven unpaid. How the order stands afterwards:
 * still open where a provider has not answered, and paid where it was faster. Source: handbook of the firm 1.3 and 1.4.
 */
export async function closeOrder(
  parts: OrderParts,
  orderNo: string,
  reason: CloseReason,
  by: MovedBy,
): Promise<queries.OrderRow | undefined> {
  const closing = await parts.db.transaction(async (tx) => {
    const order = await queries.lockOrder(tx, orderNo);
    if (!order || !isOpenState(order.state)) return [];
    const open = (await payments.selectOfOrder(tx, orderNo)).filter(
      ({ state }) => state === 'open' || state === 'closing',
    );
    for (const { outTradeNo } of open) await payments.updatePayment(tx, outTradeNo, { state: 'closing' });
    return open;
  });
  for (const payment of closing) await closeAtProvider(parts, payment);
  return parts.db.transaction(async (tx) => {
    const order = await queries.lockOrder(tx, orderNo);
    if (!order || !isOpenState(order.state)) return order;
    const left = (await payments.selectOfOrder(tx, orderNo)).filter(({ state }) => state !== 'closed');
    // What is suspected needs a person, and what has not been answered will be asked again.
    if (left.length > 0) return order;
    const at = new Date(parts.now());
    const closed = await moveOrder(tx, order, { event: 'closed', by, at, change: { closeReason: reason } });
    await releaseHeld(tx, parts, closed, at);
    return closed;
  });
}

/** Gives back what an order kept: its coupon, its points, its place in the stock. */
export async function releaseHeld(
  tx: Executor,
  parts: Pick<OrderParts, 'sellers'>,
  order: queries.OrderRow,
  at: Date,
): Promise<void> {
  const { customerId, orderNo, couponClaimId, points } = order;
  await sellerOf(parts, order.subject as Subject).release?.(tx, order.subjectId);
  if (couponClaimId !== null) await releaseCoupon(tx, couponClaimId, orderNo);
  if (points > 0) await giveBack(tx, { customerId, use: 'order', cause: orderNo, at, details: { orderNo } });
}
