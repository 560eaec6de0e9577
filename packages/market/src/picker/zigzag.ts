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
  let top = -1;
  let bottom = -1;
  for (let i = 0; i < high.length; i++) {
    if (Number.isNaN(high[i]!) || Number.isNaN(low[i]!)) continue;
    const isRising = swings.at(-1)?.isHigh === false;
    const isFalling = swings.at(-1)?.isHigh === true;
    const isTop = !isFalling && (top < 0 || high[i]! > high[top]!);
    const isBottom = !isRising && (bottom < 0 || low[i]! < low[bottom]!);
    const hasRisen = !isRising && !isBottom && high[i]! >= low[bottom]! * rise;
    const hasFallen = !isFalling && !isTop && low[i]! <= high[top]! * fall;
    if (hasRisen) {
      swings.push({ at: bottom, price: low[bottom]!, isHigh: false });
      top = i;
    } else if (hasFallen) {
      swings.push({ at: top, price: high[top]!, isHigh: true });
      bottom = i;
    } else {
      if (isTop) top = i;
      if (isBottom) bottom = i;
    }
  }
  const last = swings.at(-1);
  if (last?.isHigh === false) swings.push({ at: top, price: high[top]!, isHigh: true });
  else if (last) swings.push({ at: bottom, price: low[bottom]!, isHigh: false });
  return swings;
}
