import { addDays } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { Unlock } from '../../company/ownership.ts';
import type { Universe } from '../universe.ts';
import { reportHolding, yearOf } from './calendar-days.ts';
import { firmBookOf, shareFactorOn } from './firm-book.ts';
import { unlocksIn, type PlannedUnlock } from './unlocks.ts';

/** Dates of unlocks are known a year before; second of the evening on which they were told. */
const knownFor = 365;
const knownSecond = 64_800;

/** Date so many trading days on; where the calendar has ended, seven calendar days stand for five trading days. */
export function dateAfter(day: number, days: number): string {
  const last = aShareCalendar.dayCount - 1;
  const to = day + days;
  if (to <= last) return aShareCalendar.dateOf(to);
  return addDays(aShareCalendar.lastDate, Math.ceil(((to - last) * 7) / 5));
}

/** Unlocks after a trading day and within so many more, earliest first. */
export function plannedUnlocks(universe: Universe, index: number, day: number, days: number): PlannedUnlock[] {
  const from = aShareCalendar.dateOf(day);
  const to = dateAfter(day, days);
  const found: PlannedUnlock[] = [];
  for (let year = yearOf(day); year <= Number(to.slice(0, 4)); year++) {
    for (const unlock of unlocksIn(universe, index, year))
      if (unlock.date > from && unlock.date <= to) found.push(unlock);
  }
  return found;
}

/** The unlocks of the next `days` trading days (at most 240), with shares as of the day. Source: market handbook H.11. */
export function unlocksOf(universe: Universe, index: number, day: number, days: number): Unlock[] {
  if (!(days >= 0 && days <= 240)) throw new RangeError(`unlocks are known for 240 trading days, asked for ${days}`);
  const factor = shareFactorOn(universe, firmBookOf(universe, index, reportHolding(day)).payouts, day);
  return plannedUnlocks(universe, index, day, days).map(({ date, shareOfFirst, shareOfFloat, kind }) => ({
    stockNo: universe.stockNos[index]!,
    publishedAt: { date: addDays(date, -knownFor), second: knownSecond },
    date,
    shares: Math.round((universe.floatShares[index]! * factor * shareOfFirst) / 100) * 100,
    shareOfFloat,
    kind,
  }));
}
