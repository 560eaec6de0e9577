import { randomInt } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { hourMs, shanghaiDate } from '@lianpan/domain';
import { orderLimits } from '@lianpan/domain/mall';
import type { MemberCaller } from '../../http/handle.ts';
import { rejected } from '../../rejection.ts';
import { spend } from '../points/service.ts';
import { reserveCoupon } from '../welfare/service.ts';
import { activate } from './activate.ts';
import { moveOrder } from './machine.ts';
import type { OrderParts } from './order-parts.ts';
import * as queries from './queries.ts';
import { quoteOf, sellerOf, type Wanted } from './quote.ts';
import { orderTexts as texts } from './texts.ts';

export interface OrderRequest extends Wanted {
  readonly digitalConfirmed: boolean;
  readonly statementVersion?: number | undefined;
  readonly sourceRoute: string;
  readonly clientReqId: string;
}

/** Day and twelve digits that nobody guesses. */
const newOrderNo = (now: number): string =>
  shanghaiDate(now).replaceAll('-', '') + String(randomInt(1e12 - 1)).padStart(12, '0');

/**
 * Orders something at the price of the shelf, or finds the order of the same request. What a client says of prices counts for
 * nothing. Every limit is counted under the member's lock. Source: handbook of the firm 1.3.
 */
export async function createOrder(
  parts: OrderParts,
  { customerId, clientType }: Pick<MemberCaller, 'customerId' | 'clientType'>,
  request: OrderRequest,
): Promise<queries.OrderRow> {
  const { order, isNew } = await parts.db.transaction(async (tx) => {
    await queries.lockBuyer(tx, customerId);
    const known = await queries.selectByRequest(tx, customerId, request.clientReqId);
    if (known) {
      const isSame = known.subject === request.subject && known.subjectId === request.subjectId;
      if (!isSame) throw rejected(texts.otherReq, 'INPUT_INVALID');
      return { order: known, isNew: false };
    }
    return { order: await createIn(tx, parts, customerId, clientType, request), isNew: true };
  });
  if (isNew && order.state === 'active') parts.update(customerId, ['privileges']);
  return order;
}

async function createIn(
  tx: Executor,
  parts: OrderParts,
  customerId: number,
  clientType: number,
  request: OrderRequest,
): Promise<queries.OrderRow> {
  const now = parts.now();
  const at = new Date(now);
  const { subject, subjectId, couponClaimId } = request;
  const { offer, amounts } = await quoteOf(tx, parts, customerId, request);
  if (offer.refusal) throw rejected(offer.refusal.text, bizCodes[offer.refusal.code]);
  if (offer.statement && request.statementVersion === undefined) throw rejected(texts.readFirst, 'INPUT_INVALID');
  if (offer.statement && request.statementVersion !== offer.statement.version)
    throw rejected(texts.statementChanged, 'VERSION_CONFLICT');
  if (offer.isDigital && !request.digitalConfirmed) throw rejected(texts.confirmFirst, 'INPUT_INVALID');
  const open = await queries.selectOpen(tx, customerId);
  const same = open.find((order) => order.subject === subject && order.subjectId === subjectId);
  if (same) throw rejected(texts.notOpen, 'ALREADY_DONE', {}, { orderNo: same.orderNo });
  if (open.length >= orderLimits.openOrders) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: open.length });
  if ((await queries.countSince(tx, customerId, new Date(now - hourMs))) >= orderLimits.createdPerHour)
    throw rejected(texts.tooFast, 'TOO_FREQUENT');
  const seller = sellerOf(parts, subject);
  if (seller.reserve && !(await seller.reserve(tx, subjectId))) throw rejected(texts.soldOut, 'SOLD_OUT');
  const orderNo = newOrderNo(now);
  if (couponClaimId !== undefined && !(await reserveCoupon(tx, customerId, couponClaimId, orderNo, at)))
    throw rejected(texts.couponInvalid, 'COUPON_INVALID');
  if (amounts.points > 0)
    await spend(tx, { customerId, use: 'order', cause: orderNo, points: amounts.points, at, details: { orderNo } });
  const created = await queries.insertOrder(tx, {
    orderNo,
    customerId,
    subject,
    subjectId,
    title: offer.title,
    goodsCode: offer.goodsCode,
    goodsVersion: offer.goodsVersion,
    line: offer.line,
    usePath: offer.usePath,
    state: 'created',
    periodDays: offer.periodDays,
    ...amounts,
    promotionId: amounts.promotionFen > 0 ? (offer.promotion?.id ?? null) : null,
    couponClaimId: couponClaimId ?? null,
    closesAt: new Date(now + orderLimits.unpaidMs),
    digitalConfirmedAt: offer.isDigital ? at : null,
    statementReadAt: offer.statement ? at : null,
    createdAt: at,
    clientType,
    sourceRoute: request.sourceRoute,
    clientReqId: request.clientReqId,
  });
  const pending = await moveOrder(tx, created, { event: 'stepsDone', by: 'member', at });
  if (pending.payFen > 0) return pending;
  const paid = await moveOrder(tx, pending, { event: 'paid', by: 'system', at, change: { paidAt: at } });
  return activate(tx, parts, paid, now);
}

const bizCodes = {
  login: 'INPUT_INVALID',
  notOnSale: 'CONTENT_GONE',
  contract: 'CONTRACT_REQUIRED',
  testExpired: 'LEVEL_MISMATCH',
  unsuitable: 'LEVEL_MISMATCH',
  soldOut: 'SOLD_OUT',
  limit: 'LIMIT_REACHED',
  held: 'ALREADY_DONE',
} as const;
