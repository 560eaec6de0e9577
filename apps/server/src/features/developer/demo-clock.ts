import type { Db } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { selectFact, upsertFact } from './queries.ts';

const key = 'demo.clockOffsetMs';
const rereadMs = 2000;
const maxOffsetMs = 400 * dayMs;

/**
 * The clock of the platform in demo mode: the wall's, moved by an offset that all processes share. Prices have a clock of
 * their own. Source: product handbook 18.4.
 */
export class DemoClock {
  readonly #db: Db;
  #offsetMs = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads the stored offset and goes on reading it, so that a move in one process reaches the others. */
  async open(): Promise<void> {
    await this.#read();
    this.#timer = setInterval(() => void this.#read().catch(() => undefined), rereadMs);
    this.#timer.unref();
  }

  now = (): number => Date.now() + this.#offsetMs;

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Moves the clock to an offset from the wall's. Throws RangeError beyond 400 days. */
  async moveTo(offsetMs: number): Promise<void> {
    if (Math.abs(offsetMs) > maxOffsetMs) throw new RangeError('the demo clock moves at most 400 days');
    await upsertFact(this.#db, key, offsetMs);
    this.#offsetMs = offsetMs;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const stored = await selectFact(this.#db, key);
    this.#offsetMs = typeof stored === 'number' ? stored : 0;
  }
}
