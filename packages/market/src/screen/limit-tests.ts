import { choiceOf, numberOf } from '../picker/condition.ts';
import type { LimitClose } from '../picker/limit-close.ts';
import { marketOf, type QuickTestOf } from './quick-test.ts';
import type { PriceRow } from './price-row.ts';

/** What asking for the limits of one bar costs. */
const limitCost = 12;

/** How a bar closed against its limits; `null` when they or the prices are not known. */
const stateOf = (row: PriceRow, back: number): LimitClose | null => {
  const { high, low, close, last } = row;
  if (!row.has(back + 1) || !Number.isFinite(high[last - back]! - low[last - back]! + close[last - back]!)) return null;
  return marketOf(row).limitClose(back);
};

/** How many of the last bars closed at the up limit; -1 where one is not known. */
function limitUps(row: PriceRow, bars: number): number {
  let count = 0;
  for (let back = 0; back < bars; back++) {
    const state = stateOf(row, back);
    if (state === null) return -1;
    if (state === 'up') count++;
  }
  return count;
}

/** As `StockView` counts it, as far as the row reaches. */
function limitUpStreak(row: PriceRow): number {
  let streak = 0;
  for (let back = 0; ; back++) {
    const state = marketOf(row).limitClose(back);
    if (state === 'up') streak++;
    else if (state !== 'noLimit') return streak;
  }
}

const closedIn =
  (state: LimitClose, backOf: (values: Parameters<QuickTestOf>[0]) => number = () => 0): QuickTestOf =>
  (values) => {
    const back = backOf(values);
    return {
      cost: limitCost,
      isOfMarket: true,
      holds(row) {
        const found = stateOf(row, back);
        return found === null ? null : found === state;
      },
    };
  };

const limitUpsWithin: QuickTestOf = (values) => {
  const [days, least] = [numberOf(values, 'n'), numberOf(values, 'k')];
  return {
    cost: limitCost * days,
    isOfMarket: true,
    holds(row) {
      const count = limitUps(row, days);
      return count < 0 ? null : count >= least;
    },
  };
};

const limitUpsInRow: QuickTestOf = (values) => {
  const least = numberOf(values, 'k');
  return {
    cost: limitCost * least,
    isOfMarket: true,
    holds: (row) => (limitUps(row, least) < 0 ? null : limitUpStreak(row) >= least),
  };
};

export const limitTests: Readonly<Record<string, QuickTestOf>> = {
  Q11: limitUpsWithin,
  Q12: closedIn('up', (values) => (choiceOf(values, 'day') === 'today' ? 0 : 1)),
  Q13: limitUpsInRow,
  Q14: closedIn('upBroken'),
  Q15: closedIn('down'),
};
