import { requirePriceFen } from './price-fen.ts';

/** Distances from the opening price, percent, each of which halts trading once on a day without limit. Source: A.7. */
export const haltPercents = [30, 60] as const;
/** Length of a halt in seconds; the clock runs on, and a halt that ends within the lunch break ends with it. */
export const haltSeconds = 600;

const clock = (hour: number, minute: number): number => hour * 3600 + minute * 60;
const lunchFrom = clock(11, 30);
const lunchTo = clock(13, 0);
/** The closing auction is never halted. */
const resumesAtLatest = clock(14, 57);

export interface VolatilityHalt {
  /** The threshold that was reached, percent. */
  readonly percent: number;
  /** Seconds of the day. */
  readonly from: number;
  readonly until: number;
}

/**
 * The halt that a trade sets off on a day without limit, `null` for none. `alreadyPercent` is the highest threshold that
 * has halted trading today, 0 for none; a leap over both thresholds is one halt. `secondOfDay` is the time of the trade,
 * prices are fen. Throws RangeError for a price that is not a positive whole number of fen. Source: handbook A.7.
 */
export function volatilityHalt(
  secondOfDay: number,
  price: number,
  openPrice: number,
  alreadyPercent: number,
): VolatilityHalt | null {
  requirePriceFen(price, 'price');
  requirePriceFen(openPrice, 'opening price');
  if (secondOfDay >= resumesAtLatest) return null;
  const distance = Math.abs(price - openPrice) * 100;
  const percent = haltPercents.findLast((threshold) => distance >= openPrice * threshold) ?? 0;
  if (percent <= alreadyPercent) return null;
  const end = secondOfDay + haltSeconds;
  const until = secondOfDay <= lunchFrom && end > lunchFrom ? lunchTo : Math.min(end, resumesAtLatest);
  return { percent, from: secondOfDay, until };
}
