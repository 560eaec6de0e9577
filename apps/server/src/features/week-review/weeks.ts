import { shanghaiInstant } from '@lianpan/domain';
import { addDays, aShareCalendar, mondayOf, tradingWeekOf } from '@lianpan/market/calendar';

/** The trading days of a week, oldest first, at least one. */
export type TradingWeek = readonly [string, ...string[]];

export interface WeekSpan {
  readonly first: string;
  readonly last: string;
}

/** Second of the last trading day of a week at which its review is out. Source: market handbook F.1. */
export const outAt = 18 * 3600;

export const publishTimeOf = (last: string): number => shanghaiInstant(last, outAt);

export const spanOf = (week: TradingWeek): WeekSpan => ({ first: week[0], last: week.at(-1)! });

const isWeek = (days: readonly string[]): days is TradingWeek => days.length > 0;

/** The week around a date; `null` for one of holidays, and beyond the calendar. */
export function weekAround(date: string): TradingWeek | null {
  const days = tradingWeekOf(date);
  return isWeek(days) ? days : null;
}

/** The closest week before the one of a date, or after it, that has trading days; `null` at the ends of the calendar. */
export function weekBeside(date: string, step: 1 | -1): TradingWeek | null {
  for (let monday = addDays(mondayOf(date), 7 * step); ; monday = addDays(monday, 7 * step)) {
    if (monday < aShareCalendar.firstDate || monday > aShareCalendar.lastDate) return null;
    const week = weekAround(monday);
    if (week) return week;
  }
}

/** The newest weeks whose review is out at a moment, of those whose days the market has; the newest first. */
export function weeksOut(newestDay: string, at: number, most: number): TradingWeek[] {
  const weeks: TradingWeek[] = [];
  for (let week = weekAround(newestDay); week && weeks.length < most; week = weekBeside(week[0], -1)) {
    const last = week.at(-1)!;
    if (last <= newestDay && publishTimeOf(last) <= at) weeks.push(week);
  }
  return weeks;
}
