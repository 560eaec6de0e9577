import { addDays, serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { clamp, dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import type { Universe } from '../universe.ts';

/** Shares that may be sold from a date on, before there is a count of shares. */
export interface PlannedUnlock {
  /** Calendar date, which may lie beyond the trading calendar. */
  readonly date: string;
  /** Over the floating shares of the beginning. */
  readonly shareOfFloat: number;
  readonly kind: 'FIRST_ISSUE' | 'PLACEMENT' | 'INCENTIVE';
}

/** Smaller ones are not worth a notice. */
const leastShare = 0.001;

/**
 * Unlocks of a security in a calendar year: one and three years after a listing that is still young, and now and then
 * shares of a placement or an incentive. Never more than half of what is not floating. Source: market handbook H.11.
 */
export function unlocksIn(universe: Universe, index: number, year: number): PlannedUnlock[] {
  const restricted = universe.totalShares[index]! / universe.floatShares[index]! - 1;
  const found: PlannedUnlock[] = [];
  const add = (date: string, wanted: number, kind: PlannedUnlock['kind']): void => {
    const shareOfFloat = Math.min(wanted, restricted / 2);
    if (shareOfFloat >= leastShare && date.startsWith(String(year))) found.push({ date, shareOfFloat, kind });
  };
  const key = entityKey(dayKey(universe.seed, stream.HOLDER, -year), index);
  const listDay = universe.listDay[index]!;
  if (listDay < aShareCalendar.dayCount) {
    const listed = aShareCalendar.dateOf(listDay);
    const listing = entityKey(dayKey(universe.seed, stream.HOLDER, -1), index);
    add(addDays(listed, 365), 0.02 + 0.3 * uniform(listing, 0) ** 2, 'FIRST_ISSUE');
    add(addDays(listed, 1096), 0.2 + 1.2 * uniform(listing, 1), 'FIRST_ISSUE');
  }
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
