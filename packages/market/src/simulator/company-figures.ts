import { annualDays } from '../calendar/annual-days.ts';
import type { Fundamentals } from '../security.ts';
import { endOfDay } from '../company/moment.ts';
import { growthFrom } from '../company/statement.ts';
import { firmBookOf, sinceJanuary, twelveMonths } from './company/firm-book.ts';
import { holderCountChangeOf } from './company/holders.ts';
import { latestReportOf } from './company/statements.ts';
import { pledgeRatioOf } from './company/pledges.ts';
import { never } from './universe.ts';
import type { SimulatedHistory } from './history.ts';
import { type FirmBook } from './company/firm-book-shape.ts';

/**
 * Latest published figures of a security at a second of a trading day (the end of the day unless told), a pure function:
 * sums and changes of the statements that were out by then. Every figure is null before the security is listed.
 * Source: market handbook H.11.
 */
export function fundamentalsOf(
  history: SimulatedHistory,
  index: number,
  day: number,
  second: number = endOfDay,
): Fundamentals {
  const { universe } = history;
  if (day < universe.listDay[index]!) return unknown;
  const report = latestReportOf(universe, index, day, second);
  const book = firmBookOf(universe, index, report);
  return {
    ...reportedFrom(history, index, book, report),
    pledgeRatio: pledgeRatioOf(universe, index, book, day, second),
    dividendTtmPerShare: dividendsOf(book, day),
  };
}

/** What a report alone tells; a book at hand must reach it. */
export function reportedFrom(
  history: SimulatedHistory,
  index: number,
  book: FirmBook,
  report: number,
): Omit<Fundamentals, 'pledgeRatio' | 'dividendTtmPerShare'> {
  const n = report - book.first;
  const revenue = twelveMonths(book.revenue, n);
  const netProfit = twelveMonths(book.profit, n);
  const equity = book.equity[n]!;
  const margin = (entry: number, of: number): number =>
    sinceJanuary(book.profit, entry, of) / sinceJanuary(book.revenue, entry, of);
  const growth = (values: Float64Array): number | null =>
    growthFrom(sinceJanuary(values, n, report), sinceJanuary(values, n - 4, report - 4));
  return {
    revenueTtm: revenue,
    revenueYoy: growth(book.revenue),
    netProfitTtm: netProfit,
    netProfitYoy: growth(book.profit),
    equity,
    roeTtm: netProfit / equity,
    grossMargin: twelveMonths(book.grossProfit, n) / revenue,
    netMarginChange: margin(n, report) - margin(n - 4, report - 4),
    cashToProfit: netProfit > 0 ? twelveMonths(book.cashFlow, n) / netProfit : null,
    debtRatio: book.liabilities[n]! / (book.liabilities[n]! + equity),
    goodwillToEquity: book.goodwill[n]! / equity,
    holderCountChange: holderCountChangeOf(history, index, report),
  };
}

/** Dividends whose ex day lies within the last year, yuan a share. */
export function dividendsOf(book: FirmBook, day: number): number {
  let cents = 0;
  for (const { exDay, cash } of book.payouts) {
    if (exDay !== never && exDay <= day && exDay > day - annualDays) cents += Math.round(cash * 100);
  }
  return cents / 100;
}

const unknown: Fundamentals = {
  revenueTtm: null,
  revenueYoy: null,
  netProfitTtm: null,
  netProfitYoy: null,
  equity: null,
  roeTtm: null,
  grossMargin: null,
  netMarginChange: null,
  cashToProfit: null,
  debtRatio: null,
  goodwillToEquity: null,
  pledgeRatio: null,
  dividendTtmPerShare: null,
  holderCountChange: null,
};
