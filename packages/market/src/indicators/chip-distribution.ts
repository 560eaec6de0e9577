import { requireEqualLengths } from './lengths.ts';

/** Evenly spaced prices that chips are gathered at: `low`, `low + step`, ... */
export interface ChipGrid {
  readonly low: number;
  readonly step: number;
  readonly bins: number;
}

export interface ChipBars {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** Cost distribution of the holders. Prices in the unit of the bars, shares of holders as fractions 0..1. */
export interface ChipProfile {
  /** Share of chips bought at or below the price. */
  readonly winner: number;
  readonly averageCost: number;
  readonly medianCost: number;
  readonly cost90Low: number;
  readonly cost90High: number;
  readonly cost70Low: number;
  readonly cost70High: number;
  /** (high - low) / (high + low) of the 90 % range: small means everybody paid about the same. */
  readonly concentration90: number;
  readonly peakPrice: number;
  /** True when at least 60 % of the chips lie within 8 % of the peak. */
  readonly isSinglePeak: boolean;
}

export const chipDays = 210;
export const chipBins = 150;
/** Fewer bars than this say nothing about who paid what. */
export const leastChipBars = 20;

/** Grid over the lowest low and highest high of bars `from` (included) to `to` (excluded). */
export function chipGrid(bars: ChipBars, from: number, to: number): ChipGrid {
  let low = Infinity;
  let high = -Infinity;
  for (let i = from; i < to; i++) {
    if (bars.low[i]! < low) low = bars.low[i]!;
    if (bars.high[i]! > high) high = bars.high[i]!;
  }
  return { low, step: Math.max(0.01, (high - low) / (chipBins - 1)), bins: chipBins };
}

/**
 * Mass of chips at each grid price after bars `from` .. `to - 1`: each day's turnover (fraction) replaces that share of
 * all older chips and spreads as a triangle between low and high with its top at the mean of the four prices. `mass` has
 * room for `grid.bins` and is overwritten. Throws RangeError if lengths differ. Source: handbook B.4.
 */
export function gatherChips(
  bars: ChipBars,
  turnover: Float64Array,
  from: number,
  to: number,
  grid: ChipGrid,
  mass: Float64Array,
): void {
  requireEqualLengths(bars.open, bars.high, bars.low, bars.close, turnover);
  if (mass.length < grid.bins) throw new RangeError(`${grid.bins} bins do not fit into ${mass.length}`);
  mass.fill(0);
  // Newest day first: what survives later days is one running product, so no day has to shrink all bins.
  let surviving = 1;
  for (let i = to - 1; i >= from && surviving > 1e-12; i--) {
    const share = Math.min(1, turnover[i]!);
    if (!(share > 0)) continue;
    const average = (bars.open[i]! + bars.high[i]! + bars.low[i]! + bars.close[i]!) / 4;
    spreadTriangle(bars.low[i]!, average, bars.high[i]!, surviving * share, grid, mass);
    surviving *= 1 - share;
  }
}

/** Figures of a distribution at a price, `null` when it is empty. */
export function describeChips(grid: ChipGrid, mass: Float64Array, price: number): ChipProfile | null {
  let total = 0;
  let moment = 0;
  let peak = 0;
  for (let bin = 0; bin < grid.bins; bin++) {
    const chips = mass[bin]!;
    total += chips;
    moment += chips * bin;
    if (chips > mass[peak]!) peak = bin;
  }
  if (!(total > 0)) return null;

  const priceOf = (bin: number): number => grid.low + bin * grid.step;
  const quantile = (share: number): number => {
    let sum = 0;
    for (let bin = 0; bin < grid.bins; bin++) {
      sum += mass[bin]!;
      if (sum >= total * share - 1e-12) return priceOf(bin);
    }
    return priceOf(grid.bins - 1);
  };
  const chipsBetween = (low: number, high: number): number => {
    const first = Math.max(0, Math.ceil((low - grid.low) / grid.step - 1e-9));
    const last = Math.min(grid.bins - 1, Math.floor((high - grid.low) / grid.step + 1e-9));
    let sum = 0;
    for (let bin = first; bin <= last; bin++) sum += mass[bin]!;
    return sum;
  };

  const peakPrice = priceOf(peak);
  const cost90Low = quantile(0.05);
  const cost90High = quantile(0.95);
  return {
    winner: Math.min(1, chipsBetween(grid.low, price) / total),
    averageCost: grid.low + (moment / total) * grid.step,
    medianCost: quantile(0.5),
    cost90Low,
    cost90High,
    cost70Low: quantile(0.15),
    cost70High: quantile(0.85),
    concentration90: (cost90High - cost90Low) / (cost90High + cost90Low),
    peakPrice,
    isSinglePeak: chipsBetween(peakPrice * 0.92, peakPrice * 1.08) >= 0.6 * total,
  };
}

/** Local maxima holding at least `leastShare` of all chips, cheapest first. Source: handbook D.3. */
export function chipPeaks(grid: ChipGrid, mass: Float64Array, leastShare: number): number[] {
  let total = 0;
  for (let bin = 0; bin < grid.bins; bin++) total += mass[bin]!;
  const peaks: number[] = [];
  for (let bin = 0; bin < grid.bins; bin++) {
    const chips = mass[bin]!;
    if (!(chips > (mass[bin - 1] ?? 0) && chips >= leastShare * total)) continue;
    // A flat top counts once, by its cheap end; a step on the way up is none.
    let beyond = bin + 1;
    while (beyond < grid.bins && mass[beyond] === chips) beyond++;
    if (beyond === grid.bins || mass[beyond]! < chips) peaks.push(grid.low + bin * grid.step);
  }
  return peaks;
}

/**
 * Cost distribution at the close of the last bar over the last 210 bars; `null` below 20 bars or without turnover.
 * `mass` is scratch of at least 150 places. Errors as `gatherChips`. Source: handbook B.4.
 *
 * One bar more is worked out from its window anew and not carried on: the grid lies between the lowest low and the highest
 * high of the window, so a bar that comes in or leaves it may move every price that chips are gathered at, and the share
 * of the bar that leaves cannot be taken out of the sums again bit for bit.
 */
export function chipProfile(bars: ChipBars, turnover: Float64Array, mass: Float64Array): ChipProfile | null {
  const to = bars.close.length;
  const from = Math.max(0, to - chipDays);
  if (to - from < leastChipBars) return null;
  const grid = chipGrid(bars, from, to);
  gatherChips(bars, turnover, from, to, grid, mass);
  return describeChips(grid, mass, bars.close[to - 1]!);
}

/** Height of the triangle at each grid price; room that is used again for every bar. */
let shares = new Float64Array(chipBins);

function spreadTriangle(
  low: number,
  average: number,
  high: number,
  chips: number,
  grid: ChipGrid,
  mass: Float64Array,
): void {
  const first = Math.max(0, Math.ceil((low - grid.low) / grid.step - 1e-9));
  const last = Math.min(grid.bins - 1, Math.floor((high - grid.low) / grid.step + 1e-9));
  if (shares.length < grid.bins) shares = new Float64Array(grid.bins);
  let weights = 0;
  for (let bin = first; bin <= last; bin++) {
    weights += shares[bin] = triangleAt(grid.low + bin * grid.step, low, average, high);
  }
  if (!(weights > 1e-9)) {
    // One price, or a range that fits between two grid prices.
    const nearest = Math.min(grid.bins - 1, Math.max(0, Math.round((average - grid.low) / grid.step)));
    mass[nearest] = mass[nearest]! + chips;
    return;
  }
  const unit = chips / weights;
  for (let bin = first; bin <= last; bin++) mass[bin] = mass[bin]! + unit * shares[bin]!;
}

function triangleAt(price: number, low: number, average: number, high: number): number {
  const weight = price <= average ? (price - low) / (average - low) : (high - price) / (high - average);
  // With the top at the very low or high the quotient is 0/0 there: that price is the top.
  return weight !== weight ? 1 : Math.max(0, weight);
}
