const windowMs = 60_000;
const maxOwners = 100_000;

/** Counts calls per owner in fixed minutes. In memory: a hint against floods, not a promise across processes. */
export class MinuteLimit {
  readonly #limit: number;
  readonly #windows = new Map<string, { startedAt: number; count: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one call; seconds to wait when the owner has none left, otherwise 0. */
  spend(owner: string, now: number): number {
    let window = this.#windows.get(owner);
    if (!window || now < window.startedAt || now - window.startedAt >= windowMs) {
      if (this.#windows.size >= maxOwners) this.#windows.clear();
      window = { startedAt: now, count: 0 };
      this.#windows.set(owner, window);
    }
    window.count += 1;
    return window.count <= this.#limit ? 0 : Math.ceil((window.startedAt + windowMs - now) / 1000);
  }
}
