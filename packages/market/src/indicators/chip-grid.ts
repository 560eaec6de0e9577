/** Evenly spaced prices that chips are gathered at: `low`, `low + step`, ... */
export interface ChipGrid {
  readonly low: number;
  readonly step: number;
  readonly bins: number;
}

/** Bars that chips are gathered from, oldest first, prices of one adjustment. */
export interface ChipBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Bars of the series that were cut off before the first of these; none unless told. Sums are ordered by the whole series. */
  readonly earlier?: number;
}

export const chipBins = 150;
const minStep = 0.01;

/** Distance of the prices of a grid over a range, no finer than a tick. */
export const chipStep = (low: number, high: number): number => Math.max(minStep, (high - low) / (chipBins - 1));

/** Grid over the lowest low and highest high of bars `from` (included) to `to` (excluded). */
export function chipGrid(bars: ChipBars, from: number, to: number): ChipGrid {
  let low = Infinity;
  let high = -Infinity;
  for (let i = from; i < to; i++) {
    if (bars.low[i]! < low) low = bars.low[i]!;
    if (bars.high[i]! > high) high = bars.high[i]!;
  }
  return { low, step: chipStep(low, high), bins: chipBins };
}

/** Height of the triangle at each grid price; room that is used again for every bar. */
let heights = new Float64Array(chipBins);

/**
 * Adds the chips of bar `i` to `mass`: a triangle between low and high with its top at the mean of the four prices, all
 * at the nearest grid price where the range is one price or lies between two. Source: handbook B.4.
 */
export function spreadBar(bars: ChipBars, i: number, chips: number, grid: ChipGrid, mass: Float64Array): void {
  const low = bars.low[i]!;
  const high = bars.high[i]!;
  const average = (bars.open[i]! + high + low + bars.close[i]!) / 4;
  // A price at low or high gets nothing: it does not matter on which side of it the bounds come to lie.
  const first = Math.max(0, Math.ceil((low - grid.low) / grid.step));
  const last = Math.min(grid.bins - 1, Math.floor((high - grid.low) / grid.step));
  if (heights.length < grid.bins) heights = new Float64Array(grid.bins);
  const rise = 1 / (average - low);
  const fall = 1 / (high - average);
  let sum = 0;
  for (let bin = first; bin <= last; bin++) {
    const price = grid.low + bin * grid.step;
    const height = price <= average ? (price - low) * rise : (high - price) * fall;
    // With the top at the very low or high this is 0 times infinity there: that price is the top.
    sum += heights[bin] = height !== height ? 1 : Math.max(0, height);
  }
  if (!(sum > 1e-9)) {
    const nearest = Math.min(grid.bins - 1, Math.max(0, Math.round((average - grid.low) / grid.step)));
    mass[nearest] = mass[nearest]! + chips;
    return;
  }
  const unit = chips / sum;
  for (let bin = first; bin <= last; bin++) mass[bin] = mass[bin]! + unit * heights[bin]!;
}
