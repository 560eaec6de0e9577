import type { Db, Executor } from '@lianpan/db';
import { MessengerError, platformCodes, type MessengerApp } from './messenger-platform.ts';
import type { PlatformWire } from './platform-wire.ts';
import * as queries from './queries.ts';

/** Seals what may not lie open in the database. */
export interface Sealer {
  encrypt(text: string): Buffer;
  decrypt(bytes: Buffer): string;
}

export interface PlatformTokensParts {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly wire: PlatformWire;
  readonly now: () => number;
}

type Kind = 'accessToken' | 'ticket';
type Row = Awaited<ReturnType<typeof queries.selectPlatformTokens>>;

/** After this part of its life a token is fetched anew, while the old one still works. */
const refreshAfter = 0.8;

const staleTokenCodes: readonly (number | null)[] = [
  platformCodes.invalidCredential,
  platformCodes.invalidToken,
  platformCodes.expiredToken,
];

interface Held {
  readonly text: string;
  readonly isFresh: boolean;
}

/**
 * Access tokens and script tickets of our apps, cached in one row an app that all processes share. The row is locked
 * while a new one is fetched, so the platform is asked once; a failed refresh falls back on what still works.
 */
export class PlatformTokens {
  readonly #parts: PlatformTokensParts;
  readonly #running = new Map<string, Promise<string>>();

  constructor(parts: PlatformTokensParts) {
    this.#parts = parts;
  }

  accessToken(app: MessengerApp): Promise<string> {
    return this.#current(app, 'accessToken');
  }

  ticket(app: MessengerApp): Promise<string> {
    return this.#current(app, 'ticket');
  }

  /** Runs a call with the cached access token, and once more with a new one when the platform knows it no more. */
  async withAccessToken<Answer>(app: MessengerApp, run: (token: string) => Promise<Answer>): Promise<Answer> {
    const token = await this.accessToken(app);
    try {
      return await run(token);
    } catch (error) {
      if (!(error instanceof MessengerError) || !staleTokenCodes.includes(error.code)) throw error;
      return run(await this.#replace(app, token));
    }
  }

  async #current(app: MessengerApp, kind: Kind): Promise<string> {
    const held = this.#held(await queries.selectPlatformTokens(this.#parts.db, app.appId), kind);
    if (held?.isFresh) return held.text;
    try {
      return await this.#once(`${kind}:${app.appId}`, () => this.#fetchLocked(app, kind));
    } catch (error) {
      if (held) return held.text;
      throw error;
    }
  }

  /** One refresh a process at a time; the row's lock does the same between processes. */
  #once(key: string, run: () => Promise<string>): Promise<string> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = run().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }

  #fetchLocked(app: MessengerApp, kind: Kind): Promise<string> {
    return this.#parts.db.transaction(async (tx) => {
      const row = await queries.lockPlatformTokens(tx, app.appId);
      const held = this.#held(row, kind);
      if (held?.isFresh) return held.text;
      if (kind === 'accessToken') return this.#fetchAccessToken(tx, app);
      const token = this.#held(row, 'accessToken');
      try {
        return await this.#fetchTicket(tx, app, token?.isFresh ? token.text : await this.#fetchAccessToken(tx, app));
      } catch (error) {
        if (!(error instanceof MessengerError) || !staleTokenCodes.includes(error.code)) throw error;
        return this.#fetchTicket(tx, app, await this.#fetchAccessToken(tx, app));
      }
    });
  }

  /** A new access token in place of one that the platform has refused; another process may have brought it already. */
  #replace(app: MessengerApp, refused: string): Promise<string> {
    return this.#parts.db.transaction(async (tx) => {
      const held = this.#held(await queries.lockPlatformTokens(tx, app.appId), 'accessToken');
      return held && held.text !== refused ? held.text : this.#fetchAccessToken(tx, app);
    });
  }

  async #fetchAccessToken(tx: Executor, app: MessengerApp): Promise<string> {
    const issued = await this.#parts.wire.stableToken(app);
    await queries.updatePlatformTokens(tx, app.appId, {
      accessToken: this.#parts.sealer.encrypt(issued.access_token),
      accessTokenIssuedAt: new Date(this.#parts.now()),
      accessTokenExpiresAt: new Date(this.#parts.now() + issued.expires_in * 1000),
    });
    return issued.access_token;
  }

  async #fetchTicket(tx: Executor, app: MessengerApp, accessToken: string): Promise<string> {
    const issued = await this.#parts.wire.ticket(accessToken);
    await queries.updatePlatformTokens(tx, app.appId, {
      ticket: this.#parts.sealer.encrypt(issued.ticket),
      ticketIssuedAt: new Date(this.#parts.now()),
      ticketExpiresAt: new Date(this.#parts.now() + issued.expires_in * 1000),
    });
    return issued.ticket;
  }

  /** What the row holds of a kind and still works. A row sealed with another secret counts as empty. */
  #held(row: Row, kind: Kind): Held | null {
    const sealed = row?.[kind];
    const issuedAt = row?.[`${kind}IssuedAt`]?.getTime();
    const expiresAt = row?.[`${kind}ExpiresAt`]?.getTime();
    const now = this.#parts.now();
    if (!sealed || issuedAt === undefined || expiresAt === undefined || now >= expiresAt) return null;
    try {
      const isFresh = now < issuedAt + (expiresAt - issuedAt) * refreshAfter;
      return { text: this.#parts.sealer.decrypt(sealed), isFresh };
    } catch {
      return null;
    }
  }
}
