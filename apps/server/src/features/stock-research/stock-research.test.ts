import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
});
afterAll(() => slice.close());

const study = (stockNo = '600000', tradeDate?: string) =>
  slice.call('POST /api/stocks/tactics/getStockResearch', { stockNo, ...(tradeDate && { tradeDate }) });

it('tells five whole years and twelve months whose DuPont parts multiply to the return on equity', async () => {
  const { years, isKnown } = await study();
  expect(isKnown).toBe(true);
  expect(years.map(({ name }) => name)).toEqual(['2026-09-30', '2025', '2024', '2023', '2022', '2021']);
  for (const year of years) {
    const product = (year.netMarginPct! / 100) * year.assetTurnover! * year.equityMultiplier!;
    expect(Math.abs(product * 100 - year.roePct!)).toBeLessThan(0.02 * Math.abs(year.roePct!) + 0.2);
    expect(year.debtRatioPct!).toBeCloseTo((1 - year.equity! / year.assets!) * 100, 1);
  }
  const [, last, before] = years;
  expect(last!.revenueYoyPct!).toBeCloseTo((last!.revenue! / before!.revenue! - 1) * 100, 1);
  expect(last!.netMarginPct!).toBeCloseTo((last!.netProfit! / last!.revenue!) * 100, 1);
});

it('splits the revenue of the newest half year among kinds of business', async () => {
  const { segments } = await study();
  expect(segments!.periodEnd).toBe('2026-06-30');
  expect(segments!.publishDate <= '2026-08-31').toBe(true);
  const { rows } = segments!;
  expect(rows.reduce((sum, { pct }) => sum + pct, 0)).toBeCloseTo(100, 0);
  const revenues = rows.map(({ revenue }) => revenue);
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
});

it('sets it beside the five of its industry that are nearest by value', async () => {
  const { own, peers, industryCount } = await study();
  expect(peers.length).toBe(Math.min(5, industryCount - 1));
  const apart = peers.map(({ totalCap }) => Math.abs(Math.log(totalCap / own!.totalCap)));
  expect(apart).toEqual(apart.toSorted((a, b) => a - b));
  const other = await study(peers[0]!.stockNo);
  expect(other.industryName).toBe((await study()).industryName);
  expect(other.own).toEqual(peers[0]);
});

it('knows no paper before it was out', async () => {
  const { years, segments, holderCounts } = await study('600000', '2026-04-01');
  expect(segments!.periodEnd).toBe('2025-06-30');
  for (const { publishDate } of holderCounts) expect(publishDate <= '2026-04-01').toBe(true);
  expect(years[0]!.periodEnd <= '2025-12-31').toBe(true);
  const later = await study();
  expect(later.holderCounts.at(-1)!.reportDate).toBe('2026-09-30');
});

it('names the well-known holders of a stock as they name it', async () => {
  const { list } = await slice.call('POST /api/stocks/hall/getFundV2RenHoldStockList', { renId: '3' });
  const { stockNo, shares, pctOfFloat } = list[0]!;
  const { knownHolders } = await study(stockNo);
  expect(knownHolders.find(({ renId }) => renId === '3')).toMatchObject({ shares, pctOfFloat });
});

it('refuses an index and a code that there is not', async () => {
  await expect(study('399001')).rejects.toMatchObject({ outcome: 'rejected' });
  await expect(study('999999')).rejects.toMatchObject({ outcome: 'rejected' });
});
