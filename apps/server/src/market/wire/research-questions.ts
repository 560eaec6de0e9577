import type { Rating, RatingChange } from '@lianpan/market/company';

/** A house's report on a stock; yuan. */
export interface StockReport {
  readonly slot: number;
  readonly publishedOn: string;
  readonly house: string;
  readonly rating: Rating;
  readonly ratingChange: RatingChange;
  readonly targetPrice: number | null;
}

export interface ReportsAnswer {
  readonly total: number;
  readonly ratings: Readonly<Record<Rating, number>>;
  /** Of the reports on one stock that name one. */
  readonly meanTarget: number | null;
  /** Newest first, as many as were asked for. */
  readonly reports: readonly StockReport[];
}

/** Of one stock, or of an industry, or of all. */
export interface ReportsQuery {
  readonly date?: string;
  readonly slot?: number;
  readonly industry?: string;
  readonly skip: number;
  readonly count: number;
}

export interface ResearchQueries {
  /** Analysts' reports of the ninety days up to a day; `null` where nobody has them. */
  analystReports(query: ReportsQuery): Promise<ReportsAnswer | null>;
}
