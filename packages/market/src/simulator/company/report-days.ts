import { dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import { never, type Universe } from '../universe.ts';
import { dayFrom, dayUpTo } from './calendar-days.ts';

/** First date and deadline of each report, by quarter; the whole year's fall into the year after. */
const windows = [
  ['04-08', '04-30'],
  ['07-12', '08-31'],
  ['10-10', '10-31'],
  ['01-22', '04-30'],
] as const;

/** Most reports come late: the share of the window left falls with this power of a uniform draw. */
const lateness = 1.8;

const reportKey = (universe: Universe, index: number, report: number): number =>
  entityKey(dayKey(universe.seed, stream.REPORT, report), index);

interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Trading days between two dates; asked for all firms again and again, so answers of the calendar are kept. */
const spans = new Map<number, DaySpan>();

function spanOf(key: number, opening: string, deadline: string): DaySpan {
  const span = { from: dayFrom(opening), to: dayUpTo(deadline) };
  spans.set(key, span);
  return span;
}

/** First and last trading day on which a report may come out; `never` beyond the calendar. */
function windowOf(report: number): DaySpan {
  const found = spans.get(report * 4);
  if (found) return found;
  const quarter = report & 3;
  const year = Math.floor(report / 4) + (quarter === 3 ? 1 : 0);
  const [opening, deadline] = windows[quarter as 0 | 1 | 2 | 3];
  return spanOf(report * 4, `${year}-${opening}`, `${year}-${deadline}`);
}

/**
 * Trading day on whose evening a report comes out: first quarter and whole year by 04-30, half year by 08-31, third
 * quarter by 10-31, and no first quarter before the year it follows. `never` beyond the calendar.
 * Source: market handbook H.11.
 */
export function reportDayOf(universe: Universe, index: number, report: number): number {
  const { from, to } = windowOf(report);
  if (to === never) return never;
  const left = uniform(reportKey(universe, index, report), 4) ** lateness;
  const day = to - Math.floor((to - from + 1) * left);
  return (report & 3) === 0 ? Math.max(day, reportDayOf(universe, index, report - 1)) : day;
}

/** Trading day on whose evening a forecast comes out: by 01-31 for the whole year, by 07-15 for the half year. */
export function forecastDayOf(universe: Universe, index: number, report: number): number {
  const quarter = report & 3;
  const year = Math.floor(report / 4);
  if (quarter !== 3 && quarter !== 1) return never;
  const { from, to } =
    spans.get(report * 4 + 1) ??
    (quarter === 3
      ? spanOf(report * 4 + 1, `${year + 1}-01-08`, `${year + 1}-01-31`)
      : spanOf(report * 4 + 1, `${year}-07-05`, `${year}-07-15`));
  if (to === never) return never;
  return to - Math.floor((to - from + 1) * uniform(reportKey(universe, index, report), 5) ** lateness);
}

/** Trading day of an express report of the whole year, in the second half of February. */
export function expressDayOf(universe: Universe, index: number, report: number): number {
  const year = Math.floor(report / 4) + 1;
  const { from, to } = spans.get(report * 4 + 2) ?? spanOf(report * 4 + 2, `${year}-02-15`, `${year}-02-28`);
  if (to === never) return never;
  return to - Math.floor((to - from + 1) * uniform(reportKey(universe, index, report), 6) ** lateness);
}

/** Second of the evening at which a company publishes; a draw, so that not all are out at once. */
export function eveningSecond(key: number, k: number): number {
  return 61_200 + Math.floor(uniform(key, k) * 18_000);
}

/** Second of the evening for the papers of one report. */
export function reportSecondOf(universe: Universe, index: number, report: number): number {
  return eveningSecond(reportKey(universe, index, report), 7);
}

/** The two parts of a report's surprise; their squares sum to one, so the whole has unit variance. */
export const surpriseWeights = { early: 0.8, late: 0.6 } as const;

/**
 * What a quarter's profit brings against what was expected: standard normals, the part that a forecast gives away and
 * the part that only the report tells. Source: market handbook H.11.
 */
export function surpriseOf(
  universe: Universe,
  index: number,
  report: number,
): { readonly early: number; readonly late: number } {
  const key = reportKey(universe, index, report);
  return { early: normal(key, 0), late: normal(key, 2) };
}

/** A draw of the report's own, for whether something accompanies it. */
export function reportDraw(universe: Universe, index: number, report: number, k: number): number {
  return uniform(reportKey(universe, index, report), 8 + k);
}
