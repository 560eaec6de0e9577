import { z } from 'zod';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../calls/provider-watch.ts';
import { MessengerError, platformCodes, type MessengerApp } from './messenger-platform.ts';

/** Waiting for the platform happens while a row of ours is locked, so it is short. */
const timeoutMs = 2000;

const expiry = z.number().int().positive();
const stableToken = z.object({ access_token: z.string().min(1).max(512), expires_in: expiry });
const ticket = z.object({ ticket: z.string().min(1).max(512), expires_in: expiry });
const oauthToken = z.object({
  access_token: z.string(),
  openid: z.string(),
  scope: z.string(),
  unionid: z.string().optional(),
  is_snapshotuser: z.number().optional(),
});
const profile = z.object({
  openid: z.string(),
  nickname: z.string(),
  headimgurl: z.string().default(''),
  unionid: z.string().optional(),
});
const codeSession = z.object({ openid: z.string(), session_key: z.string(), unionid: z.string().optional() });
const phone = z.object({
  phone_info: z.object({
    purePhoneNumber: z.string(),
    countryCode: z.string(),
    watermark: z.object({ appid: z.string() }),
  }),
});

/** The platform's calls with their wire names, one method each. `baseUrl` is the real platform or the loopback one. */
export class PlatformWire {
  readonly #baseUrl: string;
  readonly #watch: ProviderWatch;

  constructor(baseUrl: string, watch: ProviderWatch = unwatched) {
    this.#baseUrl = baseUrl.replace(/\/$/, '');
    this.#watch = watch;
  }

  stableToken({ appId, secret }: MessengerApp) {
    return this.#post('stable_token', '/cgi-bin/stable_token', stableToken, {
      grant_type: 'client_credential',
      appid: appId,
      secret,
      force_refresh: false,
    });
  }

  ticket(accessToken: string) {
    return this.#get('getticket', '/cgi-bin/ticket/getticket', ticket, { access_token: accessToken, type: 'jsapi' });
  }

  oauthToken({ appId, secret }: MessengerApp, code: string) {
    return this.#get('oauth2/access_token', '/sns/oauth2/access_token', oauthToken, {
      appid: appId,
      secret,
      code,
      grant_type: 'authorization_code',
    });
  }

  profile(accessToken: string, openId: string) {
    return this.#get('userinfo', '/sns/userinfo', profile, {
      access_token: accessToken,
      openid: openId,
      lang: 'zh_CN',
    });
  }

  codeSession({ appId, secret }: MessengerApp, code: string) {
    return this.#get('jscode2session', '/sns/jscode2session', codeSession, {
      appid: appId,
      secret,
      js_code: code,
      grant_type: 'authorization_code',
    });
  }

  phone(accessToken: string, code: string) {
    const path = `/wxa/business/getuserphonenumber?${new URLSearchParams({ access_token: accessToken }).toString()}`;
    return this.#post('getuserphonenumber', path, phone, { code });
  }

  #get<Answer>(operation: string, path: string, shape: z.ZodType<Answer>, query: Record<string, string>) {
    return this.#send(operation, `${path}?${new URLSearchParams(query).toString()}`, shape, {});
  }

  #post<Answer>(operation: string, path: string, shape: z.ZodType<Answer>, body: Record<string, unknown>) {
    return this.#send(operation, path, shape, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #send<Answer>(
    operation: string,
    path: string,
    shape: z.ZodType<Answer>,
    request: RequestInit,
  ): Promise<Answer> {
    try {
      return await this.#watch.run(operation, () => this.#ask(operation, path, shape, request), endOf);
    } catch (error) {
      throw error instanceof MessengerError ? error : new MessengerError(operation, null);
    }
  }

  /** Addresses hold secrets and tokens: neither they nor the platform's words get into an error. */
  async #ask<Answer>(operation: string, path: string, shape: z.ZodType<Answer>, request: RequestInit): Promise<Answer> {
    let answer: unknown;
    try {
      const response = await fetch(this.#baseUrl + path, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = await response.json();
    } catch {
      throw new MessengerError(operation, null);
    }
    const code = (answer as { errcode?: unknown } | null)?.errcode;
    if (typeof code === 'number' && code !== 0) throw new MessengerError(operation, code);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new MessengerError(operation, null);
    return parsed.data;
  }
}

function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', isFault: false };
  const code = end.error instanceof MessengerError ? end.error.code : null;
  return { code: code === null ? 'NO_ANSWER' : String(code), isFault: code === null || code === platformCodes.busy };
}
