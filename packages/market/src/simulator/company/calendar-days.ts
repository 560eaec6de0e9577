import { serialOf } from '../../calendar/civil-date.ts';
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
  return reportHolding(day) >> 2;
}

/** Reports by trading day: whoever asks of one day asks thousands of times. */
let reports = new Uint16Array(0);

/** The report whose quarter holds a trading day. */
export function reportHolding(day: number): number {
  // The calendar may have been extended since.
  if (reports.length < aShareCalendar.dayCount) reports = new Uint16Array(aShareCalendar.dayCount);
  const known = reports[day];
  if (known) return known;
  const date = aShareCalendar.dateOf(day);
  const report = Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
  reports[day] = report;
  return report;
}

/** Number of the last trading day up to a date; where the calendar has ended, seven calendar days stand for five. */
export function dayAround(date: string): number {
  const { lastDate, dayCount } = aShareCalendar;
  if (date <= lastDate) return aShareCalendar.atOrBefore(date);
  return dayCount - 1 + Math.floor(((serialOf(date) - serialOf(lastDate)) * 5) / 7);
}
