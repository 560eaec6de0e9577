import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { never } from '../universe.ts';

/** Number of the first trading day on or after a date; `never` where the calendar has ended. */
export function dayFrom(date: string): number {
  if (date > aShareCalendar.lastDate) return never;
  const day = aShareCalendar.atOrBefore(date);
  const first = aShareCalendar.dateOf(day) === date ? day : day + 1;
  return first < aShareCalendar.dayCount ? first : never;
}

/** Number of the last trading day on or before a date; `never` where the calendar has ended. */
export function dayUpTo(date: string): number {
  return date > aShareCalendar.lastDate ? never : aShareCalendar.atOrBefore(date);
}

/** Calendar year of a trading day. */
export function yearOf(day: number): number {
  return Number(aShareCalendar.dateOf(day).slice(0, 4));
}

/** The report whose quarter holds a trading day. */
export function reportHolding(day: number): number {
  const date = aShareCalendar.dateOf(day);
  return Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
}
