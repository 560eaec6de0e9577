import { openOrderStates, orderTabs, periodEnd, type OrderTab } from '@lianpan/domain/mall';
import type { Handlers, MemberCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { cursorOf, listed, placeFrom } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { periodsOfOrder } from '../entitlement/service.ts';
import { channelsOf } from './channels.ts';
import { closeOrder } from './close.ts';
import { createOrder } from './create.ts';
import type { OrderParts } from './order-parts.ts';
import { askPayment } from './payments/ask.ts';
import * as payments from './payments/queries.ts';
import { startPayment } from './payments/start.ts';
import * as queries from './queries.ts';
import { quoteOf } from './quote.ts';
import { applyRefund, refundableOf } from './refunds/apply.ts';
import { carryOutRefund } from './refunds/carry-out.ts';
import * as refunds from './refunds/queries.ts';
import { orderTexts as texts } from './texts.ts';
import { asChannel, cardOf, couponsToWire, refundOf, startToWire } from './wire.ts';

const pageSize = 20;
/** A provider is asked about a payment of a waiting page so often at the most. */
const askEveryMs = 3000;

/** Buying, paying, and what became of it; an order of somebody else is answered like one that does not exist. */
export const orderHandlers = (parts: OrderParts) => {
  const { db, now } = parts;
  const requireOwn = async ({ customerId }: MemberCaller, orderNo: string): Promise<queries.OrderRow> => {
    const order = await queries.selectOwn(db, customerId, orderNo);
    if (!order) throw rejected(texts.noOrder, 'CONTENT_GONE');
    return order;
  };

  return {
    'POST /api/mall/order/preCheck': async ({ subject, subjectId, couponClaimId, points }, caller) => {
      const { customerId, language } = caller;
      const { offer, amounts, coupons, maxPoints } = await quoteOf(db, parts, customerId, {
        subject,
        subjectId: Number(subjectId),
        couponClaimId: couponClaimId === undefined ? undefined : Number(couponClaimId),
        points,
      });
      const open = await queries.selectOpen(db, customerId);
      const same = open.find((order) => order.subject === subject && order.subjectId === Number(subjectId));
      return {
        title: say(offer.title, language),
        line: offer.line,
        periodDays: offer.periodDays,
        wouldEndAt: offer.periodDays === null ? null : periodEnd(now(), offer.periodDays),
        amounts,
        promotionText: amounts.promotionFen > 0 && offer.promotion ? say(offer.promotion.text, language) : '',
        coupons: couponsToWire(coupons, language),
        maxPoints,
        needsDigitalConfirm: offer.isDigital,
        statement: offer.statement && {
          code: offer.statement.code,
          version: offer.statement.version,
          text: say(offer.statement.text, language),
        },
        channels: channelsOf(parts.payGateways, caller.clientType),
        isDemonstration: parts.payCashier !== undefined,
        refusal: offer.refusal?.code ?? null,
        refusalText: offer.refusal ? say(offer.refusal.text, language) : '',
        openOrderNo: same?.orderNo ?? null,
      };
    },
    'POST /api/mall/order/createOrder': async (input, caller) => {
      const { subjectId, couponClaimId, ...request } = input;
      const order = await createOrder(parts, caller, {
        ...request,
        subjectId: Number(subjectId),
        couponClaimId: couponClaimId === undefined ? undefined : Number(couponClaimId),
      });
      const { orderNo, state, payFen, closesAt } = order;
      return { orderNo, state, payFen, closesAt: closesAt.getTime() };
    },
    'POST /api/mall/order/getPayParams': async ({ orderNo, channel }, caller) => {
      const { start, order } = await startPayment(parts, caller, orderNo, channel);
      const returnUrl = `/payTemp?orderNo=${orderNo}`;
      return {
        start: startToWire(start),
        payFen: order.payFen,
        closesAt: order.closesAt.getTime(),
        cashierPath: parts.payCashier?.(start, returnUrl) ?? null,
      };
    },
    'POST /api/mall/order/getPayResult': async ({ orderNo }, caller) => {
      const before = await requireOwn(caller, orderNo);
      const open = (await payments.selectOfOrder(db, orderNo)).find(({ state }) => state === 'open');
      const isWaiting = before.state === 'pendingPay' && open !== undefined;
      if (isWaiting && now() - lastAsked(open) >= askEveryMs) await askPayment(parts, open);
      const order = await requireOwn(caller, orderNo);
      const own = await payments.selectOfOrder(db, orderNo);
      return { state: order.state, payment: paymentState(own), payFen: order.payFen, closesAt: closesAtOf(order) };
    },
    'POST /api/mall/order/getOrders': async ({ tab, cursor }, { customerId, language }) => {
      const rows = await queries.selectPage(db, customerId, orderTabs[tab], {
        before: placeFrom(cursor),
        limit: pageSize,
      });
      const { list, nextCursor } = listed(rows, pageSize, (row) => cursorOf({ at: row.createdAt, id: row.id }));
      const backs =
        list.length === 0
          ? []
          : await refunds.selectOfOrders(
              db,
              list.map(({ orderNo }) => orderNo),
            );
      const byState = await queries.countByState(db, customerId);
      const countOf = (each: OrderTab): number =>
        byState
          .filter(({ state }) => (orderTabs[each] as readonly string[]).includes(state))
          .reduce((sum, { total }) => sum + total, 0);
      const counts = Object.fromEntries(
        Object.keys(orderTabs).map((each) => [each, countOf(each as OrderTab)]),
      ) as Record<OrderTab, number>;
      return {
        counts,
        list: list.map((order) =>
          cardOf(
            order,
            backs.find(({ orderNo }) => orderNo === order.orderNo),
            language,
          ),
        ),
        nextCursor,
      };
    },
    'POST /api/mall/order/getOrderDetail': async ({ orderNo }, caller) => {
      const order = await requireOwn(caller, orderNo);
      const { language } = caller;
      const [events, own, periods, backs, refundable] = [
        await queries.selectEvents(db, orderNo),
        await payments.selectOfOrder(db, orderNo),
        await periodsOfOrder(db, orderNo),
        await refunds.selectOfOrder(db, orderNo),
        await db.transaction((tx) => refundableOf(tx, parts, order)),
      ];
      const { priceFen, promotionFen, couponFen, points, pointsFen, payFen } = order;
      return {
        ...cardOf(order, backs[0], language),
        amounts: { priceFen, promotionFen, couponFen, points, pointsFen, payFen },
        paidFen: order.paidFen,
        timeline: [
          { state: 'created' as const, at: order.createdAt.getTime() },
          ...events.map(({ toState, at }) => ({ state: toState as queries.OrderRow['state'], at: at.getTime() })),
        ],
        payments: own.map((payment) => ({
          channel: asChannel(payment.channel),
          state: payment.state,
          amountFen: payment.amountFen,
          tradeNoEnd: payment.providerTradeNo?.slice(-4) ?? '',
          successAt: payment.successAt?.getTime() ?? null,
        })),
        periods: periods.map(({ startsAt, endsAt, state }) => ({
          startsAt: startsAt.getTime(),
          endsAt: endsAt?.getTime() ?? null,
          state,
        })),
        refunds: backs.map((refund) => refundOf(refund, order, language)),
        refundable: refundable === 'used' ? null : refundable,
        channels: channelsOf(parts.payGateways, caller.clientType),
      };
    },
    'POST /api/mall/order/closeOrder': async ({ orderNo }, caller) => {
      const order = await requireOwn(caller, orderNo);
      if (!isOpen(order)) throw rejected(texts.notOpen, 'ORDER_CLOSED');
      const after = await closeOrder(parts, orderNo, 'MEMBER', 'member');
      if (after && isOpen(after)) throw rejected(texts.pending, 'PAY_PENDING');
      return { state: after?.state ?? order.state };
    },
    'POST /api/mall/order/hideOrder': async ({ orderNo }, caller) => {
      const order = await requireOwn(caller, orderNo);
      if (!cardOf(order, undefined, caller.language).canHide) throw rejected(texts.notOpen, 'INPUT_INVALID');
      await queries.hideOrder(db, orderNo);
      return {};
    },
    'POST /api/mall/refund/applyRefund': async (input, caller) => {
      const { refund, order } = await applyRefund(parts, caller.customerId, input);
      parts.update(caller.customerId, ['privileges']);
      // The member sees it under way; what the provider does not answer now is asked by the job.
      if (refund.state === 'approved') await carryOutRefund(parts, refund);
      const newest = (await refunds.selectRefund(db, refund.refundNo)) ?? refund;
      return refundOf(newest, order, caller.language);
    },
    'POST /api/mall/refund/getRefundDetail': async ({ refundNo }, caller) => {
      const refund = await refunds.selectRefund(db, refundNo);
      const order = refund && (await queries.selectOwn(db, caller.customerId, refund.orderNo));
      if (!refund || !order) throw rejected(texts.noRefund, 'CONTENT_GONE');
      return refundOf(refund, order, caller.language);
    },
    'POST /api/mall/coupon/getCoupons': async ({ subject, subjectId }, { customerId, language }) => {
      const { coupons } = await quoteOf(db, parts, customerId, { subject, subjectId: Number(subjectId), points: 0 });
      return { list: couponsToWire(coupons, language) };
    },
  } satisfies Partial<Handlers>;
};

const isOpen = ({ state }: queries.OrderRow): boolean => (openOrderStates as readonly string[]).includes(state);

const closesAtOf = (order: queries.OrderRow): number | null => (isOpen(order) ? order.closesAt.getTime() : null);

/** When a payment was begun, or asked about. */
const lastAsked = ({ createdAt, askedAt }: payments.PaymentRow): number => (askedAt ?? createdAt).getTime();

function paymentState(own: readonly payments.PaymentRow[]): 'none' | 'open' | 'paid' | 'unpaid' | 'suspect' {
  const has = (state: payments.PaymentRow['state']): boolean => own.some((payment) => payment.state === state);
  if (has('success')) return 'paid';
  if (has('suspect')) return 'suspect';
  if (has('open') || has('closing')) return 'open';
  return own.length > 0 ? 'unpaid' : 'none';
}
