import { endOfDay, momentOf } from '../../company/moment.ts';
import type { Pledge } from '../../company/ownership.ts';
import type { Universe } from '../universe.ts';
import { pledgesIn } from './arrivals.ts';
import { yearOf } from './calendar-days.ts';
import { firmAnchorOf } from './firm-anchor.ts';
import type { FirmBook } from './firm-book.ts';
import type { PlannedEvent } from './planned-event.ts';
import { yearSpanOf } from './year-span.ts';

/** Calendar years looked back for the latest pledge. */
const yearsBack = 2;

function latestPledge(universe: Universe, index: number, base: number, day: number, second: number) {
  const year = yearOf(day);
  for (let back = 0; back <= yearsBack; back++) {
    const span = yearSpanOf(year - back);
    if (span === null) continue;
    let latest: PlannedEvent | null = null;
    for (const event of pledgesIn(universe, index, span, base)) {
      if (event.day > day || (event.day === day && event.second > second)) continue;
      if (latest === null || event.day > latest.day || (event.day === latest.day && event.second > latest.second)) {
        latest = event;
      }
    }
    if (latest !== null) return latest;
  }
  return null;
}

const ratioOf = ({ detail }: PlannedEvent): number => (detail.type === 'PLEDGE' ? detail.pledgeRatio! : 0);

/** Pledged shares over all shares as of the latest pledge that was out; what it was at the beginning without one. */
export function pledgeRatioOf(universe: Universe, index: number, book: FirmBook, day: number, second: number): number {
  const latest = latestPledge(universe, index, book.anchor.pledgeRatio, day, second);
  return latest === null ? book.anchor.pledgeRatio : ratioOf(latest);
}

/** The latest pledge or release of the last years that was out at a second of a trading day; `null` without one. */
export function latestPledgeOf(
  universe: Universe,
  index: number,
  day: number,
  second: number = endOfDay,
): Pledge | null {
  const latest = latestPledge(universe, index, firmAnchorOf(universe, index).pledgeRatio, day, second);
  return latest === null
    ? null
    : {
        stockNo: universe.stockNos[index]!,
        publishedAt: momentOf(latest.day, latest.second),
        pledgeRatio: ratioOf(latest),
      };
}
