import {
  importSigningKey,
  singleFlight,
  type CallFunction,
  type Credentials,
  type RefreshOutcome,
  type ServerClock,
  type SessionPort,
} from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { sessionFromWire, type IssuedSession } from '@lianpan/contract/session-wire';
import { viewerStore, type Viewer } from '../shared/runtime.ts';
import { SessionExchange, type SharedSession } from './session-exchange.ts';

/** Set while a refresh cookie may exist: the cookie itself can't be seen by script. */
const signedInKey = 'lianpan-signed-in';

/** Pauses after refreshes that failed for other reasons than the session, so that a sick server is left alone. */
const pausesMs = [3000, 10_000, 30_000];
/** A pause has ended for certain when the next try begins. */
const retryMarginMs = 50;

const restoring: Viewer = { status: 'restoring', customerId: null };

export interface SessionEvents {
  /** The session is gone although the person did not sign out. */
  onExpired(): void;
  /** Another tab signed in as somebody else: everything cached belongs to the former person. */
  onAccountSwitch(): void;
  /** Whether the session of an earlier visit still waits for a server that answers. */
  onWaiting(isWaiting: boolean): void;
}

/**
 * The session of this tab: access token and signing key in memory, the refresh token in an HttpOnly cookie that script
 * never sees. Tabs share one session and refresh it once between them.
 */
export class Session implements SessionPort {
  readonly #exchange: SessionExchange;
  readonly #events: SessionEvents;
  readonly #clock: ServerClock;
  #call: CallFunction | undefined;
  #shared: SharedSession | null = null;
  #failures = 0;
  #pausedUntil = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(events: SessionEvents, clock: ServerClock) {
    this.#events = events;
    this.#clock = clock;
    this.#exchange = new SessionExchange({
      current: () => this.#shared,
      onSet: (session) => this.#take(session),
      onReset: () => this.#clear(),
    });
  }

  /** The client needs the session and the session needs the client; this joins them. */
  connect(call: CallFunction): void {
    this.#call = call;
  }

  current(): Credentials | null {
    return this.#shared;
  }

  /** Continues the session of an earlier visit or of another tab; guests are known at once. */
  async restore(): Promise<void> {
    if (!readFlag()) return this.#becomeGuest();
    const sibling = await this.#exchange.askSiblings();
    if (sibling) return this.#take(sibling);
    // A server that does not answer says nothing about the person: whoever was signed in is no guest for that.
    if ((await this.refresh('')) === 'ERROR' && !this.#shared) this.#tryLater();
  }

  #tryLater(): void {
    if (viewerStore.getState().value.status !== 'restoring') viewerStore.setState({ value: restoring });
    this.#events.onWaiting(true);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => {
        if (!this.#shared) void this.restore();
      },
      Math.max(0, this.#pausedUntil - Date.now()) + retryMarginMs,
    );
  }

  /** After the browser has kept this page aside: another tab may have signed in or out in the meantime. */
  reread(): void {
    const isSignedIn = readFlag();
    if (!isSignedIn && this.#shared) this.#clear();
    if (isSignedIn && !this.#shared) void this.restore();
  }

  refresh: (seenToken: string) => Promise<RefreshOutcome> = singleFlight((seenToken: string) =>
    this.#refreshOnce(seenToken),
  );

  async #refreshOnce(seenToken: string): Promise<RefreshOutcome> {
    if (Date.now() < this.#pausedUntil) return 'ERROR';
    return this.#exchange.exclusively(async () => {
      if (this.#shared && this.#shared.token !== seenToken) return 'SUCCESS';
      const newer = await this.#exchange.newerThan(this.#shared?.version ?? 0);
      if (newer && newer.token !== seenToken) {
        this.#take(newer);
        return 'SUCCESS';
      }
      try {
        if (!this.#call) throw new Error('the session is not connected');
        await this.adopt(sessionFromWire(await this.#call('POST /api/auth/common/refreshToken', {})));
        this.#failures = 0;
        return 'SUCCESS';
      } catch (error) {
        return this.#judge(error);
      }
    });
  }

  #judge(error: unknown): RefreshOutcome {
    const gone = ['tokenExpired', 'notLoggedIn', 'blocked', 'badSignature', 'sessionInvalid'];
    if (error instanceof OutcomeError && gone.includes(error.outcome)) {
      const wasMember = this.#shared !== null;
      this.reset('expired');
      if (wasMember) this.#events.onExpired();
      return 'INVALID';
    }
    this.#pausedUntil = Date.now() + (pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0);
    this.#failures += 1;
    return 'ERROR';
  }

  /** Takes over a session that a call issued, and shares it with the other tabs. */
  async adopt(issued: IssuedSession): Promise<void> {
    const shared: SharedSession = {
      token: issued.token,
      key: await importSigningKey(issued.signingKey),
      expiresAt: this.#clock.now() + issued.expiresIn * 1000,
      customerId: issued.customerId,
      version: await this.#exchange.nextVersion(),
    };
    writeFlag(true);
    this.#take(shared);
    this.#exchange.publish(shared);
  }

  /** Signs out here and in the other tabs. SES-02: nothing of the session stays. */
  reset(_reason: 'expired' | 'guest401' | 'signedOut' | 'kicked'): void {
    writeFlag(false);
    this.#clear();
    this.#exchange.publishReset();
  }

  #take(session: SharedSession): void {
    const before = this.#shared?.customerId;
    this.#shared = session;
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#stopWaiting();
    viewerStore.setState({ value: { status: 'member', customerId: session.customerId } });
    if (before !== undefined && before !== session.customerId) this.#events.onAccountSwitch();
  }

  #clear(): void {
    this.#shared = null;
    this.#becomeGuest();
  }

  #stopWaiting(): void {
    clearTimeout(this.#retry);
    this.#events.onWaiting(false);
  }

  #becomeGuest(): void {
    this.#stopWaiting();
    viewerStore.setState({ value: { status: 'guest', customerId: null } });
  }
}

function readFlag(): boolean {
  try {
    return localStorage.getItem(signedInKey) === '1';
  } catch {
    return false;
  }
}

function writeFlag(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(signedInKey, '1');
    else localStorage.removeItem(signedInKey);
  } catch {
    // Without storage a session lasts as long as the tab.
  }
}
