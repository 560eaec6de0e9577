import { aShareCalendar } from './trading-calendar.ts';

/**
 * Trading day on which a stock was there for the first time: the last one up to its list date (`YYYY-MM-DD`), day 0 for a
 * stock that is older than the calendar. `null` without a date and for one beyond the calendar's end. Throws RangeError for
 * a date that does not exist.
 */
export function listDayOf(listDate: string | null | undefined): number | null {
  if (!listDate || listDate > aShareCalendar.lastDate) return null;
  // Shenzhen traded before Shanghai, where the calendar begins: 000004 was listed on 1990-12-01.
  return listDate < aShareCalendar.firstDate ? 0 : aShareCalendar.atOrBefore(listDate);
}
