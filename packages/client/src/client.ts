import type { CallKey, Contract } from '@lianpan/contract';
import { marketHeader, marketNameOf, type MarketName } from '@lianpan/contract/market-wire';
import { OutcomeError, outcomeOf, type Envelope } from '@lianpan/contract/outcomes';
import type { z } from 'zod';
import { guestKey, newNonce, sha256Hex, sign, type SigningKey } from './crypto.ts';
import { emptyBodyHash } from '@lianpan/contract/signature';
import { serialise } from './serialise.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

export type CallInput<Key extends CallKey> = z.input<Contract[Key]['input']>;

/** The data of a call. */
export type CallOutput<Key extends CallKey> = z.output<Contract[Key]['output']>;

/** What comes back: `null` where there may be nothing new for the caller. */
export type CallAnswer<Key extends CallKey> = Answers[Key];

type Answers = {
  readonly [Key in CallKey]: Contract[Key] extends { readonly mayBeUnchanged?: true }
    ? CallOutput<Key> | null
    : CallOutput<Key>;
};

/** The credentials that sign a request; `null` is a guest. */
export interface Credentials {
  readonly token: string;
  readonly key: SigningKey;
  /** Milliseconds since the epoch, on the server's clock. */
  readonly expiresAt: number;
}

/** SUCCESS: replay. INVALID: the session is gone. ERROR: anything else, the session stays. Source: core platform 4. */
export type RefreshOutcome = 'SUCCESS' | 'INVALID' | 'ERROR';

/** What the client needs of the shell's session. */
export interface SessionPort {
  current(): Credentials | null;
  /** Joins or starts the one refresh; `seenToken` is the token that the server refused. */
  refresh(seenToken: string): Promise<RefreshOutcome>;
  /** The session can't be used any more. */
  reset(reason: 'expired' | 'guest401'): void;
}

/** Which market is looked at, as far as the client knows. Source: docs/decisions/0021-one-market-at-a-time.md. */
export interface MarketPort {
  /** `epoch` changes with whoever is looking: what an answer to somebody before says is not learned. */
  current(): { readonly name: MarketName | null; readonly epoch: number };
  /** Told in which market an answer was given. */
  learn(name: MarketName, epoch: number): void;
}

/** Who is asking, besides the session. Source: core platform 7, shells handbook 1.4. */
export interface Identity {
  readonly appId: string;
  readonly clientType: number;
  /** Every header but Authorization and the four of the signature. */
  headers(): Record<string, string>;
}

export interface ClientOptions {
  readonly base?: string;
  readonly identity: Identity;
  readonly session: SessionPort;
  readonly market?: MarketPort;
  readonly fetch?: typeof fetch;
  /** The device's clock. */
  readonly now?: () => number;
  /** Shared with whoever else needs the server's time. */
  readonly clock?: ServerClock;
  readonly timeoutMs?: number;
  /** Told how each request went; for diagnostics alone. */
  readonly onAnswer?: (answered: AnsweredRequest) => void;
}

/** How a request went. `code` is `null` when no answer came. */
export interface AnsweredRequest {
  readonly target: string;
  readonly code: number | null;
  readonly requestId: string | undefined;
  readonly ms: number;
  readonly at: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The market that this one call is about, in place of the one that is looked at. */
  readonly market?: MarketName;
  /** The request outlives the page that makes it. */
  readonly keepalive?: boolean;
}

/** A session with less than this left is refreshed before it is used. */
const expiringMs = 120_000;

/** Calls that must never wait for a refresh. */
const withoutRefresh = new Set<string>([
  'POST /api/auth/common/login',
  'POST /api/auth/common/refreshToken',
  'POST /api/auth/common/logout',
  'POST /api/auth/common/sendverifysms',
  'GET /api/auth/common/internalLogin',
]);

export type CallFunction = <Key extends CallKey>(
  target: Key,
  input: CallInput<Key>,
  options?: CallOptions,
) => Promise<CallAnswer<Key>>;

/**
 * Builds `call(target, input)`: headers, signature, stripped empty parameters, 15 s timeout, one refresh and replay on
 * 401, one retry on clock skew. Every failure is an `OutcomeError`; reacting to it is the shell's work.
 */
export function createClient(options: ClientOptions): CallFunction {
  const now = options.now ?? Date.now;
  const timeoutMs = options.timeoutMs ?? 15_000;
  const { identity, session } = options;
  const clock = options.clock ?? createServerClock(now);
  let guestSigningKey: Promise<SigningKey> | undefined;

  async function send(target: string, input: Record<string, unknown>, callOptions: CallOptions): Promise<Envelope> {
    const outer = callOptions.signal;
    const space = target.indexOf(' ');
    const method = target.slice(0, space);
    const path = target.slice(space + 1);
    const { query, search, body } = serialise(method, input);
    const credentials = target === 'POST /api/auth/common/refreshToken' ? null : session.current();
    const timestamp = String(Math.round(clock.now()));
    const noncestr = newNonce();
    const key = credentials?.key ?? (await (guestSigningKey ??= guestKey(identity.appId)));
    const signature = await sign(key, {
      method,
      path,
      query,
      bodyHash: body === undefined ? emptyBodyHash : await sha256Hex(body),
      appId: identity.appId,
      clientType: identity.clientType,
      timestamp,
      noncestr,
      tokenHash: credentials ? await sha256Hex(credentials.token) : '',
    });
    const headers: Record<string, string> = {
      ...identity.headers(),
      clientType: String(identity.clientType),
      appId: identity.appId,
      timestamp,
      noncestr,
      signature,
    };
    const currentMarket = options.market?.current();
    const market = callOptions.market ?? currentMarket?.name;
    if (market) headers[marketHeader] = market;
    if (credentials) headers['Authorization'] = credentials.token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const abortOuter = (): void => timeout.abort();
    outer?.addEventListener('abort', abortOuter);
    const sentAt = now();
    try {
      const response = await (options.fetch ?? fetch)((options.base ?? '') + path + search, {
        method,
        headers,
        signal: timeout.signal,
        credentials: 'same-origin',
        ...(callOptions.keepalive ? { keepalive: true } : {}),
        ...(body === undefined ? {} : { body }),
      });
      if (response.status >= 500) throw new OutcomeError('maintenance');
      const answeredIn = marketNameOf(response.headers.get(marketHeader));
      if (currentMarket && answeredIn && !callOptions.market) options.market?.learn(answeredIn, currentMarket.epoch);
      const envelope = (await response.json()) as Envelope;
      if (typeof envelope.serverTime === 'number') clock.learn(envelope.serverTime, sentAt, now());
      report(target, sentAt, envelope);
      return envelope;
    } catch (cause) {
      report(target, sentAt, null);
      if (cause instanceof OutcomeError) throw cause;
      if (outer?.aborted) throw cause;
      if (timeout.signal.aborted) throw new OutcomeError('timeout', '', { cause });
      // A body that is no JSON comes from something in between that is not our server.
      throw new OutcomeError(cause instanceof SyntaxError ? 'maintenance' : 'offline', '', { cause });
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abortOuter);
    }
  }

  const report = (target: string, sentAt: number, envelope: Envelope | null): void =>
    options.onAnswer?.({
      target,
      code: envelope?.code ?? null,
      requestId: envelope?.requestId,
      ms: now() - sentAt,
      at: clock.now(),
    });

  async function refreshOrThrow(seenToken: string, requestId?: string): Promise<void> {
    const result = await session.refresh(seenToken);
    if (result === 'SUCCESS') return;
    throw new OutcomeError(result === 'INVALID' ? 'sessionInvalid' : 'tokenExpired', '', { requestId });
  }

  return async function call(target, input, callOptions = {}) {
    const parameters = input as Record<string, unknown>;
    const before = session.current();
    if (before && !withoutRefresh.has(target) && before.expiresAt - clock.now() <= expiringMs) {
      await refreshOrThrow(before.token);
    }
    let seen = session.current();
    let envelope = await send(target, parameters, callOptions);
    if (envelope.code === 400 && (envelope.data as { reason?: string } | null)?.reason === 'SIGN_SKEW') {
      envelope = await send(target, parameters, callOptions);
    }
    if (envelope.code === 401 && !withoutRefresh.has(target)) {
      seen ??= null;
      if (!seen) {
        session.reset('guest401');
        throw new OutcomeError('notLoggedIn', envelope.message, { requestId: envelope.requestId });
      }
      await refreshOrThrow(seen.token, envelope.requestId);
      envelope = await send(target, parameters, callOptions);
      if (envelope.code === 401) {
        session.reset('expired');
        throw new OutcomeError('sessionInvalid', '', { requestId: envelope.requestId });
      }
    }
    const outcome = outcomeOf(envelope.code);
    if (outcome === 'ok' || outcome === 'okEmpty') return envelope.data as never;
    throw new OutcomeError(outcome, envelope.message, {
      details: (envelope.data ?? {}) as Record<string, unknown>,
      requestId: envelope.requestId,
    });
  };
}
