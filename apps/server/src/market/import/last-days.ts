import { shanghaiDate, shanghaiInstantAt } from '@lianpan/domain';
import { publishedCalendar } from '@lianpan/market/calendar';
import type { LastDays } from './import-readers.ts';

/** When a trading day has closed. Source: market handbook A.5. */
const close = '15:00';

/** The last days of which there can be rows at an instant, in milliseconds; a market that has not closed has no bar of its day. */
export function lastDaysAt(now: number): LastDays {
  const today = shanghaiDate(now);
  if (now >= shanghaiInstantAt(today, close)) return { today, closed: today };
  const days = publishedCalendar;
  if (today > days.lastDate) return { today, closed: today };
  return { today, closed: days.dateOf(days.atOrBefore(today) - (days.isTradingDay(today) ? 1 : 0)) };
}
