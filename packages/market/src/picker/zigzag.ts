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
export function zigzag(high: Float64Array, low: Float64Array, percent: number): Swing[] {
  const swings: Swing[] = [];
  const [rise, fall] = [1 + percent / 100, 1 - percent / 100];
  // Until the first turn both ends are open.
  let isRising = false;
  let isFalling = false;
  let top = -1;
  let bottom = -1;
  let topPrice = Number.NEGATIVE_INFINITY;
  let bottomPrice = Number.POSITIVE_INFINITY;
  for (let i = 0; i < high.length; i++) {
    const upper = high[i]!;
    const lower = low[i]!;
    if (Number.isNaN(upper) || Number.isNaN(lower)) continue;
    const isTop: boolean = !isFalling && upper > topPrice;
    const isBottom: boolean = !isRising && lower < bottomPrice;
    const hasRisen: boolean = !isRising && !isBottom && upper >= bottomPrice * rise;
    const hasFallen: boolean = !hasRisen && !isFalling && !isTop && lower <= topPrice * fall;
    if (hasRisen) swings.push({ at: bottom, price: bottomPrice, isHigh: false });
    if (hasFallen) swings.push({ at: top, price: topPrice, isHigh: true });
    // A turn opens the other end anew at its own bar.
    if (hasRisen || (isTop && !hasFallen)) {
      top = i;
      topPrice = upper;
    }
    if (hasFallen || (isBottom && !hasRisen)) {
      bottom = i;
      bottomPrice = lower;
    }
    if (hasRisen || hasFallen) {
      isRising = hasRisen;
      isFalling = hasFallen;
    }
  }
  if (isRising) swings.push({ at: top, price: topPrice, isHigh: true });
  else if (isFalling) swings.push({ at: bottom, price: bottomPrice, isHigh: false });
  return swings;
}
