import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { AdjustmentEvent } from '../security.ts';
import { dateProblem, type DayProblem } from './csv-days.ts';

/** What is known of a stock beside its rows; days are trading-day numbers. */
export interface StockLife {
  /** Day of the listing, `null` when it is not known. */
  readonly listDay: number | null;
  /** It left the exchange, on whatever day. */
  readonly hasLeft: boolean;
  /** Last trading day up to the one on which it left, `null` when that is not known. */
  readonly leftDay: number | null;
  /** Ex-rights days from elsewhere, for a stock whose rows have no factors. */
  readonly actions: readonly AdjustmentEvent[];
}

/** Day of a listing as a list tells it; `null` where it tells none or one without trading, or why it is no date. */
export function givenListDay(date: string | null, calendar: TradingCalendar): number | null | DayProblem {
  return date === null ? null : (dateProblem(date, calendar.lastDate) ?? calendar.numberOf(date));
}

/** Last trading day up to the date on which a stock left; `null` where that is not known or no date of the calendar. */
export function leftDayOf(date: string | null, calendar: TradingCalendar): number | null {
  if (date === null || dateProblem(date, calendar.lastDate) || date < calendar.firstDate) return null;
  return calendar.atOrBefore(date);
}
