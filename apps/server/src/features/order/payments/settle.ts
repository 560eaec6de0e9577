import type { Executor } from '@lianpan/db';
import { dayMs, shanghaiDate } from '@lianpan/domain';
import { yuanOf } from '@lianpan/domain/mall';
import { activate } from '../activate.ts';
import { bookPayment } from '../books.ts';
import { moveOrder, type MovedBy } from '../machine.ts';
import { addNotice } from '../../notice/service.ts';
import { orderNotices } from '../notices.ts';
import type { OrderParts } from '../order-parts.ts';
import * as orders from '../queries.ts';
import { beginRefund } from '../refunds/begin.ts';
import * as queries from './queries.ts';

/** What a provider says of a payment that it has signed, or answered a question with. */
export interface PaidFacts {
  readonly providerTradeNo: string;
  /** What was to be paid, as the provider has it; `undefined` where it does not say. */
  readonly amountFen: number | undefined;
  readonly currency: string;
  readonly merchant: string;
  readonly app: string;
  readonly successAt: Date;
}

/** Providers pay back for a year. */
const refundableDays = 365;

export type Settled = 'paid' | 'again' | 'late' | 'double' | 'suspect';

/**
 * Carries out, once, that a payment has succeeded: order, books, what was bought, notices, all in the caller's transaction. The
 * rows are locked here, the order before its payment. What was paid for a closed order, or a second time, goes back; what is not
 * what we asked for stays as it is and waits for a person. Source: handbook of the firm 1.3 and 1.4.
 */
export async function settlePaid(
  tx: Executor,
  parts: Pick<OrderParts, 'sellers' | 'now' | 'log'>,
  outTradeNo: string,
  facts: PaidFacts,
  by: MovedBy,
): Promise<Settled> {
  const known = await queries.selectPayment(tx, outTradeNo);
  if (!known) throw new Error(`no payment ${outTradeNo}`);
  const order = await orders.lockOrder(tx, known.orderNo);
  const payment = await queries.lockPayment(tx, outTradeNo);
  if (!order || !payment) throw new Error(`no order of payment ${outTradeNo}`);
  if (payment.state === 'success') return 'again';
  const now = parts.now();
  const at = new Date(now);
  if (!isAsAsked(payment, facts)) {
    await queries.updatePayment(tx, outTradeNo, { state: 'suspect', nextQueryAt: null });
    await queries.insertDifference(tx, {
      gateway: payment.gateway,
      kind: 'suspect',
      number: outTradeNo,
      day: shanghaiDate(now),
      oursFen: payment.amountFen,
      theirsFen: facts.amountFen ?? null,
      foundAt: at,
    });
    parts.log.warn({ outTradeNo, orderNo: order.orderNo }, 'a payment is not what was asked for');
    return 'suspect';
  }
  const { providerTradeNo, successAt } = facts;
  const refundableUntil = new Date(successAt.getTime() + refundableDays * dayMs);
  const success = { state: 'success', nextQueryAt: null, providerTradeNo, successAt, refundableUntil } as const;
  await queries.updatePayment(tx, outTradeNo, success);
  const { gateway, amountFen } = payment;
  await bookPayment(tx, { outTradeNo, orderNo: order.orderNo, gateway, amountFen, at });
  const paidFen = order.paidFen + amountFen;
  if (order.state === 'pendingPay') {
    const change = { paidFen, paidAt: successAt };
    const paid = await moveOrder(tx, order, { event: 'paid', by, at, details: { outTradeNo }, change });
    await activate(tx, parts, paid, now);
    return 'paid';
  }
  const isLate = order.state === 'closed';
  const counted = isLate
    ? await moveOrder(tx, order, { event: 'paidLate', by, at, details: { outTradeNo }, change: { paidFen } })
    : ((await orders.updateOrder(tx, order, { paidFen })) ?? order);
  parts.log.warn({ outTradeNo, orderNo: order.orderNo, isLate }, 'a payment goes back');
  await beginRefund(tx, parts, counted, {
    payment: { ...payment, ...success },
    type: 4,
    amountFen,
    reasonCode: isLate ? 'late' : 'double',
    source: 'system',
    movesOrder: isLate,
  });
  await addNotice(tx, {
    customerId: order.customerId,
    template: orderNotices.late,
    onceKey: outTradeNo,
    values: { title: order.title, fen: yuanOf(amountFen) },
    now,
  });
  return isLate ? 'late' : 'double';
}

/** A provider that does not name the amount in an answer was asked for one payment of ours, and names that. */
const isAsAsked = (payment: queries.PaymentRow, facts: PaidFacts): boolean =>
  (facts.amountFen === undefined || facts.amountFen === payment.amountFen) &&
  facts.currency === 'CNY' &&
  facts.merchant === payment.merchant &&
  facts.app === payment.app;
