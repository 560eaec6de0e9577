import { serviceHours, serviceHoursText } from '@lianpan/domain/community';
import { hourMs, minuteMs, shanghaiDate, shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';

/** Within which a first answer is promised, hours in which the firm works. Source: product handbook 6.9. */
const promisedMs = 4 * hourMs;

/** Days on which the market trades; where nobody has published them yet, Monday to Friday. 1970-01-01 was a Thursday. */
const isWorkday = (date: string, day: number): boolean =>
  date <= aShareCalendar.lastDate ? aShareCalendar.isTradingDay(date) : (day + 3) % 7 < 5;

/** The next span of work that ends after a moment: today's, or that of the next trading day. */
function workFrom(now: number): { from: number; until: number } {
  for (let day = shanghaiDay(now); ; day += 1) {
    const start = startOfShanghaiDay(day);
    const span = { from: start + serviceHours.from * minuteMs, until: start + serviceHours.until * minuteMs };
    if (span.until > now && isWorkday(shanghaiDate(start), day)) return span;
  }
}

/** The moment after so much time of work. */
export function afterWork(now: number, ms: number): number {
  let left = ms;
  let at = now;
  for (;;) {
    const { from, until } = workFrom(at);
    const begin = Math.max(at, from);
    if (begin + left <= until) return begin + left;
    left -= until - begin;
    at = until;
  }
}

/** How much of the time between two moments is work, ms. */
export function workBetween(from: number, to: number): number {
  let worked = 0;
  for (let at = from; at < to;) {
    const span = workFrom(at);
    if (span.from >= to) break;
    worked += Math.min(span.until, to) - Math.max(at, span.from);
    at = span.until;
  }
  return worked;
}

/** When the firm answers, and by when somebody who asks now hears from it. */
export function serviceInfoAt(now: number): { hours: string; isInHours: boolean; answerBy: number } {
  const { from } = workFrom(now);
  return { hours: serviceHoursText, isInHours: now >= from, answerBy: afterWork(now, promisedMs) };
}
