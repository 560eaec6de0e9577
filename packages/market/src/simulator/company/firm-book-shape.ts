import type { FirmAnchor } from './firm-anchor.ts';
import type { Payout } from './payouts.ts';

/** All that a firm has in its books, quarter by quarter; whole yuan. Entry n is report `first + n`. */
export interface FirmBook {
  readonly anchor: FirmAnchor;
  readonly first: number;
  readonly count: number;
  readonly revenue: Float64Array;
  readonly grossProfit: Float64Array;
  readonly profit: Float64Array;
  readonly deducted: Float64Array;
  readonly cashFlow: Float64Array;
  readonly equity: Float64Array;
  readonly liabilities: Float64Array;
  readonly goodwill: Float64Array;
  readonly dividends: Float64Array;
  /** Paid in by owners: rights, placements, and rescue when little is left. */
  readonly raised: Float64Array;
  /** One a calendar year, from the first whole one in the book. */
  readonly payouts: readonly BookedPayout[];
}

/** A payout with the price of its rights, yuan. */
export interface BookedPayout extends Payout {
  readonly rightsPrice: number;
}
