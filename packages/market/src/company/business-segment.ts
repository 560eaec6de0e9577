import type { Moment } from './moment.ts';
import type { ReportNumber } from './statement.ts';

/** What a company sells: its main product, something that a theme is about, services, and the rest. */
export type SegmentKind = 'MAIN' | 'THEME' | 'SERVICE' | 'REST';

/** One kind of business in a half-year's or a year's report: sums since January, yuan. */
export interface BusinessSegment {
  readonly kind: SegmentKind;
  /** Industry or theme that it is named after. */
  readonly subject: string;
  readonly revenue: number;
  readonly grossProfit: number;
  /** Against the same report of the year before, a fraction. */
  readonly growth: number | null;
}

export interface SegmentReport {
  readonly report: ReportNumber;
  readonly periodEnd: string;
  readonly publishedAt: Moment;
  /** Largest first; they add up to revenue and gross profit of the report. */
  readonly segments: readonly BusinessSegment[];
}
