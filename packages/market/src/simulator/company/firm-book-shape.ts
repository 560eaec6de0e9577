import type { FirmAnchor } from './firm-anchor.ts';
import type { Payout } from './payouts.ts';

/** Rows of a firm's books, a figure a quarter; whole yuan. */
export const bookRows = [
  'revenue',
  'grossProfit',
  'profit',
  'deducted',
  'cashFlow',
  'equity',
  'liabilities',
  'goodwill',
  'dividends',
  /** Paid in by owners: rights, placements, and rescue when little is left. */
  'raised',
] as const;

export type BookRow = (typeof bookRows)[number];

/** All that a firm has in its books, quarter by quarter. Entry n is report `first + n`. */
export interface FirmBook extends Readonly<Record<BookRow, Float64Array>> {
  readonly anchor: FirmAnchor;
  readonly first: number;
  readonly count: number;
  /** One a calendar year, from the first whole one in the book. */
  readonly payouts: readonly BookedPayout[];
}

/** A payout with the price of its rights, yuan. */
export interface BookedPayout extends Payout {
  readonly rightsPrice: number;
}
