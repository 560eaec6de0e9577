import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Fundamentals } from '../security.ts';
import { exDayOf } from './corporate-actions.ts';
import { balanceOf, growthOf, payoutOf, valuationOf } from './fundamentals.ts';
import type { SimulatedHistory } from './history.ts';

const daysPerYear = 242;

/** A report and the day its figures were out: Q1 by 04-30, half year by 08-31, third quarter by 10-31. */
export interface Report {
  /** year * 4 + 0, 1 or 2 for the three. */
  readonly report: number;
  /** Last trading day before the figures count. */
  readonly day: number;
}

/** The latest report that is public on a trading day. Source: market handbook H.11. */
export function reportOn(day: number): Report {
  const date = aShareCalendar.dateOf(day);
  const year = Number(date.slice(0, 4));
  const after = date.slice(5);
  const [reportYear, quarter, deadline] =
    after > '10-31'
      ? [year, 2, '10-31']
      : after > '08-31'
        ? [year, 1, '08-31']
        : after > '04-30'
          ? [year, 0, '04-30']
          : [year - 1, 2, '10-31'];
  return { report: reportYear * 4 + quarter, day: aShareCalendar.atOrBefore(`${reportYear}-${deadline}`) };
}

/**
 * Latest published figures of a security on a day, a pure function of the history: sized by the market cap of the day
 * the report came out (the first bar when there is none so early), so ratios follow the price between reports.
 * Every figure is null before the security has a bar. Source: market handbook H.11.
 */
export function fundamentalsOf(history: SimulatedHistory, index: number, day: number): Fundamentals {
  const { universe, columns } = history;
  const { report, day: publishedOn } = reportOn(day);
  const start = columns.start[index]!;
  if (columns.length[index] === 0 || columns.day[start]! > day) return unknown;
  const shares = history.securities[index]!.totalShares!;
  const cap = (columns.close[lastSlotUpTo(history, index, publishedOn)]! / 100) * shares;
  const valuation = valuationOf(universe, index, report);
  const netProfit = cap * valuation.earningsYield;
  const equity = cap / valuation.priceToBook;
  const growth = growthOf(universe, index, report);
  const balance = balanceOf(universe, index, report);
  let dividend = dividendBefore(history, index, day);
  for (const paid of history.dividends[index]!)
    if (paid.day <= day && paid.day > day - daysPerYear) dividend += paid.cash;
  const netMargin = valuation.earningsYield * valuation.priceToSales;
  return {
    revenueTtm: cap / valuation.priceToSales,
    revenueYoy: growth.revenue,
    netProfitTtm: netProfit,
    netProfitYoy: growth.profit,
    equity,
    roeTtm: netProfit / equity,
    // What is left after all costs cannot exceed what is left after the first ones.
    grossMargin: Math.min(0.95, Math.max(balance.grossMargin, netMargin + 0.05)),
    netMarginChange: balance.netMarginChange,
    cashToProfit: netProfit > 0 ? balance.cashToProfit : null,
    debtRatio: balance.debtRatio,
    goodwillToEquity: balance.goodwillToEquity,
    pledgeRatio: balance.pledgeRatio,
    dividendTtmPerShare: Math.round(dividend * 100) / 100,
    holderCountChange: balance.holderCountChange,
  };
}

/** Dividend of the season before the history begins, while it still counts; sized by the first reference price. */
function dividendBefore(history: SimulatedHistory, index: number, day: number): number {
  const { universe, columns, firstDay } = history;
  if (day >= firstDay + daysPerYear || universe.listDay[index]! > firstDay - daysPerYear) return 0;
  const year = Number(aShareCalendar.dateOf(firstDay).slice(0, 4));
  const exDay = exDayOf(universe, index, year);
  if (exDay >= firstDay || exDay <= day - daysPerYear) return 0;
  return Math.round(columns.prevClose[columns.start[index]!]! * payoutOf(universe, index, year).cashYield) / 100;
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

/** Last slot not after a day; the first slot when all bars are later. */
function lastSlotUpTo(history: SimulatedHistory, index: number, day: number): number {
  const { start, length, day: days } = history.columns;
  let low = start[index]!;
  let high = low + length[index]! - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (days[middle]! <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}
