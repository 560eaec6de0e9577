import { dayMs, hourMs } from '@lianpan/domain';
import { publishedCalendar, type TradingCalendar } from '@lianpan/market/calendar';

const shanghaiOffsetMs = 8 * hourMs;

/** Parts of a day in which quotes move, in seconds of the Shanghai day; the day's first price is the match at 09:25. */
const parts = [
  { from: 9 * 3600 + 30 * 60, to: 11 * 3600 + 30 * 60 },
  { from: 13 * 3600, to: 15 * 3600 },
] as const;
const secondsPerDay = parts.reduce((sum, part) => sum + part.to - part.from, 0);

/** Seconds of trading since the first day of the calendar, at an instant; beyond the calendar they stand still. */
function tradedSeconds(at: number, calendar: TradingCalendar): number {
  const shanghai = at + shanghaiOffsetMs;
  const date = new Date(shanghai).toISOString().slice(0, 10);
  if (date > calendar.lastDate) return calendar.dayCount * secondsPerDay;
  if (date < calendar.firstDate) return 0;
  const day = calendar.atOrBefore(date);
  if (calendar.numberOf(date) === null) return (day + 1) * secondsPerDay;
  const second = (shanghai % dayMs) / 1000;
  return (
    day * secondsPerDay + parts.reduce((sum, { from, to }) => sum + Math.min(Math.max(second - from, 0), to - from), 0)
  );
}

/**
 * Seconds of trading that a quote of `asOf` has missed at `now`: nights, lunch and holidays don't age it. Never negative.
 */
export const missedTradingSeconds = (
  asOf: number,
  now: number,
  calendar: TradingCalendar = publishedCalendar,
): number => Math.max(0, tradedSeconds(now, calendar) - tradedSeconds(asOf, calendar));

/**
 * Missed seconds beyond its usual delay from which a quote is called late. The handbook names the banner and no number:
 * twenty pictures of the exchange. [unsure]
 */
const lateAfterSec = 60;

/** Whether a quote is late for a source that is usually `delaySec` behind. Source: market handbook 0.6. */
export const isLate = (asOf: number, now: number, delaySec: number): boolean =>
  missedTradingSeconds(asOf, now) > lateAfterSec + delaySec;
