import type { Moment } from './moment.ts';

/** A quarter's place in time: year * 4 + 0 for the first quarter, 1 half year, 2 third quarter, 3 the whole year. */
export type ReportNumber = number;

/**
 * One quarter out of the books of a company, as published: flows of the three months alone, stocks at their end. Money
 * is yuan, `null` is "not published". A provider that gives sums since January subtracts the report before.
 */
export interface Statement {
  readonly stockNo: string;
  readonly report: ReportNumber;
  /** Last date of the quarter. */
  readonly periodEnd: string;
  readonly publishedAt: Moment;
  readonly revenue: number | null;
  readonly grossProfit: number | null;
  readonly netProfit: number | null;
  /** Net profit without one-time gains and losses. */
  readonly deductedProfit: number | null;
  readonly operatingCashFlow: number | null;
  readonly assets: number | null;
  readonly liabilities: number | null;
  readonly equity: number | null;
  readonly goodwill: number | null;
  /** Dividends booked in the quarter, and money that owners paid in. */
  readonly dividendsPaid: number | null;
  readonly equityRaised: number | null;
}

/** The kinds of pre-announcement, by how the profit compares with the year before. */
export type ForecastKind =
  | 'LARGE_INCREASE'
  | 'SLIGHT_INCREASE'
  | 'LARGE_DECREASE'
  | 'SLIGHT_DECREASE'
  | 'TURNED_TO_PROFIT'
  | 'FIRST_LOSS'
  | 'CONTINUED_LOSS';

/** A profit forecast of a company before its report; profits are sums since January, yuan; growth is a fraction. */
export interface Forecast {
  readonly stockNo: string;
  readonly report: ReportNumber;
  readonly periodEnd: string;
  readonly publishedAt: Moment;
  readonly kind: ForecastKind;
  readonly profitLow: number;
  readonly profitHigh: number;
  /** Against the year before; `null` after a loss. */
  readonly growthLow: number | null;
  readonly growthHigh: number | null;
  readonly profitBefore: number;
}

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Last date of a report's period. */
export function periodEndOf(report: ReportNumber): string {
  return `${Math.floor(report / 4)}-${quarterEnds[report & 3]}`;
}

/**
 * Kind of a forecast by profits since January, now and a year before. A change of half is large; a loss that goes on
 * and one that is new have kinds of their own. Source: market handbook H.11, names as the exchanges use them.
 */
export function forecastKindOf(profit: number, before: number): ForecastKind {
  if (profit < 0) return before < 0 ? 'CONTINUED_LOSS' : 'FIRST_LOSS';
  if (before < 0) return 'TURNED_TO_PROFIT';
  const isLarge = Math.abs(profit - before) >= largeChange * before;
  if (profit >= before) return isLarge ? 'LARGE_INCREASE' : 'SLIGHT_INCREASE';
  return isLarge ? 'LARGE_DECREASE' : 'SLIGHT_DECREASE';
}

/** Change of profit from which a forecast of the year's profit is due by 31 January. Source: market handbook H.11. */
export const largeChange = 0.5;

/** Growth against a base, a fraction; `null` without a positive base, because a change of a loss has no percent. */
export function growthFrom(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : now / before - 1;
}
