import { isHighOutflow, isLowInflow, placeShareDays, yearDays } from '../picker/capital-conditions.ts';
import { choiceOf, numberOf } from '../picker/condition.ts';
import { clean } from '../picker/figure-rules.ts';
import type { PriceRow } from './price-row.ts';
import { marketOf, type QuickTest, type QuickTestOf } from './quick-test.ts';

/** Where the close lies in the range of the year, as `placeInYear` says it. */
export function placeOf(row: PriceRow): number {
  if (!row.has(yearDays)) return Number.NaN;
  const bottom = row.bottom(yearDays);
  return clean((row.close[row.last]! - bottom) / (row.top(yearDays) - bottom));
}

/** Holds where a figure is finite and reaches a parameter. */
const atLeast = (figure: number, least: number): boolean | null => (Number.isFinite(figure) ? figure >= least : null);

function netOver(row: PriceRow, days: number): number {
  if (!row.has(days)) return Number.NaN;
  const market = marketOf(row);
  let sum = 0;
  for (let back = 0; back < days; back++) sum += market.mainNet(back);
  return sum;
}

const inflow =
  (daysOf: (values: Parameters<QuickTestOf>[0]) => number): QuickTestOf =>
  (values) => {
    const [days, least] = [daysOf(values), numberOf(values, 'least')];
    return { cost: days, isOfMarket: true, holds: (row) => atLeast(netOver(row, days), least) };
  };

const inflowShare: QuickTestOf = (values) => {
  const least = numberOf(values, 'least');
  return { cost: 2, isOfMarket: true, holds: (row) => atLeast(clean(marketOf(row).netShare(1)), least) };
};

const inflowsInRow: QuickTestOf = (values) => {
  const days = numberOf(values, 'n');
  return {
    cost: days,
    isOfMarket: true,
    holds(row) {
      if (!row.has(days)) return null;
      const market = marketOf(row);
      let holds = true;
      for (let back = 0; back < days; back++) {
        const net = market.mainNet(back);
        if (!Number.isFinite(net)) return null;
        if (!(net > 0)) holds = false;
      }
      return holds;
    },
  };
};

/** `canHold` says of the share alone whether it may: most stocks are answered without the year that is read for the place. */
const byPlace = (holds: typeof isLowInflow, canHold: (share: number) => boolean): QuickTest => ({
  cost: 2 * placeShareDays,
  isOfMarket: true,
  holds(row) {
    const share = clean(marketOf(row).netShare(placeShareDays));
    if (!Number.isFinite(share) || !row.has(yearDays)) return null;
    const { high, low, last } = row;
    // A day that moved says that the year did, and that there is a place.
    if (!canHold(share) && high[last]! > low[last]!) return false;
    const place = placeOf(row);
    return Number.isFinite(place) ? holds(place, share) : null;
  },
});

const amount: QuickTestOf = (values) => {
  const least = numberOf(values, 'least');
  return { cost: 1, isOfMarket: true, holds: (row) => atLeast(marketOf(row).amount(), least) };
};

export const flowTests: Readonly<Record<string, QuickTestOf>> = {
  F01: inflow(() => 1),
  F02: inflowShare,
  F03: inflow((values) => Number(choiceOf(values, 'n'))),
  F04: inflowsInRow,
  F06: () => byPlace(isLowInflow, (share) => isLowInflow(0, share)),
  F07: () => byPlace(isHighOutflow, (share) => isHighOutflow(1, share)),
  Q18: amount,
};
