import type { Bars } from '../series/bars.ts';

/** Floating shares of a stock: one count for all days, or that of each trading day; `null` where it is not known. */
export type FloatShares = number | null | ((day: number) => number | null);

/** The count of one day, `null` where it is not known or none. */
export function floatOn(shares: FloatShares, day: number): number | null {
  const count = typeof shares === 'function' ? shares(day) : shares;
  return count !== null && count > 0 ? count : null;
}

/**
 * Turnover of each bar, a fraction of the float of its day; a day whose float is not known takes that of the next one.
 * `null` where the float of the last bar is not known: nobody could say what the others are worth.
 */
export function turnoverOf({ day, volume }: Pick<Bars, 'day' | 'volume'>, shares: FloatShares): Float64Array | null {
  const turnover = new Float64Array(day.length);
  let float = day.length === 0 ? null : floatOn(shares, day[day.length - 1]!);
  if (float === null) return null;
  // Newest day first: readers of counts that look a firm up do so once, and later counts are at hand for gaps.
  for (let i = day.length - 1; i >= 0; i--) {
    float = floatOn(shares, day[i]!) ?? float;
    turnover[i] = volume[i]! / float;
  }
  return turnover;
}
