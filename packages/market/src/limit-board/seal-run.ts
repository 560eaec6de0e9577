import type { LimitQueue, LimitTimes } from './limit-inputs.ts';

/**
 * What a stock's quotes tell of one of its limits, oldest first, all of one length. Seconds are of the Shanghai day, prices
 * fen; `waiting` are the shares at the limit's own side of the book, `amount` is yuan since the morning.
 */
export interface SealTicks {
  readonly second: ArrayLike<number>;
  readonly price: ArrayLike<number>;
  readonly waiting: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
}

/** Quotes leave nothing of a limit untold. */
export interface SeenTimes extends LimitTimes {
  readonly breakCount: number;
}
export interface SeenQueue extends LimitQueue {
  readonly peak: number;
  readonly boardAmount: number;
}

/** Shortest time away from the limit that counts as a break, seconds. Source: market handbook B.6, BREAK_DEBOUNCE_SEC. */
const breakDebounce = 6;

/** Nobody trades over lunch: a break goes on in the afternoon. Seconds of the day and its length. */
const afternoon = 13 * 3600;
const lunchSeconds = 5400;

/** A quote stands until the next one, this many seconds later. */
const quoteSeconds = 3;

/**
 * How one limit of one stock was held as far as the quotes have come: one quote more costs itself. Carried are the state,
 * when it was left and whether that has counted, first and last seal, breaks, the queue and its peak, and what was traded
 * while the price stood at the limit; no quote is looked at twice. Amounts are differences of one running sum, added in
 * the order of the quotes. With the day's bar these are what `limitRecordOf` asks for: seal amount, ratios and strength
 * look at nothing else. A run belongs to one limit and day.
 */
export class SealRun {
  readonly #limit: number;
  #ticks = 0;
  #isSealed = false;
  #first: number | null = null;
  #last: number | null = null;
  #breaks = 0;
  /** In seconds without lunch, as the length of a break is. */
  #leftAt = 0;
  /** Whether the last leave has been counted, or there was none. */
  #isCounted = true;
  #waiting = 0;
  #peak = 0;
  #boardAmount = 0;
  #amount = 0;

  /** `limit` in fen, up or down. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes the quotes that are new. Throws RangeError when more are taken already. */
  take(ticks: SealTicks): void {
    const count = ticks.second.length;
    if (this.#ticks > count) throw new RangeError(`${this.#ticks} quotes are done, more than these ${count}`);
    for (let n = this.#ticks; n < count; n++) {
      const isAtLimit = ticks.price[n] === this.#limit;
      this.#see(ticks.second[n]!, isAtLimit);
      this.#waiting = isAtLimit ? ticks.waiting[n]! : 0;
      if (this.#waiting > this.#peak) this.#peak = this.#waiting;
      if (isAtLimit) this.#boardAmount += ticks.amount[n]! - this.#amount;
      this.#amount = ticks.amount[n]!;
    }
    this.#ticks = count;
  }

  /** Last price at the limit. */
  get isSealed(): boolean {
    return this.#isSealed;
  }

  get times(): SeenTimes {
    return { firstSealSecond: this.#first, lastSealSecond: this.#last, breakCount: this.#breaks };
  }

  get queue(): SeenQueue {
    return { now: this.#waiting, peak: this.#peak, boardAmount: this.#boardAmount };
  }

  #see(second: number, isAtLimit: boolean): void {
    const traded = second < afternoon ? second : second - lunchSeconds;
    if (this.#isSealed && !isAtLimit) {
      this.#leftAt = traded;
      this.#isCounted = false;
    }
    // The break lasts until the price is back, else as long as the quote stands.
    const until = isAtLimit ? traded : traded + quoteSeconds;
    if (!this.#isCounted && until - this.#leftAt >= breakDebounce) {
      this.#isCounted = true;
      this.#breaks++;
    }
    if (isAtLimit) {
      // A shorter leave is none.
      this.#isCounted = true;
      if (!this.#isSealed) {
        this.#first ??= second;
        this.#last = second;
      }
    }
    this.#isSealed = isAtLimit;
  }
}

/**
 * How a limit was held over these quotes. Handed the same run again, with all quotes so far, it takes the new ones alone.
 * Source: market handbook B.6.
 */
export function sealOfTicks(
  ticks: SealTicks,
  limit: number,
  run: SealRun = new SealRun(limit),
): { readonly isSealed: boolean; readonly times: SeenTimes; readonly queue: SeenQueue } {
  run.take(ticks);
  return { isSealed: run.isSealed, times: run.times, queue: run.queue };
}
