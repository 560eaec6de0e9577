import { hourMs, minuteMs } from '@lianpan/domain';
import { yuanOf } from '@lianpan/domain/mall';
import { PayRefused, type PayGateway, type RefundState } from '../../../providers/pay-port.ts';
import { addNotice } from '../../notice/service.ts';
import { giveBack } from '../../points/service.ts';
import { returnCoupon } from '../../welfare/service.ts';
import { bookRefund, earnRest } from '../books.ts';
import { moveOrder } from '../machine.ts';
import { orderNotices } from '../notices.ts';
import type { OrderParts } from '../order-parts.ts';
import * as payments from '../payments/queries.ts';
import * as orders from '../queries.ts';
import * as queries from './queries.ts';

type Parts = Pick<OrderParts, 'db' | 'now' | 'log' | 'sellers' | 'payGateways' | 'update'>;

/** Refunds of one order are a minute apart at least, and a provider takes days at the worst. */
const delaysMs = [minuteMs, 2 * minuteMs, 10 * minuteMs];

/**
 * Takes the next step of a granted refund: asks the provider for it, or where it stands. The number stays the same, so that a
 * step that is taken twice pays once.
 */
export async function carryOutRefund(parts: Parts, refund: queries.RefundRow): Promise<void> {
  const now = parts.now();
  const delay = delaysMs[refund.queries] ?? hourMs;
  if (!(await queries.claimStep(parts.db, refund, new Date(now + delay)))) return;
  const payment = await payments.selectPayment(parts.db, refund.outTradeNo);
  const gateway = parts.payGateways.find(({ name }) => name === payment?.gateway);
  if (!payment || !gateway) return;
  try {
    const known = refund.queries === 0 ? undefined : await gateway.queryRefund(refund.refundNo, refund.outTradeNo);
    const state = known === undefined || known.state === 'absent' ? await ask(gateway, refund, payment) : known;
    await settleRefund(parts, refund.refundNo, state);
  } catch (error) {
    parts.log.warn({ err: error, refundNo: refund.refundNo }, 'a refund is tried again');
    if (error instanceof PayRefused && error.reason === 'rejected')
      await settleRefund(parts, refund.refundNo, { state: 'abnormal' });
  }
}

const ask = (gateway: PayGateway, refund: queries.RefundRow, payment: payments.PaymentRow): Promise<RefundState> =>
  gateway.refund({
    outRefundNo: refund.refundNo,
    outTradeNo: refund.outTradeNo,
    refundFen: refund.amountFen,
    totalFen: payment.amountFen,
    reason: reasonOf(refund),
    notifyUrl: payment.notifyUrl,
  });

/** The payer reads it at the provider, in the language of the provider. */
const reasonOf = ({ type, reasonCode }: queries.RefundRow): string =>
  type === 5 ? '未使用退款' : reasonCode === 'double' ? '重复支付退回' : '订单已关闭退回';

/** Carries out, once, what a provider says of a refund. */
export async function settleRefund(parts: Parts, refundNo: string, state: RefundState): Promise<void> {
  if (state.state === 'processing' || state.state === 'absent') return;
  const now = parts.now();
  const at = new Date(now);
  const owner = await parts.db.transaction(async (tx) => {
    const known = await queries.selectRefund(tx, refundNo);
    if (!known) return undefined;
    const order = await orders.lockOrder(tx, known.orderNo);
    const refund = await queries.lockRefund(tx, refundNo);
    if (!order || !refund || refund.state === 'done' || refund.state === 'failed') return undefined;
    const isMoved = order.state === 'refunding';
    if (state.state !== 'success') {
      await queries.updateRefund(tx, refundNo, { state: 'failed', nextQueryAt: null });
      if (isMoved) await moveOrder(tx, order, { event: 'refundFailed', by: 'provider', at, details: { refundNo } });
      parts.log.warn({ refundNo }, 'a refund needs a person');
      return undefined;
    }
    const done = { state: 'done', doneAt: at, nextQueryAt: null } as const;
    await queries.updateRefund(tx, refundNo, { ...done, providerRefundNo: state.providerRefundNo ?? null });
    const payment = await payments.selectPayment(tx, refund.outTradeNo);
    const { orderNo, goodsCode, customerId } = order;
    const gateway = payment?.gateway ?? '';
    await bookRefund(tx, { refundNo, orderNo, goodsCode, gateway, amountFen: refund.amountFen, at });
    const refundedFen = order.refundedFen + refund.amountFen;
    const isWhole = refundedFen === order.paidFen;
    if (isMoved) {
      const event = isWhole ? 'refunded' : 'partRefunded';
      await moveOrder(tx, order, { event, by: 'provider', at, details: { refundNo }, change: { refundedFen } });
      if (isWhole) await giveBackUsed(tx, order, at);
      else await earnRest(tx, order, at);
    } else {
      await orders.updateOrder(tx, order, { refundedFen });
    }
    await addNotice(tx, {
      customerId,
      template: orderNotices.refunded,
      onceKey: refundNo,
      values: { title: order.title, fen: yuanOf(refund.amountFen) },
      now,
    });
    return isMoved ? customerId : undefined;
  });
  if (owner !== undefined) parts.update(owner, ['privileges']);
}

/** What helped to pay goes back too: a coupon that still counts, and points. */
async function giveBackUsed(
  tx: Parameters<typeof orders.lockOrder>[0],
  order: orders.OrderRow,
  at: Date,
): Promise<void> {
  const { customerId, orderNo, couponClaimId, points, activeAt } = order;
  // What was paid after the order was closed was given back then.
  if (activeAt === null) return;
  if (couponClaimId !== null) await returnCoupon(tx, couponClaimId, orderNo, at);
  if (points > 0) await giveBack(tx, { customerId, use: 'order', cause: orderNo, at, details: { orderNo } });
}
