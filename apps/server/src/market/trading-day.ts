import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market';

/** `YYYY-MM-DD` in Shanghai. */
export const shanghaiDate = (now: number): string =>
  new Date(startOfShanghaiDay(shanghaiDay(now)) + 8 * 3_600_000).toISOString().slice(0, 10);

/** Whether the exchanges trade on the day of an instant. A day beyond the published calendar counts as closed. */
export function isTradingDayAt(now: number): boolean {
  const date = shanghaiDate(now);
  return date <= aShareCalendar.lastDate && aShareCalendar.isTradingDay(date);
}
