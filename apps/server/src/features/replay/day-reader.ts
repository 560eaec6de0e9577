import type { Db } from '@lianpan/db';
import { replayMoment } from './replay-clock.ts';
import type { Logger } from 'pino';
import type { Market } from '../../market/market.ts';
import type { MarketProcess } from '../../market/market-process.ts';
import { rejected } from '../../rejection.ts';
import { PaperMatcher } from '../paper/service.ts';
import { clockOf } from './clock.ts';
import { selectAnySession, type SessionRow } from './queries.ts';
import { replayTexts } from './texts.ts';

/** Opens the market of a past day: an engine of its own that stands at a moment and is moved by message. */
export interface OpenReplay {
  /** The same for markets that are the same on the same day. */
  readonly name: string;
  open(at: number, answerTimeoutMs?: number): MarketProcess;
  /** The same of a stored day of imported stocks. */
  openStored(at: number, date: string, answerTimeoutMs?: number): MarketProcess;
}

export interface DayReaderParts {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  /** Absent where no engine may be started. */
  readonly openReplay: OpenReplay | undefined;
}

interface Engine {
  readonly process: MarketProcess;
  readonly market: Market;
  readonly matcher: PaperMatcher;
  isOpen: boolean;
  /** By `performance.now()`. */
  usedAt: number;
  /** Moves follow one another. */
  moving: Promise<void>;
}

/** Replays that one process keeps going at once: each is a thread with the history of a market. */
const maxEngines = 3;
/** An engine that nobody asks for so long is stopped; it starts again where the row stands. */
const idleMs = 600_000;
const stepMs = 1000;
/** How long a call waits for an engine that is starting. */
const openingMs = 9000;

/**
 * The engines of the replays that are open. The rows are the truth: where a replay stands follows from its row and the server's
 * clock, and every engine, in whichever process, is moved after it.
 */
export class ReplayDayReader {
  readonly #parts: DayReaderParts;
  readonly #engines = new Map<number, Engine>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: DayReaderParts) {
    this.#parts = parts;
  }

  /** The market of a replay, which stands at its moment. Rejects while it starts, and where too many are open. */
  async marketOf(row: SessionRow): Promise<Market> {
    const engine = this.#engineOf(row);
    engine.usedAt = performance.now();
    if (!engine.isOpen) await within(engine.process.opened, openingMs);
    return engine.market;
  }

  /** Whether the market of a replay stands; starts it where it does not. */
  isReady(row: SessionRow): boolean {
    try {
      const engine = this.#engineOf(row);
      engine.usedAt = performance.now();
      return engine.isOpen;
    } catch {
      return false;
    }
  }

  /** Moves the market of a replay to where its row stands, and lets its orders meet what is there. */
  async follow(row: SessionRow, to = replayMoment(clockOf(row), this.#parts.now())): Promise<void> {
    const engine = this.#engines.get(row.id);
    if (!engine?.isOpen) return;
    engine.moving = engine.moving
      .then(async () => {
        if (to > engine.market.state.at) await engine.process.moveClock(to);
        await engine.matcher.tick();
      })
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'a replay was not moved'));
    await engine.moving;
  }

  /** Moves the market of a replay on to a later day than its own, for what is told once it is over. Orders do not follow. */
  async readAhead(row: SessionRow, to: number): Promise<Market> {
    const market = await this.marketOf(row);
    const engine = this.#engines.get(row.id);
    await engine?.moving;
    await engine?.process.moveClock(to);
    return market;
  }

  async stop(id: number): Promise<void> {
    const engine = this.#engines.get(id);
    this.#engines.delete(id);
    await engine?.process.stop();
  }

  /** One step of all that are open. */
  async tick(): Promise<void> {
    await Promise.all(
      [...this.#engines].map(async ([id, engine]) => {
        if (!engine.isOpen) return;
        if (performance.now() - engine.usedAt > idleMs) return this.stop(id);
        const row = await selectAnySession(this.#parts.db, id);
        if (!row) return this.stop(id);
        if (!row.endedAt) await this.follow(row);
      }),
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.all([...this.#engines.keys()].map((id) => this.stop(id)));
  }

  #engineOf(row: SessionRow): Engine {
    const known = this.#engines.get(row.id);
    if (known) return known;
    const { openReplay, db, now, log } = this.#parts;
    if (!openReplay || this.#engines.size >= maxEngines) throw rejected(replayTexts.busy, 'LIMIT_REACHED');
    const at = replayMoment(clockOf(row), now());
    const isStored = row.market === 'real';
    const process = isStored ? openReplay.openStored(at, row.tradeDate) : openReplay.open(at);
    const market = process.service.of(isStored ? 'real' : 'simulated');
    const engine: Engine = {
      process,
      market,
      matcher: new PaperMatcher({ db, now }, market, row.id),
      isOpen: false,
      usedAt: performance.now(),
      moving: Promise.resolve(),
    };
    this.#engines.set(row.id, engine);
    process.opened.then(
      () => {
        engine.isOpen = true;
      },
      (error: unknown) => {
        log.error({ err: error }, 'the market of a replay did not open');
        if (this.#engines.get(row.id) === engine) this.#engines.delete(row.id);
      },
    );
    this.#schedule();
    return engine;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.tick()
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'replays were not moved'))
        .finally(() => this.#engines.size > 0 && this.#schedule());
    }, stepMs).unref();
  }
}

/** Rejects with a text for people where something takes longer. */
async function within(done: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(rejected(replayTexts.preparing, 'PREPARING')), ms).unref();
  });
  try {
    await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
