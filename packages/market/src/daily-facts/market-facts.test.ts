import { expect, it } from 'vitest';
import { createMarketDay, type OpenMarketDay } from '../simulator/market-day.ts';
import { MarketFactsTracker } from './market-facts.ts';

/** A day of stocks with ten percent either side of 10.00, each given as open, high, low, close in yuan. */
function dayOf(day: number, stocks: readonly (readonly [number, number, number, number] | null)[]): OpenMarketDay {
  const bars = createMarketDay(stocks.length);
  bars.day = day;
  stocks.forEach((prices, i) => {
    if (!prices) return;
    bars.traded[i] = 1;
    const [open, high, low, close] = prices.map((price) => Math.round(price * 100)) as [number, number, number, number];
    bars.open[i] = open;
    bars.high[i] = high;
    bars.low[i] = low;
    bars.close[i] = close;
    bars.prevClose[i] = 1000;
    bars.up[i] = 1100;
    bars.down[i] = 900;
    bars.amount[i] = 1e6;
  });
  return bars;
}

const sealed = [10.5, 11, 10.4, 11] as const;
const broken = [10.5, 11, 10.4, 10.8] as const;
const flat = [10, 10.1, 9.9, 10] as const;
const fallen = [9.8, 9.9, 9.3, 9.4] as const;
const bottom = [9.5, 9.6, 9, 9] as const;
const onePrice = [11, 11, 11, 11] as const;

it('counts the day, and leaves risk warnings out of the limits alone', () => {
  const tracker = new MarketFactsTracker(7, (index) => index === 6);
  const facts = tracker.add(dayOf(100, [sealed, broken, flat, bottom, onePrice, null, sealed]));
  expect(facts).toMatchObject({
    day: 100,
    up: 4,
    flat: 1,
    down: 1,
    limitUp: 2,
    broken: 1,
    limitDown: 1,
    openedAtLimit: 1,
    maxStreak: 1,
    ladder: [],
    promotionRate: null,
    yesterdayChange: null,
    bigLossShare: null,
    amount: 6e6,
  });
});

it('follows who was at the limit yesterday', () => {
  const tracker = new MarketFactsTracker(5, () => false);
  tracker.add(dayOf(100, [sealed, sealed, broken, sealed, sealed]));
  // One goes on, one falls, the broken one falls, one rests, one does not trade.
  const facts = tracker.add(dayOf(101, [sealed, fallen, fallen, flat, null]));
  expect(facts.promotionRate).toBeCloseTo(1 / 3, 12);
  expect(facts.yesterdayChange).toBeCloseTo((0.1 - 0.06 + 0) / 3, 12);
  expect(facts.yesterdayGap).toBeCloseTo((0.05 - 0.02 + 0) / 3, 12);
  expect(facts.bigLossShare).toBeCloseTo(2 / 4, 12);
});

it('orders the ladder by streak, over days without trading or limit', () => {
  const tracker = new MarketFactsTracker(3, () => false);
  tracker.add(dayOf(100, [sealed, sealed, sealed]));
  tracker.add(dayOf(101, [sealed, null, sealed]));
  const free = dayOf(102, [sealed, sealed, flat]);
  free.up[0] = 0;
  free.down[0] = 0;
  const facts = tracker.add(free);
  expect(facts.ladder).toEqual([{ index: 1, streak: 2 }]);
  expect(tracker.add(dayOf(103, [sealed, sealed, sealed])).ladder).toEqual([
    { index: 0, streak: 3 },
    { index: 1, streak: 3 },
  ]);
});

it('goes on from a fork and stays where it is', () => {
  const tracker = new MarketFactsTracker(1, () => false);
  tracker.add(dayOf(100, [sealed]));
  expect(tracker.fork().add(dayOf(101, [sealed])).maxStreak).toBe(2);
  expect(tracker.add(dayOf(101, [flat])).maxStreak).toBe(0);
});
