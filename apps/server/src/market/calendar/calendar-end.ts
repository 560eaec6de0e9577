import { publishedCalendar, serialOf, type TradingCalendar } from '@lianpan/market/calendar';
import type { Logger } from 'pino';
import { shanghaiDate } from './trading-day.ts';

/** So many days before its end the calendar is said to end: the exchanges publish the next year by then. */
const noticeDays = 30;

/** How far the trading calendar reaches; `ended` when nobody knows whether today is a trading day. */
export interface CalendarEnd {
  readonly lastDate: string;
  /** Calendar days to the last one, negative once it is over. */
  readonly daysLeft: number;
  readonly state: 'known' | 'ending' | 'ended';
}

export function calendarEndAt(now: number, calendar: TradingCalendar = publishedCalendar): CalendarEnd {
  const { lastDate } = calendar;
  const daysLeft = serialOf(lastDate) - serialOf(shanghaiDate(now));
  return { lastDate, daysLeft, state: daysLeft < 0 ? 'ended' : daysLeft <= noticeDays ? 'ending' : 'known' };
}

/** Tells the log once a day that the calendar ends soon, or that it has ended. */
export function calendarLogger(log: Pick<Logger, 'warn' | 'error'>): (end: CalendarEnd | null) => void {
  let reported: number | undefined;
  return (end) => {
    if (!end || end.state === 'known' || end.daysLeft === reported) return;
    const { lastDate, daysLeft, state } = end;
    reported = daysLeft;
    if (state === 'ending') log.warn({ lastDate, daysLeft }, 'the trading calendar ends soon and needs the next year');
    else
      log.error(
        { lastDate, daysLeft },
        'the trading calendar has ended: real figures are late, the simulated market goes on over provisional days',
      );
  };
}
