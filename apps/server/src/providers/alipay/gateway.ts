import { createHash } from 'node:crypto';
import { z } from 'zod';
import { afterRefusedClose, checkAttempt, checkRefund, cutToBytes, orAbsent, otherAnswer } from '../pay/attempt.ts';
import { instantOfText, textOfInstant } from '../pay/shanghai-text.ts';
import { fenOfYuan, yuanOfFen } from '../pay/yuan.ts';
import {
  BillRefused,
  PayRefused,
  PayUnknown,
  type PayAttempt,
  type PayBill,
  type PayChannel,
  type PayGateway,
  type PayStart,
  type PayState,
  type Prepaid,
  type RefundAsked,
  type RefundState,
} from '../pay-port.ts';
import { parseAlipayBill, unzipBill } from './bill.ts';
import { AlipayClient, type AlipayAccess } from './client.ts';
import { readAlipayNotify, tradeStates } from './notify.ts';
import { encodedParams } from './signature.ts';

export type AlipayChannel = Extract<PayChannel, `alipay${string}`>;

export interface AlipayOptions extends AlipayAccess {
  /** Those that are set up. */
  readonly channels: readonly AlipayChannel[];
  /** The address from which a bill is fetched; throws `BillRefused` for one that is not Alipay's. */
  readonly billUrl: (address: string) => URL;
}

const requests: Readonly<Record<AlipayChannel, { readonly method: string; readonly product: string }>> = {
  alipayWap: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  alipayPage: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  alipayApp: { method: 'alipay.trade.app.pay', product: 'QUICK_MSECURITY_PAY' },
};
const subjectBytes = 256;

const yuan = z.string().transform((text, context) => {
  const fen = fenOfYuan(text);
  if (fen === null) context.addIssue({ code: 'custom', message: 'is no amount in yuan' });
  return fen ?? 0;
});
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: yuan,
  send_pay_date: z.string().optional(),
  buyer_user_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
});
const closed = z.object({ out_trade_no: z.string().optional() });
const refunded = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']) });
const foundRefund = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: yuan.optional(),
  gmt_refund_pay: z.string().optional(),
});
const foundBill = z.object({ bill_download_url: z.string() });
/** The day has no bill, or none yet. */
const noBill = /(?:^|\.)bill_not_exist$/i;

/** Bills of real operation lie at hosts of Alipay, whose answer may still name them without TLS. */
export function alipayBillUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/(?:^|\.)alipay\.com$/.test(url.hostname) || url.port !== '')
    throw new BillRefused('it lies at another host');
  url.protocol = 'https:';
  return url;
}

/** Alipay by its open interface. Source: shells handbook 6.5. */
export class AlipayGateway implements PayGateway {
  readonly name = 'alipay';
  readonly channels: readonly PayChannel[];
  readonly merchant: string;
  readonly #options: AlipayOptions;
  readonly #client: AlipayClient;

  constructor(options: AlipayOptions) {
    this.#options = options;
    this.#client = new AlipayClient(options);
    this.channels = options.channels;
    this.merchant = options.sellerId;
  }

  appOf(channel: PayChannel): string {
    if (!this.channels.includes(channel)) throw new RangeError(`${channel} is not set up at Alipay`);
    return this.#options.appId;
  }

  /** Makes no call: the payment comes to be when its person opens what is signed here. */
  prepay(attempt: PayAttempt): Promise<Prepaid> {
    const kept = {};
    return Promise.resolve({ start: this.again(attempt, kept), kept, keptUntil: attempt.expiresAt });
  }

  again(attempt: PayAttempt, _kept: Prepaid['kept']): PayStart {
    checkAttempt(attempt);
    this.appOf(attempt.channel);
    const { method, product } = requests[attempt.channel as AlipayChannel];
    const content = {
      out_trade_no: attempt.outTradeNo,
      total_amount: yuanOfFen(attempt.amountFen),
      // These are refused in a subject.
      subject: cutToBytes(attempt.description.replaceAll(/[/=&]/g, ' '), subjectBytes),
      product_code: product,
      time_expire: textOfInstant(attempt.expiresAt.getTime()),
      ...(attempt.channel === 'alipayWap' && { quit_url: attempt.returnUrl }),
    };
    const addresses = { notify_url: attempt.notifyUrl };
    if (attempt.channel === 'alipayApp') {
      const orderString = encodedParams(this.#client.signed(method, content, addresses));
      return { kind: 'app', provider: 'alipay', orderString };
    }
    const params = this.#client.signed(method, content, { ...addresses, return_url: attempt.returnUrl });
    return { kind: 'form', url: `${this.#options.pageUrl}?${encodedParams(params)}` };
  }

  query(outTradeNo: string): Promise<PayState> {
    return orAbsent(this.#query(outTradeNo));
  }

  async close(outTradeNo: string): Promise<'closed' | 'paid' | 'absent'> {
    try {
      await this.#client.call('alipay.trade.close', { out_trade_no: outTradeNo }, closed);
      return 'closed';
    } catch (error) {
      return afterRefusedClose(error, () => this.query(outTradeNo));
    }
  }

  async refund(asked: RefundAsked): Promise<RefundState> {
    checkRefund(asked);
    const content = {
      out_trade_no: asked.outTradeNo,
      refund_amount: yuanOfFen(asked.refundFen),
      out_request_no: asked.outRefundNo,
      refund_reason: asked.reason,
    };
    const answer = await this.#client.call('alipay.trade.refund', content, refunded);
    if (answer.out_trade_no !== asked.outTradeNo) throw otherAnswer('trade.refund');
    if (answer.fund_change === 'Y') return { state: 'success', refundFen: asked.refundFen };
    // No money has moved by this request: by an earlier one of the same number, or not yet.
    const found = await this.queryRefund(asked.outRefundNo, asked.outTradeNo);
    return found.state === 'absent' ? { state: 'processing' } : found;
  }

  queryRefund(outRefundNo: string, outTradeNo: string): Promise<RefundState> {
    return orAbsent(this.#queryRefund(outRefundNo, outTradeNo));
  }

  async bill(date: string): Promise<PayBill | 'absent'> {
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    try {
      const { bill_download_url: address } = await this.#client.call(
        method,
        { bill_type: 'trade', bill_date: date },
        foundBill,
      );
      const raw = await this.#client.download('billFile', this.#options.billUrl(address));
      const sha = createHash('sha256').update(raw).digest('hex');
      return { raw, sha, ...parseAlipayBill(await unzipBill(raw)) };
    } catch (error) {
      if (error instanceof PayRefused && noBill.test(error.code)) return 'absent';
      throw error;
    }
  }

  readNotify({ rawBody }: Parameters<PayGateway['readNotify']>[0]): ReturnType<PayGateway['readNotify']> {
    return readAlipayNotify(rawBody, this.#options.alipayKey);
  }

  answerTo(ok: boolean): { status: number; body: string; contentType: string } {
    return { status: ok ? 200 : 500, body: ok ? 'success' : 'fail', contentType: 'text/plain' };
  }

  async #query(outTradeNo: string): Promise<PayState> {
    const found = await this.#client.call('alipay.trade.query', { out_trade_no: outTradeNo }, trade);
    if (found.out_trade_no !== outTradeNo) throw otherAnswer('trade.query');
    const state = tradeStates[found.trade_status];
    if (!state) throw new PayUnknown('trade.query', found.trade_status);
    const successAt = instantOfText(found.send_pay_date ?? '');
    return {
      // What ran out was never paid.
      state: state === 'closed' && successAt ? 'refunded' : state,
      providerTradeNo: found.trade_no,
      amountFen: found.total_amount,
      successAt,
      payerId: found.buyer_user_id ?? found.buyer_open_id,
    };
  }

  async #queryRefund(outRefundNo: string, outTradeNo: string): Promise<RefundState> {
    const content = { out_trade_no: outTradeNo, out_request_no: outRefundNo, query_options: ['gmt_refund_pay'] };
    const found = await this.#client.call('alipay.trade.fastpay.refund.query', content, foundRefund);
    // A number without a refund is answered as a success without a state.
    if (found.refund_status === undefined) return { state: 'absent' };
    if (found.out_request_no !== outRefundNo || found.out_trade_no !== outTradeNo) throw otherAnswer('refund.query');
    return {
      state: found.refund_status === 'REFUND_SUCCESS' ? 'success' : 'processing',
      refundFen: found.refund_amount,
      successAt: instantOfText(found.gmt_refund_pay ?? ''),
    };
  }
}
