import { dateOfSerial, serialOf, weekdayOfSerial } from './civil-date.ts';
import { aShareClosedDays, statutoryClosedDays, type ClosedDays } from './closed-days.ts';

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

/** Years beyond the built-in ones. */
export interface CalendarExtension {
  /** Year to its closed weekdays as `ClosedDays` writes them: consecutive years, published by the exchange. */
  readonly published: Readonly<Record<string, string>>;
  /** Last year of which nothing is published, and which goes by the statutory holidays alone; `null` for none. */
  readonly provisionalUntil: number | null;
}

/** A calendar that reads another one, so that what holds it sees an extension. */
const readingOf = (calendar: () => TradingCalendar): TradingCalendar => ({
  get dayCount() {
    return calendar().dayCount;
  },
  get firstDate() {
    return calendar().firstDate;
  },
  get lastDate() {
    return calendar().lastDate;
  },
  dateOf: (day) => calendar().dateOf(day),
  numberOf: (date) => calendar().numberOf(date),
  atOrBefore: (date) => calendar().atOrBefore(date),
  isTradingDay: (date) => calendar().isTradingDay(date),
  next: (day) => calendar().next(day),
});

const builtIn = createCalendar(aShareClosedDays);
let published = builtIn;
let whole = builtIn;

/**
 * The calendar of the Shanghai, Shenzhen and Beijing exchanges, 1990-12-19 to 2026-12-31 and as far as it was extended. Days
 * beyond `publishedCalendar` are provisional.
 */
export const aShareCalendar: TradingCalendar = readingOf(() => whole);

/** The same without provisional days: what real data go by. Days have the same numbers in both. */
export const publishedCalendar: TradingCalendar = readingOf(() => published);

/** Whether a date lies beyond what the exchanges have published. */
export const isProvisional = (date: string): boolean => date > published.lastDate;

/**
 * Makes both calendars longer, or as long as they were built in by an extension of nothing. Numbers of published days stay;
 * those of provisional ones may change when their year is published. Throws RangeError for years that leave a gap, and for
 * provisional years without known holidays.
 */
export function extendCalendar({ published: years, provisionalUntil }: CalendarExtension): void {
  const upTo = createCalendar(withYears(aShareClosedDays, Object.entries(years)));
  const first = Number(upTo.lastDate.slice(0, 4)) + 1;
  const provisional = Array.from({ length: Math.max(0, (provisionalUntil ?? 0) - first + 1) }, (_, n) => {
    const closed = statutoryClosedDays[first + n];
    if (closed === undefined) throw new RangeError(`the holidays of ${first + n} are not known`);
    return [String(first + n), closed] as const;
  });
  const all = withYears(aShareClosedDays, [...Object.entries(years), ...provisional]);
  published = upTo;
  whole = provisional.length === 0 ? upTo : createCalendar(all);
}

function withYears(closed: ClosedDays, more: readonly (readonly [year: string, days: string])[]): ClosedDays {
  const years: Record<string, string> = { ...closed.years };
  let last = Number(closed.lastDate.slice(0, 4));
  for (const [year, days] of more.toSorted(([a], [b]) => Number(a) - Number(b))) {
    if (Number(year) !== last + 1) throw new RangeError(`the calendar has ${last}, not ${year}, to go on from`);
    years[year] = days;
    last += 1;
  }
  return { ...closed, lastDate: `${last}-12-31`, years };
}

function markClosed(isClosed: Uint8Array, first: number, year: string, spans: string): void {
  for (const span of spans.split(' ').filter((one) => one !== '')) {
    const [from = span, to = from] = span.split('-');
    const start = serialOf(`${year}-${from.slice(0, 2)}-${from.slice(2)}`) - first;
    const end = serialOf(`${year}-${to.slice(0, 2)}-${to.slice(2)}`) - first;
    for (let offset = start; offset <= end; offset++) isClosed[offset] = 1;
  }
}

const statutorySerials = new Set(
  Object.entries(statutoryClosedDays).flatMap(([year, spans]) =>
    spans.split(' ').flatMap((span) => {
      const [from = span, to = from] = span.split('-');
      const start = serialOf(`${year}-${from.slice(0, 2)}-${from.slice(2)}`);
      const end = serialOf(`${year}-${to.slice(0, 2)}-${to.slice(2)}`);
      return Array.from({ length: end - start + 1 }, (_, at) => start + at);
    }),
  ),
);

/** Whether the law names a weekday of a year to come as a holiday; of published years the calendar says more. */
export const isStatutoryRest = (date: string): boolean => statutorySerials.has(serialOf(date));
