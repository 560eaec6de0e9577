import type { StockView } from './stock-view.ts';

/** The newest swing must be the extreme of so many bars, and the one before lies within the same bars. */
const extremeBars = 60;
/** How many of the last bars may hold the newest swing; what is older is no news. */
const freshBars = 5;
/** Bars on each side that a swing stands out from. */
const sideBars = 2;

/** The two swings that are compared, as places in the bars. */
interface SwingPair {
  readonly newest: number;
  readonly previous: number;
}

/** Bars without an answer of `swingPair` at the start: any of the fresh bars may be asked for its sixty. */
export const swingPairLookback = extremeBars + freshBars - 2;

/**
 * The newest swing low (`side` 1) or high (-1) of the close and the one before it, if the newest is a 60-day extreme;
 * `null` without such a pair. Ask only beyond `swingPairLookback`.
 *
 * A swing low is a close below the two before it and not above the two after it. While a bar has fewer than two bars
 * after it, it counts only as the lowest close of its last 60, so that a new low is told on its own day and a small dip
 * on the way up does not hide it. The newest swing is looked for among the last five bars, the previous one among the
 * 60 bars up to the newest; that one's close is not lower, as the newest is the lowest of them.
 */
export function swingPair(stock: StockView, side: 1 | -1): SwingPair | null {
  const { close } = stock.bars;
  return pairAt(close, stock.last, side, (at) => isExtremeOf(close, at, side));
}

/** Whether a close is the lowest (`side` 1) or highest of its sixty. */
function isExtremeOf(close: Float64Array, at: number, side: 1 | -1): boolean {
  const price = close[at]! * side;
  for (let bar = Math.max(0, at - extremeBars + 1); bar < at; bar++) if (close[bar]! * side < price) return false;
  return price === price;
}

/** The same as of any bar of a longer series; `extremes` are the lowest, or highest, closes of 60 bars. Nothing later is read. */
export const swingPairAt = (
  close: Float64Array,
  extremes: Float64Array,
  last: number,
  side: 1 | -1,
): SwingPair | null => pairAt(close, last, side, (at) => close[at] === extremes[at]);

function pairAt(close: Float64Array, last: number, side: 1 | -1, isExtreme: (at: number) => boolean): SwingPair | null {
  let newest = last;
  const oldestFresh = last - freshBars + 1;
  while (newest >= oldestFresh && !isSwing(close, newest, last, side, isExtreme)) newest--;
  if (newest < oldestFresh || !isExtreme(newest)) return null;

  const from = newest - extremeBars + 1;
  for (let previous = newest - 1; previous >= from; previous--) {
    if (isSwing(close, previous, last, side, isExtreme)) return { newest, previous };
  }
  return null;
}

function isSwing(
  close: Float64Array,
  at: number,
  last: number,
  side: 1 | -1,
  isExtreme: (at: number) => boolean,
): boolean {
  const price = close[at]! * side;
  for (let bar = at - sideBars; bar < at; bar++) if (!(close[bar]! * side > price)) return false;
  for (let bar = at + 1; bar <= at + sideBars; bar++) {
    if (bar > last) return isExtreme(at);
    if (close[bar]! * side < price) return false;
  }
  return true;
}
