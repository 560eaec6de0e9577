import { isDate } from '../calendar/civil-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';

/** Why a date has no day number. */
export interface DayProblem {
  readonly reason: 'badDate' | 'notATradingDay' | 'beyondCalendar';
  readonly detail: string;
}

/** Finds day numbers of `YYYY-MM-DD` texts; files name the same few thousand dates again and again. */
export function createDayFinder(calendar: TradingCalendar): (date: string) => number | DayProblem {
  const known = new Map<string, number | DayProblem>();
  const find = (date: string): number | DayProblem => {
    if (!isDate(date)) return { reason: 'badDate', detail: `date "${date}"` };
    if (date > calendar.lastDate) {
      return {
        reason: 'beyondCalendar',
        detail: `date "${date}", and the trading calendar ends on ${calendar.lastDate}`,
      };
    }
    return calendar.numberOf(date) ?? { reason: 'notATradingDay', detail: `date "${date}"` };
  };
  return (date) => {
    let day = known.get(date);
    if (day === undefined) known.set(date, (day = find(date)));
    return day;
  };
}
