import type { Bars } from '../series/bars.ts';

/** Floating shares of a stock: one count for all days, or that of each trading day; `null` where it is not known. */
export type FloatShares = number | null | ((day: number) => number | null);

/** The count of one day, `null` where it is not known or none. */
export function floatOn(shares: FloatShares, day: number): number | null {
  const count = typeof shares === 'function' ? shares(day) : shares;
  return count !== null && count > 0 ? count : null;
}

/**
 * Turnover of each bar, a fraction of the float of its day; a day whose float is not known takes that of the next one, and
 * so does every day of a stock of which only the newest count is known, splits between them counted in.
 * `null` where the float of the last bar is not known: nobody could say what the others are worth.
 */
export function turnoverOf(
  { day, volume, split }: Pick<Bars, 'day' | 'volume' | 'split'>,
  shares: FloatShares,
): Float64Array | null {
  const turnover = new Float64Array(day.length);
  const last = day.length - 1;
  const newest = last < 0 ? null : floatOn(shares, day[last]!);
  if (newest === null) return null;
  // Volumes are counted in shares of the bars' mode, and so are floats.
  let float = newest * split[last]!;
  // Newest day first: readers of counts that look a firm up do so once, and later counts are at hand for gaps.
  for (let i = last; i >= 0; i--) {
    const own = typeof shares === 'function' ? floatOn(shares, day[i]!) : null;
    if (own !== null) float = own * split[i]!;
    turnover[i] = volume[i]! / float;
  }
  return turnover;
}
