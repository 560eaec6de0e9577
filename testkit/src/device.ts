import {
  createClient,
  guestKey,
  importSigningKey,
  newNonce,
  sha256Hex,
  sign,
  singleFlight,
  type CallFunction,
  type CallInput,
  type CallOutput,
  type Credentials,
  type RefreshOutcome,
} from '@lianpan/client';
import {
  marketHeader,
  OutcomeError,
  signAppIds,
  type CallKey,
  type Envelope,
  type MarketName,
} from '@lianpan/contract';
import { CookieJar } from './cookie-jar.ts';

/** One request as it left a device. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** An answer as it stands on the wire. */
export interface Answer extends Envelope<Record<string, unknown>> {
  readonly status: number;
  /** The market that it says to be of. */
  readonly market: string | null;
  readonly setCookies: readonly string[];
}

export interface DeviceOptions {
  readonly baseUrl: string;
  readonly now: () => number;
  /** 0 is a browser, 10 and 11 are native shells. */
  readonly clientType?: number;
  readonly visitorId?: string;
  readonly language?: string;
  /** The market that it says to look at; it says nothing without. */
  readonly market?: MarketName;
  /** Told of each answer. */
  readonly onAnswer?: (answer: Answer) => void;
}

let made = 0;

type IssuedSession = CallOutput<'POST /api/auth/common/login'>;

/** `CallFunction` for tests, which compare with `null` where there is nothing new and look at the data elsewhere. */
export type TestCall = <Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  options?: Parameters<CallFunction>[2],
) => Promise<CallOutput<Key>>;

/**
 * A browser or shell as the server sees it: the real client with its signature, a cookie jar, a session that refreshes
 * itself. Nothing here is a shortcut into the server.
 */
export class Device {
  readonly clientType: number;
  readonly visitorId: string;
  readonly jar = new CookieJar();
  readonly call: TestCall;
  /** Where the next request goes; a load balancer may choose another server each time. */
  baseUrl: string;
  /** Asked of every request; a test may change it. */
  language: string;
  /** Said with every request, as `language` is. */
  market: MarketName | undefined;
  /** Headers that the next requests carry besides, such as an `origin`. */
  extraHeaders: Record<string, string> = {};
  refreshCount = 0;
  lastRequest: SentRequest | undefined;
  lastAnswer: Answer | undefined;
  readonly #options: DeviceOptions;
  #credentials: Credentials | null = null;
  #refreshToken = '';

  constructor(options: DeviceOptions) {
    made += 1;
    this.#options = options;
    this.baseUrl = options.baseUrl;
    this.clientType = options.clientType ?? 0;
    this.visitorId = options.visitorId ?? `device-${process.pid}-${made}`;
    this.language = options.language ?? 'zh-CN';
    this.market = options.market;
    this.call = createClient({
      identity: {
        appId: this.appId,
        clientType: this.clientType,
        headers: () => ({
          version: '9.6.0',
          uvid: this.visitorId,
          'accept-language': this.language,
          ...(this.market ? { [marketHeader]: this.market } : {}),
        }),
      },
      session: {
        current: () => this.#credentials,
        refresh: this.refresh,
        reset: () => this.forget(),
      },
      now: options.now,
      fetch: ((path: string, init: RequestInit) => this.#send(path, init)) as typeof fetch,
    }) as TestCall;
  }

  get appId(): string {
    return signAppIds[this.clientType] ?? 'gp-h5';
  }

  get credentials(): Credentials | null {
    return this.#credentials;
  }

  get refreshToken(): string {
    return this.#refreshToken;
  }

  /** Keeps a session as the shell does. */
  async adopt(issued: IssuedSession): Promise<void> {
    this.#refreshToken = issued.refreshToken;
    this.#credentials = {
      token: issued.token,
      key: await importSigningKey(issued.oauthKey),
      expiresAt: this.#options.now() + issued.expiresIn * 1000,
    };
  }

  /** Replaces the access token, for tests of tokens that are not the server's. */
  pretend(token: string): void {
    if (!this.#credentials) throw new Error('only a signed-in device can pretend');
    this.#credentials = { ...this.#credentials, token };
  }

  forget(): void {
    this.#credentials = null;
    this.#refreshToken = '';
  }

  refresh: (seenToken: string) => Promise<RefreshOutcome> = singleFlight(async (seenToken: string) => {
    if (this.#credentials && this.#credentials.token !== seenToken) return 'SUCCESS';
    this.refreshCount += 1;
    try {
      const given = this.#refreshToken === '' ? {} : { refreshToken: this.#refreshToken };
      await this.adopt(await this.call('POST /api/auth/common/refreshToken', given));
      return 'SUCCESS';
    } catch (error) {
      if (!(error instanceof OutcomeError) || error.outcome === 'busy') return 'ERROR';
      this.forget();
      return 'INVALID';
    }
  });

  /** Sends a request once more or changed, around the client; a header set to `undefined` is left out. */
  async sendAgain(request: SentRequest, headers: Record<string, string | undefined> = {}): Promise<Answer> {
    const changed = Object.entries({ ...request.headers, ...headers }).filter((pair) => pair[1] !== undefined);
    await this.#fetchAnswer({ ...request, headers: Object.fromEntries(changed) as Record<string, string> });
    if (!this.lastAnswer) throw new Error('no answer came');
    return this.lastAnswer;
  }

  /** The handshake of a socket: a signature over `WS` and its path. */
  async socketProof(path = '/ws'): Promise<Record<string, string>> {
    const timestamp = String(this.#options.now());
    const noncestr = newNonce();
    const token = this.#credentials?.token ?? '';
    const key = this.#credentials?.key ?? (await guestKey(this.appId));
    const signature = await sign(key, {
      method: 'WS',
      path,
      query: [],
      bodyHash: await sha256Hex(''),
      appId: this.appId,
      clientType: this.clientType,
      timestamp,
      noncestr,
      tokenHash: token === '' ? '' : await sha256Hex(token),
    });
    return {
      clienttype: String(this.clientType),
      appid: this.appId,
      uvid: this.visitorId,
      authorization: token,
      timestamp,
      noncestr,
      signature,
    };
  }

  #send(path: string, init: RequestInit): Promise<Response> {
    return this.#fetchAnswer({
      url: this.baseUrl + path,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), ...this.extraHeaders },
      body: init.body as string | undefined,
    });
  }

  async #fetchAnswer(request: SentRequest): Promise<Response> {
    this.lastRequest = request;
    const cookie = this.jar.headerFor(new URL(request.url).pathname);
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    this.jar.take(response);
    const text = await response.text();
    const envelope = JSON.parse(text) as Envelope<Record<string, unknown>>;
    this.lastAnswer = {
      ...envelope,
      status: response.status,
      market: response.headers.get(marketHeader),
      setCookies: response.headers.getSetCookie(),
    };
    this.#options.onAnswer?.(this.lastAnswer);
    return new Response(text, { status: response.status });
  }
}
