import { slotOf } from '../../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { replayDay } from '../replay-day.ts';
import { createShareReader } from '../past-shares.ts';
import { securitiesAt } from '../securities-at.ts';
import { createUniverse } from '../universe.ts';
import { dayFrom } from './calendar-days.ts';
import { companyProfileOf } from './company-profiles.ts';
import { firmBookOf } from './firm-book.ts';
import { marketOf } from './markets.fixture.ts';
import { floatGrowthOn, floatSharesOn, placementStepsOf, totalGrowthOn, totalSharesOn } from './share-growth.ts';
import { stockEventsOf } from './stock-events.ts';
import { unlocksOf } from './unlock-dates.ts';
import { unlockScheduleOf } from './unlocks.ts';

const { history } = marketOf(160, { stockCount: 500 });
const { universe, firstDay, lastDay } = history;
const stocks = Array.from({ length: universe.count }, (_, i) => i);
const factorOn = createShareReader(history);

describe('shares that may be sold', () => {
  const unlocked = stocks.flatMap((i) =>
    unlockScheduleOf(universe, i).flatMap((unlock) => {
      const day = dayFrom(unlock.date);
      return day > firstDay && day <= lastDay && day < universe.delistDay[i]! - 20 ? [{ i, day, ...unlock }] : [];
    }),
  );

  it('grow on the day of an unlock by what was announced for it', () => {
    expect(unlocked.length).toBeGreaterThan(20);
    for (const { i, day, shareOfFloat } of unlocked) {
      const before = floatSharesOn(universe, i, day - 1, 1);
      expect(floatSharesOn(universe, i, day, 1) / before - 1).toBeCloseTo(shareOfFloat, 9);
      const answer = unlocksOf(universe, i, day - 1, 20)[0]!;
      const factor = factorOn(i, day - 1);
      expect(Math.abs(answer.shares - before * factor * shareOfFloat)).toBeLessThanOrEqual(51);
      const events = stockEventsOf(history, i, day - 5, day).filter(({ type }) => type === 'UNLOCK');
      expect(events).toMatchObject([{ shareOfFloat, effectDate: aShareCalendar.dateOf(day) }]);
    }
  });

  it('show in the list of stocks, the profile, and the turnover of the day', () => {
    for (const { i, day } of unlocked.slice(0, 25)) {
      const factor = factorOn(i, day);
      const security = securitiesAt(universe, day, { [i]: factor, length: universe.count })[i]!;
      expect(security.floatShares).toBe(Math.round(floatSharesOn(universe, i, day, factor)));
      if (slotOf(history.columns, i, day) >= 0) {
        expect(companyProfileOf(history, i, day).floatShares).toBe(security.floatShares);
      }
    }
    const { i, day } = unlocked.find((one) => slotOf(history.columns, one.i, one.day) >= 0)!;
    expect(replayDay(history, day).stockDay(i)!.floatShares).toBe(floatSharesOn(universe, i, day, factorOn(i, day)));
  });

  it('never outnumber all shares, however many unlocks there are', () => {
    const market = createUniverse(9, aShareCalendar.numberOf('2023-11-21')!, 2000);
    const end = aShareCalendar.dayCount - 1;
    for (let i = 0; i < market.count; i++) {
      expect(floatSharesOn(market, i, end, 1)).toBeLessThanOrEqual(totalSharesOn(market, i, end, 1) + 1);
    }
  });
});

describe('all shares', () => {
  const placed = stocks.flatMap((i) => placementStepsOf(universe, i).map((step) => ({ i, ...step })));

  it('grow on the day on which placed shares are listed, which is told weeks before', () => {
    const seen = placed.filter(({ day }) => day > firstDay + 60 && day <= lastDay);
    expect(seen.length).toBeGreaterThan(3);
    for (const { i, day, ratio } of seen) {
      expect(totalGrowthOn(universe, i, day) / totalGrowthOn(universe, i, day - 1) - 1).toBeCloseTo(ratio, 9);
      expect(floatGrowthOn(universe, i, day)).toBe(floatGrowthOn(universe, i, day - 1));
      const answer = stockEventsOf(history, i, day - 60, day - 20).filter(({ type }) => type === 'PLACEMENT');
      expect(answer).toContainEqual(
        expect.objectContaining({ shareRatio: ratio, effectDate: aShareCalendar.dateOf(day) }),
      );
    }
  });

  it('bring what is booked for a share, so that they do not change it', () => {
    for (const { i, day, ratio } of placed.slice(0, 10)) {
      const date = aShareCalendar.dateOf(day);
      const report = Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3);
      const book = firmBookOf(universe, i, report);
      const n = report - book.first;
      if (n <= 20 || placementStepsOf(universe, i).length > 1) continue;
      expect(book.raised[n]!).toBeGreaterThanOrEqual(Math.round(ratio * book.equity[n - 1]!));
    }
  });

  it('do not lift the index', () => {
    const series = history.indices[0]!;
    for (let n = 1; n < series.length; n++) expect(series.prevClose[n]).toBe(series.close[n - 1]);
    const moves = Array.from({ length: series.length }, (_, n) =>
      Math.abs(series.close[n]! / series.prevClose[n]! - 1),
    );
    expect(Math.max(...moves)).toBeLessThan(0.1);
  });
});

it('tells dates of unlocks that lie beyond the calendar', () => {
  const last = addDays(aShareCalendar.lastDate, 300);
  const beyond = stocks.flatMap((i) =>
    unlockScheduleOf(universe, i).filter(({ date }) => date > aShareCalendar.lastDate),
  );
  expect(beyond.length).toBeGreaterThan(20);
  expect(beyond.some(({ date }) => date > last)).toBe(true);
});
