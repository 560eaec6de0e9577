import { calmDays, calmShare, fewestRanked, rankedBars, shareBound } from '../picker/band-conditions.ts';
import type { PriceRow } from './price-row.ts';
import { marketOf, type QuickTestOf } from './quick-test.ts';

/** Room that is used again and again: nobody reads it afterwards. */
const ranges = new Float64Array(calmDays);

/** Mean range over the close of each bar that was read; the first that has one is `calmDays` after the first bar. */
function rangeShares({ high, low, close }: PriceRow, count: number, out: Float64Array): void {
  let sum = 0;
  for (let i = 1; i < count; i++) {
    const before = close[i - 1]!;
    const range = Math.max(high[i]! - low[i]!, Math.abs(before - high[i]!), Math.abs(before - low[i]!));
    sum += range;
    if (i > calmDays) sum -= ranges[i % calmDays]!;
    ranges[i % calmDays] = range;
    out[i] = sum / calmDays / close[i]!;
  }
}

/**
 * As the condition counts it: the share of the last 250 bars whose mean range over the close was not above the last one's.
 * A series of all bars that were read serves every day.
 */
function calmRank(row: PriceRow): number {
  const { first, last } = row;
  if (last - first < calmDays) return Number.NaN;
  const oldest = Math.max(first + calmDays, last - rankedBars + 1);
  const compared = last - oldest + 1;
  if (compared < fewestRanked) return Number.NaN;
  const shares = marketOf(row).series('range shares', rangeShares);
  const now = shares[last]!;
  const bound = shareBound(now);
  let notAbove = 0;
  for (let at = oldest; at <= last; at++) if (shares[at]! <= bound) notAbove++;
  return Number.isFinite(now) ? notAbove / compared : Number.NaN;
}

const calm: QuickTestOf = () => ({
  cost: rankedBars + calmDays,
  isOfMarket: true,
  holds(row) {
    const rank = calmRank(row);
    return Number.isFinite(rank) ? rank <= calmShare : null;
  },
});

export const calmTests: Readonly<Record<string, QuickTestOf>> = { T32: calm };
