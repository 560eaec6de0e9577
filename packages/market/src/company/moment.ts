import { aShareCalendar } from '../calendar/trading-calendar.ts';

/**
 * A point of time in Shanghai: calendar date (`YYYY-MM-DD`, trading day or not) and second of that day, so that the
 * evening and the weekend have a place of their own.
 */
export interface Moment {
  readonly date: string;
  /** 0 to 86,399. */
  readonly second: number;
}

/** Last second of a day: asks for everything that came out on it. */
export const endOfDay = 86_399;

/** The moment at a second of a trading day, by its number. Throws RangeError outside the calendar. */
export function momentOf(day: number, second: number = endOfDay): Moment {
  return { date: aShareCalendar.dateOf(day), second };
}

/** Whether something published at one moment was known at another; the second it came out counts as known. */
export function isOut(publishedAt: Moment, now: Moment): boolean {
  return publishedAt.date === now.date ? publishedAt.second <= now.second : publishedAt.date < now.date;
}

/** Negative when `a` is the earlier moment, positive when `b` is, 0 for the same. */
export function compareMoments(a: Moment, b: Moment): number {
  return a.date === b.date ? a.second - b.second : a.date < b.date ? -1 : 1;
}

/** What was known at a moment, in the order given. */
export function visibleAt<T extends { readonly publishedAt: Moment }>(items: readonly T[], now: Moment): T[] {
  return items.filter((item) => isOut(item.publishedAt, now));
}
