import type { MemberCaller } from '../../../http/handle.ts';
import { orderLimits, yuanOf } from '@lianpan/domain/mall';
import { rejected } from '../../../rejection.ts';
import {
  PayRefused,
  type PayAttempt,
  type PayChannel,
  type PayGateway,
  type PayStart,
} from '../../../providers/pay-port.ts';
import { openIdOf } from '../../session/service.ts';
import { channelsOf, gatewayOf } from '../channels.ts';
import type { OrderParts } from '../order-parts.ts';
import * as orders from '../queries.ts';
import { quoteOf } from '../quote.ts';
import type { Subject } from '../sellers.ts';
import { orderTexts as texts } from '../texts.ts';
import { closeAtProvider } from './ask.ts';
import * as queries from './queries.ts';

type Caller = Pick<MemberCaller, 'customerId' | 'clientType' | 'address' | 'origin'>;

export interface Started {
  readonly start: PayStart;
  readonly order: orders.OrderRow;
}

/**
 * Begins an attempt to pay, or goes on with the open one of the channel. At the first attempt the amount is fixed for half an hour;
 * before that a changed price is said once and has to be confirmed by asking again. Another open attempt is closed at its provider
 * first. No provider is asked within a transaction. Source: handbook of the firm 1.4.
 */
export async function startPayment(
  parts: OrderParts,
  caller: Caller,
  orderNo: string,
  channel: PayChannel,
): Promise<Started> {
  const gateway = gatewayOf(parts.payGateways, channel);
  if (!gateway || !channelsOf(parts.payGateways, caller.clientType).includes(channel))
    throw rejected(texts.noChannel, 'INPUT_INVALID');
  const payerId = await payerOf(parts, gateway, channel, caller.customerId);
  await closeOthers(parts, caller.customerId, orderNo, channel);
  const prepared = await parts.db.transaction(async (tx): Promise<Prepared> => {
    const order = await orders.lockOwn(tx, caller.customerId, orderNo);
    requirePayable(order, parts.now());
    const priced = await pricedOrder(tx, parts, order);
    if (priced.change) return { changed: priced.order, before: order.payFen };
    const open = (await queries.selectOfOrder(tx, orderNo)).filter(({ state }) => state !== 'closed');
    if (open.some(({ state }) => state === 'suspect')) throw rejected(texts.suspect, 'SUSPECT');
    const own = open.find((payment) => payment.channel === channel && payment.state === 'open');
    if (open.some((payment) => payment !== own)) throw rejected(texts.pending, 'PAY_PENDING');
    if (own) return { order: priced.order, payment: own };
    const payment = await queries.insertPayment(
      tx,
      newPayment(parts.now(), priced.order, { gateway, channel, payerId, caller }),
    );
    return { order: priced.order, payment };
  });
  if ('changed' in prepared) {
    const { changed, before } = prepared;
    throw rejected(
      texts.priceChanged,
      'PRICE_CHANGED',
      { before: yuanOf(before), after: yuanOf(changed.payFen) },
      { payFen: changed.payFen },
    );
  }
  const { order, payment } = prepared;
  return { order, start: await startOf(parts, gateway, order, payment, caller.origin) };
}

type Prepared =
  | { readonly changed: orders.OrderRow; readonly before: number }
  | { readonly order: orders.OrderRow; readonly payment: queries.PaymentRow };

/** Attempts through other channels are closed at their providers before a new one begins. */
async function closeOthers(parts: OrderParts, customerId: number, orderNo: string, channel: PayChannel): Promise<void> {
  const others = await parts.db.transaction(async (tx) => {
    const order = await orders.lockOwn(tx, customerId, orderNo);
    requirePayable(order, parts.now());
    const open = (await queries.selectOfOrder(tx, orderNo)).filter(
      (payment) => (payment.state === 'open' && payment.channel !== channel) || payment.state === 'closing',
    );
    for (const { outTradeNo } of open) await queries.updatePayment(tx, outTradeNo, { state: 'closing' });
    return open;
  });
  for (const payment of others) await closeAtProvider(parts, payment);
}

function requirePayable(order: orders.OrderRow | undefined, now: number): asserts order is orders.OrderRow {
  if (!order) throw rejected(texts.noOrder, 'CONTENT_GONE');
  if (order.state === 'closed' || (order.state === 'pendingPay' && order.closesAt.getTime() <= now))
    throw rejected(texts.closed, 'ORDER_CLOSED');
  if (order.state !== 'pendingPay') throw rejected(texts.notOpen, 'ALREADY_DONE');
}

/** The order with the amount that counts now: that of the shelf before the first attempt, the fixed one after it. */
async function pricedOrder(
  tx: Parameters<typeof orders.lockOwn>[0],
  parts: OrderParts,
  order: orders.OrderRow,
): Promise<{ order: orders.OrderRow; change: boolean }> {
  if (order.fixedAt !== null) return { order, change: false };
  const now = parts.now();
  const { subject, subjectId, points } = order;
  const { offer, amounts } = await quoteOf(tx, parts, order.customerId, {
    subject: subject as Subject,
    subjectId,
    points: 0,
  });
  if (offer.priceFen === order.priceFen && amounts.promotionFen === order.promotionFen) {
    const fixed = { fixedAt: new Date(now), closesAt: new Date(now + orderLimits.attemptMs) };
    return { order: (await orders.updateOrder(tx, order, fixed)) ?? order, change: false };
  }
  const { priceFen, promotionFen } = amounts;
  const payFen = Math.max(priceFen - promotionFen - order.couponFen - order.pointsFen, 1);
  const couponFen = priceFen - promotionFen - order.pointsFen - payFen;
  const change = { priceFen, promotionFen, couponFen, points, payFen, promotionId: offer.promotion?.id ?? null };
  return { order: (await orders.updateOrder(tx, order, change)) ?? order, change: true };
}

interface Attempted {
  readonly gateway: PayGateway;
  readonly channel: PayChannel;
  readonly payerId: string | undefined;
  readonly caller: Caller;
}

/** Attempts of an order are numbered by the moment: a number is never used again. */
const newPayment = (now: number, order: orders.OrderRow, { gateway, channel, payerId, caller }: Attempted) => ({
  outTradeNo: `${order.orderNo}p${now.toString(36)}`,
  orderNo: order.orderNo,
  gateway: gateway.name,
  channel,
  merchant: gateway.merchant,
  app: gateway.appOf(channel),
  amountFen: order.payFen,
  state: 'open' as const,
  payerId: payerId ?? null,
  clientIp: caller.address,
  notifyUrl: `${caller.origin}/notify/pay/${gateway.name}`,
  createdAt: new Date(now),
  // Providers count whole seconds.
  expiresAt: new Date(Math.floor(order.closesAt.getTime() / 1000) * 1000),
  nextQueryAt: new Date(now + 5000),
});

async function startOf(
  parts: OrderParts,
  gateway: PayGateway,
  order: orders.OrderRow,
  payment: queries.PaymentRow,
  origin: string,
): Promise<PayStart> {
  const attempt: PayAttempt = {
    outTradeNo: payment.outTradeNo,
    amountFen: payment.amountFen,
    description: order.title[0],
    channel: payment.channel as PayChannel,
    ...(payment.payerId !== null && { payerId: payment.payerId }),
    clientIp: payment.clientIp,
    expiresAt: payment.expiresAt,
    returnUrl: `${origin}/payTemp?orderNo=${order.orderNo}`,
    notifyUrl: payment.notifyUrl,
  };
  if (payment.kept && payment.keptUntil && payment.keptUntil.getTime() > parts.now())
    return gateway.again(attempt, payment.kept);
  try {
    const { start, kept, keptUntil } = await gateway.prepay(attempt);
    await queries.updatePayment(parts.db, payment.outTradeNo, { kept, keptUntil });
    return start;
  } catch (error) {
    parts.log.warn({ err: error, outTradeNo: payment.outTradeNo }, 'a payment could not be begun');
    if (error instanceof PayRefused)
      await queries.updatePayment(parts.db, payment.outTradeNo, {
        state: 'closing',
        nextQueryAt: new Date(parts.now()),
      });
    throw rejected(texts.payDown, 'PAY_PENDING');
  }
}

/** Who pays, as the messenger's app of the channel knows them; channels without an app of the messenger need nobody. */
async function payerOf(
  parts: OrderParts,
  gateway: PayGateway,
  channel: PayChannel,
  customerId: number,
): Promise<string | undefined> {
  if (channel !== 'wxJsapi' && channel !== 'wxMini') return undefined;
  const openId = await openIdOf(parts.db, customerId, gateway.appOf(channel));
  if (openId !== undefined) return openId;
  // The stand-in for the provider pays for anybody.
  if (parts.payCashier) return `demonstration-${customerId}`;
  throw rejected(texts.needsMessenger, 'INPUT_INVALID');
}
