import { hash } from 'node:crypto';
import { shanghaiDate } from '@lianpan/domain';
import { CallbackRefusal, type Callback, type CallbackAnswer, type CallbackRequest } from '../../../http/callbacks.ts';
import { NotifyForged, type Notify, type PayGateway } from '../../../providers/pay-port.ts';
import type { OrderParts } from '../order-parts.ts';
import * as refundQueries from '../refunds/queries.ts';
import { settleRefund } from '../refunds/carry-out.ts';
import { announce } from './ask.ts';
import * as queries from './queries.ts';
import { settlePaid } from './settle.ts';

type Parts = Pick<OrderParts, 'db' | 'now' | 'log' | 'sellers' | 'payGateways' | 'update'>;

/** One route a provider: what it signs and sends counts once, however often it comes. Source: reliability handbook 6.7. */
export const payCallbacks = (parts: Parts): Callback[] =>
  parts.payGateways.map((gateway) => ({
    path: `/notify/pay/${gateway.name}` as const,
    post: (request) => answerNotify(parts, gateway, request),
  }));

async function answerNotify(parts: Parts, gateway: PayGateway, request: CallbackRequest): Promise<CallbackAnswer> {
  const notify = read(gateway, request);
  const bodyHash = hash('sha256', request.body);
  const isKnown = await receive(parts, gateway, notify, bodyHash);
  const { status, body, contentType } = gateway.answerTo(isKnown);
  return { status, body, type: contentType };
}

function read(gateway: PayGateway, { headers, body }: CallbackRequest): Notify {
  try {
    return gateway.readNotify({ headers, rawBody: body });
  } catch (error) {
    if (error instanceof NotifyForged) throw new CallbackRefusal(1, error.reason);
    throw error;
  }
}

/** Whether it is about something of ours; what is not is noted for a person and refused. */
async function receive(parts: Parts, gateway: PayGateway, notify: Notify, bodyHash: string): Promise<boolean> {
  if (notify.kind === 'other') return true;
  const at = new Date(parts.now());
  const row = { gateway: gateway.name, noticeId: notify.id, kind: notify.kind, receivedAt: at, bodyHash };
  if (notify.kind === 'refund') {
    const refund = await refundQueries.selectRefund(parts.db, notify.outRefundNo);
    if (!refund) return await unknown(parts, gateway, 'provider', notify.outRefundNo, notify.refundFen);
    const isAsAsked = notify.merchant === gateway.merchant && notify.refundFen === refund.amountFen;
    await queries.insertNotice(parts.db, {
      ...row,
      outTradeNo: refund.outTradeNo,
      outcome: isAsAsked ? notify.state : 'suspect',
    });
    if (isAsAsked) await settleRefund(parts, refund.refundNo, notify);
    else await unknown(parts, gateway, 'suspect', notify.outRefundNo, notify.refundFen);
    return true;
  }
  const { outTradeNo } = notify;
  if (!(await queries.selectPayment(parts.db, outTradeNo)))
    return await unknown(parts, gateway, 'unknown', outTradeNo, notify.amountFen);
  // What is not paid yet says nothing that a question would not.
  if (notify.state !== 'success') return true;
  const { settled, orderNo } = await parts.db.transaction(async (tx) => {
    const outcome = await settlePaid(
      tx,
      parts,
      outTradeNo,
      {
        providerTradeNo: notify.providerTradeNo,
        amountFen: notify.amountFen,
        currency: notify.currency,
        merchant: notify.merchant,
        app: notify.app,
        successAt: notify.successAt ?? at,
      },
      'provider',
    );
    await queries.insertNotice(tx, { ...row, outTradeNo, outcome });
    const payment = await queries.selectPayment(tx, outTradeNo);
    return { settled: outcome, orderNo: payment?.orderNo ?? '' };
  });
  await announce(parts, orderNo, settled);
  return true;
}

async function unknown(
  parts: Parts,
  gateway: PayGateway,
  kind: 'unknown' | 'provider' | 'suspect',
  number: string,
  theirsFen: number,
): Promise<boolean> {
  const now = parts.now();
  parts.log.warn({ gateway: gateway.name, number }, 'a callback is about nothing that we know');
  await queries.insertDifference(parts.db, {
    gateway: gateway.name,
    kind,
    number: number.slice(0, 64),
    day: shanghaiDate(now),
    theirsFen,
    foundAt: new Date(now),
  });
  return false;
}
