import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/tactics/getSwapCandidates';
const tradeDate = '2026-11-18';

let slice: Slice;
let told: Awaited<ReturnType<typeof swap>>;
const swap = (stockNo: string, more: { readonly tradeDate?: string; readonly amount?: number } = {}) =>
  slice.call(target, { stockNo, ...more });

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e4 });
  // Somebody with a low score has others above them.
  const { list } = await slice.call('POST /api/stocks/quote/getRanking', {
    sortField: 'changePct',
    sortOrder: 'asc',
    pageSize: 30,
  });
  for (const { stockNo } of list) {
    told = await swap(stockNo, { tradeDate });
    if (told.candidates.length >= 2) return;
  }
});
afterAll(() => slice.close());

/** Changes of the sixty days up to the day, from the chart. */
async function changesOf(symbol: string): Promise<Map<string, number>> {
  const { date, close } = await slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'forward' });
  const end = date.indexOf(tradeDate);
  return new Map(
    date.slice(end - 59, end + 1).map((day, at) => [day, close[end - 59 + at]! / close[end - 60 + at]! - 1]),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('stocks beside one that is held', () => {
  it('are kin of it, score ten more, move alike and are not at the up limit', async () => {
    expect(told.candidates.length).toBeGreaterThanOrEqual(2);
    expect(told.candidates.length).toBeLessThanOrEqual(5);
    for (const one of told.candidates) {
      expect(one.isSameIndustry || one.themes.length > 0).toBe(true);
      expect(one.scoreDiff).toBeGreaterThanOrEqual(10);
      expect(one.total! - told.total!).toBeCloseTo(one.scoreDiff, 5);
      expect(Math.abs(one.volatilityPct! / told.volatilityPct! - 1)).toBeLessThanOrEqual(0.301);
      expect(one.limitState).not.toBe('UP');
    }
    const diffs = told.candidates.map(({ scoreDiff }) => scoreDiff);
    expect(diffs).toEqual(diffs.toSorted((a, b) => b - a));
    const { kin, alike, open, higher } = told.steps;
    expect([kin, alike, open, higher]).toEqual([kin, alike, open, higher].toSorted((a, b) => b - a));
  });

  it('have the score, volatility and correlation that their cards and charts say', async () => {
    const own = [...(await changesOf(told.stock.symbol)).values()];
    for (const one of told.candidates.slice(0, 2)) {
      const past = await slice.call('POST /api/stocks/tactics/getTraceback', { stockNo: one.stockNo, date: tradeDate });
      expect(past.card.total).toBe(one.total);
      expect(past.card.dims).toEqual(one.dims);
      const theirs = [...(await changesOf(one.symbol)).values()];
      const spread = Math.sqrt(theirs.reduce((sum, value) => sum + (value - mean(theirs)) ** 2, 0) / 59);
      expect(one.volatilityPct!).toBeCloseTo(spread * Math.sqrt(242) * 100, 0);
      const products = theirs.map((value, at) => value * own[at]!);
      const squares = (values: readonly number[]) => mean(values.map((value) => value * value)) - mean(values) ** 2;
      const correlation = (mean(products) - mean(theirs) * mean(own)) / Math.sqrt(squares(theirs) * squares(own));
      expect(one.correlation60!).toBeCloseTo(correlation, 1);
    }
  });

  it('cost more to change to, in percent, the less is changed', async () => {
    const costs = async (amount: number) =>
      (await swap(told.stock.stockNo, { tradeDate, amount })).candidates.map(({ cost }) => cost?.pct ?? null);
    const [small, large] = [await costs(5000), await costs(500_000)];
    expect(large.every((pct) => pct !== null && pct > 0.25 && pct < 0.35)).toBe(true);
    small.forEach((pct, at) => pct !== null && expect(pct).toBeGreaterThan(large[at]! - 0.1));
  });
});

it('compares today with live scores', async () => {
  const now = await swap(told.stock.stockNo);
  const card = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: told.stock.stockNo });
  expect(now.dims).toEqual(card.dims.map(({ key, score }) => ({ key, score })));
});

it.each([['399001'], ['999999']])('refuses %s', async (stockNo) => {
  await expect(swap(stockNo)).rejects.toMatchObject({ outcome: 'rejected' });
});

it.each([0, 999, 1e8, 1.5])('refuses to change %d yuan', async (amount) => {
  await expect(swap('600000', { amount })).rejects.toMatchObject({ outcome: 'rejected' });
});
