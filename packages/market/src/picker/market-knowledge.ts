import type { AdjustmentEvent, Fundamentals, Security } from '../security.ts';
import type { UnfinishedBar } from '../series/unfinished-bar.ts';
import type { StockProfile } from './stock-profile.ts';

/** What may be known of a market beside its bars. What is absent makes the conditions that need it hold for no stock. */
export interface MarketKnowledge {
  /** Day that is asked about, the latest of the columns unless told; nothing later is looked at. */
  readonly day?: number;
  /** As of the day that is asked about: status, shares and name. */
  readonly securityOf?: (index: number) => Security | undefined;
  /**
   * Percent limit of a stock on a day, 0 without; `null` where it is not known. Without it every day has the limit of the
   * status that `securityOf` tells.
   */
  readonly limitPercentOn?: (index: number, day: number) => number | null;
  /** Ex-rights days of a security, ordered. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
  readonly fundamentalsOf?: (index: number) => Fundamentals | null;
  /** As of the day that is asked about: nothing that came out later. */
  readonly profileOf?: (index: number) => StockProfile | null;
  readonly benchmark?: Float64Array;
  /** Today's bar as it stands, after the columns' `day`; with it the views are of today, of those who trade. */
  readonly todayOf?: (index: number) => UnfinishedBar | null;
}
