import type { RiskStatus } from '../security.ts';

/** Trading days that a stock is listed before figures of the whole market count it. Source: market handbook 0.3. */
export const newStockDays = 20;

/** A stock on a day as far as the standard universe asks for it. */
export interface StandardFacts {
  readonly isTraded: boolean;
  /** Of that day. */
  readonly status: RiskStatus;
  /** Trading days on the list, the first one being day 1; NaN where it is not known. */
  readonly listedDays: number;
}

/**
 * Whether a stock belongs to the standard universe: traded, under no risk warning, not about to leave, no longer new. The
 * listing days without limit are the first five at most, so no rule of their own is needed. Source: market handbook 0.3.
 */
export const isStandardStock = ({ isTraded, status, listedDays }: StandardFacts): boolean =>
  isTraded && status === 'NORMAL' && listedDays >= newStockDays;
