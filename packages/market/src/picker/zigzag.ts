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
  let [isRising, isFalling] = [false, false];
  let [top, bottom] = [-1, -1];
  let [topPrice, bottomPrice] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < high.length; i++) {
    const [upper, lower] = [high[i]!, low[i]!];
    if (Number.isNaN(upper) || Number.isNaN(lower)) continue;
    const isTop = !isFalling && upper > topPrice;
    const isBottom = !isRising && lower < bottomPrice;
    if (!isRising && !isBottom && upper >= bottomPrice * rise) {
      swings.push({ at: bottom, price: bottomPrice, isHigh: false });
      [isRising, isFalling] = [true, false];
      [top, topPrice] = [i, upper];
    } else if (!isFalling && !isTop && lower <= topPrice * fall) {
      swings.push({ at: top, price: topPrice, isHigh: true });
      [isRising, isFalling] = [false, true];
      [bottom, bottomPrice] = [i, lower];
    } else {
      if (isTop) [top, topPrice] = [i, upper];
      if (isBottom) [bottom, bottomPrice] = [i, lower];
    }
  }
  if (isRising) swings.push({ at: top, price: topPrice, isHigh: true });
  else if (isFalling) swings.push({ at: bottom, price: bottomPrice, isHigh: false });
  return swings;
}
