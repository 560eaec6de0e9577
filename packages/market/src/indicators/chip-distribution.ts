import { chipFigureCount, chipFigurePlaces, chipFigures, describeChips, type ChipProfile } from './chip-figures.ts';
import { chipBins, type ChipBars, type ChipGrid } from './chip-grid.ts';
import { ChipRun } from './chip-run.ts';
import { requireEqualLengths } from './lengths.ts';

export const chipDays = 210;
/** Fewer bars than this say nothing about who paid what. */
export const leastChipBars = 20;

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
  if (count < leastChipBars) return null;
  const own = run ?? startShared();
  own.gatherWindow(bars, turnover, Math.max(0, count - chipDays), count, mass);
  return describeChips(own.grid, mass, bars.close[count - 1]!);
}

/** One value a bar of each figure of a profile, NaN where there is none; `isSinglePeak` is 1 or 0. */
export type ChipLines = Readonly<Record<keyof ChipProfile, Float64Array>>;

/** Bars without a value at the start of `chipDistribution`. */
export const chipDistributionLookback = leastChipBars - 1;

const lineNames = Object.keys(chipFigurePlaces) as (keyof ChipProfile)[];
/** Room for one bar; nobody reads it afterwards. */
const barFigures = new Float64Array(chipFigureCount);
const barMass = new Float64Array(chipBins);

/**
 * The profile of every bar at its own close, as `chipProfile` gives it of the bars up to there. Handed the same run again it
 * works out the new bars, and the last one of before once more, as that may have changed. Throws RangeError if lengths
 * differ, or for fewer bars than the run has taken. Source: handbook B.4.
 */
export function chipDistribution(bars: ChipBars, turnover: Float64Array, out: ChipLines, run?: ChipRun): void {
  requireEqualLengths(bars.open, bars.high, bars.low, bars.close, turnover);
  for (const name of lineNames) requireEqualLengths(turnover, out[name]);
  const own = run ?? startShared();
  const count = turnover.length;
  const first = Math.max(0, own.bars - (bars.earlier ?? 0));
  if (first > count) throw new RangeError(`${first} bars are done, more than these ${count}`);
  for (let i = first; i < count; i++) {
    let isKnown = false;
    if (i >= chipDistributionLookback) {
      own.gatherWindow(bars, turnover, Math.max(0, i + 1 - chipDays), i + 1, barMass);
      isKnown = chipFigures(own.grid, barMass, bars.close[i]!, barFigures);
    }
    for (let n = 0; n < lineNames.length; n++) {
      const name = lineNames[n]!;
      out[name][i] = isKnown ? barFigures[chipFigurePlaces[name]]! : Number.NaN;
    }
  }
}

function startShared(): ChipRun {
  shared.clear();
  return shared;
}
