import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { quantileOf } from '../acceptance-statistics.ts';
import { statusAt } from './risk-warnings.ts';
import { createUniverse } from '../universe.ts';
import { isConnectEligible, isMarginEligible } from './eligibility.ts';
import { holderCountsOf, institutionHoldingsOf } from './holders.ts';
import { marginBalancesOf, marginSecond } from './margin.ts';
import { createMarketMood } from './market-mood.ts';
import { marketOf } from './markets.fixture.ts';
import { popularityOn } from './popularity.ts';
import { regionNames, regionOf } from './regions.ts';
import { analystReportsOf, blockTradesOf } from './research.ts';
import { dateAfter, unlocksOf } from './unlock-dates.ts';

const { history } = marketOf(160, { stockCount: 500 });
const { universe, columns, lastDay, firstDay } = history;
const stocks = Array.from({ length: universe.count }, (_, i) => i);
const closeOn = (index: number, day: number): number | null => {
  for (let slot = columns.start[index]!; slot < columns.start[index]! + columns.length[index]!; slot++) {
    if (columns.day[slot] === day) return columns.close[slot]! / 100;
  }
  return null;
};

describe('margin balances', () => {
  it('come out on the next trading morning', () => {
    const index = stocks.find((i) => isMarginEligible(universe, i, lastDay))!;
    const before = marginBalancesOf(history, index, lastDay, marginSecond - 1, 3).at(-1)!;
    const after = marginBalancesOf(history, index, lastDay, marginSecond, 3).at(-1)!;
    expect(before.day).toBe(lastDay - 2);
    expect(after.day).toBe(lastDay - 1);
    expect(after.publishedAt).toEqual({ date: aShareCalendar.dateOf(lastDay), second: marginSecond });
  });

  it('are a few percent of the float and follow the price', () => {
    const changes: [number, number][] = [];
    for (const i of stocks.filter((stock) => isMarginEligible(universe, stock, lastDay))) {
      const balances = marginBalancesOf(history, i, lastDay, 86_399, 21);
      if (balances.length < 20) continue;
      const last = balances.at(-1)!;
      const value = closeOn(i, last.day);
      const first = closeOn(i, balances[0]!.day);
      if (value === null || first === null) continue;
      expect(last.balance / (value * universe.floatShares[i]!)).toBeLessThan(0.4);
      changes.push([value / first - 1, last.balance / balances[0]!.balance - 1]);
    }
    const risen = changes.filter(([price]) => price > 0.1).map(([, balance]) => balance);
    const fallen = changes.filter(([price]) => price < -0.1).map(([, balance]) => balance);
    expect(quantileOf(risen, 0.5)).toBeGreaterThan(quantileOf(fallen, 0.5) + 0.15);
  });

  it('exist for eligible stocks alone', () => {
    for (const i of stocks) {
      if (statusAt(universe, i, lastDay - 1) !== 'NORMAL') {
        expect(marginBalancesOf(history, i, lastDay, 86_399, 1)).toEqual([]);
      }
    }
  });
});

it('opens margin trading to four fifths and the connect to two fifths of a market', () => {
  const market = createUniverse(1, firstDay, 3000);
  const share = (isOpen: typeof isMarginEligible): number =>
    market.stockNos.filter((_, i) => isOpen(market, i, firstDay)).length / market.count;
  expect(share(isMarginEligible)).toBeGreaterThan(0.72);
  expect(share(isMarginEligible)).toBeLessThan(0.9);
  expect(share(isConnectEligible)).toBeGreaterThan(0.35);
  expect(share(isConnectEligible)).toBeLessThan(0.52);
});

describe('popularity', () => {
  const today = popularityOn(history, lastDay);
  const before = popularityOn(history, lastDay - 1);

  it('gives every listed stock a place of its own', () => {
    const listed = stocks.filter((i) => universe.listDay[i]! <= lastDay && lastDay < universe.delistDay[i]!);
    const places = listed.map((i) => today.rank[i]!).toSorted((a, b) => a - b);
    expect(places).toEqual(places.map((_, n) => n + 1));
  });

  it('puts limit-ups and large changes in front', () => {
    const change = (i: number): number => {
      const slot = columns.start[i]! + columns.length[i]! - 1;
      return columns.length[i]! > 0 && columns.day[slot] === lastDay
        ? Math.abs(columns.close[slot]! / columns.prevClose[slot]! - 1)
        : 0;
    };
    const meanChange = (from: number, to: number): number => {
      const chosen = stocks.filter((i) => today.rank[i]! > from && today.rank[i]! <= to);
      return chosen.reduce((sum, i) => sum + change(i), 0) / chosen.length;
    };
    expect(meanChange(0, 25)).toBeGreaterThan(2 * meanChange(200, 400));
  });

  it('fades by half a day', () => {
    const mood = createMarketMood(history);
    const peaks = stocks.filter((i) => before.rank[i]! > 0 && before.rank[i]! <= 10);
    const kept = peaks.filter((i) => popularityOn(history, lastDay, mood).score[i]! > 0.25 * before.score[i]!);
    expect(kept.length).toBe(peaks.length);
  });
});

it('changes the holders from quarter to quarter as it counts them', () => {
  for (const i of stocks.slice(0, 60)) {
    const counts = holderCountsOf(history, i, lastDay);
    for (const [n, count] of counts.entries()) {
      if (n === 0 || Math.abs(count.change!) > 0.39) continue;
      expect(count.holders / counts[n - 1]!.holders - 1).toBeCloseTo(count.change!, 2);
    }
    for (const { shareOfFloat } of institutionHoldingsOf(history, i, lastDay)) {
      expect(shareOfFloat > 0 && shareOfFloat <= 0.9).toBe(true);
    }
  }
});

it('names a target on the close of the evening before', () => {
  let checked = 0;
  for (const i of stocks) {
    for (const report of analystReportsOf(history, i, firstDay + 10, lastDay)) {
      const day = aShareCalendar.numberOf(report.publishedAt.date)!;
      const close = closeOn(i, day - 1);
      expect(report.publishedAt.second).toBeLessThan(9.25 * 3600);
      if (close === null) continue;
      expect(report.targetPrice! / close).toBeGreaterThan(0.74);
      expect(report.targetPrice! / close).toBeLessThan(1.61);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(100);
});

it('trades blocks near the close, more often below it', () => {
  const blocks = stocks.flatMap((i) => blockTradesOf(history, i, firstDay, lastDay).map((block) => ({ i, block })));
  for (const { block } of blocks) {
    expect(Math.abs(block.premium)).toBeLessThan(0.21);
    expect(block.amount).toBeCloseTo(block.price * block.shares, 1);
    expect(block.shares % 100).toBe(0);
  }
  const below = blocks.filter(({ block }) => block.premium < 0).length / blocks.length;
  expect(blocks.length).toBeGreaterThan(200);
  expect(below).toBeGreaterThan(0.65);
  expect(below).toBeLessThan(0.95);
});

describe('unlocks', () => {
  it('are known before they come and stay within what does not float', () => {
    let found = 0;
    for (const i of stocks) {
      for (const unlock of unlocksOf(universe, i, lastDay, 120)) {
        expect(unlock.date > aShareCalendar.dateOf(lastDay)).toBe(true);
        expect(unlock.publishedAt.date < aShareCalendar.dateOf(lastDay)).toBe(true);
        expect(unlock.shareOfFloat).toBeLessThanOrEqual(universe.totalShares[i]! / universe.floatShares[i]! - 1);
        found++;
      }
    }
    expect(found).toBeGreaterThan(15);
  });

  it('are looked for beyond the end of the calendar', () => {
    const lastOfAll = aShareCalendar.dayCount - 1;
    expect(dateAfter(lastOfAll - 10, 10)).toBe(aShareCalendar.dateOf(lastOfAll));
    expect(dateAfter(lastOfAll, 5)).toBe('2027-01-07');
    expect(() => unlocksOf(universe, 0, lastDay, 241)).toThrow(RangeError);
  });
});

it('spreads companies over 31 regions, most of them in the rich ones', () => {
  const market = createUniverse(1, firstDay, 3000);
  const counts = new Map<string, number>();
  market.stockNos.forEach((_, i) => counts.set(regionOf(market, i), (counts.get(regionOf(market, i)) ?? 0) + 1));
  expect(regionNames).toHaveLength(31);
  expect(counts.size).toBe(31);
  expect(counts.get('广东')!).toBeGreaterThan(400);
});
