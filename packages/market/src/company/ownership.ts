import type { Moment } from './moment.ts';
import type { ReportNumber } from './statement.ts';

/** Holders of a company at the end of a quarter; `change` against the quarter before, a fraction. */
export interface HolderCount {
  readonly stockNo: string;
  readonly report: ReportNumber;
  readonly publishedAt: Moment;
  readonly holders: number;
  readonly change: number | null;
}

/** What institutions held at the end of a quarter. */
export interface InstitutionHolding {
  readonly stockNo: string;
  readonly report: ReportNumber;
  readonly publishedAt: Moment;
  readonly institutions: number;
  /** Over the floating shares, a fraction. */
  readonly shareOfFloat: number;
}

/** Shares that may be sold from a date on; known long before. */
export interface Unlock {
  readonly stockNo: string;
  readonly publishedAt: Moment;
  /** First calendar date on which they may be sold. */
  readonly date: string;
  readonly shares: number;
  /** Over the floating shares, a fraction; may be above 1. */
  readonly shareOfFloat: number;
  readonly kind: 'FIRST_ISSUE' | 'PLACEMENT' | 'INCENTIVE';
}
