/**
 * Requests a minute and caller. Source: product handbook 0.10; searches, which are reads as well, are ours: a word is typed in a
 * few, and each may look through what everybody wrote.
 */
const limits = { read: 600, write: 60, search: 120 } as const;
type Kind = keyof typeof limits;
const windowMs = 60_000;
const maxOwners = 100_000;

interface Window extends Record<Kind, number> {
  startedAt: number;
}

/** Counts requests per caller in fixed minutes. In memory: a hint against floods, not a promise across processes. */
export class RequestBudget {
  readonly #windows = new Map<string, Window>();
  readonly #factor: number;

  /** `factor` widens the limits, for load tests on one's own machine. */
  constructor(factor = 1) {
    this.#factor = factor;
  }

  /** Counts one request; seconds to wait when the caller has none left, otherwise 0. */
  spend(owner: string, kind: Kind, now: number): number {
    let window = this.#windows.get(owner);
    // The demonstration's clock can be moved back: what began later than now is over too.
    if (!window || now < window.startedAt || now - window.startedAt >= windowMs) {
      if (this.#windows.size >= maxOwners) this.#forgetOldest();
      // Set anew, it stands behind all that began before it.
      this.#windows.delete(owner);
      window = { startedAt: now, read: 0, write: 0, search: 0 };
      this.#windows.set(owner, window);
    }
    window[kind] += 1;
    if (window[kind] <= limits[kind] * this.#factor) return 0;
    return Math.ceil((window.startedAt + windowMs - now) / 1000);
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
