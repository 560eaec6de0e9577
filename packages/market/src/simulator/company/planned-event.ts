import type { EventDetail } from '../../company/stock-event.ts';

/**
 * What the simulator plans for a firm without looking at any price: days, sizes as fractions, nothing in yuan that
 * depends on a close.
 */
export interface PlannedEvent {
  /** Trading day and second at which it comes out. */
  readonly day: number;
  readonly second: number;
  /** Tells events of one firm and day apart. */
  readonly ordinal: number;
  /** Figures as far as they are known without a price. */
  readonly detail: EventDetail | PlannedResearch;
  /** A uniform draw of its own, for figures that need a price. */
  readonly luck: number;
  /** First trading day on which it is over: the end of a buyback or of a holder's buying; `day` for others. */
  readonly until: number;
  /** What it adds to the return of the next trading day, and of each of the five after that; fractions. */
  readonly shock: number;
  readonly drift: number;
}

/** An analyst's report before there is a price to name a target by. */
export interface PlannedResearch {
  readonly type: 'RATING';
  readonly rating: 'BUY' | 'OVERWEIGHT' | 'NEUTRAL' | 'REDUCE';
  readonly house: number;
  /** Target over the close, less 1. */
  readonly upside: number;
}

/** Next-day return of a surprise of one deviation, and of each of the five days after. Source: market handbook H.11. */
export const surpriseShock = 0.012;
export const surpriseDrift = 0.002;
/** Next-day return of one point of impact. Ours: the handbook gives the points and not their size. */
export const impactShock = 0.005;
