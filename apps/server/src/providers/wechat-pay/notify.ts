import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { NotifyForged, type Notify } from '../pay-port.ts';
import { openResource } from './resource.ts';
import { envelope, refundResource, refundStates, tradeStates, transaction } from './shapes.ts';
import { reasonAgainst, type PlatformKeys } from './signature.ts';

interface NotifyKeys {
  readonly platformKeys: PlatformKeys;
  readonly apiV3Key: Buffer;
  readonly now: () => number;
}

/**
 * Reads a callback once its signature is known to be the provider's. Probes (`WECHATPAY/SIGNTEST/…`) fail as any other
 * wrong signature does, which is the answer that they are sent for. Throws `NotifyForged`.
 */
export function readWechatNotify(
  { headers, rawBody }: { readonly headers: IncomingHttpHeaders; readonly rawBody: string },
  { platformKeys, apiV3Key, now }: NotifyKeys,
): Notify {
  const against = reasonAgainst(headers, rawBody, platformKeys, now());
  if (against) throw new NotifyForged(against);
  const { id, event_type: event, resource } = parsed(envelope, rawBody);
  const [family] = event.split('.');
  if (family !== 'TRANSACTION' && family !== 'REFUND') return { kind: 'other', id };
  let text: string;
  try {
    text = openResource(resource, apiV3Key);
  } catch {
    throw new NotifyForged('resource');
  }
  return family === 'TRANSACTION' ? paymentOf(id, text) : refundOf(id, text);
}

function paymentOf(id: string, text: string): Notify {
  const found = parsed(transaction, text);
  const { transaction_id: providerTradeNo, amount } = found;
  const state = tradeStates[found.trade_state];
  if (providerTradeNo === undefined || amount === undefined || !state) throw new NotifyForged('shape');
  return {
    kind: 'payment',
    id,
    outTradeNo: found.out_trade_no,
    providerTradeNo,
    merchant: found.mchid,
    app: found.appid,
    amountFen: amount.total,
    currency: amount.currency ?? '',
    state,
    successAt: found.success_time,
    payerId: found.payer?.openid,
  };
}

function refundOf(id: string, text: string): Notify {
  const found = parsed(refundResource, text);
  const state = refundStates[found.refund_status];
  if (!state) throw new NotifyForged('shape');
  return {
    kind: 'refund',
    id,
    merchant: found.mchid,
    outRefundNo: found.out_refund_no,
    providerRefundNo: found.refund_id,
    outTradeNo: found.out_trade_no,
    providerTradeNo: found.transaction_id,
    refundFen: found.amount.refund,
    totalFen: found.amount.total,
    state,
    successAt: found.success_time,
  };
}

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new NotifyForged('shape');
  }
}
