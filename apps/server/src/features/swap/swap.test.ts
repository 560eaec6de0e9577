import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e4 });
});
afterAll(() => slice.close());

const swapOf = (stockNo: string, amount?: number) =>
  slice.call('POST /api/stocks/tactics/getSwapCandidates', { stockNo, ...(amount && { amount }) });
/** Changes of the sixty days before today. */
async function changesOf(symbol: string): Promise<number[]> {
  const { date, close } = await slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'forward' });
  const last = date.indexOf('2026-11-19');
  return Array.from({ length: 60 }, (_, at) => close[last - 59 + at]! / close[last - 60 + at]! - 1);
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
/** By standard scores. */
const correlation = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => {
    return sum + ((value - mean(a)) / deviation(a)) * ((b[at]! - mean(b)) / deviation(b));
  }, 0) /
  (a.length - 1);

/** The first stock that others stand well above. */
async function withCandidates() {
  for (const { stockNo } of slice.parts.market.of('simulated').directory.entries.slice(0, 60)) {
    const answer = await swapOf(stockNo).catch(() => null);
    if (answer && answer.candidates.length > 1) return answer;
  }
  throw new Error('no stock of the market has candidates');
}

describe('stocks that are compared with one that is held', () => {
  it('score ten points higher, move as much, can be bought, and share an industry or a theme', async () => {
    const { hold, candidates, steps } = await withCandidates();
    expect(candidates.length).toBeLessThanOrEqual(5);
    const own = await changesOf(hold.stock.symbol);
    const ownCard = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: hold.stock.stockNo });
    expect('total' in ownCard && ownCard.total).toBeCloseTo(hold.total!, 1);
    expect(hold.volatilityPct!).toBeCloseTo(deviation(own) * Math.sqrt(242) * 100, 1);
    for (const { stock, total, scoreDiff, volatilityPct, correlation: reported, ...same } of candidates) {
      expect(scoreDiff).toBeGreaterThanOrEqual(10);
      expect(scoreDiff).toBeCloseTo(total! - hold.total!, 1);
      expect(Math.abs(volatilityPct! / hold.volatilityPct! - 1)).toBeLessThanOrEqual(0.301);
      expect(stock).toMatchObject({ suspended: false });
      expect(stock.limitState).not.toBe('UP');
      expect(same.isSameIndustry || same.themes.length > 0).toBe(true);
      const other = await changesOf(stock.symbol);
      expect(volatilityPct!).toBeCloseTo(deviation(other) * Math.sqrt(242) * 100, 1);
      expect(reported!).toBeCloseTo(correlation(own, other), 1);
    }
    const diffs = candidates.map(({ scoreDiff }) => scoreDiff);
    expect(diffs).toEqual(diffs.toSorted((a, b) => b - a));
    expect(steps.related).toBeGreaterThanOrEqual(steps.tradable);
    expect(steps.tradable).toBeGreaterThanOrEqual(steps.higher);
    expect(steps.alike).toBeGreaterThanOrEqual(candidates.length);
  });

  it('cost a sale, a purchase and slippage on both sides', async () => {
    const { cost } = await swapOf('600000', 100_000);
    // 0.025 % commission, 0.001 % transfer fee on both sides, 0.05 % stamp duty on the sale; 0.1 % slippage a side.
    expect(cost).toEqual({ amount: 100_000, sellFees: 76, buyFees: 26, slippage: 200, total: 302, totalPct: 0.3 });
    // The least commission of five yuan weighs on little money.
    expect((await swapOf('600000', 1000)).cost).toMatchObject({ sellFees: 5.51, buyFees: 5.01, totalPct: 1.25 });
  });

  it('are not looked for beside an index, an unknown code, or with no money', async () => {
    for (const [stockNo, amount, bizCode] of [
      ['000300', 20_000, 'STOCK_STATE'],
      ['999999', 20_000, 'STOCK_STATE'],
    ] as const) {
      await expect(swapOf(stockNo, amount)).rejects.toMatchObject({ details: { bizCode } });
    }
    await expect(swapOf('600000', 10)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
