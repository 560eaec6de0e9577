import { describeChips, type ChipProfile } from './chip-figures.ts';
import { chipBins, type ChipBars, type ChipGrid } from './chip-grid.ts';
import { ChipRun } from './chip-run.ts';
import { requireEqualLengths } from './lengths.ts';

export const chipDays = 210;
/** Fewer bars than this say nothing about who paid what. */
export const minChipBars = 20;

/** Carries nothing from one call to the next: room alone. */
const shared = new ChipRun();

/**
 * Mass of chips at each grid price after bars `from` .. `to - 1`: each day's turnover (fraction) replaces that share of
 * all older chips and spreads as a triangle between low and high with its top at the mean of the four prices. A day whose
 * turnover is 0 or missing moves nothing. `mass` has room for `grid.bins` and is overwritten; sums are ordered as `ChipRun`
 * says. Throws RangeError if lengths differ or the room is too small. Source: handbook B.4.
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
  const run = grid.bins > chipBins ? new ChipRun(grid.bins) : shared;
  run.gatherOver(grid, bars, turnover, from, to, mass);
}

/**
 * Cost distribution at the close of the last bar over the last 210 bars; `null` below 20 bars or without turnover. `mass`
 * is scratch of at least 150 places and holds the chips over `chipGrid` afterwards. Handed the same run again, with these
 * bars or more, it goes on from the bars before the last one, which may have changed; the profile is the same bit for bit.
 * Errors as `gatherChips`, and RangeError for fewer bars than the run has taken. Source: handbook B.4.
 */
export function chipProfile(
  bars: ChipBars,
  turnover: Float64Array,
  mass: Float64Array,
  run?: ChipRun,
): ChipProfile | null {
  requireEqualLengths(bars.open, bars.high, bars.low, bars.close, turnover);
  const count = bars.close.length;
  if (count < minChipBars) return null;
  const own = run ?? startShared();
  own.gatherWindow(bars, turnover, Math.max(0, count - chipDays), count, mass);
  return describeChips(own.grid, mass, bars.close[count - 1]!);
}

function startShared(): ChipRun {
  shared.clear();
  return shared;
}
