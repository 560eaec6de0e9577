import { z } from 'zod';
import { call } from './call.ts';
import { buyRefusal, goodsLine } from './mall.ts';

const fen = z.int().min(0);
const orderNo = z.string().regex(/^\d{20}$/);
const refundNo = z.string().regex(/^\d{20}r\d{1,3}$/);
const subject = z.enum(['sku', 'paper', 'subscription']);
const subjectId = z.string().regex(/^\d{1,15}$/);

export const orderState = z.enum([
  'created',
  'hold',
  'pendingPay',
  'paid',
  'waitContract',
  'waitVisit',
  'active',
  'finished',
  'closed',
  'latePaid',
  'refunding',
  'partRefunded',
  'refunded',
  'refundFailed',
]);

export const orderTab = z.enum(['all', 'hold', 'toPay', 'serving', 'refund', 'ended']);

export const payChannel = z.enum([
  'wxJsapi',
  'wxH5',
  'wxNative',
  'wxApp',
  'wxMini',
  'alipayWap',
  'alipayPage',
  'alipayApp',
]);

/** The lines of an amount: they add up to `payFen`. */
const amounts = z.object({
  priceFen: fen,
  promotionFen: fen,
  couponFen: fen,
  points: z.int().min(0),
  pointsFen: fen,
  payFen: fen,
});

const coupon = z.object({
  claimId: z.string(),
  name: z.string(),
  /** What it takes off here. */
  cutFen: fen,
  validUntil: z.number(),
  /** Empty where it can be used. */
  refusalText: z.string(),
});

const messengerParams = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});

/** What the browser, the messenger or the shell asks its person for the money with. */
export const payStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('jsapi'), params: messengerParams }),
  z.object({ kind: z.literal('mini'), params: messengerParams }),
  z.object({ kind: z.literal('h5'), url: z.string() }),
  z.object({ kind: z.literal('qr'), codeUrl: z.string() }),
  z.object({ kind: z.literal('form'), url: z.string() }),
  z.object({ kind: z.literal('wxApp'), params: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('alipayApp'), orderString: z.string() }),
]);

const period = z.object({
  startsAt: z.number(),
  /** Exclusive; `null` is for good. */
  endsAt: z.number().nullable(),
  state: z.enum(['scheduled', 'running', 'paused', 'ended', 'revoked']),
});

const orderCard = z.object({
  orderNo: z.string(),
  subject,
  subjectId: z.string(),
  title: z.string(),
  line: goodsLine,
  periodDays: z.int().nullable(),
  payFen: fen,
  refundedFen: fen,
  state: orderState,
  closeReason: z.string(),
  createdAt: z.number(),
  /** When it is closed unless it is paid; of orders that wait. */
  closesAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  usePath: z.string(),
  refundNo: z.string().nullable(),
  canHide: z.boolean(),
});

const refundState = z.enum([
  'applied',
  'reviewing',
  'approved',
  'toSign',
  'paying',
  'done',
  'refused',
  'cancelled',
  'failed',
]);

const refundCard = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  title: z.string(),
  /** 1 rescission, 2 by days, 3 goodwill, 4 error, 5 unused digital goods, 6 the firm cannot serve. */
  type: z.int().min(1).max(6),
  amountFen: fen,
  paidFen: fen,
  state: refundState,
  reasonText: z.string(),
  appliedAt: z.number(),
  doneAt: z.number().nullable(),
});

/** Why a member wants the money back. Source: product handbook 8.10. */
export const refundReason = z.enum([
  'unsuitable',
  'differs',
  'effect',
  'double',
  'service',
  'selling',
  'price',
  'other',
]);

/** Orders, how they are paid, and how money goes back. Source: handbook of the firm 1.3, 1.4, 1.7. */
export const orderCalls = {
  'POST /api/mall/order/preCheck': call({
    summary: 'What something costs the caller now, with coupons and points, and whether and how they can buy it',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({
      subject,
      subjectId,
      couponClaimId: subjectId.optional(),
      points: z.int().min(0).max(10_000_000).default(0),
    }),
    output: z.object({
      title: z.string(),
      line: goodsLine,
      periodDays: z.int().nullable(),
      /** Exclusive end of what would be opened now; `null` is for good. */
      wouldEndAt: z.number().nullable(),
      amounts,
      promotionText: z.string(),
      coupons: z.array(coupon),
      /** 0 where points can't be used here. */
      maxPoints: z.int().min(0),
      /** Digital content is confirmed on a line of its own. */
      needsDigitalConfirm: z.boolean(),
      statement: z.object({ code: z.string(), version: z.int(), text: z.string() }).nullable(),
      channels: z.array(payChannel),
      isDemonstration: z.boolean(),
      refusal: buyRefusal.nullable(),
      refusalText: z.string(),
      openOrderNo: z.string().nullable(),
    }),
  }),
  'POST /api/mall/order/createOrder': call({
    summary: 'Orders something at the price of the shelf; the same request sent again answers with the same order',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      subject,
      subjectId,
      couponClaimId: subjectId.optional(),
      points: z.int().min(0).max(10_000_000).default(0),
      digitalConfirmed: z.boolean().default(false),
      /** Version of the statement that was read. */
      statementVersion: z.int().min(1).optional(),
      sourceRoute: z.string().max(100).default(''),
      clientReqId: z.uuid(),
    }),
    output: z.object({ orderNo: z.string(), state: orderState, payFen: fen, closesAt: z.number() }),
  }),
  'POST /api/mall/order/getPayParams': call({
    summary: 'Begins an attempt to pay an order through a channel of this client, or goes on with the one that is open',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ orderNo, channel: payChannel }),
    output: z.object({
      start: payStart,
      payFen: fen,
      /** Until when the price stays and the order can be paid. */
      closesAt: z.number(),
      /** Page of the demonstration that stands in for the payer; `null` where money moves. */
      cashierPath: z.string().nullable(),
    }),
  }),
  'POST /api/mall/order/getPayResult': call({
    summary: 'Where the payment of an order stands; asks the provider when it has not said so itself',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    polled: true,
    input: z.object({ orderNo }),
    output: z.object({
      state: orderState,
      /** `suspect`: the amount is being checked by a person. */
      payment: z.enum(['none', 'open', 'paid', 'unpaid', 'suspect']),
      payFen: fen,
      closesAt: z.number().nullable(),
    }),
  }),
  'POST /api/mall/order/getOrders': call({
    summary: "The caller's orders by tab, newest first, with how many each tab has",
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({
      tab: orderTab.default('all'),
      cursor: z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}$/)
        .optional(),
    }),
    output: z.object({
      counts: z.record(orderTab, z.int()),
      list: z.array(orderCard),
      nextCursor: z.string().nullable(),
    }),
  }),
  'POST /api/mall/order/getOrderDetail': call({
    summary: 'One order of the caller with its times, amounts, payments, periods and what can be done with it',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ orderNo }),
    output: orderCard.extend({
      amounts,
      paidFen: fen,
      timeline: z.array(z.object({ state: orderState, at: z.number() })),
      payments: z.array(
        z.object({
          channel: payChannel,
          state: z.enum(['open', 'closing', 'success', 'closed', 'suspect']),
          amountFen: fen,
          /** Last four of the provider's number; empty before it is paid. */
          tradeNoEnd: z.string(),
          successAt: z.number().nullable(),
        }),
      ),
      periods: z.array(period),
      refunds: z.array(refundCard),
      /** What the caller would get back by asking now; `null` where nothing. */
      refundable: z.object({ type: z.int(), amountFen: fen, until: z.number() }).nullable(),
      channels: z.array(payChannel),
    }),
  }),
  'POST /api/mall/order/closeOrder': call({
    summary: 'Gives an unpaid order up; coupon, points and stock go back',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ orderNo }),
    output: z.object({ state: orderState }),
  }),
  'POST /api/mall/order/hideOrder': call({
    summary: 'Takes a closed order from the list; it stays on record',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ orderNo }),
    output: z.object({}),
  }),
  'POST /api/mall/refund/applyRefund': call({
    summary: 'Asks for the money of unused digital goods back, within a day; it is granted at once',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      orderNo,
      reasonCode: refundReason,
      text: z.string().trim().max(500).default(''),
      clientReqId: z.uuid(),
    }),
    output: refundCard,
  }),
  'POST /api/mall/refund/getRefundDetail': call({
    summary: 'One refund of the caller',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ refundNo }),
    output: refundCard,
  }),
  'POST /api/mall/coupon/getCoupons': call({
    summary: 'Coupons of the caller for something, those that can be used first, the others with the reason',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ subject, subjectId }),
    output: z.object({ list: z.array(coupon) }),
  }),
};
