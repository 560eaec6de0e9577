import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { compareMoments, endOfDay, momentOf, visibleAt } from '../../company/moment.ts';
import type { StockEvent } from '../../company/stock-event.ts';
import type { SimulatedHistory } from '../history.ts';
import { yearOf } from './calendar-days.ts';
import { firmBookOf } from './firm-book.ts';
import { firmPlanOf } from './firm-plan.ts';
import { observedEvents } from './observed-events.ts';
import type { PlannedEvent } from './planned-event.ts';
import { effectOf, wordEvent } from './priced-events.ts';
import { yearSpanOf } from './year-span.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** What is planned for a firm between two trading days, both included, and out at a second of the last one. */
export function plannedBetween(
  history: SimulatedHistory,
  index: number,
  from: number,
  day: number,
  second: number = endOfDay,
  book: FirmBook = firmBookOf(history.universe, index, yearOf(day) * 4 + 2),
): PlannedEvent[] {
  const found: PlannedEvent[] = [];
  for (let year = yearOf(from); year <= yearOf(day); year++) {
    const span = yearSpanOf(year);
    if (span === null) continue;
    for (const event of firmPlanOf(history.universe, index, span, book)) {
      if (event.day >= from && (event.day < day || (event.day === day && event.second <= second))) found.push(event);
    }
  }
  return found;
}

/** Trading days, both included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The events of a company published from one trading day on and out at a second of another, oldest first. What needs a
 * price takes the close of the evening on which it came out, and is `null` where the history has none. With `effective`
 * only those that take effect in a span: the others are not put into words.
 * Source: market handbook D.6, H.11.
 */
export function stockEventsOf(
  history: SimulatedHistory,
  index: number,
  from: number,
  day: number,
  second: number = endOfDay,
  effective?: DaySpan,
): StockEvent[] {
  const book = firmBookOf(history.universe, index, yearOf(day) * 4 + 2);
  const isWanted = (effect: number | null): boolean =>
    effective === undefined || (effect !== null && effect >= effective.from && effect <= effective.to);
  const planned = plannedBetween(history, index, from, day, second, book).flatMap((event) => {
    if (!isWanted(effectOf(event, book))) return [];
    const worded = wordEvent(history, index, event, book);
    return worded === null ? [] : [worded.event];
  });
  const now = momentOf(day, second);
  const observed = observedEvents(history, index, from, day)
    .map(({ event }) => event)
    .filter(({ effectDate }) => isWanted(effectDate === null ? null : aShareCalendar.atOrBefore(effectDate)));
  return [...planned, ...visibleAt(observed, now)].sort(
    (a, b) => compareMoments(a.publishedAt, b.publishedAt) || (a.id < b.id ? -1 : 1),
  );
}
