import type { ChipGrid } from './chip-grid.ts';

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

/** Where `chipFigures` writes each figure of a profile; a claim is 1 or 0. */
export const chipFigurePlaces = {
  winner: 0,
  averageCost: 1,
  medianCost: 2,
  cost90Low: 3,
  cost90High: 4,
  cost70Low: 5,
  cost70High: 6,
  concentration90: 7,
  peakPrice: 8,
  isSinglePeak: 9,
} as const satisfies Record<keyof ChipProfile, number>;
const at = chipFigurePlaces;
export const chipFigureCount = Object.keys(at).length;

/** Shares of all chips that the quantiles lie at, rising, and where each is written; the last one nobody reaches. */
const quantileShares = [0.05, 0.15, 0.5, 0.85, 0.95, Infinity] as const;
const quantilePlaces = [at.cost90Low, at.cost70Low, at.medianCost, at.cost70High, at.cost90High] as const;

/** Figures of a distribution at a price into `out`; false, and nothing written, when it is empty. Source: handbook B.4. */
export function chipFigures(grid: ChipGrid, mass: Float64Array, price: number, out: Float64Array): boolean {
  let total = 0;
  let moment = 0;
  let peak = 0;
  for (let bin = 0; bin < grid.bins; bin++) {
    const chips = mass[bin]!;
    total += chips;
    moment += chips * bin;
    if (chips > mass[peak]!) peak = bin;
  }
  if (!(total > 0)) return false;

  let found = 0;
  let sum = 0;
  for (let bin = 0; bin < grid.bins; bin++) {
    // Added up in the same order, this ends at the very total: every quantile is found.
    sum += mass[bin]!;
    while (sum >= total * quantileShares[found]! - 1e-12) {
      out[quantilePlaces[found++]!] = grid.low + bin * grid.step;
    }
  }
  const low = out[at.cost90Low]!;
  const high = out[at.cost90High]!;
  const peakPrice = grid.low + peak * grid.step;
  out[at.winner] = chipsBetween(grid, mass, grid.low, price) / total;
  out[at.averageCost] = grid.low + (moment / total) * grid.step;
  out[at.concentration90] = (high - low) / (high + low);
  out[at.peakPrice] = peakPrice;
  out[at.isSinglePeak] = chipsBetween(grid, mass, peakPrice * 0.92, peakPrice * 1.08) >= 0.6 * total ? 1 : 0;
  return true;
}

/** Room for the figures of one profile; nobody reads it afterwards. */
const figures = new Float64Array(chipFigureCount);

/** Figures of a distribution at a price, `null` when it is empty. */
export function describeChips(grid: ChipGrid, mass: Float64Array, price: number): ChipProfile | null {
  if (!chipFigures(grid, mass, price, figures)) return null;
  return {
    winner: figures[at.winner]!,
    averageCost: figures[at.averageCost]!,
    medianCost: figures[at.medianCost]!,
    cost90Low: figures[at.cost90Low]!,
    cost90High: figures[at.cost90High]!,
    cost70Low: figures[at.cost70Low]!,
    cost70High: figures[at.cost70High]!,
    concentration90: figures[at.concentration90]!,
    peakPrice: figures[at.peakPrice]!,
    isSinglePeak: figures[at.isSinglePeak] === 1,
  };
}

/** Local maxima holding at least `minShare` of all chips, cheapest first. Source: handbook D.3. */
export function chipPeaks(grid: ChipGrid, mass: Float64Array, minShare: number): number[] {
  let total = 0;
  for (let bin = 0; bin < grid.bins; bin++) total += mass[bin]!;
  const peaks: number[] = [];
  for (let bin = 0; bin < grid.bins; bin++) {
    const chips = mass[bin]!;
    if (!(chips > (mass[bin - 1] ?? 0) && chips >= minShare * total)) continue;
    // A flat top counts once, by its cheap end; a step on the way up is none.
    let beyond = bin;
    while (beyond < grid.bins && mass[beyond] === chips) beyond++;
    if (beyond === grid.bins || mass[beyond]! < chips) peaks.push(grid.low + bin * grid.step);
  }
  return peaks;
}

function chipsBetween(grid: ChipGrid, mass: Float64Array, low: number, high: number): number {
  const first = Math.max(0, Math.ceil((low - grid.low) / grid.step - 1e-9));
  const last = Math.min(grid.bins - 1, Math.floor((high - grid.low) / grid.step + 1e-9));
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += mass[bin]!;
  return sum;
}
