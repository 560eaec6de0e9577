import { bookSeason, createDividendSeason, type DividendSeason } from '../corporate-actions.ts';
import type { Universe } from '../universe.ts';
import { yearOf } from './calendar-days.ts';
import { firmBookOf } from './firm-book.ts';
import { firmPlanOf } from './firm-plan.ts';
import { yearSpanOf } from './year-span.ts';

/** Trading days after an announcement on which it still moves the price. */
const echoDays = 6;

/** What the firms of a market do to their prices in one calendar year. */
export interface YearPlan {
  readonly season: DividendSeason;
  /** First trading day of the year. */
  readonly from: number;
  /**
   * Day-major returns that the announcements of the year add, as fractions, from `from` to a few days into the year
   * after: security i on day d stands at `(d - from) * count + i`.
   */
  readonly shocks: Float32Array;
}

/** Plans a calendar year of all firms. Throws RangeError for a year beyond the calendar. Source: market handbook H.11. */
export function planYear(universe: Universe, year: number): YearPlan {
  const span = yearSpanOf(year);
  if (span === null) throw new RangeError(`the trading calendar does not hold the year ${year}`);
  const { count } = universe;
  const season = createDividendSeason(year, count);
  const shocks = new Float32Array((span.length + echoDays) * count);
  for (let i = 0; i < count; i++) {
    const book = firmBookOf(universe, i, year * 4 + 2);
    bookSeason(universe, i, book, season);
    for (const { day, shock, drift } of firmPlanOf(universe, i, span, book)) {
      if (shock === 0) continue;
      const at = (day + 1 - span.from) * count + i;
      shocks[at] = shocks[at]! + shock;
      if (drift === 0) continue;
      for (let n = 1; n < echoDays; n++) shocks[at + n * count] = shocks[at + n * count]! + drift;
    }
  }
  return { season, from: span.from, shocks };
}

/** What the plans say of one trading day. */
export interface PlannedDay {
  readonly season: DividendSeason;
  /** Returns added to each security, by announcements of this calendar year and of the end of the last one. */
  readonly shocks: Float32Array;
  readonly echoes: Float32Array;
}

/** Makes the plan of each year when a day of it is first asked for, and keeps it until the next. */
export function followYearPlans(universe: Universe): (day: number) => PlannedDay {
  const { count } = universe;
  const nothing = new Float32Array(count);
  let plan: YearPlan | null = null;
  let before: YearPlan | null = null;
  return (day) => {
    const year = yearOf(day);
    if (plan?.season.year !== year) {
      before = plan?.season.year === year - 1 ? plan : null;
      plan = planYear(universe, year);
    }
    if (day - plan.from >= echoDays) before = null;
    else before ??= planYear(universe, year - 1);
    return {
      season: plan.season,
      shocks: rowOf(plan, count, day),
      echoes: before ? rowOf(before, count, day) : nothing,
    };
  };
}

function rowOf(plan: YearPlan, count: number, day: number): Float32Array {
  const at = (day - plan.from) * count;
  return plan.shocks.subarray(at, at + count);
}
