import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ stockCount: 600 });
});
afterAll(() => slice.close());

const read = (tradeDate?: string) => slice.call('GET /api/operation/hall/getReadBeforeDisk', { tradeDate });

it('tells a guest what to know before the market opens, in sections that all say something', async () => {
  const briefing = await read();
  expect(briefing).toMatchObject({ tradeDate: '2026-11-20', version: 'AUCTION', sourceName: 'simulated' });
  const keys = briefing.sections.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['review', 'ladder', 'themes', 'news', 'lhb', 'auction', 'plan']));
  const review = briefing.sections.find((section) => section.key === 'review');
  expect(review).toMatchObject({ tradeDate: '2026-11-19', indices: expect.any(Array) });
  expect(review?.indices[0]).toMatchObject({ symbol: '000001.SH', name: '上证指数', nameEn: 'SSE Composite' });
  for (const section of briefing.sections) {
    const lists = Object.values(section).filter((value) => Array.isArray(value));
    if (lists.length > 0) expect(lists.flat().length, section.key).toBeGreaterThan(0);
  }
});

it('names stocks as the directory does', async () => {
  const { sections } = await read();
  const ladder = sections.find((section) => section.key === 'ladder');
  for (const { stockNo, stockName } of ladder?.rungs.flatMap(({ stocks }) => stocks) ?? []) {
    const { list } = await slice.call('GET /api/stocks/quote/searchStock', { keyword: stockNo });
    expect(list[0]).toMatchObject({ stockNo, stockName });
  }
});

it('tells news in both languages and the list of the day before, with the stocks by name', async () => {
  const { sections, generatedAt } = await read();
  const news = sections.find((section) => section.key === 'news')!;
  expect(news.items.length).toBeLessThanOrEqual(12);
  for (const { title, titleEn, publishedAt, source } of news.items) {
    expect(title).toMatch(/\p{Script=Han}/u);
    expect(titleEn).toMatch(/[a-z]{3}/);
    expect(publishedAt).toBeLessThanOrEqual(generatedAt!);
    expect(source).toBe('simulated');
  }
  const list = sections.find((section) => section.key === 'lhb')!;
  expect(list.tradeDate).toBe('2026-11-19');
  const rows = [...list.institutions, ...list.hotMoney];
  expect(rows.length).toBeGreaterThan(0);
  for (const { stockNo, stockName, netAmount, reasons } of rows) {
    const found = await slice.call('GET /api/stocks/quote/searchStock', { keyword: stockNo });
    expect(found.list[0]).toMatchObject({ stockNo, stockName });
    expect(netAmount).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThan(0);
  }
});

it('answers for a past day, has nothing before the market began, and refuses what is no date', async () => {
  expect(await read('2026-11-15')).toMatchObject({ tradeDate: '2026-11-13', version: 'AUCTION' });
  await read('2019-01-01');
  expect(slice.lastEnvelope()).toMatchObject({ code: 1005, data: null });
  await expect(read('yesterday')).rejects.toMatchObject({ outcome: 'rejected' });
});
