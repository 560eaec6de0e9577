import { z } from 'zod';
import {
  encodedParams,
  fieldsOf,
  requestContent,
  signRsa2,
  verifyRsa2,
  type AlipayParams,
} from '../alipay/signature.ts';
import { instantOfText, textOfInstant } from '../pay/shanghai-text.ts';
import { fenOfYuan, yuanOfFen } from '../pay/yuan.ts';
import { alipayBill, billDay } from './bills.ts';
import type { SandboxKeys } from './keys.ts';
import type { SandboxTrade } from './queries.ts';
import type { SandboxTrades, TradeRefusal } from './trades.ts';
import type { WireAnswer, WireRequest } from './wechat-wire.ts';

interface AlipayWireParts {
  readonly keys: SandboxKeys;
  readonly trades: SandboxTrades;
  readonly now: () => number;
  /** Where the sandbox answers. */
  readonly baseUrl: () => string;
}

type Value = Readonly<Record<string, unknown>>;

const ok = (value: Value): Value => ({ code: '10000', msg: 'Success', ...value });
const refuse = (subCode: string, code = '40004', msg = 'Business Failed'): Value => ({
  code,
  msg,
  sub_code: subCode,
  sub_msg: subCode,
});

const refusals: Readonly<Record<TradeRefusal, string>> = {
  absent: 'ACQ.TRADE_NOT_EXIST',
  paid: 'ACQ.TRADE_STATUS_ERROR',
  closed: 'ACQ.TRADE_HAS_CLOSE',
  otherParameters: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  notPaid: 'ACQ.TRADE_STATUS_ERROR',
  tooMuch: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  shortOfFunds: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
};

const amount = z.string().transform((text, context) => {
  const fen = fenOfYuan(text);
  if (fen === null || fen === 0) context.addIssue({ code: 'custom', message: 'is no amount' });
  return fen ?? 0;
});
const instant = z.string().transform((text, context) => {
  const at = instantOfText(text);
  if (!at) context.addIssue({ code: 'custom', message: 'is no time' });
  return at ?? new Date(0);
});
const numbered = z.strictObject({ out_trade_no: z.string().min(1).max(64) });
const refund = z.strictObject({
  out_trade_no: z.string(),
  refund_amount: amount,
  out_request_no: z.string().min(1).max(64),
  refund_reason: z.string().max(256),
});
const refundQuery = z.strictObject({
  out_trade_no: z.string(),
  out_request_no: z.string(),
  query_options: z.array(z.string()).optional(),
});
const bill = z.strictObject({ bill_type: z.literal('trade'), bill_date: z.string() });
const order = z.strictObject({
  out_trade_no: z.string().regex(/^\w[\w-]{0,63}$/),
  total_amount: amount,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]*$/),
  product_code: z.enum(['QUICK_WAP_WAY', 'FAST_INSTANT_TRADE_PAY', 'QUICK_MSECURITY_PAY']),
  time_expire: instant,
  quit_url: z.url().optional(),
});
const products: Readonly<Record<string, string>> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.app.pay': 'QUICK_MSECURITY_PAY',
};

/** The part of Alipay's open interface that we use; it takes no request that we did not sign. */
export class AlipayWire {
  readonly #parts: AlipayWireParts;

  constructor(parts: AlipayWireParts) {
    this.#parts = parts;
  }

  async answer({ method, url, body }: WireRequest): Promise<WireAnswer> {
    if (method === 'GET' && url.pathname === '/bill') return this.#file(url.searchParams.get('date') ?? '');
    const fields = method === 'POST' ? fieldsOf(body) : null;
    const wrong = fields ? this.#wrongRequest(fields) : 'isv.missing-method';
    if (wrong !== null || !fields) {
      const value = refuse(wrong ?? 'isv.missing-method', '40002', 'Invalid Arguments');
      return jsonAnswer(`{"error_response":${escapedJson(value)}}`);
    }
    const name = fields['method'] ?? '';
    const content = contentOf(fields);
    const number = (content as { out_trade_no?: unknown } | null)?.out_trade_no;
    const fault = typeof number === 'string' ? await this.#parts.trades.takeFault('alipay', number) : null;
    if (fault !== null) return { status: fault === 'busy' ? 429 : 500, headers: {}, body: '' };
    const value = escapedJson(await this.#found(name, content));
    const sign = signRsa2(value, this.#parts.keys.alipay.privateKey);
    return jsonAnswer(`{"${name.replaceAll('.', '_')}_response":${value},"sign":"${sign}"}`);
  }

  /** Enters the payment of a signed address or of an app's order; the reason where it is refused. */
  async open(params: string): Promise<SandboxTrade | string> {
    const fields = fieldsOf(params);
    const wrong = fields ? this.#wrongRequest(fields) : 'isv.missing-method';
    if (wrong !== null || !fields) return wrong ?? 'isv.missing-method';
    const parsed = order.safeParse(contentOf(fields));
    if (!parsed.success || products[fields['method'] ?? ''] !== parsed.data.product_code)
      return 'isv.invalid-parameter';
    if (!URL.canParse(fields['notify_url'] ?? '')) return 'isv.invalid-parameter';
    const asked = parsed.data;
    const { keys, trades } = this.#parts;
    const trade = await trades.open('alipay', {
      outTradeNo: asked.out_trade_no,
      app: keys.alipayAppId,
      kind: asked.product_code,
      amountFen: asked.total_amount,
      description: asked.subject,
      asked: fields['biz_content'] ?? '',
      notifyUrl: fields['notify_url'] ?? '',
      payer: `2088${keys.sellerId.slice(-12)}`,
      expiresAt: asked.time_expire,
    });
    return typeof trade === 'string' ? refusals[trade] : trade;
  }

  #wrongRequest(fields: AlipayParams): string | null {
    const { keys, now } = this.#parts;
    if (fields['app_id'] !== keys.alipayAppId) return 'isv.invalid-app-id';
    if (fields['sign_type'] !== 'RSA2') return 'isv.invalid-signature-type';
    if (fields['charset'] !== 'utf-8' || fields['version'] !== '1.0' || fields['format'] !== 'JSON')
      return 'isv.invalid-parameter';
    const at = instantOfText(fields['timestamp'] ?? '');
    // An address may be opened until its payment runs out, which is a matter of the content.
    if (!at || at.getTime() > now() + 900_000) return 'isv.invalid-timestamp';
    if (!verifyRsa2(requestContent(fields), fields['sign'] ?? '', keys.merchant.publicKey))
      return 'isv.invalid-signature';
    return null;
  }

  #found(method: string, content: unknown): Promise<Value> | Value {
    if (method === 'alipay.trade.query') return this.#parsed(numbered, content, (asked) => this.#query(asked));
    if (method === 'alipay.trade.close') return this.#parsed(numbered, content, (asked) => this.#close(asked));
    if (method === 'alipay.trade.refund') return this.#parsed(refund, content, (asked) => this.#refund(asked));
    if (method === 'alipay.trade.fastpay.refund.query')
      return this.#parsed(refundQuery, content, (asked) => this.#queryRefund(asked));
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return this.#parsed(bill, content, ({ bill_date: date }) => this.#bill(date));
    return refuse('isv.invalid-method', '40002', 'Invalid Arguments');
  }

  #parsed<Asked>(
    shape: z.ZodType<Asked>,
    content: unknown,
    answer: (asked: Asked) => Promise<Value>,
  ): Promise<Value> | Value {
    const parsed = shape.safeParse(content);
    return parsed.success ? answer(parsed.data) : refuse('isv.invalid-parameter', '40002', 'Invalid Arguments');
  }

  async #query({ out_trade_no: outTradeNo }: z.output<typeof numbered>): Promise<Value> {
    const { trades } = this.#parts;
    const trade = await trades.find('alipay', outTradeNo);
    if (!trade) return refuse(refusals.absent);
    const refunded = (await trades.refundsOf(trade)).reduce((sum, { refundFen }) => sum + refundFen, 0);
    const isPaid = trade.state === 'success';
    const state = isPaid
      ? refunded === trade.amountFen
        ? 'TRADE_CLOSED'
        : 'TRADE_SUCCESS'
      : trade.state === 'closed'
        ? 'TRADE_CLOSED'
        : 'WAIT_BUYER_PAY';
    return ok({
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: state,
      total_amount: yuanOfFen(trade.amountFen),
      buyer_user_id: trade.payer,
      ...(isPaid && { send_pay_date: textOfInstant(trade.paidAt!.getTime()) }),
    });
  }

  async #close({ out_trade_no: outTradeNo }: z.output<typeof numbered>): Promise<Value> {
    const refusal = await this.#parts.trades.close('alipay', outTradeNo);
    return refusal === null ? ok({ out_trade_no: outTradeNo }) : refuse(refusals[refusal]);
  }

  async #refund(asked: z.output<typeof refund>): Promise<Value> {
    const { trades } = this.#parts;
    const before = await trades.findRefund('alipay', asked.out_request_no);
    const taken = await trades.refund('alipay', {
      outRefundNo: asked.out_request_no,
      outTradeNo: asked.out_trade_no,
      refundFen: asked.refund_amount,
      totalFen: null,
      notifyUrl: '',
      isSynchronous: true,
    });
    if (typeof taken === 'string') return refuse(refusals[taken]);
    const trade = await trades.find('alipay', asked.out_trade_no);
    if (!trade) return refuse(refusals.absent);
    const refunded = (await trades.refundsOf(trade)).reduce((sum, { refundFen }) => sum + refundFen, 0);
    return ok({
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      buyer_user_id: trade.payer,
      // All that went back so far.
      refund_fee: yuanOfFen(refunded),
      fund_change: before ? 'N' : 'Y',
    });
  }

  async #queryRefund(asked: z.output<typeof refundQuery>): Promise<Value> {
    const { trades } = this.#parts;
    if (!(await trades.find('alipay', asked.out_trade_no))) return refuse(refusals.absent);
    const found = await trades.findRefund('alipay', asked.out_request_no);
    if (!found || found.outTradeNo !== asked.out_trade_no) return ok({});
    return ok({
      out_trade_no: found.outTradeNo,
      out_request_no: found.outRefundNo,
      refund_amount: yuanOfFen(found.refundFen),
      refund_status: 'REFUND_SUCCESS',
      ...(found.endedAt && { gmt_refund_pay: textOfInstant(found.endedAt.getTime()) }),
    });
  }

  async #bill(date: string): Promise<Value> {
    const made = await this.#madeBill(date);
    if (!made) return refuse('isp.bill_not_exist');
    return ok({ bill_download_url: `${this.#parts.baseUrl()}/bill?${encodedParams({ date })}` });
  }

  async #madeBill(date: string): Promise<Buffer | null> {
    const { trades, keys, now } = this.#parts;
    const day = billDay(date, now());
    if (day === null || day === 'creating') return null;
    return alipayBill(await trades.entries('alipay', day.from, day.to), keys.sellerId, date);
  }

  async #file(date: string): Promise<WireAnswer> {
    const made = await this.#madeBill(date);
    if (!made) return { status: 404, headers: {}, body: '' };
    return { status: 200, headers: { 'content-type': 'application/zip' }, body: made };
  }
}

const jsonAnswer = (body: string): WireAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json;charset=utf-8' },
  body,
});

/** Alipay escapes slashes, so that an answer that is written anew is another text than the signed one. */
const escapedJson = (value: Value): string => JSON.stringify(value).replaceAll('/', String.raw`\/`);

function contentOf(fields: AlipayParams): unknown {
  try {
    return JSON.parse(fields['biz_content'] ?? '');
  } catch {
    return null;
  }
}
