import { rejected } from '../rejection.ts';
import { tooFrequent } from './texts.ts';

const windowMs = 60_000;
const maxOwners = 100_000;

/** Counts what an owner does in fixed minutes. In memory: a hint against floods, not a promise across processes. */
export class MinuteLimit {
  readonly #max: number;
  readonly #windows = new Map<string | number, { readonly startedAt: number; count: number }>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts once; seconds to wait when the owner has nothing left, otherwise 0. */
  spend(owner: string | number, now: number): number {
    let window = this.#windows.get(owner);
    // The demonstration's clock can be moved back: what began later than now is over too.
    if (!window || now < window.startedAt || now - window.startedAt >= windowMs) {
      if (this.#windows.size >= maxOwners) this.#forgetOldest();
      // Set anew, it stands behind all that began before it.
      this.#windows.delete(owner);
      window = { startedAt: now, count: 0 };
      this.#windows.set(owner, window);
    }
    window.count += 1;
    return window.count <= this.#max ? 0 : Math.ceil((window.startedAt + windowMs - now) / 1000);
  }

  /** Counts once. Rejects with the seconds to wait when the owner has nothing left. */
  demand(owner: string | number, now: number): void {
    const n = this.spend(owner, now);
    if (n > 0) throw rejected(tooFrequent, 'TOO_FREQUENT', { n });
  }

  /** A flood of owners pushes out the oldest windows, and never all of them: whoever is being counted now stays counted. */
  #forgetOldest(): void {
    let left = Math.ceil(maxOwners / 10);
    for (const owner of this.#windows.keys()) {
      if (left-- === 0) return;
      this.#windows.delete(owner);
    }
  }
}
