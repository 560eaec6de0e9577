import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
});
afterAll(() => slice.close());

const map = (tradeDate?: string) =>
  slice.call('POST /api/stocks/hall/getMarketMap', tradeDate === undefined ? {} : { tradeDate });

/** All stocks as their own calls tell them, by the industry that the directory names. */
async function byIndustry() {
  const { directory } = slice.parts.market.of('simulated');
  const stocks = directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
  const cells = new Map<string, Awaited<ReturnType<typeof quotes>>['list'][number]>();
  for (let at = 0; at < stocks.length; at += 100) {
    for (const cell of (await quotes(stocks.slice(at, at + 100).map(({ symbol }) => symbol))).list)
      cells.set(cell.stockNo, cell);
  }
  const groups = new Map<string, { cell: NonNullable<ReturnType<typeof cells.get>>; worth: number }[]>();
  for (const { stockNo, industry, floatShares } of stocks) {
    const cell = cells.get(stockNo)!;
    if (industry === null || cell.changePct === null || !cell.amount) continue;
    groups.set(industry, [...(groups.get(industry) ?? []), { cell, worth: floatShares! * cell.prevClose! }]);
  }
  return groups;
}
const quotes = (symbols: string[]) => slice.call('POST /api/stocks/quote/getQuotes', { symbols });

describe('the market map', () => {
  it('weighs the stocks of each industry by their float and adds up what was traded', async () => {
    const { industries, tradeDate } = await map();
    expect(tradeDate).toBe('2026-11-20');
    const groups = await byIndustry();
    expect(new Set(industries.map(({ name }) => name))).toEqual(new Set(groups.keys()));
    for (const { name, changePct, amount, memberNum, upNum, downNum, stocks } of industries) {
      const own = groups.get(name)!;
      const worth = own.reduce((sum, one) => sum + one.worth, 0);
      const change = own.reduce((sum, one) => sum + (one.cell.changePct! * one.worth) / worth, 0);
      expect(changePct).toBeCloseTo(change, 1);
      const traded = own.reduce((sum, one) => sum + one.cell.amount!, 0);
      expect(Math.abs(amount / traded - 1)).toBeLessThan(1e-6);
      expect(memberNum).toBe(own.length);
      expect(upNum).toBe(own.filter(({ cell }) => cell.changePct! > 0).length);
      expect(downNum).toBe(own.filter(({ cell }) => cell.changePct! < 0).length);
      const most = own.map(({ cell }) => cell.amount!).sort((a, b) => b - a);
      expect(stocks.map((stock) => stock.amount)).toEqual(most.slice(0, 30).map(Math.round));
    }
    const amounts = industries.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  it('is that of the day that is asked for, a weekend that of the day before', async () => {
    const past = await map('2026-11-13');
    expect(past).toMatchObject({ tradeDate: '2026-11-13', final: true });
    expect((await map('2026-11-15')).industries).toEqual(past.industries);
    expect(past.industries).not.toEqual((await map()).industries);
    expect((await map('2027-01-04')).tradeDate).toBe('2026-11-20');
    await expect(map('1990-01-02')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
