import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { signRsa2, notifyContent, encodedParams } from '../alipay/signature.ts';
import { callLimits, send } from '../pay/send.ts';
import { rfc3339, textOfInstant } from '../pay/shanghai-text.ts';
import { yuanOfFen } from '../pay/yuan.ts';
import { sealResource } from '../wechat-pay/resource.ts';
import { answerMessage, clockToleranceSeconds, newNonce, signText } from '../wechat-pay/signature.ts';
import type { SandboxKeys } from './keys.ts';
import type { SandboxRefund, SandboxTrade } from './queries.ts';

/** How a callback differs from one of the provider's that is as it should be. */
export type CallbackFlaw = 'amount' | 'app' | 'signature' | 'probe' | 'time';

interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Times at which the provider sends again what was not taken, counted from the time before. Its later ones last hours. */
export const usualRepeatsMs = [15_000, 15_000, 30_000, 180_000, 600_000] as const;

interface CallbackParts {
  readonly keys: SandboxKeys;
  readonly now: () => number;
  readonly log: Logger;
  readonly repeatsMs: readonly number[];
}

/** Sends callbacks as the two providers do, each signed anew when it is sent again. */
export class SandboxCallbacks {
  readonly #parts: CallbackParts;
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: CallbackParts) {
    this.#parts = parts;
  }

  /** A payment has come in. Two callbacks of one id are one callback that came twice. */
  payment(trade: SandboxTrade, options: { id?: string; flaw?: CallbackFlaw; delayMs?: number } = {}): void {
    const { id = randomUUID(), flaw, delayMs = 0 } = options;
    const compose = (): Outgoing =>
      trade.provider === 'alipay' ? this.#alipayPayment(trade, id, flaw) : this.#wechatPayment(trade, id, flaw);
    // What no provider sends is not sent again either.
    this.#start(trade.provider, trade.notifyUrl, compose, delayMs, flaw === undefined);
  }

  refund(trade: SandboxTrade, refund: SandboxRefund): void {
    if (refund.notifyUrl === '') return;
    const id = randomUUID();
    const status = refund.state === 'success' ? 'SUCCESS' : 'ABNORMAL';
    const resource = {
      mchid: this.#parts.keys.merchantId,
      out_trade_no: trade.outTradeNo,
      transaction_id: trade.tradeNo,
      out_refund_no: refund.outRefundNo,
      refund_id: refund.refundNo,
      refund_status: status,
      ...(status === 'SUCCESS' && refund.endedAt && { success_time: rfc3339(refund.endedAt.getTime()) }),
      user_received_account: '支付用户零钱',
      amount: {
        total: trade.amountFen,
        refund: refund.refundFen,
        payer_total: trade.amountFen,
        payer_refund: refund.refundFen,
      },
    };
    const compose = (): Outgoing => this.#wechat(id, `REFUND.${status}`, 'refund', resource);
    this.#start('wechatPay', refund.notifyUrl, compose, 0, true);
  }

  /** Waits for what is being sent, not for what would be sent again. */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#running);
  }

  #start(provider: string, address: string, compose: () => Outgoing, delayMs: number, repeats: boolean): void {
    const sending = this.#sendUntilTaken(provider, address, compose, delayMs, repeats).catch((error: unknown) =>
      this.#parts.log.error({ err: error }, 'a callback of the payment sandbox was not sent'),
    );
    this.#running.add(sending);
    void sending.finally(() => this.#running.delete(sending));
  }

  async #sendUntilTaken(
    provider: string,
    address: string,
    compose: () => Outgoing,
    delayMs: number,
    repeats: boolean,
  ): Promise<void> {
    const { signal } = this.#end;
    for (const waitMs of [delayMs, ...(repeats ? this.#parts.repeatsMs : [])]) {
      try {
        // A process may end in between.
        if (waitMs > 0) await pause(waitMs, undefined, { signal, ref: false });
      } catch {
        return;
      }
      if (await this.#isTaken(provider, new URL(address), compose())) return;
    }
  }

  async #isTaken(provider: string, url: URL, { headers, body }: Outgoing): Promise<boolean> {
    try {
      const answer = await send(url, { method: 'POST', headers, body }, callLimits, this.#end.signal);
      const isTaken =
        provider === 'alipay'
          ? answer.body.toString('utf8') === 'success'
          : answer.status >= 200 && answer.status < 300;
      this.#parts.log.debug({ provider, status: answer.status, isTaken }, 'a callback of the payment sandbox');
      return isTaken;
    } catch {
      return false;
    }
  }

  #wechatPayment(trade: SandboxTrade, id: string, flaw: CallbackFlaw | undefined): Outgoing {
    const total = trade.amountFen + (flaw === 'amount' ? 1 : 0);
    const resource = {
      mchid: this.#parts.keys.merchantId,
      appid: flaw === 'app' ? 'wx0000000000000000' : trade.app,
      out_trade_no: trade.outTradeNo,
      transaction_id: trade.tradeNo,
      trade_type: trade.kind,
      trade_state: 'SUCCESS',
      trade_state_desc: '支付成功',
      bank_type: 'OTHERS',
      attach: '',
      success_time: rfc3339((trade.paidAt ?? new Date(this.#parts.now())).getTime()),
      payer: { openid: trade.payer },
      amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    };
    return this.#wechat(id, 'TRANSACTION.SUCCESS', 'transaction', resource, flaw);
  }

  #wechat(id: string, event: string, type: string, resource: unknown, flaw?: CallbackFlaw): Outgoing {
    const { keys, now } = this.#parts;
    const seconds = String(Math.floor(now() / 1000) - (flaw === 'time' ? clockToleranceSeconds + 1 : 0));
    const nonce = newNonce();
    const sealed = sealResource(JSON.stringify(resource), keys.apiV3Key, randomBytes(6).toString('hex'), type);
    const body = JSON.stringify({
      id,
      create_time: rfc3339(now()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: { original_type: type, ...sealed },
    });
    const signed = signText(answerMessage(seconds, nonce, body), keys.wechatPay.privateKey);
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': seconds,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keys.publicKeyId,
      'wechatpay-signature': flawed(signed, flaw),
    };
    return { headers, body };
  }

  #alipayPayment(trade: SandboxTrade, id: string, flaw: CallbackFlaw | undefined): Outgoing {
    const { keys, now } = this.#parts;
    const paidAt = textOfInstant((trade.paidAt ?? new Date(now())).getTime());
    const fields = {
      gmt_create: textOfInstant(trade.createdAt.getTime()),
      charset: 'utf-8',
      subject: trade.description,
      buyer_id: trade.payer,
      notify_id: id.replaceAll('-', ''),
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuanOfFen(trade.amountFen + (flaw === 'amount' ? 1 : 0)),
      app_id: flaw === 'app' ? '2021000000000000' : trade.app,
      sign_type: 'RSA2',
      seller_id: keys.sellerId,
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      version: '1.0',
      notify_type: 'trade_status_sync',
      gmt_payment: paidAt,
      notify_time: textOfInstant(now()),
    };
    const sign = flawed(signRsa2(notifyContent(fields), keys.alipay.privateKey), flaw);
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return { headers, body: encodedParams({ ...fields, sign }) };
  }
}

function flawed(signature: string, flaw: CallbackFlaw | undefined): string {
  if (flaw === 'probe') return `WECHATPAY/SIGNTEST/${signature}`;
  if (flaw !== 'signature') return signature;
  const bytes = Buffer.from(signature, 'base64');
  bytes[0] = bytes[0]! ^ 1;
  return bytes.toString('base64');
}
