import { addDays, weekdayOf } from './civil-date.ts';
import { aShareCalendar } from './trading-calendar.ts';

/** The Monday on or before a date. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The trading days from the Monday to the Sunday around a date, oldest first: none in a week of holidays. */
export function tradingWeekOf(date: string): string[] {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n)).filter(
    (day) => day >= aShareCalendar.firstDate && day <= aShareCalendar.lastDate && aShareCalendar.isTradingDay(day),
  );
}
