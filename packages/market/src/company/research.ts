import type { Moment } from './moment.ts';

/** Institutions that visited or called a company together. */
export interface ResearchVisit {
  readonly stockNo: string;
  readonly publishedAt: Moment;
  readonly institutions: number;
}

/** State that a report ascribes to a stock; a description, not an order. Best first. */
export const ratings = ['BUY', 'OVERWEIGHT', 'NEUTRAL', 'REDUCE'] as const;
export type Rating = (typeof ratings)[number];

/** An analyst's report. */
export interface AnalystReport {
  readonly stockNo: string;
  readonly publishedAt: Moment;
  readonly house: string;
  readonly rating: Rating;
  /** Yuan, as prices stood on the day; `null` when it names none. */
  readonly targetPrice: number | null;
}
