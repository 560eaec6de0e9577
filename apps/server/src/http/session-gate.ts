import { OutcomeError } from '@lianpan/contract';
import type { TokenClaims } from './tokens.ts';

/** What the database says of a session. */
export type SessionStanding = 'live' | 'cancelling' | 'ended' | 'blocked';

/** A session as the database has it; `customerId` is `null` when there is no such session. */
export interface KnownSession {
  readonly customerId: number | null;
  readonly standing: SessionStanding;
}

/** How long a standing is believed before the database is asked again. */
const recheckMs = 30_000;
const maxRemembered = 50_000;

/**
 * Keeps ended and blocked sessions out although their access token has not run out yet. A standing is asked from the
 * database at most every 30 seconds; endings in this process count at once.
 */
export class SessionGate {
  readonly #standingOf: (sessionId: string) => Promise<KnownSession>;
  readonly #now: () => number;
  readonly #known = new Map<string, KnownSession & { at: number }>();

  constructor(standingOf: (sessionId: string) => Promise<KnownSession>, now: () => number = Date.now) {
    this.#standingOf = standingOf;
    this.#now = now;
  }

  /** Throws `tokenExpired` for an ended session and for one of somebody else than the token names, and `blocked` for a blocked account. */
  async check(claims: TokenClaims): Promise<'live' | 'cancelling'> {
    const now = this.#now();
    let known = this.#known.get(claims.sessionId);
    // Either way: the demonstration's clock can be moved back.
    if (!known || Math.abs(now - known.at) > recheckMs) {
      known = { ...(await this.#standingOf(claims.sessionId)), at: now };
      if (this.#known.size >= maxRemembered) this.#known.clear();
      this.#known.set(claims.sessionId, known);
    }
    if (known.standing === 'ended' || known.customerId !== claims.customerId) throw new OutcomeError('tokenExpired');
    if (known.standing === 'blocked') throw new OutcomeError('blocked');
    return known.standing;
  }

  /** The next request of this session asks the database. */
  forget(sessionId: string): void {
    this.#known.delete(sessionId);
  }
}
