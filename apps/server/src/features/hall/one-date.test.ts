import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFiles, type ImportedMarket } from '../../market/engine/imported/imported-market.fixture.ts';

/** Closes by stock on the four days; `null` where it has no bar. */
const closes: Readonly<Record<string, readonly (number | null)[]>> = {
  '600001': [null, 10.5, 11, 12.1],
  '600002': [null, 10.2, 10.1, null],
  '600003': [null, 10, 11, null],
  '600004': [null, 9.9, 9.9, null],
  '600005': [null, 10.4, null, null],
  '600006': [null, 10.1, 10.3, null],
  '600007': [10, null, 10.8, null],
};
const dates = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
const marketDate = '2026-06-11';
/** The reference price of a first bar, and of one whose day before is missing. */
const reference = 10.4;

let files: ImportedMarket;
let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  const bars = Object.entries(closes).flatMap(([code, own]) =>
    own.flatMap((close, n) => {
      if (close === null) return [];
      const before = own[n - 1] ?? reference;
      const [high, low] = [Math.max(before, close), Math.min(before, close)];
      return [
        `${code},${dates[n]},${before},${high},${low},${close},${before},1000000,${(((high + low) / 2) * 1e6).toFixed(0)}`,
      ];
    }),
  );
  files = await importFiles({
    'stocks.csv': [
      'code,name,listDate,floatShares',
      ...Object.keys(closes).map((code) => `${code},股${code},2001-01-02,1e8`),
    ],
    'valuation.csv': ['code,date,peTtm', '600001,2026-06-10,20', '600002,2026-06-11,10'],
    'news.csv': [
      'date,publishTime,type,code,title',
      '2026-06-10,2026-06-10T10:00:00,news,,一条标题',
      '2026-06-13,2026-06-12T20:00:00,news,,还没到的标题',
    ],
    'index_daily.csv': [
      'code,date,open,high,low,close,volume,amount',
      'sh000001,2026-06-10,3990,4010,3980,4000,50000000000,800000000000',
      'sh000001,2026-06-11,4000,4050,3990,4040,50000000000,800000000000',
      'sh000001,2026-06-12,4040,4100,4000,4090,50000000000,800000000000',
    ],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume,amount', ...bars],
  });
  slice = await startSlice({
    at: '2026-06-15T08:00:00+08:00',
    marketDir: files.root,
    budgetFactor: 1e6,
    stockCount: 60,
  });
  const { visitorId } = (await slice.signIn()).device;
  call = slice.callAs(await slice.signIn(undefined, slice.newDevice({ market: 'real', visitorId })));
});
afterAll(async () => {
  await slice.close();
  files.remove();
});

/** Who has the market's day, with the change of that day: a computation of this test's own. */
const changes = new Map(
  Object.entries(closes).flatMap(([code, [, first, second]]) =>
    second ? [[code, Math.round((second / (first ?? reference) - 1) * 10_000) / 100] as const] : [],
  ),
);

it('shows the market as a whole at the day that most stocks have', async () => {
  const info = await call('GET /api/stocks/hall/getStockMarketInfo', {});
  expect([info.tradeDate, info.final]).toEqual([marketDate, true]);
  const up = [...changes.values()].filter((change) => change > 0).length;
  const down = [...changes.values()].filter((change) => change < 0).length;
  expect(info.breadth).toMatchObject({ up, down, flat: changes.size - up - down });
  // Who lacks the day is left out, and counted among those that are not known.
  expect(info.coverage).toMatchObject({ knownNum: changes.size });
  // Bars of the index go on, and it stands at the same date all the same.
  expect(info.indices).toEqual([
    expect.objectContaining({ symbol: '000001.SH', price: 4040, changePct: 1, tradeDate: marketDate }),
  ]);
});

it('ranks the bars of that day, also of a stock that has gone on', async () => {
  const page = await call('POST /api/stocks/quote/getRanking', {
    ...{ sortField: 'changePct', sortOrder: 'desc', pageNum: 1, pageSize: 50 },
  });
  expect(page.tradeDate).toBe(marketDate);
  expect(page.list.map(({ stockNo, changePct, tradeDate }) => [stockNo, changePct, tradeDate])).toEqual(
    [...changes]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([code, change]) => [code, change, marketDate]),
  );
});

it('lists its limits, money and map of that day, and the stock itself at its own', async () => {
  const limits = await call('POST /api/stocks/hall/getLimitStockList', { tab: 'LIMIT_UP' });
  expect([limits.tradeDate, limits.list.map(({ stockNo }) => stockNo)]).toEqual([marketDate, ['600003']]);
  // Of a later day by its date there is who has it, and of one to come the market's own.
  const later = await call('POST /api/stocks/hall/getLimitStockList', { tab: 'LIMIT_UP', tradeDate: '2026-06-12' });
  expect([later.tradeDate, later.list.map(({ stockNo }) => stockNo)]).toEqual(['2026-06-12', ['600001']]);
  const toCome = await call('POST /api/stocks/hall/getLimitStockList', { tab: 'LIMIT_UP', tradeDate: '2026-06-15' });
  expect(toCome.tradeDate).toBe(marketDate);
  const map = await call('POST /api/stocks/hall/getMarketMap', {});
  expect(map.tradeDate).toBe(marketDate);
  const [own] = (await call('POST /api/stocks/quote/getQuotes', { symbols: ['600001'] })).list;
  expect([own!.tradeDate, own!.price]).toEqual(['2026-06-12', 12.1]);
});

it('tells the reference price of a bar behind a gap', async () => {
  const line = await call('POST /api/stocks/quote/getKLine', { symbol: '600007' });
  expect(line.references).toEqual([{ date: marketDate, price: reference }]);
  expect((await call('POST /api/stocks/quote/getKLine', { symbol: '600001' })).references).toEqual([]);
});

it('has the news that files brought, of the newest day up to it that has some', async () => {
  const { tradeDate, list } = await call('POST /api/dynamic/news/hall/getNews', {});
  expect([tradeDate, list.map(({ title }) => title)]).toEqual(['2026-06-10', ['一条标题']]);
  const detail = await call('GET /api/dynamic/news/hall/getNewsDetail', { newsId: list[0]!.newsId });
  expect(detail).toMatchObject({ title: '一条标题', tradeDate: '2026-06-10', related: [] });
});

it('says of which day ratios are that are older than the price', async () => {
  const dateOf = async (symbol: string) =>
    (await call('POST /api/stocks/quote/getQuoteHeader', { symbol })).valuationDate;
  expect(await Promise.all(['600001', '600002', '600003'].map(dateOf))).toEqual(['2026-06-10', null, null]);
});
