import type { EventDetail } from '../../company/stock-event.ts';
import { forecastKindOf, growthFrom, largeChange, type ForecastKind } from '../../company/statement.ts';
import { boardPlans } from '../board-plan.ts';
import { never, type Universe } from '../universe.ts';
import { sinceJanuary } from './firm-book.ts';
import { expressDayOf, forecastDayOf, reportDayOf, reportDraw, surpriseOf, surpriseWeights } from './report-days.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** Shares of firms that publish without having to: half-year forecasts of those with large changes, express reports. */
const voluntaryForecasts = 0.5;
const voluntaryExpress = 0.08;
/** Half width of a forecast's range, against the profit. */
const forecastWidth = 0.12;

/** Paper by which a result becomes known. */
export type ResultPaper = 'FORECAST' | 'EXPRESS' | 'REPORT';

/** Days on which the papers about one report come out, `never` for a paper that does not exist. */
export interface ResultDays {
  readonly forecast: number;
  readonly express: number;
  readonly report: number;
}

/** Profits since January of a report and of the one a year before; NaN where the book begins later. */
export function profitsSinceJanuary(book: FirmBook, report: number): { readonly now: number; readonly before: number } {
  const entry = report - book.first;
  return {
    now: sinceJanuary(book.profit, entry, report),
    before: sinceJanuary(book.profit, entry - 4, report - 4),
  };
}

/**
 * When the papers of a report come out. A forecast of the year's profit is due for a loss, a turn to profit and a change
 * of half; STAR firms that report late owe an express report. Source: market handbook H.11.
 */
export function resultDaysOf(universe: Universe, index: number, book: FirmBook, report: number): ResultDays {
  const reportDay = reportDayOf(universe, index, report);
  const quarter = report & 3;
  let forecast = never;
  let express = never;
  if (quarter === 1 || quarter === 3) {
    const { now, before } = profitsSinceJanuary(book, report);
    const isDue = now < 0 || before < 0 || Math.abs(now - before) >= largeChange * before;
    const isGiven = isDue && (quarter === 3 || reportDraw(universe, index, report, 0) < voluntaryForecasts);
    const day = isGiven ? forecastDayOf(universe, index, report) : never;
    if (day < reportDay) forecast = day;
  }
  if (quarter === 3) {
    const isStar = boardPlans[universe.board[index]!]!.board === 'STAR';
    const day =
      isStar || reportDraw(universe, index, report, 1) < voluntaryExpress
        ? expressDayOf(universe, index, report)
        : never;
    if (day < reportDay) express = day;
  }
  return { forecast, express, report: reportDay };
}

/**
 * What a paper tells that nobody knew: a standard normal and its weight in the whole surprise. A forecast gives the early
 * part away, the next paper tells the late one, and what comes after tells nothing; weight 0 is no surprise.
 */
export function surpriseIn(
  universe: Universe,
  index: number,
  report: number,
  paper: ResultPaper,
  { forecast, express }: ResultDays,
): { readonly score: number; readonly weight: number } {
  const { early, late } = surpriseOf(universe, index, report);
  if (paper === 'FORECAST') return { score: early, weight: surpriseWeights.early };
  if (paper === 'REPORT' && express !== never) return { score: 0, weight: 0 };
  if (forecast !== never) return { score: late, weight: surpriseWeights.late };
  return { score: surpriseWeights.early * early + surpriseWeights.late * late, weight: 1 };
}

/** Range of a forecast, sums since January in whole yuan; it always holds the profit that is reported later. */
export function forecastRangeOf(
  book: FirmBook,
  report: number,
  lateScore: number,
): { readonly kind: ForecastKind; readonly low: number; readonly high: number; readonly before: number } {
  const { now, before } = profitsSinceJanuary(book, report);
  const shift = 0.05 * lateScore;
  const centre = now - Math.abs(now) * (shift > 0.09 ? 0.09 : shift < -0.09 ? -0.09 : shift);
  const width = forecastWidth * Math.abs(now);
  return {
    kind: forecastKindOf(now, before),
    low: Math.round(centre - width),
    high: Math.round(centre + width),
    before,
  };
}

/** A result as an event's figures. */
export function resultDetail(
  universe: Universe,
  index: number,
  book: FirmBook,
  report: number,
  paper: ResultPaper,
  days: ResultDays,
): EventDetail {
  const { now, before } = profitsSinceJanuary(book, report);
  const { score, weight } = surpriseIn(universe, index, report, paper, days);
  return {
    type: paper,
    report,
    profitGrowth: growthFrom(now, Number.isNaN(before) ? null : before),
    isLoss: now < 0,
    wasLoss: Number.isNaN(before) ? null : before < 0,
    surprise: weight === 0 ? null : score,
  };
}
