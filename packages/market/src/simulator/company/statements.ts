import { compareMoments, endOfDay, isOut, momentOf, type Moment } from '../../company/moment.ts';
import { growthFrom, periodEndOf, type Forecast, type Statement } from '../../company/statement.ts';
import { never, type Universe } from '../universe.ts';
import { reportHolding } from './calendar-days.ts';
import { firmBookOf, firstReportOf } from './firm-book.ts';
import { reportDayOf, reportSecondOf, surpriseOf } from './report-days.ts';
import { forecastRangeOf, resultDaysOf } from './results.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** Whether a report was out at a second of a day. */
function isReportOut(universe: Universe, index: number, report: number, day: number, second: number): boolean {
  const out = reportDayOf(universe, index, report);
  return out < day || (out === day && reportSecondOf(universe, index, report) <= second);
}

/**
 * The newest report that was out at a second of a trading day. What a newcomer's prospectus held counts as out on the
 * day on which the others published it.
 */
export function latestReportOf(universe: Universe, index: number, day: number, second: number = endOfDay): number {
  let report = reportHolding(day) - 1;
  while (!isReportOut(universe, index, report, day, second)) report--;
  return report;
}

/**
 * The quarters of a company that were out at a second of a trading day, oldest first, at most `most` of the newest ones.
 * Source: market handbook H.11.
 */
export function statementsOf(
  universe: Universe,
  index: number,
  day: number,
  second: number = endOfDay,
  most: number = Number.POSITIVE_INFINITY,
): Statement[] {
  const latest = latestReportOf(universe, index, day, second);
  const book = firmBookOf(universe, index, latest);
  const oldest = Math.max(firstReportOf(universe), latest - most + 1);
  return Array.from({ length: latest - oldest + 1 }, (_, n) => statementIn(universe, index, book, oldest + n));
}

function statementIn(universe: Universe, index: number, book: FirmBook, report: number): Statement {
  const n = report - book.first;
  const equity = book.equity[n]!;
  const liabilities = book.liabilities[n]!;
  return {
    stockNo: universe.stockNos[index]!,
    report,
    periodEnd: periodEndOf(report),
    publishedAt: momentOf(reportDayOf(universe, index, report), reportSecondOf(universe, index, report)),
    revenue: book.revenue[n]!,
    grossProfit: book.grossProfit[n]!,
    netProfit: book.profit[n]!,
    deductedProfit: book.deducted[n]!,
    operatingCashFlow: book.cashFlow[n]!,
    assets: equity + liabilities,
    liabilities,
    equity,
    goodwill: book.goodwill[n]!,
    dividendsPaid: book.dividends[n]!,
    equityRaised: book.raised[n]!,
  };
}

/** Forecasts look back over so many reports. */
const reportsBack = 6;

/** The profit forecasts of the last year and a half that were out at a second of a trading day, oldest first. */
export function forecastsOf(universe: Universe, index: number, day: number, second: number = endOfDay): Forecast[] {
  const newest = reportHolding(day);
  return forecastsFrom(universe, index, firmBookOf(universe, index, newest), momentOf(day, second), newest);
}

/** The same from a book at hand that reaches `newest`. */
export function forecastsFrom(
  universe: Universe,
  index: number,
  book: FirmBook,
  now: Moment,
  newest: number,
): Forecast[] {
  const found: Forecast[] = [];
  for (let report = Math.max(newest - reportsBack, book.first + 4); report <= newest; report++) {
    if ((report & 1) === 0) continue;
    const { forecast } = resultDaysOf(universe, index, book, report);
    if (forecast === never || forecast < universe.listDay[index]!) continue;
    const publishedAt = momentOf(forecast, reportSecondOf(universe, index, report));
    if (!isOut(publishedAt, now)) continue;
    const { late } = surpriseOf(universe, index, report);
    const { kind, low, high, before } = forecastRangeOf(book, report, late);
    found.push({
      stockNo: universe.stockNos[index]!,
      report,
      periodEnd: periodEndOf(report),
      publishedAt,
      kind,
      profitLow: low,
      profitHigh: high,
      growthLow: growthFrom(low, before),
      growthHigh: growthFrom(high, before),
      profitBefore: before,
    });
  }
  return found.sort((a, b) => compareMoments(a.publishedAt, b.publishedAt));
}
