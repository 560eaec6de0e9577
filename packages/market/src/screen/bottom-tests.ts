import { bottomRules as rules } from '../bottom/bottom-rise.ts';
import { isAbove } from '../indicators/is-above.ts';
import { turnover } from '../indicators/quote-figures.ts';
import { yearDays } from '../picker/capital-conditions.ts';
import { above, within } from '../picker/condition.ts';
import { clean, reaches } from '../picker/figure-rules.ts';
import { placeOf } from './flow-tests.ts';
import { meanOf, type PriceRow } from './price-row.ts';
import { marketOf, type QuickTest, type QuickTestOf } from './quick-test.ts';

/** The parts of a rise at the bottom, the cheapest first. */
const parts: readonly ((row: PriceRow) => boolean | null)[] = [
  (row) => within(clean(row.close[row.last]! / row.reference(0) - 1), ...rules.change),
  ({ open, close, last }) => above(close[last]!, open[last]!),
  (row) => reaches(marketOf(row).amount(), rules.minAmount),
  (row) => {
    const share = turnover(row.volume[row.last]!, marketOf(row).security.floatShares);
    return within(clean(share ?? Number.NaN), ...rules.turnover);
  },
  (row) => {
    if (!row.has(rules.usualDays + 1)) return null;
    const usual = meanOf(row.volume, row.last - 1, rules.usualDays);
    return reaches(clean(row.volume[row.last]! / usual), rules.minVolumeTimes);
  },
  (row) => {
    const [close, average] = [row.close[row.last]!, row.average(rules.usualDays)];
    return Number.isFinite(close + average) ? !isAbove(average, close) : null;
  },
  (row) => (row.has(yearDays) ? reaches(rules.maxOfTop, clean(row.close[row.last]! / row.top(yearDays))) : null),
  (row) => reaches(rules.maxPlace, placeOf(row)),
];

const risesAtTheBottom: QuickTest = {
  cost: 10,
  isOfMarket: true,
  holds(row) {
    let isKnown = true;
    for (const part of parts) {
      const answer = part(row);
      if (answer === false) return false;
      if (answer === null) isKnown = false;
    }
    return isKnown ? true : null;
  },
};

export const bottomTests: Readonly<Record<string, QuickTestOf>> = { C09: () => risesAtTheBottom };
