import { calmDays, calmShare, fewestRanked, rankedBars } from '../picker/band-conditions.ts';
import { conditionOf } from '../picker/catalogue.ts';
import { barsAsked } from '../picker/reach.ts';
import type { PriceRow } from './price-row.ts';
import type { QuickTestOf } from './quick-test.ts';

/** The mean of the ranges is carried from bar to bar: only from the first bar of the view on it has the same bits. */
const viewBars = barsAsked(conditionOf('T32'), {});

/** Room that is used again and again: nobody reads it afterwards. */
const ranges = new Float64Array(viewBars);
const shares = new Float64Array(viewBars);

/** As the condition counts it: the share of the last 250 bars whose mean range over the close was not above the last one's. */
function calmRank({ high, low, close, first, last }: PriceRow): number {
  const from = Math.max(first, last - viewBars + 1);
  const count = last - from + 1;
  let sum = 0;
  for (let i = 1; i < count; i++) {
    const at = from + i;
    const before = close[at - 1]!;
    const range = Math.max(high[at]! - low[at]!, Math.abs(before - high[at]!), Math.abs(before - low[at]!));
    ranges[i] = range;
    sum += range;
    if (i > calmDays) sum -= ranges[i - calmDays]!;
    shares[i] = sum / calmDays / close[at]!;
  }
  const now = count > calmDays ? shares[count - 1]! : Number.NaN;
  const oldest = Math.max(calmDays, count - rankedBars);
  let compared = 0;
  let notAbove = 0;
  for (let i = oldest; i < count; i++) {
    const share = shares[i]!;
    if (!Number.isFinite(share)) continue;
    compared++;
    if (share <= now) notAbove++;
  }
  return Number.isFinite(now) && compared >= fewestRanked ? notAbove / compared : Number.NaN;
}

const calm: QuickTestOf = () => ({
  cost: 4 * viewBars,
  bars: viewBars,
  isOfMarket: true,
  holds(row) {
    const rank = calmRank(row);
    return Number.isFinite(rank) ? rank <= calmShare : null;
  },
});

export const calmTests: Readonly<Record<string, QuickTestOf>> = { T32: calm };
