import { calmDays, calmShare, fewestRanked, rankedBars } from '../picker/band-conditions.ts';
import { conditionOf } from '../picker/catalogue.ts';
import { barsAsked } from '../picker/reach.ts';
import type { PriceRow } from './price-row.ts';
import { marketOf, type QuickTestOf } from './quick-test.ts';

/** The mean of the ranges is carried from bar to bar: only from the first bar of the view on it has the same bits. */
const viewBars = barsAsked(conditionOf('T32'), {});

/** Room that is used again and again: nobody reads it afterwards. */
const ranges = new Float64Array(calmDays);
const viewShares = new Float64Array(viewBars);

/** Mean range over the close of each bar from `from` on, `count` of them; the first that has one is `calmDays` later. */
function rangeShares({ high, low, close }: PriceRow, from: number, count: number, out: Float64Array): void {
  let sum = 0;
  for (let i = 1; i < count; i++) {
    const at = from + i;
    const before = close[at - 1]!;
    const range = Math.max(high[at]! - low[at]!, Math.abs(before - high[at]!), Math.abs(before - low[at]!));
    sum += range;
    if (i > calmDays) sum -= ranges[i % calmDays]!;
    ranges[i % calmDays] = range;
    out[i] = sum / calmDays / close[at]!;
  }
}

/** What adding up from another bar on may change, of a share and at all. */
const noise = 1e-9;
const minNoise = 1e-12;

/**
 * As the condition counts it: the share of the last 250 bars whose mean range over the close was not above the last one's.
 * A series of all bars that were read serves every day; where two shares are as good as equal, that of the view decides.
 */
function calmRank(row: PriceRow): number {
  const { first, last } = row;
  if (last - first < calmDays) return Number.NaN;
  const oldest = Math.max(first + calmDays, last - rankedBars + 1);
  const compared = last - oldest + 1;
  if (compared < fewestRanked) return Number.NaN;
  const shares = marketOf(row).series('range shares', allRangeShares);
  const now = shares[last]!;
  const above = now + now * noise + minNoise;
  const below = now - now * noise - minNoise;
  let notAbove = 1;
  for (let at = oldest; at < last; at++) {
    const share = shares[at]!;
    if (share > above) continue;
    if (!(share < below)) return viewRank(row);
    notAbove++;
  }
  return Number.isFinite(now) ? notAbove / compared : Number.NaN;
}

const allRangeShares = (row: PriceRow, count: number, out: Float64Array): void => rangeShares(row, 0, count, out);

/** The same with the bits that a view has. */
function viewRank(row: PriceRow): number {
  const from = Math.max(row.first, row.last - viewBars + 1);
  const count = row.last - from + 1;
  rangeShares(row, from, count, viewShares);
  const now = viewShares[count - 1]!;
  const oldest = Math.max(calmDays, count - rankedBars);
  let notAbove = 0;
  for (let i = oldest; i < count; i++) if (viewShares[i]! <= now) notAbove++;
  return Number.isFinite(now) ? notAbove / (count - oldest) : Number.NaN;
}

const calm: QuickTestOf = () => ({
  cost: viewBars,
  bars: viewBars,
  isOfMarket: true,
  holds(row) {
    const rank = calmRank(row);
    return Number.isFinite(rank) ? rank <= calmShare : null;
  },
});

export const calmTests: Readonly<Record<string, QuickTestOf>> = { T32: calm };
