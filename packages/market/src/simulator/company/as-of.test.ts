import { describe, expect, it } from 'vitest';
import { fundamentalsOf } from '../company-figures.ts';
import { companyProfilesOn } from './company-profiles.ts';
import { holderCountsOf, institutionHoldingsOf } from './holders.ts';
import { membershipOn } from './index-reviews.ts';
import { marginBalancesOf } from './margin.ts';
import { historyUpTo, marketOf } from './markets.fixture.ts';
import { createNewsroom } from './newsroom.ts';
import { popularityOn } from './popularity.ts';
import { analystReportsOf, blockTradesOf, researchVisitsOf } from './research.ts';
import { forecastsOf, statementsOf } from './statements.ts';
import { stockEventsOf } from './stock-events.ts';
import { unlocksOf } from './unlock-dates.ts';
import type { SimulatedHistory } from '../history.ts';

const stockCount = 80;
const long = marketOf(180, { stockCount }).history;
const stocks = Array.from({ length: stockCount }, (_, i) => i);
const back = 40;

/** Everything a reader may ask about companies as of a second of a day. */
function answersAsOf(history: SimulatedHistory, day: number, second: number): Record<string, unknown> {
  const from = day - back;
  const { universe } = history;
  const profileOf = companyProfilesOn(history, day, second);
  return {
    statements: stocks.map((i) => statementsOf(universe, i, day, second)),
    forecasts: stocks.map((i) => forecastsOf(universe, i, day, second)),
    figures: stocks.map((i) => fundamentalsOf(history, i, day, second)),
    events: stocks.map((i) => stockEventsOf(history, i, from, day, second)),
    reports: stocks.map((i) => analystReportsOf(history, i, from, day, second)),
    visits: stocks.map((i) => researchVisitsOf(history, i, from, day, second)),
    blocks: stocks.map((i) => blockTradesOf(history, i, from, day, second)),
    holders: stocks.map((i) => holderCountsOf(history, i, day, second)),
    institutions: stocks.map((i) => institutionHoldingsOf(history, i, day, second)),
    unlocks: stocks.map((i) => unlocksOf(universe, i, day, 60)),
    margin: stocks.map((i) => marginBalancesOf(history, i, day, second, 10)),
    membership: [...membershipOn(history, day)],
    profiles: stocks.map((i) => profileOf(i)),
    news: createNewsroom(history).newsVisibleAt(day, second),
  };
}

describe('what was known of companies', () => {
  it.each([30, 61, 90, 121, 140])('is the same %d days in, whatever came later', (days) => {
    const short = marketOf(days, { stockCount }).history;
    const day = short.lastDay;
    for (const second of [15.5 * 3600, 19 * 3600, 86_399]) {
      const then = answersAsOf(short, day, second);
      const later = answersAsOf(long, day, second);
      for (const [name, answer] of Object.entries(then)) expect(later[name], `${name} at ${second}`).toEqual(answer);
    }
    expect([...popularityOn(short, day).rank]).toEqual([...popularityOn(long, day).rank]);
  });

  it.each([45, 100])('needs no bar of the morning it is asked on, %d days in', (days) => {
    const short = marketOf(days, { stockCount }).history;
    const morning = short.lastDay + 1;
    for (const second of [0, 9 * 3600, 14.9 * 3600]) {
      const then = answersAsOf(short, morning, second);
      const later = answersAsOf(long, morning, second);
      for (const [name, answer] of Object.entries(then)) expect(later[name], `${name} at ${second}`).toEqual(answer);
    }
  });

  it('names targets by prices of the evening before, every morning', () => {
    let seen = 0;
    for (let day = long.firstDay + 1; day <= long.lastDay; day++) {
      const before = historyUpTo(long, day - 1);
      for (const i of stocks) {
        const then = analystReportsOf(before, i, day, day);
        expect(analystReportsOf(long, i, day, day)).toEqual(then);
        seen += then.length;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('grows with the hours of a day', () => {
    const room = createNewsroom(long);
    const day = long.firstDay + 100;
    const counts = [0, 9, 12, 18, 24].map((hour) => room.newsVisibleAt(day, hour * 3600 - 1).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[4]).toBe(room.newsOn(day).length);
    expect(counts[1]!).toBeLessThan(counts[4]! / 2);
  });
});

it('tells two markets apart and one market the same twice', () => {
  const day = long.firstDay + 60;
  const again = marketOf(180, { stockCount }).history;
  const other = marketOf(180, { stockCount, seed: 6 }).history;
  const one = answersAsOf(long, day, 86_399);
  const same = answersAsOf(again, day, 86_399);
  const different = answersAsOf(other, day, 86_399);
  for (const [name, answer] of Object.entries(one)) {
    expect(same[name], name).toEqual(answer);
    expect(different[name], name).not.toEqual(answer);
  }
});
