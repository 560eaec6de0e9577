import type { NewsItem } from '@lianpan/market/company';

/** The score of a stock after a day that is over, 0 to 100; `null` where there was none. */
export interface ScoredEvening {
  readonly tradeDate: string;
  readonly total: number | null;
  /** Technical, capital, fundamental, sentiment, valuation. */
  readonly dimensions: readonly (number | null)[];
}

/** An item of the news as a score weighs it. */
export interface WeighedNews {
  readonly item: NewsItem;
  readonly daysAgo: number;
  /** What it adds to the sum of the news. */
  readonly weight: number;
}

export interface ScoreNewsAnswer {
  /** The news are weighed as of the close of this day. */
  readonly tradeDate: string;
  /** The newest first. */
  readonly news: readonly WeighedNews[];
}

/** Valuation of a stock on the evenings of up to three years, oldest first; NaN where there is none. */
export interface ValuationAnswer {
  readonly dates: readonly string[];
  readonly pe: Float64Array;
  readonly pb: Float64Array;
}

/** Questions about what a score rests on, and how it went. */
export interface ScoreQueries {
  /** After each of the trading days before the one that is shown, oldest first; `preparing` while they are scored. */
  scoreCurve(slot: number): Promise<readonly ScoredEvening[] | 'preparing'>;
  /** After one day that is over; `null` where the market was not scored then. Another thread scores the whole market once. */
  scoredEvening(slot: number, date: string): Promise<ScoredEvening | null>;
  /** As of the close of a date, of the newest without one; `null` where nobody knows news. */
  scoreNews(slot: number, date?: string): Promise<ScoreNewsAnswer | null>;
}
