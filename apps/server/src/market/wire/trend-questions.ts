import type { MainForceFacts } from '@lianpan/market/day-book';

/** Trading days that the series goes back, the day itself included. Source: market handbook D.4. */
export const trendDays = 60;

/** One traded day: close in yuan, adjusted to the day that is asked for; nets and amount in yuan, NaN is not known. */
export interface TrendDay {
  readonly tradeDate: string;
  readonly close: number;
  readonly amount: number;
  readonly superNet: number;
  readonly bigNet: number;
  readonly smallNet: number;
}

export interface MainTrendAnswer {
  readonly tradeDate: string;
  /** Some nets are estimates from bars, not told from orders. */
  readonly isEstimated: boolean;
  /** Oldest first; of a stock that is suspended up to the last day that it traded. */
  readonly days: readonly TrendDay[];
  readonly force: MainForceFacts;
}

/** Questions about what large orders did to a stock over some weeks. */
export interface TrendQueries {
  /** Up to a date, the newest day without one, as far as it has come; `null` for a stock without a bar by then. */
  mainTrend(slot: number, date?: string): MainTrendAnswer | null;
}
