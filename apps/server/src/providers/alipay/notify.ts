import type { KeyObject } from 'node:crypto';
import { instantOfText } from '../pay/shanghai-text.ts';
import { fenOfYuan } from '../pay/yuan.ts';
import { NotifyForged, type Notify, type PayState } from '../pay-port.ts';
import { fieldsOf, notifyContent, verifyRsa2 } from './signature.ts';

/** Partly refunded is a success and wholly refunded is closed: what comes along shows which of them were refunded. */
export const tradeStates: Readonly<Record<string, PayState['state']>> = {
  WAIT_BUYER_PAY: 'unpaid',
  TRADE_SUCCESS: 'success',
  TRADE_FINISHED: 'success',
  TRADE_CLOSED: 'closed',
};

/**
 * Reads a callback, a form. Its kind of signature has to be RSA2 before it is verified, since the sender could choose a
 * weaker one. Refunds show in the state of their payment: they have no callback of their own. Throws `NotifyForged`.
 */
export function readAlipayNotify(rawBody: string, alipayKey: KeyObject): Notify {
  const fields = fieldsOf(rawBody);
  if (!fields) throw new NotifyForged('shape');
  if (fields['sign_type'] !== 'RSA2') throw new NotifyForged('signType');
  if (!verifyRsa2(notifyContent(fields), fields['sign'] ?? '', alipayKey)) throw new NotifyForged('signature');
  const { notify_id: id, notify_type: type = '' } = fields;
  if (id === undefined || id === '') throw new NotifyForged('shape');
  if (type !== 'trade_status_sync') return { kind: 'other', id };
  const { out_trade_no: outTradeNo, trade_no: providerTradeNo, app_id: app, seller_id: merchant } = fields;
  const amountFen = fenOfYuan(fields['total_amount'] ?? '');
  const state = tradeStates[fields['trade_status'] ?? ''];
  if (!outTradeNo || !providerTradeNo || !app || !merchant || amountFen === null || !state)
    throw new NotifyForged('shape');
  return {
    kind: 'payment',
    id,
    outTradeNo,
    providerTradeNo,
    merchant,
    app,
    amountFen,
    // Callbacks name no currency: Alipay's domestic trades are in yuan.
    currency: 'CNY',
    state: fields['gmt_refund'] === undefined ? state : 'refunded',
    successAt: instantOfText(fields['gmt_payment'] ?? ''),
    payerId: fields['buyer_id'] ?? fields['buyer_open_id'],
  };
}
