import { yuanOf } from '@lianpan/domain/mall';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { PayChannel, PayStart } from '../../providers/pay-port.ts';
import type { OrderRow } from './queries.ts';
import type { Quote } from './quote.ts';
import type { RefundRow } from './refunds/queries.ts';
import type { Subject } from './sellers.ts';
import { orderTexts as texts } from './texts.ts';

type Card = DataOf<'POST /api/mall/order/getOrders'>['list'][number];
type WireRefund = DataOf<'POST /api/mall/refund/getRefundDetail'>;
type WireStart = DataOf<'POST /api/mall/order/getPayParams'>['start'];

const closesLater: readonly OrderRow['state'][] = ['created', 'hold', 'pendingPay'];
const canBeHidden: readonly OrderRow['state'][] = ['closed', 'finished', 'refunded'];

export function cardOf(order: OrderRow, refund: RefundRow | undefined, language: Language): Card {
  return {
    orderNo: order.orderNo,
    subject: order.subject as Subject,
    subjectId: String(order.subjectId),
    title: say(order.title, language),
    line: order.line,
    periodDays: order.periodDays,
    payFen: order.payFen,
    refundedFen: order.refundedFen,
    state: order.state,
    closeReason: order.closeReason ?? '',
    createdAt: order.createdAt.getTime(),
    closesAt: closesLater.includes(order.state) ? order.closesAt.getTime() : null,
    endsAt: order.endsAt?.getTime() ?? null,
    usePath: order.usePath,
    refundNo: refund?.refundNo ?? null,
    canHide: canBeHidden.includes(order.state),
  };
}

export const refundOf = (
  refund: RefundRow,
  order: Pick<OrderRow, 'title' | 'paidFen'>,
  language: Language,
): WireRefund => ({
  refundNo: refund.refundNo,
  orderNo: refund.orderNo,
  title: say(order.title, language),
  type: refund.type,
  amountFen: refund.amountFen,
  paidFen: order.paidFen,
  state: refund.state,
  reasonText: reasonText(refund, language),
  appliedAt: refund.appliedAt.getTime(),
  doneAt: refund.doneAt?.getTime() ?? null,
});

const reasonText = ({ reasonCode, text }: RefundRow, language: Language): string =>
  reasonCode === 'double'
    ? say(texts.doubleReason, language)
    : reasonCode === 'late'
      ? say(texts.lateReason, language)
      : text;

export const couponsToWire = (
  coupons: Quote['coupons'],
  language: Language,
): DataOf<'POST /api/mall/coupon/getCoupons'>['list'] =>
  coupons.map(({ coupon, refusal, cutFen }) => ({
    claimId: String(coupon.claimId),
    name: say(coupon.name, language),
    cutFen,
    validUntil: coupon.validUntil.getTime(),
    refusalText:
      refusal === null
        ? ''
        : refusal === 'goods'
          ? say(texts.couponGoods, language)
          : refusal === 'promotion'
            ? say(texts.couponPromotion, language)
            : say(texts.couponMin, language, { fen: yuanOf(coupon.rule.minFen) }),
  }));

/** The shell's two apps have parameters of their own. */
export function startToWire(start: PayStart): WireStart {
  if (start.kind !== 'app') return start;
  return start.provider === 'wxpay'
    ? { kind: 'wxApp', params: { ...start.params } }
    : { kind: 'alipayApp', orderString: start.orderString };
}

export const asChannel = (channel: string): PayChannel => channel as PayChannel;
