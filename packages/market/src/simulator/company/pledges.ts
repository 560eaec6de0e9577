import type { Universe } from '../universe.ts';
import { pledgesIn } from './arrivals.ts';
import { yearOf } from './calendar-days.ts';
import type { PlannedEvent } from './planned-event.ts';
import { yearSpanOf } from './year-span.ts';
import type { FirmBook } from './firm-book-shape.ts';

/** Calendar years looked back for the latest pledge. */
const yearsBack = 2;

/** Pledges of a firm in a year and the two before it, the newest year first; `base` is what was pledged at the beginning. */
export function pledgesUpTo(universe: Universe, index: number, base: number, year: number): PlannedEvent[] {
  const found: PlannedEvent[] = [];
  for (let back = 0; back <= yearsBack; back++) {
    const span = yearSpanOf(year - back);
    if (span !== null) found.push(...pledgesIn(universe, index, span, base));
  }
  return found;
}

/** The latest of them that was out at a second of a trading day; `null` without one. */
function latestOf(pledges: readonly PlannedEvent[], day: number, second: number): PlannedEvent | null {
  let latest: PlannedEvent | null = null;
  for (const event of pledges) {
    if (event.day > day || (event.day === day && event.second > second)) continue;
    if (latest === null || event.day > latest.day || (event.day === latest.day && event.second > latest.second)) {
      latest = event;
    }
  }
  return latest;
}

const ratioOf = ({ detail }: PlannedEvent): number => (detail.type === 'PLEDGE' ? detail.pledgeRatio! : 0);

/** Pledged shares over all shares as of the latest pledge that was out; what it was at the beginning without one. */
export function pledgeRatioOf(universe: Universe, index: number, book: FirmBook, day: number, second: number): number {
  const base = book.anchor.pledgeRatio;
  return pledgeRatioAfter(pledgesUpTo(universe, index, base, yearOf(day)), base, day, second);
}

/** The same out of pledges at hand. */
export function pledgeRatioAfter(pledges: readonly PlannedEvent[], base: number, day: number, second: number): number {
  const latest = latestOf(pledges, day, second);
  return latest === null ? base : ratioOf(latest);
}
