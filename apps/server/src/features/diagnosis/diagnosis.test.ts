import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;
let stockNo: string;

beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 1 });
  stockNo = page.list[0]!.stockNo;
});
afterAll(() => slice.close());

describe('the score card', () => {
  it('is the weighted mean of its dimensions, each the sum of its parts', async () => {
    const card = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
    expect(card.dims.map((dimension) => dimension.key)).toEqual([
      'technical',
      'capital',
      'fundamental',
      'sentiment',
      'valuation',
    ]);
    const known = card.dims.filter((dimension) => dimension.score !== null);
    const weight = known.reduce((sum, dimension) => sum + dimension.weight, 0);
    const mean = known.reduce((sum, dimension) => sum + dimension.weight * dimension.score!, 0) / weight;
    if (card.capReason === null) expect(card.total).toBeCloseTo(mean, 0);
    for (const dimension of known) {
      const judged = dimension.subs.filter((sub) => sub.points !== null);
      const points = judged.reduce((sum, sub) => sum + sub.points!, 0);
      const possible = judged.reduce((sum, sub) => sum + sub.max, 0);
      expect(dimension.score!).toBeLessThanOrEqual((points / possible) * 100 + 1);
    }
    expect(card.beatPct).toBeGreaterThanOrEqual(0);
    expect(card.universeSize).toBeGreaterThan(200);
  });

  it('NAV-12 answers "not changed" to who has the newest already, and the whole card to who does not ask', async () => {
    const card = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
    const { versionToken } = card;
    const same = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo, versionToken });
    expect(same).toBeNull();
    expect(slice.lastEnvelope().code).toBe(1005);
    const whole = await slice.call('POST /api/stocks/diagnosis/getScoreCard', {
      stockNo,
      versionToken,
      checkVersion: false,
    });
    expect(whole).toEqual(card);
  });

  it('refuses an index', async () => {
    await expect(slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: '399006' })).rejects.toMatchObject({
      outcome: 'rejected',
    });
  });
});

describe('win rate and levels', () => {
  it('come with the number of samples and the base rate', async () => {
    const { winRate } = await slice.call('POST /api/stocks/diagnosis/getStatistics', { stockNo });
    expect(winRate?.rows.map((row) => row.horizonDays)).toEqual([1, 3, 5, 10, 20]);
    for (const row of winRate?.rows ?? []) {
      expect(row.baseUpRatePct).not.toBeNull();
      if (row.upRatePct !== null) expect(row.count).toBeGreaterThanOrEqual(50);
    }
  });

  it('lie on their side of the price, within a fifth of it', async () => {
    const { levels, price } = await slice.call('POST /api/stocks/diagnosis/getStatistics', { stockNo });
    for (const support of levels?.supports ?? []) expect(support.level).toBeLessThan(price!);
    for (const resistance of levels?.resistances ?? []) expect(resistance.level).toBeGreaterThan(price!);
    for (const level of [...(levels?.supports ?? []), ...(levels?.resistances ?? [])]) {
      expect(Math.abs(level.distancePct)).toBeLessThanOrEqual(20);
      expect(level.sources.length).toBeGreaterThan(0);
    }
  });
});
