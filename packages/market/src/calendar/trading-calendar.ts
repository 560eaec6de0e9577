import { dateOfSerial, serialOf, weekdayOfSerial } from './civil-date.ts';
import { aShareClosedDays, type ClosedDays } from './closed-days.ts';

/**
 * Trading days as numbers: the first session of the market is day 0, the next one day 1, and so on.
 * Dates are `YYYY-MM-DD`. Every method throws RangeError for a malformed date and for one after `lastDate`,
 * because an unpublished year is not "no trading".
 */
export interface TradingCalendar {
  readonly dayCount: number;
  /** Date of day 0. */
  readonly firstDate: string;
  /** Last date covered, trading day or not. */
  readonly lastDate: string;
  /** Date of a day number; throws RangeError outside 0 .. dayCount-1. */
  dateOf(day: number): string;
  /** Number of a date, `null` when it is not a trading day. */
  numberOf(date: string): number | null;
  /** Number of the latest trading day not after the date; throws RangeError before `firstDate` too. */
  atOrBefore(date: string): number;
  isTradingDay(date: string): boolean;
  /** The following day number; throws RangeError when the calendar ends there or has no such day. */
  next(day: number): number;
}

/** Builds a calendar from closed weekdays. Throws RangeError when the table holds a date that does not exist. */
export function createCalendar(closed: ClosedDays): TradingCalendar {
  const first = serialOf(closed.firstDate);
  const last = serialOf(closed.lastDate);
  const isClosed = new Uint8Array(last - first + 1);
  for (const [year, spans] of Object.entries(closed.years)) markClosed(isClosed, first, year, spans);

  const serials: number[] = [];
  // Number of trading days up to and including each date: serves numberOf and atOrBefore alike.
  const openUpTo = new Uint32Array(isClosed.length);
  for (let offset = 0; offset < isClosed.length; offset++) {
    const weekday = weekdayOfSerial(first + offset);
    if (weekday === 0 || weekday === 6) isClosed[offset] = 1;
    if (isClosed[offset] === 0) serials.push(first + offset);
    openUpTo[offset] = serials.length;
  }

  const offsetOf = (date: string): number => {
    const offset = serialOf(date) - first;
    if (offset >= isClosed.length)
      throw new RangeError(`trading calendar ends on ${closed.lastDate}, asked for ${date}`);
    return offset;
  };
  const numberOf = (date: string): number | null => {
    const offset = offsetOf(date);
    return offset < 0 || isClosed[offset] === 1 ? null : openUpTo[offset]! - 1;
  };

  return {
    dayCount: serials.length,
    firstDate: closed.firstDate,
    lastDate: closed.lastDate,
    dateOf(day) {
      const serial = serials[day];
      if (serial === undefined) {
        throw new RangeError(`no trading day ${day}: the calendar holds days 0 to ${serials.length - 1}`);
      }
      return dateOfSerial(serial);
    },
    numberOf,
    atOrBefore(date) {
      const offset = offsetOf(date);
      if (offset < 0) throw new RangeError(`trading calendar starts on ${closed.firstDate}, asked for ${date}`);
      return openUpTo[offset]! - 1;
    },
    isTradingDay: (date) => numberOf(date) !== null,
    next(day) {
      if (!Number.isInteger(day) || day < 0) throw new RangeError(`no trading day ${day}`);
      if (day + 1 >= serials.length)
        throw new RangeError(`trading calendar ends on ${closed.lastDate}, no day after ${day}`);
      return day + 1;
    },
  };
}

/** The calendar of the Shanghai, Shenzhen and Beijing exchanges, 1990-12-19 to 2026-12-31. */
export const aShareCalendar: TradingCalendar = createCalendar(aShareClosedDays);

function markClosed(isClosed: Uint8Array, first: number, year: string, spans: string): void {
  for (const span of spans.split(' ')) {
    const [from = span, to = from] = span.split('-');
    const start = serialOf(`${year}-${from.slice(0, 2)}-${from.slice(2)}`) - first;
    const end = serialOf(`${year}-${to.slice(0, 2)}-${to.slice(2)}`) - first;
    for (let offset = start; offset <= end; offset++) isClosed[offset] = 1;
  }
}
