import { dayMs, hourMs, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';

/** `YYYY-MM-DD` in Shanghai. */
export const shanghaiDate = (now: number): string =>
  new Date(startOfShanghaiDay(shanghaiDay(now)) + 8 * hourMs).toISOString().slice(0, 10);

/** Whether the exchanges trade on the day of an instant. A day beyond the published calendar counts as closed. */
export function isTradingDayAt(now: number): boolean {
  const date = shanghaiDate(now);
  return date <= aShareCalendar.lastDate && aShareCalendar.isTradingDay(date);
}

/** The last ms of the n-th working day after the day of an instant; days beyond the published calendar count by weekday. */
export function endOfWorkingDay(now: number, count: number): Date {
  let day = startOfShanghaiDay(shanghaiDay(now));
  for (let left = count; left > 0;) {
    day += dayMs;
    const date = shanghaiDate(day);
    const weekday = new Date(day + 8 * hourMs).getUTCDay();
    const isWorkingDay =
      date <= aShareCalendar.lastDate ? aShareCalendar.isTradingDay(date) : weekday !== 0 && weekday !== 6;
    if (isWorkingDay) left -= 1;
  }
  return new Date(day + dayMs - 1);
}
