import { z } from 'zod';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../calls/provider-watch.ts';

export interface WecomAccess {
  readonly corpId: string;
  readonly secret: string;
  /** Where the service answers; the stand-in's own address in tests and demo mode. */
  readonly baseUrl: string;
  readonly watch?: ProviderWatch | undefined;
}

/** Where WeCom answers in real operation. */
export const wecomBaseUrl = 'https://qyapi.weixin.qq.com';

/** WeCom's numbers that we tell apart. Source: shells handbook 7.6. */
export const wecomCodes = {
  busy: -1,
  noWay: 41_044,
  tokens: [40_014, 42_001],
  rates: [45_009, 45_033],
} as const;

/** An answer of WeCom that is no success; `code` is `null` when nobody answered, or not as agreed. */
export class WecomError extends Error {
  readonly code: number | null;
  constructor(operation: string, code: number | null) {
    super(`WeCom: ${operation} ended with ${code ?? 'no answer'}`);
    this.name = 'WecomError';
    this.code = code;
  }
}

/** A row of ours may be locked meanwhile. */
const timeoutMs = 3000;
/** After this part of its life a token is fetched anew, while the old one still works. */
const refreshAfter = 0.8;

const token = z.object({ access_token: z.string().min(1).max(512), expires_in: z.number().int().positive() });

/** Asks WeCom with a token that is fetched once and kept; the same one is given to every process that asks. */
export class WecomClient {
  readonly #access: WecomAccess;
  readonly #now: () => number;
  #held: { readonly text: string; readonly freshUntil: number } | undefined;
  #running: Promise<string> | undefined;

  constructor(access: WecomAccess, now: () => number) {
    this.#access = access;
    this.#now = now;
  }

  get<Answer>(path: string, query: Readonly<Record<string, string>>, shape: z.ZodType<Answer>): Promise<Answer> {
    return this.#withToken((held) => this.#send(path, { ...query, access_token: held }, undefined, shape));
  }

  post<Answer>(path: string, body: unknown, shape: z.ZodType<Answer>): Promise<Answer> {
    return this.#withToken((held) => this.#send(path, { access_token: held }, body, shape));
  }

  /** Runs a call with the held token, and once more with a new one when WeCom knows it no more. */
  async #withToken<Answer>(run: (held: string) => Promise<Answer>): Promise<Answer> {
    const held = await this.#token();
    try {
      return await run(held);
    } catch (error) {
      const isStale = error instanceof WecomError && wecomCodes.tokens.some((code) => code === error.code);
      if (!isStale) throw error;
      if (this.#held?.text === held) this.#held = undefined;
      return run(await this.#token());
    }
  }

  #token(): Promise<string> {
    if (this.#held && this.#now() < this.#held.freshUntil) return Promise.resolve(this.#held.text);
    this.#running ??= this.#fetchToken().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #fetchToken(): Promise<string> {
    const { corpId, secret } = this.#access;
    const askedAt = this.#now();
    const query = { corpid: corpId, corpsecret: secret };
    const { access_token: text, expires_in: seconds } = await this.#send('/cgi-bin/gettoken', query, undefined, token);
    this.#held = { text, freshUntil: askedAt + seconds * 1000 * refreshAfter };
    return text;
  }

  async #send<Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    body: unknown,
    shape: z.ZodType<Answer>,
  ): Promise<Answer> {
    const operation = path.slice(path.lastIndexOf('/') + 1);
    try {
      return await (this.#access.watch ?? unwatched).run(
        operation,
        () => this.#ask(operation, `${path}?${new URLSearchParams(query).toString()}`, body, shape),
        endOf,
      );
    } catch (error) {
      throw error instanceof WecomError ? error : new WecomError(operation, null);
    }
  }

  /** Addresses hold secrets and tokens: neither they nor WeCom's words get into an error. */
  async #ask<Answer>(operation: string, path: string, body: unknown, shape: z.ZodType<Answer>): Promise<Answer> {
    let answer: unknown;
    try {
      const response = await fetch(new URL(path, this.#access.baseUrl), {
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = await response.json();
    } catch {
      throw new WecomError(operation, null);
    }
    const code = (answer as { errcode?: unknown } | null)?.errcode;
    if (typeof code === 'number' && code !== 0) throw new WecomError(operation, code);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new WecomError(operation, null);
    return parsed.data;
  }
}

function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', isFault: false };
  const code = end.error instanceof WecomError ? end.error.code : null;
  return { code: code === null ? 'NO_ANSWER' : String(code), isFault: code === null || code === wecomCodes.busy };
}
