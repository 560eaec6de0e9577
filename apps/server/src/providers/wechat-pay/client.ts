import { createHash, type KeyObject } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { unwatched, type ProviderWatch } from '../calls/provider-watch.ts';
import { askTwice, endOf, PayPassing, repeatPauseMs } from '../pay/repeat.ts';
import { callLimits, downloadLimits, send, type Answered, type SendLimits } from '../pay/send.ts';
import { BillRefused, PayRefused, PayUnknown } from '../pay-port.ts';
import { authorizationOf, newNonce, reasonAgainst, requestMessage, signText, type PlatformKeys } from './signature.ts';

export interface WechatPayAccess {
  /** Where the provider answers; the sandbox's address in tests and demo mode. */
  readonly baseUrl: string;
  readonly merchantId: string;
  /** Of our certificate, by which the provider knows the key. */
  readonly certSerial: string;
  readonly privateKey: KeyObject;
  /** Opens callbacks; 32 bytes. */
  readonly apiV3Key: Buffer;
  readonly platformKeys: PlatformKeys;
  readonly now: () => number;
  /** Ends what waits and runs. */
  readonly signal: AbortSignal;
  readonly watch?: ProviderWatch | undefined;
  /** Shorter ones in tests. */
  readonly limits?: SendLimits;
  readonly pauseMs?: number;
}

const refusal = z.object({ code: z.string().regex(/^\w{1,64}$/) });

/** Who asks, as the provider wants to know it. */
const userAgent = 'lianpan';

const reasons: Readonly<Record<string, PayRefused['reason']>> = {
  ORDERPAID: 'paid',
  ORDER_PAID: 'paid',
  ORDER_CLOSED: 'closed',
  ORDERCLOSED: 'closed',
  ORDER_NOT_EXIST: 'absent',
  ORDERNOTEXIST: 'absent',
  RESOURCE_NOT_EXISTS: 'absent',
  OUT_TRADE_NO_USED: 'numberUsed',
  NOT_ENOUGH: 'shortOfFunds',
  NOTENOUGH: 'shortOfFunds',
};

/** Signs requests and takes no success that the provider has not signed. Throws as the calls of `PayGateway` do. */
export class WechatPayClient {
  readonly #access: WechatPayAccess;

  constructor(access: WechatPayAccess) {
    this.#access = access;
  }

  async get<Answer>(operation: string, target: string, shape: z.ZodType<Answer>): Promise<Answer> {
    return parsed(operation, await this.#askTwice(operation, 'GET', target, ''), shape);
  }

  async post<Answer>(operation: string, target: string, body: unknown, shape: z.ZodType<Answer>): Promise<Answer> {
    return parsed(operation, await this.#askTwice(operation, 'POST', target, JSON.stringify(body)), shape);
  }

  /** For what is answered without a word. */
  async postSilent(operation: string, target: string, body: unknown): Promise<void> {
    await this.#askTwice(operation, 'POST', target, JSON.stringify(body));
  }

  /** A file that the provider has put together. Its answer is unsigned: the hash of the signed one vouches for it. */
  async download(operation: string, address: string, sha1: string): Promise<{ raw: Buffer; text: string }> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    // Our signature goes to nobody else.
    if (url?.origin !== new URL(this.#access.baseUrl).origin) throw new BillRefused('it lies at another address');
    const raw = await this.#repeated(operation, async () => {
      const { status, body } = await this.#send(operation, url, 'GET', '', downloadLimits);
      if (status !== 200) throw failureOf(operation, status, body);
      return body;
    });
    let unzipped: Buffer;
    try {
      unzipped = gunzipSync(raw, { maxOutputLength: downloadLimits.maxBytes });
    } catch (error) {
      throw new BillRefused(`it can't be unzipped: ${String(error)}`);
    }
    if (createHash('sha1').update(unzipped).digest('hex') !== sha1.toLowerCase())
      throw new BillRefused('its hash is another one');
    return { raw, text: unzipped.toString('utf8') };
  }

  #askTwice(operation: string, method: 'GET' | 'POST', target: string, body: string): Promise<string> {
    return this.#repeated(operation, () => this.#ask(operation, method, target, body));
  }

  #repeated<T>(operation: string, ask: () => Promise<T>): Promise<T> {
    const { watch = unwatched, pauseMs = repeatPauseMs, signal } = this.#access;
    return askTwice(() => watch.run(operation, ask, endOf), pauseMs, signal);
  }

  async #ask(operation: string, method: 'GET' | 'POST', target: string, body: string): Promise<string> {
    const { baseUrl, platformKeys, now, limits = callLimits } = this.#access;
    const answer = await this.#send(operation, new URL(target, baseUrl), method, body, limits);
    const isSuccess = answer.status >= 200 && answer.status < 300;
    const text = answer.body.toString('utf8');
    if (isSuccess || answer.headers['wechatpay-signature'] !== undefined) {
      const against = reasonAgainst(answer.headers, text, platformKeys, now());
      if (against) throw new PayUnknown(operation, `FORGED_${against.toUpperCase()}`);
    }
    if (!isSuccess) throw failureOf(operation, answer.status, answer.body);
    return text;
  }

  async #send(
    operation: string,
    url: URL,
    method: 'GET' | 'POST',
    body: string,
    limits: SendLimits,
  ): Promise<Answered> {
    const { merchantId, certSerial, privateKey, platformKeys, now, signal } = this.#access;
    const seconds = String(Math.floor(now() / 1000));
    const nonce = newNonce();
    const signature = signText(requestMessage(method, url.pathname + url.search, seconds, nonce, body), privateKey);
    const headers = {
      accept: 'application/json',
      'user-agent': userAgent,
      // The first one is the one that answers are to be signed with.
      'wechatpay-serial': [...platformKeys.keys()][0] ?? '',
      authorization: authorizationOf({ merchantId, nonce, signature, seconds, serial: certSerial }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    };
    try {
      return await send(url, { method, headers, body }, limits, signal);
    } catch (error) {
      throw new PayPassing(operation, null, true, { cause: error });
    }
  }
}

function failureOf(operation: string, status: number, body: Buffer): Error {
  const given = refusal.safeParse(jsonOf(body.toString('utf8')));
  const code = given.success ? given.data.code : `HTTP_${status}`;
  if (status === 429 || status >= 500) return new PayPassing(operation, code, status !== 429);
  return new PayRefused(operation, code, reasons[code] ?? 'rejected');
}

function parsed<Answer>(operation: string, text: string, shape: z.ZodType<Answer>): Answer {
  const found = shape.safeParse(jsonOf(text));
  if (!found.success) throw new PayUnknown(operation, 'ANSWER_SHAPE', { cause: found.error });
  return found.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
