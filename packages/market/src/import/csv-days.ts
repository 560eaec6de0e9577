import { isDate, serialOf } from '../calendar/civil-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';

/** Why a date has no day number. */
export interface DayProblem {
  readonly reason: 'badDate' | 'notATradingDay' | 'beyondCalendar' | 'dayToCome';
  readonly detail: string;
}

/** Why a text is no date up to the calendar's last one; `null` when it is. */
export function dateProblem(date: string, lastDate: string): DayProblem | null {
  if (!isDate(date)) return { reason: 'badDate', detail: `date "${date}"` };
  if (date <= lastDate) return null;
  return { reason: 'beyondCalendar', detail: `date "${date}", and the trading calendar ends on ${lastDate}` };
}

/**
 * Finds day numbers of `YYYY-MM-DD` texts; files name the same few thousand dates again and again. Days after `lastDay` are
 * still to come.
 */
export function createDayFinder(
  calendar: TradingCalendar,
  lastDay: string = calendar.lastDate,
): (date: string) => number | DayProblem {
  const known = new Map<string, number | DayProblem>();
  const find = (date: string): number | DayProblem =>
    dateProblem(date, calendar.lastDate) ??
    (date > lastDay ? ({ reason: 'dayToCome', detail: `date "${date}" is after ${lastDay}` } as const) : null) ??
    calendar.numberOf(date) ?? { reason: 'notATradingDay', detail: `date "${date}"` };
  return (date) => {
    let day = known.get(date);
    if (day === undefined) known.set(date, (day = find(date)));
    return day;
  };
}

/** Serials of any days up to a last one, for what happens on days without trading too. */
export const anyDayUpTo =
  (lastDate: string) =>
  (date: string): number | DayProblem =>
    dateProblem(date, lastDate) ?? serialOf(date);
