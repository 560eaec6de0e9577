import type { Executor } from '@lianpan/db';
import { moveOrder, type MovedBy } from '../machine.ts';
import type { OrderParts } from '../order-parts.ts';
import type { PaymentRow } from '../payments/queries.ts';
import type { OrderRow } from '../queries.ts';
import { sellerOf } from '../quote.ts';
import type { Subject } from '../sellers.ts';
import * as queries from './queries.ts';

export type RefundType = 4 | 5;

interface Beginning {
  readonly payment: PaymentRow;
  readonly type: RefundType;
  readonly amountFen: number;
  readonly reasonCode: string;
  readonly text?: string;
  readonly source: MovedBy;
  /** False for money beside what the order was paid with, which goes on as it is. */
  readonly movesOrder: boolean;
  readonly clientReqId?: string;
}

/** Refunds that neither failed nor were given up. */
const counting: readonly string[] = ['applied', 'reviewing', 'approved', 'toSign', 'paying', 'done', 'failed'];

/**
 * Grants a refund in the caller's transaction, which holds the order: what the order opened ends now, the provider is asked
 * afterwards. Throws where more would go back than was paid. Source: handbook of the firm 1.3 and 1.7.
 */
export async function beginRefund(
  tx: Executor,
  parts: Pick<OrderParts, 'sellers' | 'now'>,
  order: OrderRow,
  given: Beginning,
): Promise<queries.RefundRow> {
  const { payment, type, amountFen } = given;
  const now = parts.now();
  const at = new Date(now);
  const earlier = await queries.selectOfOrder(tx, order.orderNo);
  const gone = earlier
    .filter(({ outTradeNo, state }) => outTradeNo === payment.outTradeNo && counting.includes(state))
    .reduce((sum, refund) => sum + refund.amountFen, 0);
  if (gone + amountFen > payment.amountFen) throw new Error(`more than ${payment.outTradeNo} was paid would go back`);
  const refund = await queries.insertRefund(tx, {
    refundNo: `${order.orderNo}r${earlier.length + 1}`,
    orderNo: order.orderNo,
    outTradeNo: payment.outTradeNo,
    type,
    reasonCode: given.reasonCode,
    text: given.text ?? '',
    amountFen,
    calc: { payFen: payment.amountFen, refundFen: amountFen },
    state: 'approved',
    source: given.source,
    appliedAt: at,
    nextQueryAt: at,
    clientReqId: given.clientReqId ?? null,
  });
  if (!given.movesOrder) return refund;
  const { refundNo } = refund;
  if (order.activeAt !== null) await sellerOf(parts, order.subject as Subject).withdraw(tx, order, now);
  await moveOrder(tx, order, { event: 'refundBegun', by: given.source, at, details: { refundNo } });
  return refund;
}
