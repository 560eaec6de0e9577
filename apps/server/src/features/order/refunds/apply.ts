import { dayMs } from '@lianpan/domain';
import type { Executor } from '@lianpan/db';
import { rejected } from '../../../rejection.ts';
import type { OrderParts } from '../order-parts.ts';
import * as payments from '../payments/queries.ts';
import * as orders from '../queries.ts';
import { sellerOf } from '../quote.ts';
import type { Subject } from '../sellers.ts';
import { orderTexts as texts } from '../texts.ts';
import { beginRefund } from './begin.ts';
import * as queries from './queries.ts';

/** Unused digital goods are paid back for a day. Source: handbook of the firm 1.7. */
export const unusedMs = dayMs;

export interface Refundable {
  readonly type: 5;
  readonly amountFen: number;
  readonly until: number;
}

/** What a member would get back by asking now, `used` where the day is not over but something was used; `null` where nothing. */
export async function refundableOf(
  tx: Executor,
  parts: Pick<OrderParts, 'sellers' | 'now'>,
  order: orders.OrderRow,
): Promise<Refundable | 'used' | null> {
  if (order.state !== 'active' || order.activeAt === null || order.payFen === 0) return null;
  const until = order.activeAt.getTime() + unusedMs;
  if (parts.now() >= until) return null;
  if (await sellerOf(parts, order.subject as Subject).isUsed(tx, order)) return 'used';
  return { type: 5, amountFen: order.payFen, until };
}

interface Application {
  readonly orderNo: string;
  readonly reasonCode: string;
  readonly text: string;
  readonly clientReqId: string;
}

/** Grants the refund of unused digital goods at once, or finds the one of the same request. Rejects what was used, and later on. */
export function applyRefund(
  parts: Pick<OrderParts, 'db' | 'sellers' | 'now'>,
  customerId: number,
  { orderNo, ...given }: Application,
): Promise<{ refund: queries.RefundRow; order: orders.OrderRow }> {
  return parts.db.transaction(async (tx) => {
    const order = await orders.lockOwn(tx, customerId, orderNo);
    if (!order) throw rejected(texts.noOrder, 'CONTENT_GONE');
    const known = (await queries.selectOfOrder(tx, orderNo)).find(
      ({ clientReqId }) => clientReqId === given.clientReqId,
    );
    if (known) return { refund: known, order };
    const refundable = await refundableOf(tx, parts, order);
    if (refundable === 'used') throw rejected(texts.used, 'ALREADY_DONE');
    const payment = (await payments.selectOfOrder(tx, orderNo)).findLast(({ state }) => state === 'success');
    if (refundable === null || !payment) throw rejected(texts.notRefundable, 'ORDER_CLOSED');
    const { type, amountFen } = refundable;
    const refund = await beginRefund(tx, parts, order, {
      ...given,
      payment,
      type,
      amountFen,
      source: 'member',
      movesOrder: true,
    });
    return { refund, order };
  });
}
