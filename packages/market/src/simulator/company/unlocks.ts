import { addDays, serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { clamp, dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import type { Universe } from '../universe.ts';
import { yearOf } from './calendar-days.ts';
import { keptByUniverse } from './kept-by-universe.ts';
import { countedFrom } from './payouts.ts';

/** Shares that may be sold from a date on, before there is a count of shares. */
export interface PlannedUnlock {
  /** Calendar date, which may lie beyond the trading calendar. */
  readonly date: string;
  /** Over the floating shares of the beginning, and over those just before it; ex-rights days apart. */
  readonly shareOfFirst: number;
  readonly shareOfFloat: number;
  readonly kind: 'FIRST_ISSUE' | 'PLACEMENT' | 'INCENTIVE';
}

/** Smaller ones are not worth a notice. */
const minShare = 0.001;

/** Calendar days after a listing in which nothing is unlocked. */
const quietDays = 90;
/** Years after the calendar for which dates are known. */
const yearsAhead = 2;

/**
 * Unlocks of a security by date, from the year before its shares are counted to two years after the calendar: one and
 * three years after a listing that is still young, and now and then shares of a placement or an incentive. None takes more
 * than half of what is left. Source: market handbook H.11.
 */
export const unlockScheduleOf: (universe: Universe, index: number) => readonly PlannedUnlock[] =
  keptByUniverse(drawSchedule);

/** The unlocks of a calendar year. */
export const unlocksIn = (universe: Universe, index: number, year: number): PlannedUnlock[] =>
  unlockScheduleOf(universe, index).filter(({ date }) => date.startsWith(String(year)));

function drawSchedule(universe: Universe, index: number): PlannedUnlock[] {
  const restricted = universe.totalShares[index]! / universe.floatShares[index]! - 1;
  const first = countedFrom(universe);
  const firstDate = aShareCalendar.dateOf(first);
  const lastYear = yearOf(aShareCalendar.dayCount - 1) + yearsAhead;
  const found: PlannedUnlock[] = [];
  let unlocked = 0;
  for (let year = yearOf(first) - 1; year <= lastYear; year++) {
    for (const { date, share, kind } of wantedIn(universe, index, year)) {
      const shareOfFirst = Math.min(share, (restricted - unlocked) / 2);
      if (shareOfFirst < minShare) continue;
      found.push({ date, kind, shareOfFirst, shareOfFloat: shareOfFirst / (1 + unlocked) });
      if (date >= firstDate) unlocked += shareOfFirst;
    }
  }
  return found;
}

interface WantedUnlock extends Pick<PlannedUnlock, 'date' | 'kind'> {
  readonly share: number;
}

/** What would be unlocked in a year if there were shares enough, by date. */
function wantedIn(universe: Universe, index: number, year: number): WantedUnlock[] {
  const found: WantedUnlock[] = [];
  const listDay = universe.listDay[index]!;
  if (listDay >= aShareCalendar.dayCount) return found;
  const listed = aShareCalendar.dateOf(listDay);
  const listing = entityKey(dayKey(universe.seed, stream.HOLDER, -1), index);
  const seasoned = addDays(listed, quietDays);
  const add = (date: string, share: number, kind: PlannedUnlock['kind']): void => {
    if (date.startsWith(String(year)) && date > seasoned) found.push({ date, share, kind });
  };
  const key = entityKey(dayKey(universe.seed, stream.HOLDER, -year), index);
  add(addDays(listed, 365), 0.02 + 0.3 * uniform(listing, 0) ** 2, 'FIRST_ISSUE');
  add(addDays(listed, 1096), 0.2 + 1.2 * uniform(listing, 1), 'FIRST_ISSUE');
  if (uniform(key, 0) < 0.3) {
    const start = `${year}-01-01`;
    const length = serialOf(`${year + 1}-01-01`) - serialOf(start);
    const isIncentive = uniform(key, 1) < 0.45;
    const median = isIncentive ? 0.006 : 0.06;
    add(
      addDays(start, Math.floor(uniform(key, 2) * length)),
      clamp(median * Math.exp(0.9 * normal(key, 3)), 0, 0.8),
      isIncentive ? 'INCENTIVE' : 'PLACEMENT',
    );
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
