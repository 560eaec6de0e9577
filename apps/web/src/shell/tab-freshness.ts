/** Source: feature catalogue 4. */
const staleMs = 600_000;

/** Remembers when each tab was left: one that is visited again after ten minutes asks for its figures anew. NAV-11. */
export class TabFreshness {
  readonly #now: () => number;
  readonly #leftAt = new Map<string, number>();
  #current: string | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Told of the tab on top, or of `undefined` for a page that is none. True when the tab was away for ten minutes. */
  visit(tab: string | undefined): boolean {
    if (tab === this.#current) return false;
    if (this.#current !== undefined) this.#leftAt.set(this.#current, this.#now());
    this.#current = tab;
    const leftAt = tab === undefined ? undefined : this.#leftAt.get(tab);
    return leftAt !== undefined && this.#now() - leftAt >= staleMs;
  }
}
