import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
let call: ReturnType<Slice['callAs']>;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<'POST /api/stocks/hall/getStockResearchReport'>>[1];
const reports = (input: Input = {}) =>
  call('POST /api/stocks/hall/getStockResearchReport', { tradeDate: '2026-11-18', pageSize: 50, ...input });

it('reports of ninety days stand newest first, all of them counted by what they say', async () => {
  const { list, total, ratings, meanTarget } = await reports();
  const dates = list.map(({ publishedOn }) => publishedOn);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]! <= '2026-11-18').toBe(true);
  expect(Object.values(ratings).reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(meanTarget).toBeNull();
  const last = await reports({ pageNum: Math.ceil(total / 50) });
  expect(last.list.at(-1)!.publishedOn > '2026-08-19').toBe(true);
  expect((await reports({ pageNum: 2 })).list[0]!.publishedOn <= dates.at(-1)!).toBe(true);
});

it('reports on one stock have the mean of their targets, each held against the price of the day', async () => {
  const { stockNo } = (await reports()).list[0]!;
  const { list, meanTarget } = await reports({ stockNo });
  expect(new Set(list.map((row) => row.stockNo))).toEqual(new Set([stockNo]));
  const targets = list.flatMap(({ targetPrice }) => targetPrice ?? []);
  expect(meanTarget).toBeCloseTo(targets.reduce((sum, target) => sum + target, 0) / targets.length, 1);
  const line = await call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' });
  const close = line.close[line.date.indexOf('2026-11-18')]!;
  for (const { targetPrice, upsidePct } of list) {
    expect(upsidePct).toBeCloseTo((targetPrice! / close - 1) * 100, 1);
  }
});

it('there are none on an index, and an industry has its own', async () => {
  await expect(reports({ stockNo: '399001' })).rejects.toMatchObject({ outcome: 'rejected' });
  expect((await reports({ industryName: 'no such industry' })).total).toBe(0);
});
