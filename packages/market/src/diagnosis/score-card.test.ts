import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import type { Security } from '../security.ts';
import { unitOfValue } from './explanation.ts';
import { buildMarketContext, cardOf, standingOf, type MarketUniverse } from './market-context.ts';
import { industryMedian, industryRank, percentileRank, percentileTable } from './percentiles.ts';
import { judge, plateau, ramp } from './score.ts';
import { labelOf, scoreStock, totalScore, type ScoreInputs } from './score-card.ts';
import { countLimitUps, noSentiment, scoreSentiment } from './sentiment-score.ts';
import { fundamentals, security, wanderingColumns } from './stocks.fixture.ts';

const universe = (count: number, change: (index: number) => Partial<Security> = () => ({})): MarketUniverse => ({
  columns: wanderingColumns(Array.from({ length: count }, (_, i) => (i === 5 ? 40 : 300))),
  securities: Array.from({ length: count }, (_, i) => security(i, change(i))),
  actionsOf: () => [],
  fundamentalsOf: (index) => ({ ...fundamentals, revenueYoy: index / 100 }),
  sentimentOf: () => noSentiment,
  peHistoryOf: () => null,
  isUnderInvestigation: () => false,
});

describe('the arithmetic of scores', () => {
  it('weighs the handbook example to 65.35', () => {
    const scores = { technical: 72, capital: 64, fundamental: 58, sentiment: 81, valuation: 40 } as const;
    const dimensions = Object.entries(scores).map(([key, score]) => ({ key: key as keyof typeof scores, score }));
    expect(totalScore(dimensions)).toBeCloseTo(65.35, 9);
    expect(labelOf(65.35)).toBe('fairlyStrong');
  });

  it.each([
    [80, 'strong'],
    [79.99, 'fairlyStrong'],
    [50, 'neutral'],
    [35, 'fairlyWeak'],
    [34.9, 'weak'],
  ])('calls %d %s', (total, label) => {
    expect(labelOf(total)).toBe(label);
  });

  it('spreads the weight of a missing figure and gives up under half', () => {
    const at = (max: number, share: number | null) => ({ key: `k${max}`, group: 'g', max, share, values: {} });
    expect(judge('capital', [at(60, 0.5), at(40, null)])).toMatchObject({ score: 50, missing: ['k40'] });
    expect(judge('capital', [at(40, 0.5), at(60, null)])).toMatchObject({ score: null, missing: ['k60'] });
    expect(judge('capital', [at(50, 1), at(51, 1)], 60).score).toBe(60);
    expect(totalScore([{ key: 'technical', score: 90 }])).toBeNull();
    expect(
      totalScore([
        { key: 'technical', score: 90 },
        { key: 'capital', score: 90 },
      ]),
    ).toBeCloseTo(90, 9);
  });

  it('ramps up, down and over a plateau', () => {
    expect(ramp(1, 0.8, 1.2)).toBeCloseTo(0.5, 12);
    expect(ramp(0.06, 0.08, 0.04)).toBeCloseTo(0.5, 12);
    expect([20, 37.5, 60, 82.5, 95].map((rsi) => plateau(rsi, 30, 45, 75, 90))).toEqual([0, 0.5, 1, 0.5, 0]);
    expect(ramp(null, 0, 1)).toBeNull();
  });

  it('ranks within an industry of fifteen and in the market below that', () => {
    const values = Array.from({ length: 20 }, (_, i) => i);
    const table = percentileTable(
      values,
      values.map((i) => (i < 15 ? 'big' : 'small')),
    );
    expect(industryRank(table, 'big', 14)).toBeCloseTo(14.5 / 15, 12);
    expect(industryRank(table, 'small', 14)).toBeCloseTo(14.5 / 20, 12);
    expect(industryMedian(table, 'big')).toBe(7);
    expect(percentileRank(Float64Array.of(1, 1, 1), 1)).toBe(0.5);
    expect(percentileRank(table.market, null)).toBeNull();
  });
});

describe('scoreSentiment', () => {
  it('adds up what is known', () => {
    const full = scoreSentiment({
      bestThemeHeat: 50,
      industryToday: { rank: 1, count: 31 },
      limitUps250: 12,
      popularity: { rank: 1000, count: 5000 },
      news: [{ polarity: 1, importance: 10, daysAgo: 3 }],
    });
    // 17.5 + 15 + 15 + 12 + 15 by hand; the news is 10 * 0.5 = 5 of -10 .. 10.
    expect(full.score).toBeCloseTo(74.5, 9);
    expect(scoreSentiment(noSentiment).score).toBeNull();
    expect(scoreSentiment({ ...noSentiment, news: [], bestThemeHeat: 100 }).score).toBeCloseTo(4500 / 55, 9);
  });
});

describe('countLimitUps', () => {
  it('counts closes at the up limit of the board and status', () => {
    const columns = allocateColumns([4], false);
    columns.length[0] = 4;
    const firstDay = aShareCalendar.atOrBefore('2025-03-03');
    // 10.05 to 11.06 is a limit of ten percent (handbook A.3), 11.06 to 12.16 a fen short of one, 12.16 to 12.77 of five.
    [1005, 1106, 1216, 1277].forEach((close, i) => {
      columns.day[i] = firstDay + i;
      columns.close[i] = close;
      columns.prevClose[i] = i === 0 ? 0 : columns.close[i - 1]!;
    });
    expect(countLimitUps(columns, 0, { board: 'SH_MAIN', status: 'NORMAL' }, aShareCalendar)).toBe(1);
    expect(countLimitUps(columns, 0, { board: 'SH_MAIN', status: 'ST' }, aShareCalendar)).toBe(1);
    expect(countLimitUps(columns, 0, { board: 'STAR', status: 'NORMAL' }, aShareCalendar)).toBe(0);
    expect(countLimitUps(columns, 0, { board: 'SH_MAIN', status: 'NORMAL' }, aShareCalendar, 2)).toBe(0);
    const statusChanges = [
      { day: firstDay, status: 'NORMAL' },
      { day: firstDay + 3, status: 'ST' },
    ] as const;
    expect(countLimitUps(columns, 0, { board: 'SH_MAIN', status: 'ST', statusChanges }, aShareCalendar)).toBe(2);
  });
});

describe('the market context', () => {
  const context = buildMarketContext(universe(40, (index) => (index === 3 ? { status: '*ST' } : {})));
  const cards = context.inputs.map((_, index) => cardOf(context, index));
  const inputs = context.inputs[0]!;

  it('scores every stock and leaves risk warnings out of the ranking', () => {
    expect(context.day).toBe(1000);
    expect(context.totals.length).toBe(38);
    expect(context.tables.revenueYoy.market.length).toBe(39);
    expect(context.tables.revenueYoy.industries.get('banks')?.length).toBe(20);
    for (const card of cards) {
      for (const dimension of card?.dimensions ?? []) {
        for (const sub of dimension.subs) {
          expect(sub.points).toBeGreaterThanOrEqual(0);
          expect(sub.points).toBeLessThanOrEqual(sub.max);
        }
      }
    }
  });

  it('gives no score to a stock under sixty bars', () => {
    expect(cards[5]).toMatchObject({ total: null, label: 'tooNew' });
  });

  it('caps risk warnings, investigations and penny prices', () => {
    const best: ScoreInputs = { ...inputs, sentiment: { ...noSentiment, bestThemeHeat: 100, news: [] } };
    const uncapped = scoreStock(best, context.tables).total!;
    const capped = (change: Partial<ScoreInputs>) => scoreStock({ ...best, ...change }, context.tables);
    expect(cards[3]!.total).toBeLessThanOrEqual(25);
    expect(uncapped).toBeGreaterThan(25);
    expect(capped({ security: security(0, { status: 'DELISTING' }) })).toMatchObject({
      total: 25,
      label: 'weak',
      cap: { reason: 'delisting', most: 25 },
    });
    expect(capped({ isUnderInvestigation: true }).total).toBe(Math.min(50, uncapped));
    expect(capped({ stock: { ...inputs.stock, close: 1.19 } }).total!).toBeLessThanOrEqual(40);
    expect(capped({ isSuspended: true }).label).toBe('suspended');
  });

  it('gives up to 35 points for a PE that is low among its own', () => {
    const company = { ...inputs.company, pe: 20 };
    const valuation = (peHistory: Float64Array | null) =>
      scoreStock({ ...inputs, company, peHistory: () => peHistory }, context.tables).dimensions.find(
        ({ key }) => key === 'valuation',
      )!;
    const pointsAmong = (...pes: number[]) =>
      valuation(Float64Array.from(pes)).subs.find(({ key }) => key === 'ownPe')?.points;
    expect(pointsAmong(30, 25, 40, 21)).toBe(35);
    expect(pointsAmong(30, 10, 20, 21)).toBeCloseTo(35 * (1 - 1.5 / 4), 12);
    expect(pointsAmong(10, 11, 12)).toBe(0);
    expect(valuation(null).missing).toContain('ownPe');
    expect(valuation(Float64Array.of(30)).missing).not.toContain('ownPe');
  });

  it('asks the market for the past of a PE and for investigations', () => {
    const asked = buildMarketContext({
      ...universe(40),
      peHistoryOf: () => Float64Array.of(1e9),
      sentimentOf: () => ({ ...noSentiment, bestThemeHeat: 100, news: [] }),
      isUnderInvestigation: (index) => index % 2 === 0,
    });
    const all = asked.inputs.map((_, index) => cardOf(asked, index)!);
    expect(all[0]!.dimensions.find(({ key }) => key === 'valuation')!.missing).toEqual([]);
    const capped = all.filter(({ cap }) => cap?.reason === 'investigation');
    expect(capped.length).toBeGreaterThan(5);
    for (const { total } of capped) expect(total).toBe(50);
    expect(all.filter(({ total }, index) => index % 2 === 1 && total !== null && total > 50).length).toBeGreaterThan(5);
  });

  it('drops what is not known', () => {
    const card = scoreStock({ ...inputs, fundamentals: null }, context.tables);
    expect(card.dimensions.find((dimension) => dimension.key === 'fundamental')?.score).toBeNull();
    expect(card.dimensions.find((dimension) => dimension.key === 'capital')?.missing).toEqual(['holders']);
    expect(card.total).not.toBeNull();
  });

  it('judges a loss-making company by book value and sales, at most 60', () => {
    const company = { ...inputs.company, isLossMaking: true, pe: null, pb: 0.01, ps: 0.01 };
    const card = scoreStock({ ...inputs, company }, context.tables);
    const valuation = card.dimensions.find((dimension) => dimension.key === 'valuation');
    expect(valuation?.subs.map((sub) => sub.key)).toEqual(['pb', 'ps']);
    expect(valuation?.score).toBe(60);
  });

  it('tells where a card stands', () => {
    const order = cards.map((card, index) => ({ index, total: card?.total ?? -1 }));
    const top = order.toSorted((a, b) => b.total - a.total)[0]!.index;
    const standing = standingOf(context, top, cards[top]!);
    expect(standing.beaten).toBeCloseTo(37 / 38, 12);
    expect(standing.industry?.rank).toBe(1);
    expect(standing.industry?.count).toBeGreaterThanOrEqual(19);
  });

  it('names value and unit of every input', () => {
    const subs = cards[0]!.dimensions.flatMap((dimension) => dimension.subs);
    const aboveMa20 = subs.find((sub) => sub.key === 'aboveMa20')!;
    expect(aboveMa20).toMatchObject({ group: 'trend', max: 6 });
    expect(Object.keys(aboveMa20.values).map((name) => [name, unitOfValue(name)])).toEqual([
      ['close', 'yuan'],
      ['ma20', 'yuan'],
    ]);
    expect(subs.length).toBeGreaterThan(25);
  });

  it('refuses securities that do not fit the columns', () => {
    expect(() => buildMarketContext({ ...universe(4), securities: [] })).toThrow(RangeError);
  });
});
