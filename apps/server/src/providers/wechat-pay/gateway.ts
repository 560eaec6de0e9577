import { z } from 'zod';
import { afterRefusedClose, checkAttempt, checkRefund, cutToBytes, orAbsent, otherAnswer } from '../pay/attempt.ts';
import { rfc3339 } from '../pay/shanghai-text.ts';
import {
  PayRefused,
  PayUnknown,
  type PayAttempt,
  type PayBill,
  type PayChannel,
  type PayGateway,
  type PayKept,
  type PayStart,
  type PayState,
  type Prepaid,
  type RefundAsked,
  type RefundState,
} from '../pay-port.ts';
import { parseTradeBill } from './bill.ts';
import { WechatPayClient, type WechatPayAccess } from './client.ts';
import { newNonce, signText, startMessage } from './signature.ts';
import { readWechatNotify } from './notify.ts';
import { refundAnswer, refundStates, tradeStates, transaction } from './shapes.ts';

export type WechatPayChannel = Extract<PayChannel, `wx${string}`>;

export interface WechatPayOptions extends WechatPayAccess {
  /** Our app of each channel that is set up. */
  readonly apps: Readonly<Partial<Record<WechatPayChannel, string>>>;
}

const places: Readonly<Record<WechatPayChannel, string>> = {
  wxJsapi: 'jsapi',
  wxMini: 'jsapi',
  wxH5: 'h5',
  wxNative: 'native',
  wxApp: 'app',
};
const transactions = '/v3/pay/transactions';
const descriptionBytes = 127;
const reasonBytes = 80;
const prepaidMs = 2 * 3_600_000;

const prepayAnswer = z.object({ prepay_id: z.string().regex(/^[\w-]{1,64}$/) });
const h5Answer = z.object({ h5_url: z.string().min(1).max(512) });
const nativeAnswer = z.object({ code_url: z.string().min(1).max(512) });
const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.string(),
});
/** The day has no bill, or none yet. */
const noBill = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING', 'NOT_FOUND']);

/** WeChat Pay by its interface v3. Source: shells handbook 6.3. */
export class WechatPayGateway implements PayGateway {
  readonly name = 'wechatPay';
  readonly channels: readonly PayChannel[];
  readonly merchant: string;
  readonly #options: WechatPayOptions;
  readonly #client: WechatPayClient;

  constructor(options: WechatPayOptions) {
    this.#options = options;
    this.#client = new WechatPayClient(options);
    this.merchant = options.merchantId;
    this.channels = Object.keys(options.apps) as WechatPayChannel[];
  }

  appOf(channel: PayChannel): string {
    const app = this.#options.apps[channel as WechatPayChannel];
    if (app === undefined) throw new RangeError(`${channel} is not set up at WeChat Pay`);
    return app;
  }

  async prepay(attempt: PayAttempt): Promise<Prepaid> {
    checkAttempt(attempt);
    const channel = attempt.channel as WechatPayChannel;
    const body = this.#bodyOf(attempt);
    const target = `${transactions}/${places[channel]}`;
    if (channel === 'wxH5') {
      const { h5_url: address } = await this.#client.post('prepay', target, body, h5Answer);
      const back = encodeURIComponent(attempt.returnUrl);
      return {
        start: { kind: 'h5', url: `${address}${address.includes('?') ? '&' : '?'}redirect_url=${back}` },
        kept: null,
        keptUntil: new Date(this.#options.now()),
      };
    }
    const kept: PayKept =
      channel === 'wxNative'
        ? { codeUrl: (await this.#client.post('prepay', target, body, nativeAnswer)).code_url }
        : { prepayId: (await this.#client.post('prepay', target, body, prepayAnswer)).prepay_id };
    const until = Math.min(this.#options.now() + prepaidMs, attempt.expiresAt.getTime());
    return { start: this.again(attempt, kept), kept, keptUntil: new Date(until) };
  }

  again({ channel }: PayAttempt, { prepayId = '', codeUrl = '' }: PayKept): PayStart {
    if (channel === 'wxNative' && codeUrl !== '') return { kind: 'qr', codeUrl };
    if (prepayId === '') throw new RangeError(`nothing was kept of ${channel}`);
    const appId = this.appOf(channel);
    const { now, privateKey, merchantId } = this.#options;
    const timeStamp = String(Math.floor(now() / 1000));
    const nonceStr = newNonce();
    const signed = (last: string): string => signText(startMessage(appId, timeStamp, nonceStr, last), privateKey);
    if (channel === 'wxApp') {
      const params = {
        appid: appId,
        partnerid: merchantId,
        prepayid: prepayId,
        package: 'Sign=WXPay',
        noncestr: nonceStr,
        timestamp: timeStamp,
        sign: signed(prepayId),
      } as const;
      return { kind: 'app', provider: 'wxpay', params };
    }
    const carried = `prepay_id=${prepayId}`;
    const params = { appId, timeStamp, nonceStr, package: carried, signType: 'RSA', paySign: signed(carried) } as const;
    return { kind: channel === 'wxMini' ? 'mini' : 'jsapi', params };
  }

  query(outTradeNo: string): Promise<PayState> {
    return orAbsent(this.#query(outTradeNo));
  }

  async close(outTradeNo: string): Promise<'closed' | 'paid' | 'absent'> {
    try {
      const target = `${transactions}/out-trade-no/${encodeURIComponent(outTradeNo)}/close`;
      await this.#client.postSilent('close', target, { mchid: this.merchant });
      return 'closed';
    } catch (error) {
      return afterRefusedClose(error, () => this.query(outTradeNo));
    }
  }

  async refund(asked: RefundAsked): Promise<RefundState> {
    checkRefund(asked);
    const { outTradeNo, outRefundNo, refundFen, totalFen, reason, notifyUrl } = asked;
    const body = {
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      reason: cutToBytes(reason, reasonBytes),
      notify_url: notifyUrl,
      amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
    };
    const answer = await this.#client.post('refund', '/v3/refund/domestic/refunds', body, refundAnswer);
    if (answer.out_refund_no !== outRefundNo || answer.amount.refund !== refundFen) throw otherAnswer('refund');
    return refundStateOf('refund', answer);
  }

  queryRefund(outRefundNo: string, outTradeNo: string): Promise<RefundState> {
    return orAbsent(this.#queryRefund(outRefundNo, outTradeNo));
  }

  async bill(date: string): Promise<PayBill | 'absent'> {
    try {
      const target = `/v3/bill/tradebill?bill_date=${encodeURIComponent(date)}&bill_type=ALL&tar_type=GZIP`;
      const { hash_value: sha, download_url: address } = await this.#client.get('bill', target, billAnswer);
      const { raw, text } = await this.#client.download('billFile', address, sha);
      return { raw, sha: sha.toLowerCase(), ...parseTradeBill(text) };
    } catch (error) {
      if (error instanceof PayRefused && noBill.has(error.code)) return 'absent';
      throw error;
    }
  }

  readNotify(request: Parameters<PayGateway['readNotify']>[0]): ReturnType<PayGateway['readNotify']> {
    return readWechatNotify(request, this.#options);
  }

  answerTo(ok: boolean): { status: number; body: string; contentType: string } {
    return ok
      ? { status: 200, body: '', contentType: 'application/json' }
      : { status: 500, body: '{"code":"FAIL","message":"not taken"}', contentType: 'application/json' };
  }

  async #query(outTradeNo: string): Promise<PayState> {
    const target = `${transactions}/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${this.merchant}`;
    const found = await this.#client.get('query', target, transaction);
    if (found.out_trade_no !== outTradeNo || found.mchid !== this.merchant) throw otherAnswer('query');
    const state = tradeStates[found.trade_state];
    if (!state) throw new PayUnknown('query', found.trade_state);
    return {
      state,
      providerTradeNo: found.transaction_id,
      amountFen: found.amount?.total,
      successAt: found.success_time,
      payerId: found.payer?.openid,
    };
  }

  async #queryRefund(outRefundNo: string, outTradeNo: string): Promise<RefundState> {
    const target = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
    const answer = await this.#client.get('queryRefund', target, refundAnswer);
    if (answer.out_refund_no !== outRefundNo || answer.out_trade_no !== outTradeNo) throw otherAnswer('queryRefund');
    return refundStateOf('queryRefund', answer);
  }

  /** The order of the fields is the same each time, so that the provider sees identical parameters. */
  #bodyOf(attempt: PayAttempt): Record<string, unknown> {
    const { outTradeNo, amountFen, description, channel, payerId, clientIp, expiresAt, notifyUrl } = attempt;
    const isOfMessenger = channel === 'wxJsapi' || channel === 'wxMini';
    if (isOfMessenger && payerId === undefined) throw new RangeError(`${channel} needs the open id of its payer`);
    return {
      appid: this.appOf(channel),
      mchid: this.merchant,
      description: cutToBytes(description, descriptionBytes),
      out_trade_no: outTradeNo,
      time_expire: rfc3339(expiresAt.getTime()),
      notify_url: notifyUrl,
      amount: { total: amountFen, currency: 'CNY' },
      ...(isOfMessenger && { payer: { openid: payerId } }),
      scene_info: { payer_client_ip: clientIp, ...(channel === 'wxH5' && { h5_info: { type: 'Wap' } }) },
    };
  }
}

function refundStateOf(operation: string, answer: z.output<typeof refundAnswer>): RefundState {
  const state = refundStates[answer.status];
  if (!state) throw new PayUnknown(operation, answer.status);
  return {
    state,
    providerRefundNo: answer.refund_id,
    refundFen: answer.amount.refund,
    successAt: answer.success_time,
  };
}
