import { dayFrom, dayUpTo } from './calendar-days.ts';
import { never } from '../universe.ts';

/** First trading day of a calendar year and the number of its trading days. */
export interface YearSpan {
  readonly year: number;
  readonly from: number;
  readonly length: number;
}

/** Trading days of a calendar year; `null` where the calendar does not hold it. */
export function yearSpanOf(year: number): YearSpan | null {
  const from = dayFrom(`${year}-01-01`);
  const to = dayUpTo(`${year}-12-31`);
  return from === never || to === never ? null : { year, from, length: to - from + 1 };
}
