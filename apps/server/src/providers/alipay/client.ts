import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { unwatched, type ProviderWatch } from '../calls/provider-watch.ts';
import { askTwice, endOf, PayPassing, repeatPauseMs } from '../pay/repeat.ts';
import { callLimits, downloadLimits, send, type SendLimits } from '../pay/send.ts';
import { textOfInstant } from '../pay/shanghai-text.ts';
import { PayRefused, PayUnknown } from '../pay-port.ts';
import { encodedParams, requestContent, signRsa2, verifyRsa2, type AlipayParams } from './signature.ts';
import { signedAnswer } from './signed-answer.ts';

export interface AlipayAccess {
  /** Where our server asks; the sandbox's address in tests and demo mode. */
  readonly gatewayUrl: string;
  /** Where a person's browser goes; the same in real operation. */
  readonly pageUrl: string;
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  readonly alipayKey: KeyObject;
  readonly now: () => number;
  /** Ends what waits and runs. */
  readonly signal: AbortSignal;
  readonly watch?: ProviderWatch | undefined;
  /** Shorter ones in tests. */
  readonly limits?: SendLimits;
  readonly pauseMs?: number;
}

const outcome = z.object({ code: z.string().regex(/^\d{5}$/), sub_code: z.string().max(128).optional() });

const reasons: Readonly<Record<string, PayRefused['reason']>> = {
  'ACQ.TRADE_NOT_EXIST': 'absent',
  'ACQ.TRADE_HAS_SUCCESS': 'paid',
  'ACQ.TRADE_HAS_CLOSE': 'closed',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'shortOfFunds',
  'ACQ.DISCORDANT_REPEAT_REQUEST': 'numberUsed',
  'ACQ.CONTEXT_INCONSISTENT': 'numberUsed',
};
/** What Alipay calls its own fault, to be asked once more with the same parameters. */
const passing = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'isp.unknown-error']);

/** Signs requests and takes no outcome that Alipay has not signed. Throws as the calls of `PayGateway` do. */
export class AlipayClient {
  readonly #access: AlipayAccess;

  constructor(access: AlipayAccess) {
    this.#access = access;
  }

  /** All parameters of a request with their signature. */
  signed(method: string, content: unknown, more: AlipayParams = {}): AlipayParams {
    const { appId, privateKey, now } = this.#access;
    const params = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: textOfInstant(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...params, sign: signRsa2(requestContent(params), privateKey) };
  }

  async call<Answer>(method: string, content: unknown, shape: z.ZodType<Answer>): Promise<Answer> {
    const operation = method.slice('alipay.'.length);
    const value = await this.#repeated(operation, () => this.#ask(operation, method, content));
    const found = shape.safeParse(value);
    if (!found.success) throw new PayUnknown(operation, 'ANSWER_SHAPE', { cause: found.error });
    return found.data;
  }

  /** A file whose address a signed answer gave; no hash vouches for it but the connection. */
  download(operation: string, url: URL): Promise<Buffer> {
    const { signal } = this.#access;
    return this.#repeated(operation, async () => {
      const outgoing = { method: 'GET', headers: {}, body: '' } as const;
      const { status, body } = await sent(operation, send(url, outgoing, downloadLimits, signal));
      if (status !== 200) throw new PayPassing(operation, `HTTP_${status}`, status !== 429);
      return body;
    });
  }

  #repeated<T>(operation: string, ask: () => Promise<T>): Promise<T> {
    const { watch = unwatched, pauseMs = repeatPauseMs, signal } = this.#access;
    return askTwice(() => watch.run(operation, ask, endOf), pauseMs, signal);
  }

  async #ask(operation: string, method: string, content: unknown): Promise<unknown> {
    const { gatewayUrl, signal, limits = callLimits } = this.#access;
    const url = new URL(gatewayUrl);
    url.searchParams.set('charset', 'utf-8');
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' };
    const outgoing = { method: 'POST', headers, body: encodedParams(this.signed(method, content)) } as const;
    const { status, body } = await sent(operation, send(url, outgoing, limits, signal));
    if (status === 429 || status >= 500) throw new PayPassing(operation, `HTTP_${status}`, status !== 429);
    const text = body.toString('utf8');
    const part = signedAnswer(text, `${method.replaceAll('.', '_')}_response`) ?? signedAnswer(text, 'error_response');
    const found = outcome.safeParse(part?.value);
    if (!part || !found.success) throw new PayUnknown(operation, 'ANSWER_SHAPE');
    this.#checkSign(operation, part, found.data.code);
    throwRefusal(operation, found.data);
    return part.value;
  }

  /** Alipay signs what it has done or found, and not always why it would not listen. */
  #checkSign(operation: string, { raw, sign }: { raw: string; sign: string }, code: string): void {
    const mayBeUnsigned = code !== '10000' && code !== '40004';
    if (sign === '' && mayBeUnsigned) return;
    if (!verifyRsa2(raw, sign, this.#access.alipayKey)) throw new PayUnknown(operation, 'FORGED_SIGNATURE');
  }
}

function throwRefusal(operation: string, { code, sub_code: subCode }: z.output<typeof outcome>): void {
  if (code === '10000') return;
  const word = subCode ?? code;
  if (code === '20000' || passing.has(word)) throw new PayPassing(operation, word, true);
  throw new PayRefused(operation, word, reasons[word] ?? 'rejected');
}

async function sent<T>(operation: string, sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    throw new PayPassing(operation, null, true, { cause: error });
  }
}
