import { addDays } from '../calendar/civil-date.ts';
import { impactOf, type Impact } from './event-impact.ts';
import { compareMoments, visibleAt, type Moment } from './moment.ts';
import type { StockEvent } from './stock-event.ts';

/** Calendar days that the list of events to come looks ahead. Source: market handbook D.6. */
export const upcomingDays = 60;

export interface ImportantEvent {
  readonly event: StockEvent;
  readonly impact: Impact;
}

/** What is set for a stock, soonest first, and what has happened to it, newest first. */
export interface ImportantEvents {
  readonly upcoming: readonly ImportantEvent[];
  readonly history: readonly ImportantEvent[];
}

/**
 * The events of a stock as they were known at a moment. An event is to come until the day on which it takes effect, and
 * on that day; those that take effect later than in 60 days are in neither list. Source: market handbook D.6.
 */
export function importantEvents(events: readonly StockEvent[], asOf: Moment): ImportantEvents {
  const last = addDays(asOf.date, upcomingDays);
  const known = visibleAt(events, asOf).map((event): ImportantEvent => ({ event, impact: impactOf(event) }));
  const isAhead = ({ event }: ImportantEvent): boolean => event.effectDate !== null && event.effectDate >= asOf.date;
  return {
    upcoming: known
      .filter((one) => isAhead(one) && one.event.effectDate! <= last)
      .sort((a, b) => compareText(a.event.effectDate!, b.event.effectDate!) || compareText(a.event.id, b.event.id)),
    history: known
      .filter((one) => !isAhead(one))
      .sort((a, b) => compareMoments(b.event.publishedAt, a.event.publishedAt) || compareText(a.event.id, b.event.id)),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
