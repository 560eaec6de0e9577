/** A turn of the market: a high or low from which it moved at least so many percent. */
export interface Swing {
  /** Index of its bar. */
  readonly at: number;
  readonly price: number;
  readonly isHigh: boolean;
}

/**
 * Highs and lows in turn, oldest first; between two that follow each other lie at least `percent` of the first. The last
 * one is provisional: the market has not turned away from it yet, so that a later bar may move it on. All others stay as
 * they are, whatever follows. Empty until there has been a first move of that size. A bar that carries a move further
 * doesn't also end it, as the order of its prices is not known. Bars with a NaN are passed over.
 */
export const zigzag = (high: Float64Array, low: Float64Array, percent: number): Swing[] =>
  new Zigzag(percent).upTo(high, low);

/** The same for bars that come one after the other: each is looked at once. */
export class Zigzag {
  readonly #rise: number;
  readonly #fall: number;
  readonly #settled: Swing[] = [];
  #bars = 0;
  // Until the first turn both ends are open.
  #isRising = false;
  #isFalling = false;
  #top = -1;
  #bottom = -1;
  #topPrice = Number.NEGATIVE_INFINITY;
  #bottomPrice = Number.POSITIVE_INFINITY;

  constructor(percent: number) {
    this.#rise = 1 + percent / 100;
    this.#fall = 1 - percent / 100;
  }

  /** The swings of all bars so far: those that it has been given, and more. */
  upTo(high: Float64Array, low: Float64Array): Swing[] {
    for (; this.#bars < high.length; this.#bars++) {
      const upper = high[this.#bars]!;
      const lower = low[this.#bars]!;
      if (!Number.isNaN(upper) && !Number.isNaN(lower)) this.#add(this.#bars, upper, lower);
    }
    const swings = [...this.#settled];
    if (this.#isRising) swings.push({ at: this.#top, price: this.#topPrice, isHigh: true });
    else if (this.#isFalling) swings.push({ at: this.#bottom, price: this.#bottomPrice, isHigh: false });
    return swings;
  }

  #add(at: number, upper: number, lower: number): void {
    const isTop: boolean = !this.#isFalling && upper > this.#topPrice;
    const isBottom: boolean = !this.#isRising && lower < this.#bottomPrice;
    const hasRisen: boolean = !this.#isRising && !isBottom && upper >= this.#bottomPrice * this.#rise;
    const hasFallen: boolean = !hasRisen && !this.#isFalling && !isTop && lower <= this.#topPrice * this.#fall;
    if (hasRisen) this.#settled.push({ at: this.#bottom, price: this.#bottomPrice, isHigh: false });
    if (hasFallen) this.#settled.push({ at: this.#top, price: this.#topPrice, isHigh: true });
    // A turn opens the other end anew at its own bar.
    if (hasRisen || (isTop && !hasFallen)) {
      this.#top = at;
      this.#topPrice = upper;
    }
    if (hasFallen || (isBottom && !hasRisen)) {
      this.#bottom = at;
      this.#bottomPrice = lower;
    }
    if (hasRisen || hasFallen) {
      this.#isRising = hasRisen;
      this.#isFalling = hasFallen;
    }
  }
}
