import { describe, expect, it } from 'vitest';
import {
  distributionOf,
  wallRanking,
  isDoubtful,
  positionBandOf,
  tradeFigures,
  type WallTrade,
} from './shared-trades.ts';

const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
const index = { date: days, close: [4000, 4040, 4000, 3960, 4200] };
const stock = { date: days, close: [10, 12, 9, 11, 11], factors: [] };

describe('figures of a trade', () => {
  it('of a closed one end with the price of its sale', () => {
    const made = { buyDate: days[0]!, sellDate: days[3]!, buyPrice: 10, sellPrice: 11 };
    const answer = tradeFigures(made, stock, index)!;
    expect(answer.profitRatio).toBeCloseTo(0.1);
    expect(answer.benchmarkRatio).toBeCloseTo(-0.01);
    // From 12 to 9, whatever came after.
    expect(answer.maxDrawdown).toBeCloseTo(-0.25);
    expect(answer).toMatchObject({ holdDays: 3, markedOn: days[3] });
  });

  it('of an open one stand at the newest close', () => {
    const answer = tradeFigures({ buyDate: days[2]!, sellDate: null, buyPrice: 10, sellPrice: null }, stock, index)!;
    expect(answer.profitRatio).toBeCloseTo(0.1);
    expect(answer.maxDrawdown).toBeCloseTo(-0.1);
    expect(answer).toMatchObject({ holdDays: 2, markedOn: days[4] });
  });

  it('count a split: ten for one is no loss of nine tenths', () => {
    // Closes are adjusted already; what was traded before the split was ten times as much.
    const split = {
      ...stock,
      factors: [
        { from: '2000-01-01', factor: 0.1 },
        { from: days[2]!, factor: 1 },
      ],
    };
    const answer = tradeFigures({ buyDate: days[0]!, sellDate: days[4]!, buyPrice: 100, sellPrice: 11 }, split, index)!;
    expect(answer.profitRatio).toBeCloseTo(0.1);
  });

  it('are those of the book where it knows its fees, and none without a bar of the first day', () => {
    const made = { buyDate: days[0]!, sellDate: days[1]!, buyPrice: 10, sellPrice: 12 };
    expect(tradeFigures(made, stock, index, 0.19)?.profitRatio).toBe(0.19);
    expect(tradeFigures({ ...made, buyDate: '2026-10-30' }, stock, index)).toBeNull();
  });
});

describe('the distribution', () => {
  it('tells losers beside winners', () => {
    const of = (profitRatio: number, benchmarkRatio: number | null = 0) => ({ profitRatio, benchmarkRatio });
    expect(distributionOf([of(0.1), of(-0.2), of(0.02, 0.05), of(0, null)])).toEqual({
      num: 4,
      winShare: 0.5,
      loseShare: 0.25,
      median: 0.01,
      beatShare: 1 / 3,
    });
    expect(distributionOf([])).toEqual({ num: 0, winShare: null, loseShare: null, median: null, beatShare: null });
  });
});

describe('the order of the wall', () => {
  let id = 0;
  const trade = (profitRatio: number, isVerified: boolean, quality = 0.5): WallTrade => ({
    id: (id += 1),
    quality,
    publishedAt: Date.parse('2026-11-20T00:00:00Z') + id * 60_000,
    profitRatio,
    isVerified,
  });
  const many = (n: number, make: () => WallTrade): WallTrade[] => Array.from({ length: n }, make);
  const tensOf = (order: readonly WallTrade[]) =>
    Array.from({ length: Math.floor(order.length / 10) }, (_, at) => order.slice(at * 10, at * 10 + 10));

  it('has three losers and at most three unchecked winners in each ten', () => {
    const losers = many(15, () => trade(-0.05, false, 0.1));
    const winners = many(40, () => trade(0.2, false, 1));
    const checked = many(20, () => trade(0.1, true, 0.3));
    const order = wallRanking([...losers, ...winners, ...checked]);
    const parts = tensOf(order);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part.filter(({ profitRatio }) => profitRatio < 0).length).toBeGreaterThanOrEqual(3);
      expect(part.filter((one) => one.profitRatio > 0 && !one.isVerified).length).toBeLessThanOrEqual(3);
    }
    expect(new Set(order.map((one) => one.id)).size).toBe(order.length);
  });

  it('spreads the losers, the first of them by the fourth place', () => {
    const order = wallRanking([...many(3, () => trade(-0.1, true, 0.6)), ...many(20, () => trade(0.1, true, 1))]);
    const places = order.flatMap(({ profitRatio }, at) => (profitRatio < 0 ? [at + 1] : []));
    expect(places).toEqual([4, 7, 10]);
  });

  it('leaves winners out for which no ten has room', () => {
    expect(wallRanking(many(12, () => trade(0.5, false)))).toHaveLength(3);
  });

  it('is by quality and freshness otherwise, and the same whenever it is asked', () => {
    const [plain, good] = [trade(0.1, true, 0.2), trade(0.1, true, 0.9)];
    const old = { ...good, id: 900, publishedAt: good.publishedAt - 30 * 86_400_000 };
    expect(wallRanking([plain, old, good]).map((one) => one.id)).toEqual([good.id, plain.id, 900]);
  });
});

it.each([
  [0.31, 4, true],
  [0.31, 5, false],
  [0.3, 1, false],
  [-0.5, 1, false],
])('a gain of %f in %i days is doubtful: %s', (profitRatio, holdDays, expected) => {
  expect(isDoubtful({ profitRatio, holdDays })).toBe(expected);
});

it.each([
  [0.1, 1],
  [0.11, 2],
  [0.5, 3],
  [0.51, 4],
])('a share of %f is in band %i', (share, band) => {
  expect(positionBandOf(share)).toBe(band);
});
