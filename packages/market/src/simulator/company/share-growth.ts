import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { StepReader, type Steps } from '../step-reader.ts';
import { never, type Universe } from '../universe.ts';
import { placementsIn } from './arrivals.ts';
import { dayFrom, yearOf } from './calendar-days.ts';
import { keptByUniverse } from './kept-by-universe.ts';
import { countedFrom } from './payouts.ts';
import { unlockScheduleOf } from './unlocks.ts';
import { yearSpanOf } from './year-span.ts';

/** New shares that were placed with few buyers; they may not be sold yet. */
export interface PlacementStep {
  /** Trading day on which they are listed. */
  readonly day: number;
  /** Over the shares before it. */
  readonly ratio: number;
}

/** Counts over those of the beginning. */
interface Growths {
  readonly placements: readonly PlacementStep[];
  readonly total: Steps;
  readonly float: Steps;
}

const growthsOf = keptByUniverse(drawGrowths);

/** The placements of a firm that are listed while its shares are counted, by day. */
export const placementStepsOf = (universe: Universe, index: number): readonly PlacementStep[] =>
  growthsOf(universe, index).placements;

/**
 * All shares on a day over those of the beginning, ex-rights days apart: placements add theirs on the day on which they are
 * listed. Source: market handbook A.8.
 */
export const totalGrowthOn = (universe: Universe, index: number, day: number): number =>
  totalLevels(universe).at(index, day);

/** The same of the shares that may be sold: unlocks add theirs on their day. Source: market handbook A.8. */
export const floatGrowthOn = (universe: Universe, index: number, day: number): number =>
  floatLevels(universe).at(index, day);

/** All shares on a day; `factor` is what ex-rights days made of one share by then. */
export const totalSharesOn = (universe: Universe, index: number, day: number, factor: number): number =>
  universe.totalShares[index]! * factor * totalGrowthOn(universe, index, day);

/** Shares that may be sold on a day; `factor` as in `totalSharesOn`. */
export const floatSharesOn = (universe: Universe, index: number, day: number, factor: number): number =>
  universe.floatShares[index]! * factor * floatGrowthOn(universe, index, day);

function levelsOf(which: 'total' | 'float'): (universe: Universe) => StepReader {
  const readers = new WeakMap<Universe, StepReader>();
  let [asked, reader]: [Universe | null, StepReader | null] = [null, null];
  return (universe) => {
    if (universe === asked) return reader!;
    reader = readers.get(universe) ?? new StepReader(universe.count, (index) => growthsOf(universe, index)[which]);
    readers.set(universe, reader);
    asked = universe;
    return reader;
  };
}
const totalLevels = levelsOf('total');
const floatLevels = levelsOf('float');

function drawGrowths(universe: Universe, index: number): Growths {
  const first = countedFrom(universe);
  const placements = drawPlacements(universe, index, first);
  const total = grow(placements.map(({ day, ratio }) => ({ day, by: (level) => level * (1 + ratio) })));
  const float = grow(
    unlockScheduleOf(universe, index).flatMap(({ date, shareOfFirst }) => {
      const day = dayFrom(date);
      return day === never || day < first ? [] : [{ day, by: (level: number) => level + shareOfFirst }];
    }),
  );
  return { placements, total, float };
}

const nothing: Steps = { days: [], levels: [] };

function grow(steps: readonly { readonly day: number; readonly by: (level: number) => number }[]): Steps {
  if (steps.length === 0) return nothing;
  let level = 1;
  return { days: steps.map(({ day }) => day), levels: steps.map(({ by }) => (level = by(level))) };
}

function drawPlacements(universe: Universe, index: number, first: number): PlacementStep[] {
  const found: PlacementStep[] = [];
  const lastYear = yearOf(aShareCalendar.dayCount - 1);
  // What is listed early in the first year was told in the year before.
  for (let year = yearOf(first) - 1; year <= lastYear; year++) {
    const span = yearSpanOf(year);
    if (span === null) continue;
    for (const { until, detail } of placementsIn(universe, index, span)) {
      if (detail.type !== 'PLACEMENT' || until < first || until >= aShareCalendar.dayCount) continue;
      found.push({ day: until, ratio: detail.shareRatio! });
    }
  }
  return found.sort((a, b) => a.day - b.day);
}
