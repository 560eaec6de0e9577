import { tooFrequent } from '../../http/texts.ts';
import { rejected } from '../../rejection.ts';

const windowMs = 60_000;
const mostRemembered = 50_000;

/** Counts what a member does in fixed minutes. In memory, as the request budget is: against floods. */
export class MinuteLimit {
  readonly #most: number;
  readonly #windows = new Map<number, { readonly startedAt: number; count: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts once; rejects when the minute is used up. */
  spend(customerId: number, now: number): void {
    let window = this.#windows.get(customerId);
    if (!window || now < window.startedAt || now - window.startedAt >= windowMs) {
      if (this.#windows.size >= mostRemembered) this.#windows.clear();
      window = { startedAt: now, count: 0 };
      this.#windows.set(customerId, window);
    }
    window.count += 1;
    if (window.count <= this.#most) return;
    throw rejected(tooFrequent, 'TOO_FREQUENT', { n: Math.ceil((window.startedAt + windowMs - now) / 1000) });
  }
}
