import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactRange, type CompanyProfile } from '../../company/company-profile.ts';
import { impactOf } from '../../company/event-impact.ts';
import { fundamentalsOf } from '../company-figures.ts';
import { indexDefinitions } from '../index-engine.ts';
import { companyProfileOf, companyProfilesOn } from './company-profiles.ts';
import { firmBookOf, shareFactorOn } from './firm-book.ts';
import { institutionHoldingsOf } from './holders.ts';
import { marginBalancesOf } from './margin.ts';
import { marketOf } from './markets.fixture.ts';
import { popularityOn } from './popularity.ts';
import { analystReportsOf, blockTradesOf, researchVisitsOf } from './research.ts';
import { forecastsOf, latestReportOf, statementsOf } from './statements.ts';
import { stockEventsOf } from './stock-events.ts';
import { totalSharesOn } from './share-growth.ts';
import { unlocksOf } from './unlock-dates.ts';

const { history, simulator } = marketOf(240, { stockCount: 400 });
const { universe, columns, lastDay } = history;
const stocks = Array.from({ length: universe.count }, (_, i) => i);
const profileOf = companyProfilesOn(history, lastDay);
const profiles = stocks.map((i) => profileOf(i));
const lastSlot = (i: number): number => columns.start[i]! + columns.length[i]! - 1;

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + value!, 0);

describe('the profile of a company', () => {
  it('agrees with the readers of each subject', () => {
    const popularity = popularityOn(history, lastDay);
    for (const i of stocks) {
      const profile = profiles[i]!;
      const reports = analystReportsOf(history, i, lastDay - 89, lastDay);
      expect(profile.buyRatings90).toBe(reports.filter(({ rating }) => rating === 'BUY').length);
      expect(profile.researchVisits90).toBe(researchVisitsOf(history, i, lastDay - 89, lastDay).length);
      expect(profile.popularityRank).toBe(popularity.rank[i] === 0 ? null : popularity.rank[i]);
      expect(profile.institutionShare).toBe(institutionHoldingsOf(history, i, lastDay).at(-1)!.shareOfFloat);
      const unlock = unlocksOf(universe, i, lastDay, 60).find(({ shareOfFloat }) => shareOfFloat >= 0.01);
      expect([profile.nextUnlockDate, profile.nextUnlockShare]).toEqual([
        unlock?.date ?? null,
        unlock?.shareOfFloat ?? null,
      ]);
      const margin = marginBalancesOf(history, i, lastDay, 86_399, 6);
      if (margin.length === 6) {
        expect(profile.marginChange5).toBeCloseTo(margin[5]!.balance / margin[0]!.balance - 1, 12);
      } else expect(profile.marginChange5).toBeNull();
      const blocks = blockTradesOf(history, i, lastDay - 19, lastDay).map(({ premium }) => premium);
      if (blocks.length > 0) expect(profile.bestBlockPremium20).toBeCloseTo(Math.max(...blocks), 1);
      const bits = simulator.membership[i]!;
      expect(profile.indices).toEqual(indexDefinitions.flatMap(({ symbol }, n) => ((bits >> n) & 1 ? [symbol] : [])));
      expect(profile.totalShares).toBe(history.securities[i]!.totalShares);
      expect(profile.floatShares).toBe(history.securities[i]!.floatShares);
    }
  });

  it('takes growth and forecasts from the statements', () => {
    for (const i of stocks) {
      const profile = profiles[i]!;
      const statements = statementsOf(universe, i, lastDay, undefined, 16);
      const year = (from: number): number => sumOf(statements.slice(from, from + 4).map(({ netProfit }) => netProfit));
      const [now, before] = [year(12), year(0)];
      if (now > 0 && before > 0) expect(profile.netProfitCagr3y).toBeCloseTo((now / before) ** (1 / 3) - 1, 9);
      else expect(profile.netProfitCagr3y).toBeNull();
      const pending = forecastsOf(universe, i, lastDay).at(-1);
      const isPending = pending !== undefined && pending.report > latestReportOf(universe, i, lastDay);
      if (isPending && pending.growthLow !== null) {
        expect(profile.forecastGrowth).toBeCloseTo((pending.growthLow + pending.growthHigh!) / 2, 12);
      } else expect(profile.forecastGrowth).toBeNull();
      if (isPending) expect(profile.isTurnedToProfit).toBe(pending.kind === 'TURNED_TO_PROFIT');
    }
    expect(profiles.filter(({ isTurnedToProfit }) => isTurnedToProfit).length).toBeGreaterThan(10);
  });

  it('ranks the PE among those of the evenings before', () => {
    let compared = 0;
    for (const i of stocks.filter((stock) => stock % 10 === 0)) {
      const pes: number[] = [];
      const { payouts } = firmBookOf(universe, i, 2026 * 4 + 2);
      for (let slot = columns.start[i]!; slot <= lastSlot(i); slot++) {
        const day = columns.day[slot]!;
        const profit = fundamentalsOf(history, i, day).netProfitTtm;
        const shares = totalSharesOn(universe, i, day, shareFactorOn(universe, payouts, day));
        if (profit !== null && profit > 0) pes.push((columns.close[slot]! * shares) / profit);
      }
      const profile = profiles[i]!;
      expect(profile.peDays).toBe(pes.length);
      if (!(profile.netProfitTtm! > 0) || pes.length === 0) continue;
      const today = pes.at(-1)!;
      expect(profile.peDaysBelow).toBe(pes.filter((pe) => pe <= today).length);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('holds the impacts of sixty days and finds their range', () => {
    for (const i of stocks) {
      const impacts = stockEventsOf(history, i, lastDay - 59, lastDay)
        .map((event) => impactOf(event))
        .filter((impact) => impact !== 0);
      const profile = profiles[i]!;
      expect(profile.recentImpacts.map(({ impact }) => impact)).toEqual(impacts);
      expect(impactRange(profile, 60)).toEqual({
        largest: Math.max(0, ...impacts),
        smallest: Math.min(0, ...impacts),
      });
    }
  });

  it('knows plans under way until they are over', () => {
    for (const i of stocks) {
      const events = stockEventsOf(history, i, lastDay - 243, lastDay);
      const today = aShareCalendar.dateOf(lastDay);
      const isOpen = (type: 'BUYBACK' | 'HOLDER_TRADE'): boolean =>
        events.some(
          (event) =>
            event.type === type &&
            (event.type !== 'HOLDER_TRADE' || event.direction === 'INCREASE') &&
            (event.effectDate === null || event.effectDate > today),
        );
      expect(profiles[i]!.isBuybackUnderWay).toBe(isOpen('BUYBACK'));
      expect(profiles[i]!.isHolderIncreaseUnderWay).toBe(isOpen('HOLDER_TRADE'));
    }
    expect(profiles.filter(({ isBuybackUnderWay }) => isBuybackUnderWay).length).toBeGreaterThan(10);
  });

  it('is the same asked one by one', () => {
    for (const i of [0, 7, 150]) expect(companyProfileOf(history, i, lastDay)).toEqual(profiles[i]);
  });

  it('tells a plan to transfer shares from its announcement to its ex day', () => {
    const event = stocks
      .flatMap((i) => stockEventsOf(history, i, history.firstDay, lastDay).map((one) => ({ i, one })))
      .find(({ one }) => one.type === 'DIVIDEND' && one.bonus > 0)!;
    const announced = aShareCalendar.numberOf(event.one.publishedAt.date)!;
    const exDay = aShareCalendar.numberOf(event.one.effectDate!)!;
    const ratio = (day: number, second: number): number | null =>
      companyProfilesOn(history, day, second)(event.i).plannedTransferRatio;
    const { second } = event.one.publishedAt;
    const bonus = event.one.type === 'DIVIDEND' ? event.one.bonus : 0;
    expect(ratio(announced, second - 1)).toBe(0);
    expect(ratio(announced, second)).toBe(bonus);
    expect(ratio(exDay - 1, 86_399)).toBe(bonus);
    expect(ratio(exDay, 86_399)).toBe(0);
  });
});

it('looks no further back for an impact than it is asked to', () => {
  const recentImpacts = [
    { day: 100, impact: -2 },
    { day: 109, impact: 1 },
  ] as const;
  const profile = { ...profiles[0]!, day: 110, recentImpacts } satisfies CompanyProfile;
  expect(impactRange(profile, 10)).toEqual({ largest: 1, smallest: 0 });
  expect(impactRange(profile, 11)).toEqual({ largest: 1, smallest: -2 });
});
