import type { Executor } from '@lianpan/db';
import { addNotice } from '../notice/service.ts';
import { useCoupon } from '../welfare/service.ts';
import { earnWhole } from './books.ts';
import { moveOrder } from './machine.ts';
import { orderNotices } from './notices.ts';
import type { OrderParts } from './order-parts.ts';
import type { OrderRow } from './queries.ts';
import { sellerOf } from './quote.ts';
import type { Subject } from './sellers.ts';

/** Gives a member what a paid order is for, in the transaction of the payment. */
export async function activate(
  tx: Executor,
  parts: Pick<OrderParts, 'sellers'>,
  order: OrderRow,
  now: number,
): Promise<OrderRow> {
  const at = new Date(now);
  const endsAt = await sellerOf(parts, order.subject as Subject).deliver(tx, order, now);
  if (order.couponClaimId !== null) await useCoupon(tx, order.couponClaimId, order.orderNo, at);
  const change = { activeAt: at, endsAt };
  const active = await moveOrder(tx, order, { event: 'activated', by: 'system', at, change });
  if (endsAt === null && active.payFen > 0) await earnWhole(tx, active, at);
  await addNotice(tx, {
    customerId: active.customerId,
    template: orderNotices.paid,
    onceKey: active.orderNo,
    values: { title: active.title },
    now,
  });
  return active;
}
