import { minuteMs, shanghaiInstant } from '@lianpan/domain';
import { addDays, publishedCalendar, weekdayOf, type TradingCalendar } from '@lianpan/market/calendar';
import { shanghaiDate } from '../calendar/trading-day.ts';

/** Parts of a day in which quotes change, the opening auction included, in milliseconds of the Shanghai day. */
const parts = [
  { from: at(9, 15), to: at(11, 30) },
  { from: at(13, 0), to: at(15, 0) },
] as const;

function at(hour: number, minute: number): number {
  return (hour * 60 + minute) * minuteMs;
}

/** The last figures of a part are out everywhere so long after its end. [unsure] */
const settledAfterMs = 60_000;
/** No holiday keeps the exchanges closed for so many days. */
const maxClosedDays = 30;

/**
 * Since when quotes stand still, `null` while they may change. Right after a part has ended it is the end, a minute later
 * that minute: who asked before either asks once more. Beyond the calendar every weekday may be a trading day.
 */
export function quotesStandSince(now: number, calendar: TradingCalendar = publishedCalendar): number | null {
  const isOpen = (date: string): boolean => {
    const weekday = weekdayOf(date);
    return date > calendar.lastDate ? weekday >= 1 && weekday <= 5 : calendar.isTradingDay(date);
  };
  const today = shanghaiDate(now);
  for (let back = 0; back < maxClosedDays; back++) {
    const date = addDays(today, -back);
    if (!isOpen(date)) continue;
    const midnight = shanghaiInstant(date);
    for (const { from, to } of parts.toReversed()) {
      if (now >= midnight + to + settledAfterMs) return midnight + to + settledAfterMs;
      if (now >= midnight + to) return midnight + to;
      if (now >= midnight + from) return null;
    }
  }
  return 0;
}
