import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { rfc3339 } from '../pay/shanghai-text.ts';
import {
  answerMessage,
  clockToleranceSeconds,
  newNonce,
  requestMessage,
  signText,
  verifyText,
} from '../wechat-pay/signature.ts';
import { billDay, wechatBill } from './bills.ts';
import type { SandboxCallbacks } from './callbacks.ts';
import type { SandboxKeys } from './keys.ts';
import type { SandboxRefund, SandboxTrade } from './queries.ts';
import { shortestMs, type SandboxTrades, type TradeRefusal } from './trades.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

interface WechatWireParts {
  readonly keys: SandboxKeys;
  readonly trades: SandboxTrades;
  readonly callbacks: SandboxCallbacks;
  readonly now: () => number;
  /** Of the cashier, for pages of phones. */
  readonly cashierPath: string;
  /** Where the sandbox answers. */
  readonly baseUrl: () => string;
  /** Called once a refund has been taken. */
  readonly onRefund: (refund: SandboxRefund) => void;
}

type Reply = { readonly status: number; readonly value: unknown };
const ok = (value: unknown): Reply => ({ status: 200, value });
const refuse = (status: number, code: string, detail?: unknown): Reply => ({
  status,
  value: { code, message: code, ...(detail !== undefined && { detail }) },
});

const notifyUrl = z.url().max(256);
const fen = z.number().int().min(1).max(100_000_000);
const orderFields = {
  appid: z.string().min(1).max(32),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: notifyUrl,
  amount: z.strictObject({ total: fen, currency: z.literal('CNY') }),
};
const scene = { payer_client_ip: z.union([z.ipv4(), z.ipv6()]) };
const orders = {
  jsapi: z.strictObject({
    ...orderFields,
    payer: z.strictObject({ openid: z.string().min(1).max(128) }),
    scene_info: z.strictObject(scene),
  }),
  h5: z.strictObject({
    ...orderFields,
    scene_info: z.strictObject({ ...scene, h5_info: z.strictObject({ type: z.literal('Wap') }) }),
  }),
  native: z.strictObject({ ...orderFields, scene_info: z.strictObject(scene) }),
  app: z.strictObject({ ...orderFields, scene_info: z.strictObject(scene) }),
} as const;
const kinds = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE', app: 'APP' } as const;
const refundBody = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80),
  notify_url: notifyUrl,
  amount: z.strictObject({ refund: fen, total: fen, currency: z.literal('CNY') }),
});

const refusals: Readonly<Record<TradeRefusal, readonly [status: number, code: string]>> = {
  absent: [404, 'ORDER_NOT_EXIST'],
  paid: [400, 'ORDERPAID'],
  closed: [400, 'ORDER_CLOSED'],
  otherParameters: [400, 'OUT_TRADE_NO_USED'],
  notPaid: [400, 'INVALID_REQUEST'],
  tooMuch: [400, 'INVALID_REQUEST'],
  shortOfFunds: [403, 'NOT_ENOUGH'],
};
const refused = (refusal: TradeRefusal): Reply => refuse(...refusals[refusal]);

const maxNonces = 10_000;

/** The part of WeChat Pay's interface v3 that we use, and not a word more; it takes no request that we did not sign. */
export class WechatWire {
  readonly #parts: WechatWireParts;
  readonly #nonces = new Set<string>();

  constructor(parts: WechatWireParts) {
    this.#parts = parts;
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    const wrong = this.#wrongSignature(request);
    if (wrong !== null) return this.#signed(refuse(401, 'SIGN_ERROR', { field: 'authorization', issue: wrong }));
    if (request.url.pathname === '/v3/billdownload/file') return this.#file(request);
    return this.#signed(await this.#found(request));
  }

  #wrongSignature({ method, url, headers, body }: WireRequest): string | null {
    const { keys, now } = this.#parts;
    const given =
      /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w{1,32})",signature="([A-Za-z0-9+/=]+)",timestamp="(\d+)",serial_no="([0-9A-F]{40})"$/.exec(
        headers.authorization ?? '',
      );
    if (!given) return 'form';
    const [, merchantId, nonce = '', signature = '', seconds = '', serial] = given;
    if (merchantId !== keys.merchantId) return 'mchid';
    if (serial !== keys.certSerial) return 'serial_no';
    if (headers['wechatpay-serial'] !== keys.publicKeyId) return 'Wechatpay-Serial';
    if (headers.accept !== 'application/json' || !headers['user-agent']) return 'headers';
    if (Math.abs(Math.floor(now() / 1000) - Number(seconds)) > clockToleranceSeconds) return 'timestamp';
    if (this.#nonces.has(nonce)) return 'nonce_str';
    const message = requestMessage(method, url.pathname + url.search, seconds, nonce, body);
    if (!verifyText(message, signature, keys.merchant.publicKey)) return 'signature';
    if (this.#nonces.size >= maxNonces) this.#nonces.clear();
    this.#nonces.add(nonce);
    return null;
  }

  #signed({ status, value }: Reply): WireAnswer {
    const { keys, now } = this.#parts;
    const body = status === 204 ? '' : JSON.stringify(value);
    const seconds = String(Math.floor(now() / 1000));
    const nonce = newNonce();
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'wechatpay-timestamp': seconds,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': keys.publicKeyId,
        'wechatpay-signature': signText(answerMessage(seconds, nonce, body), keys.wechatPay.privateKey),
      },
    };
  }

  async #found({ method, url, body }: WireRequest): Promise<Reply> {
    const [, place = ''] = /^\/v3\/pay\/transactions\/(jsapi|h5|native|app)$/.exec(url.pathname) ?? [];
    if (method === 'POST' && place !== '') return this.#prepay(place as keyof typeof orders, jsonOf(body));
    const [, asked, rest] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?$/.exec(url.pathname) ?? [];
    if (asked !== undefined && method === 'POST' && rest === '/close') return this.#close(asked, jsonOf(body));
    if (asked !== undefined && method === 'GET' && rest === undefined)
      return this.#query(asked, url.searchParams.get('mchid'));
    const refunds = '/v3/refund/domestic/refunds';
    if (method === 'POST' && url.pathname === refunds) return this.#refund(jsonOf(body));
    if (method === 'GET' && url.pathname.startsWith(`${refunds}/`))
      return this.#queryRefund(decodeURIComponent(url.pathname.slice(refunds.length + 1)));
    if (method === 'GET' && url.pathname === '/v3/bill/tradebill') return this.#bill(url.searchParams);
    return refuse(404, 'RESOURCE_NOT_EXISTS');
  }

  async #prepay(place: keyof typeof orders, body: unknown): Promise<Reply> {
    const parsed = orders[place].safeParse(body);
    if (!parsed.success) return refuse(400, 'PARAM_ERROR', { issue: parsed.error.issues[0]?.path.join('.') });
    const asked = parsed.data;
    const { keys, now, trades, cashierPath } = this.#parts;
    const { serviceAccount, miniProgram, mobile } = keys.appIds;
    const apps = place === 'app' ? [mobile] : place === 'jsapi' ? [serviceAccount, miniProgram] : [serviceAccount];
    if (asked.mchid !== keys.merchantId || !apps.includes(asked.appid)) return refuse(400, 'APPID_MCHID_NOT_MATCH');
    const expiresAt = new Date(asked.time_expire);
    const fault = await this.#fault(asked.out_trade_no);
    if (fault) return fault;
    const trade = await trades.open('wechatPay', {
      outTradeNo: asked.out_trade_no,
      app: asked.appid,
      kind: kinds[place],
      amountFen: asked.amount.total,
      description: asked.description,
      asked: JSON.stringify(asked),
      notifyUrl: asked.notify_url,
      // What the messenger knows of who pays on its own pages.
      payer: (asked as { payer?: { openid: string } }).payer?.openid ?? 'oSandboxPayer',
      expiresAt,
    });
    if (typeof trade === 'string') return refused(trade);
    // One that is there already may have less left.
    if (trade.createdAt.getTime() === now() && expiresAt.getTime() < now() + shortestMs)
      return refuse(400, 'PARAM_ERROR', { issue: 'time_expire' });
    if (place === 'h5') return ok({ h5_url: `${cashierPath}?token=${trade.token}` });
    if (place === 'native') return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${trade.token}` });
    return ok({ prepay_id: trade.token });
  }

  async #query(outTradeNo: string, merchantId: string | null): Promise<Reply> {
    const { keys, trades } = this.#parts;
    if (merchantId !== keys.merchantId) return refuse(400, 'PARAM_ERROR', { issue: 'mchid' });
    const fault = await this.#fault(outTradeNo);
    if (fault) return fault;
    const trade = await trades.find('wechatPay', outTradeNo);
    if (!trade) return refused('absent');
    const refunds = await trades.refundsOf(trade);
    return ok({
      mchid: keys.merchantId,
      appid: trade.app,
      out_trade_no: trade.outTradeNo,
      trade_type: trade.kind,
      trade_state: stateOf(trade, refunds),
      trade_state_desc: '',
      attach: '',
      amount: { total: trade.amountFen, currency: 'CNY' },
      ...(trade.state === 'success' && {
        transaction_id: trade.tradeNo,
        bank_type: 'OTHERS',
        success_time: rfc3339(trade.paidAt!.getTime()),
        payer: { openid: trade.payer },
        amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
      }),
    });
  }

  async #close(outTradeNo: string, body: unknown): Promise<Reply> {
    const parsed = z.strictObject({ mchid: z.literal(this.#parts.keys.merchantId) }).safeParse(body);
    if (!parsed.success) return refuse(400, 'PARAM_ERROR', { issue: 'mchid' });
    const fault = await this.#fault(outTradeNo);
    if (fault) return fault;
    const refusal = await this.#parts.trades.close('wechatPay', outTradeNo);
    return refusal === null ? { status: 204, value: undefined } : refused(refusal);
  }

  async #refund(body: unknown): Promise<Reply> {
    const parsed = refundBody.safeParse(body);
    if (!parsed.success) return refuse(400, 'PARAM_ERROR', { issue: parsed.error.issues[0]?.path.join('.') });
    const asked = parsed.data;
    const fault = await this.#fault(asked.out_trade_no);
    if (fault) return fault;
    const { trades, onRefund } = this.#parts;
    const refund = await trades.refund('wechatPay', {
      outRefundNo: asked.out_refund_no,
      outTradeNo: asked.out_trade_no,
      refundFen: asked.amount.refund,
      totalFen: asked.amount.total,
      notifyUrl: asked.notify_url,
      isSynchronous: false,
    });
    if (typeof refund === 'string') return refused(refund === 'otherParameters' ? 'tooMuch' : refund);
    if (refund.state === 'processing') onRefund(refund);
    return this.#refundAnswer(refund);
  }

  async #queryRefund(outRefundNo: string): Promise<Reply> {
    const refund = await this.#parts.trades.findRefund('wechatPay', outRefundNo);
    return refund ? this.#refundAnswer(refund) : refuse(404, 'RESOURCE_NOT_EXISTS');
  }

  async #refundAnswer(refund: SandboxRefund): Promise<Reply> {
    const trade = await this.#parts.trades.find('wechatPay', refund.outTradeNo);
    if (!trade) return refused('absent');
    return ok({
      refund_id: refund.refundNo,
      out_refund_no: refund.outRefundNo,
      transaction_id: trade.tradeNo,
      out_trade_no: refund.outTradeNo,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      create_time: rfc3339(refund.createdAt.getTime()),
      status: refund.state.toUpperCase(),
      ...(refund.state === 'success' && refund.endedAt && { success_time: rfc3339(refund.endedAt.getTime()) }),
      amount: { total: trade.amountFen, refund: refund.refundFen, currency: 'CNY' },
    });
  }

  async #bill(query: URLSearchParams): Promise<Reply> {
    const { now, trades, baseUrl } = this.#parts;
    if (query.get('bill_type') !== 'ALL' || query.get('tar_type') !== 'GZIP') return refuse(400, 'PARAM_ERROR');
    const date = query.get('bill_date') ?? '';
    const day = billDay(date, now());
    if (day === null) return refuse(400, 'PARAM_ERROR', { issue: 'bill_date' });
    if (day === 'creating') return refuse(400, 'STATEMENT_CREATING');
    const text = wechatBill(await trades.entries('wechatPay', day.from, day.to), this.#parts.keys.merchantId);
    if (text === null) return refuse(400, 'NO_STATEMENT_EXIST');
    const hash = createHash('sha1').update(text).digest('hex');
    const address = `${baseUrl()}/v3/billdownload/file?token=${date}`;
    return ok({ hash_type: 'SHA1', hash_value: hash, download_url: address });
  }

  async #file({ url }: WireRequest): Promise<WireAnswer> {
    const { now, trades, keys } = this.#parts;
    const day = billDay(url.searchParams.get('token') ?? '', now());
    if (day === null || day === 'creating') return this.#signed(refuse(404, 'RESOURCE_NOT_EXISTS'));
    const text = wechatBill(await trades.entries('wechatPay', day.from, day.to), keys.merchantId) ?? '';
    // Files are not signed: the hash that was is.
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: gzipSync(text) };
  }

  async #fault(outTradeNo: string): Promise<Reply | null> {
    const fault = await this.#parts.trades.takeFault('wechatPay', outTradeNo);
    if (fault === null) return null;
    return fault === 'busy' ? refuse(429, 'FREQUENCY_LIMITED') : refuse(500, 'SYSTEM_ERROR');
  }
}

function stateOf(trade: SandboxTrade, refunds: readonly SandboxRefund[]): string {
  if (trade.state === 'success') return refunds.length > 0 ? 'REFUND' : 'SUCCESS';
  return { unpaid: 'NOTPAY', paying: 'USERPAYING', closed: 'CLOSED' }[trade.state] ?? 'NOTPAY';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
