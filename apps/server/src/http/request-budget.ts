import { MinuteLimit } from './minute-limit.ts';

/**
 * Requests a minute and caller. Source: product handbook 0.10; searches, which are reads as well, are ours: a word is typed in a
 * few, and each may look through what everybody wrote.
 */
const limits = { read: 600, write: 60, search: 120 } as const;
type Kind = keyof typeof limits;

/** Counts requests per caller, each kind in minutes of its own. */
export class RequestBudget {
  readonly #limits: Readonly<Record<Kind, MinuteLimit>>;

  /** `factor` widens the limits, for load tests on one's own machine. */
  constructor(factor = 1) {
    const limitOf = (kind: Kind) => new MinuteLimit(limits[kind] * factor);
    this.#limits = { read: limitOf('read'), write: limitOf('write'), search: limitOf('search') };
  }

  /** Counts one request; seconds to wait when the caller has none left, otherwise 0. */
  spend(owner: string, kind: Kind, now: number): number {
    return this.#limits[kind].spend(owner, now);
  }
}
