import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { createShareReader } from '../past-shares.ts';
import { dayUpTo } from './calendar-days.ts';
import { knownHolders } from '../../company/known-holder-names.ts';
import { disclosedPositionsOf, knownHoldersOf } from './known-holders.ts';
import { historyUpTo, marketOf } from './markets.fixture.ts';
import { floatSharesOn } from './share-growth.ts';

const { history } = marketOf(420);
const { universe, lastDay } = history;
const evening = 86_399;
const holders = knownHolders.map((_, at) => at);

describe('holders that people follow', () => {
  it('are forty with names and ids of their own', () => {
    for (const field of ['id', 'name', 'englishName'] as const)
      expect(new Set(knownHolders.map((holder) => holder[field])).size).toBe(40);
  });

  it('were told of as much on a day as is remembered of it', () => {
    for (const day of [lastDay - 130, lastDay - 61, lastDay - 5]) {
      const then = historyUpTo(history, day);
      for (const at of holders) {
        const known = disclosedPositionsOf(then, at, day, evening);
        expect(disclosedPositionsOf(history, at, day, evening)).toEqual(known);
        const later = disclosedPositionsOf(history, at, lastDay, evening);
        for (const { index, holdings } of known)
          expect(later.find((one) => one.index === index)!.holdings.slice(0, holdings.length)).toEqual(holdings);
      }
    }
  });

  it('come out with the report of the company and not a second before', () => {
    for (const at of holders.slice(0, 12)) {
      const reported = (day: number, second: number, index: number) =>
        disclosedPositionsOf(history, at, day, second)
          .find((one) => one.index === index)
          ?.holdings.map(({ report }) => report) ?? [];
      for (const { index, holdings } of disclosedPositionsOf(history, at, lastDay, evening)) {
        for (const { report, publishedAt, periodEnd } of holdings) {
          const day = aShareCalendar.numberOf(publishedAt.date)!;
          expect(reported(day, publishedAt.second, index)).toContain(report);
          expect(reported(day, publishedAt.second - 1, index)).not.toContain(report);
          expect(publishedAt.date > periodEnd).toBe(true);
        }
      }
    }
  });

  it('hold whole shares within five hundredths of the float, and keep them through splits', () => {
    const factorOn = createShareReader(history);
    let kept = 0;
    for (const { index, holdings } of holders.flatMap((at) => disclosedPositionsOf(history, at, lastDay, evening))) {
      for (const [at, { shares, shareOfFloat, before, periodEnd }] of holdings.entries()) {
        const day = dayUpTo(periodEnd);
        expect(Number.isInteger(shares)).toBe(true);
        expect(shares / floatSharesOn(universe, index, day, factorOn(index, day))).toBeCloseTo(shareOfFloat, 8);
        expect(shareOfFloat).toBeLessThan(0.05);
        const last = holdings[at - 1];
        if (!last || before === null) continue;
        const grown = factorOn(index, day) / factorOn(index, dayUpTo(last.periodEnd));
        expect(Math.abs(before - last.shares * grown)).toBeLessThanOrEqual(0.5);
        if (shares === before) kept++;
      }
    }
    expect(kept).toBeGreaterThan(50);
  });

  it('are named by the stock as by themselves', () => {
    const index = disclosedPositionsOf(history, 2, lastDay, evening).find(
      ({ holdings, latest }) => holdings.at(-1)!.report === latest,
    )!.index;
    const named = knownHoldersOf(history, index, lastDay, evening);
    expect(named.map(({ holder }) => holder.id)).toContain('3');
    expect(named.map(({ shares }) => shares)).toEqual(named.map(({ shares }) => shares).toSorted((a, b) => b - a));
  });
});
