import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishedCalendar } from '@lianpan/market/calendar';
import { hour, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDay, loadSecurities } from '../files/day-files.ts';
import { startLiveServer, type LiveServer, type PageQuote } from './live/live-server.fixture.ts';
import { openSources, type OpenSources } from './open-sources.ts';

/** Friday morning, when the test begins; a fresh folder knows nothing of a real market. */
const today = '2026-11-20';
const codes = ['sh600519', 'sz000001', 'sz300750'];
const symbol = '600519.SH';

let folder: string;
let live: LiveServer;
let slice: Slice;
let sources: OpenSources;
const startedAt = Date.now();

const quote = (time: string): PageQuote => ({ time, totalShares: '1256197800', floatShares: '1000000000', pe: '22.5' });
const quoteAll = (time: string): void => codes.forEach((code) => live.quotes.set(code, quote(time)));

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-first-run-'));
  live = await startLiveServer();
  quoteAll('20261120095957');
  slice = await startSlice({ marketDir: folder, stockCount: 60 });
  sources = openSources({
    config: { order: ['live'], tushare: undefined, liveBaseUrl: live.baseUrl, linesPerMinute: 6000, historyDays: 250 },
    root: folder,
    market: slice.market,
    // Quotas need a clock that goes on.
    now: () => slice.clock.now() + Date.now() - startedAt,
    log: slice.log,
  });
  slice.market.service.sources = sources;
});
afterAll(async () => {
  sources.stop();
  slice.market.service.sources = undefined;
  await slice.close();
  await live.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const device = () => slice.newDevice({ market: 'real' });
const header = () => device().call('POST /api/stocks/quote/getQuoteHeader', { symbol });
const line = () => device().call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'none' });
/** Fetches until the day is there: a page that is slow is asked again. Returns its stocks. */
async function dayStored(of: OpenSources, root: string): Promise<string[]> {
  const codesOf = (): string[] | undefined => loadDay(root, today)?.bars.map(({ stockNo }) => stockNo);
  const fetched = async (): Promise<string[] | undefined> => {
    await of.fetchDays();
    return codesOf();
  };
  await expect.poll(fetched, { timeout: 200_000 }).toBeDefined();
  return codesOf()!.toSorted();
}
/** Asks again until the engine has taken over what was stored. */
async function headerUntil(wanted: object): Promise<void> {
  await expect
    .poll(
      async () => {
        await sources.poll();
        return header().catch((error: unknown) => error);
      },
      { timeout: 200_000 },
    )
    .toMatchObject(wanted);
}

it('lists the stocks of the exchanges by itself, with names and quotes, before a day is stored', async () => {
  const listed = async () => {
    await sources.fetchDays();
    return loadSecurities(folder);
  };
  await expect.poll(listed, { timeout: 200_000 }).not.toBeNull();
  await headerUntil({
    sourceName: 'live',
    isStale: false,
    stock: { stockName: '贵州茅台', price: 1500, changePct: 0.67 },
  });
  const hall = await device().call('GET /api/stocks/hall/getStockMarketInfo', {});
  expect(hall).toMatchObject({ tradeDate: today, breadth: { up: 3, flat: 0, down: 0 } });
  const ranking = await device().call('POST /api/stocks/quote/getRanking', {});
  expect(ranking.list.map((row) => row.symbol).toSorted()).toEqual(['000001.SZ', '300750.SZ', symbol]);
  const found = await device().call('GET /api/stocks/quote/searchStock', { keyword: '茅台' });
  expect(found.list.map((row) => row.symbol)).toContain(symbol);
  expect((await line()).date).toEqual([today]);
});

it('dates what nothing is known of by the day before, and answers every question about it', async () => {
  const popular = await device().call('POST /api/stocks/quote/getPopular', {});
  expect(popular).toMatchObject({ basedOn: '2026-11-19', list: [] });
  const card = await device().call('GET /api/stocks/hall/getHallIndicatorInfo', { indicatorCode: 'KDJ' });
  expect(card.tradeDate).toBe('2026-11-19');
  const diagnosis = await device().call('POST /api/stocks/diagnosis/getScoreCard', { stockNo: '600519' });
  expect(JSON.stringify(diagnosis)).not.toContain('1990');
});

it('asks nothing of the past while the exchanges trade', async () => {
  await sources.fetchLines();
  expect(live.heardLines).toEqual([]);
});

it('stores the close in the evening, and then fills the history', async () => {
  slice.clock.advance(8 * hour);
  quoteAll('20261120150003');
  const last = publishedCalendar.numberOf(today)!;
  for (const code of codes) {
    live.dailyLines.set(
      code,
      Array.from({ length: 120 }, (_, at) => {
        const date = publishedCalendar.dateOf(last - 119 + at);
        return [date, '1492.00', '1490.00', '1510.00', '1480.00', '12345', {}, '0.1', '185175.00'];
      }),
    );
  }
  expect(await dayStored(sources, folder)).toEqual(['000001', '300750', '600519']);
  await headerUntil({ final: true, stock: { price: 1500 } });
  await sources.fetchLines();
  await expect.poll(async () => (await line()).date.length, { timeout: 200_000 }).toBe(120);
  const { date, close } = await line();
  expect(new Set(date).size).toBe(120);
  // The line and the quote tell of the same day: the line of the evening counts.
  expect([date.at(-1), close.at(-2)]).toEqual([today, 1490]);
  expect(live.heardLines).toHaveLength(3);
  const { kinds, knownNum, lines } = await device().call('GET /api/marketData/getDataKinds', {});
  const of = (wanted: string) => kinds.find(({ kind }) => kind === wanted);
  expect([knownNum, lines]).toEqual([3, null]);
  expect(of('daily')).toMatchObject({ dayNum: 120, stockNum: 3, sources: ['公开网页'] });
  expect(of('valuation')).toMatchObject({ stockNum: 3, sources: ['公开网页'] });
});

it('begun in the evening stores the day at once', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-first-evening-'));
  const evening = openSources({
    config: { order: ['live'], tushare: undefined, liveBaseUrl: live.baseUrl, linesPerMinute: 0, historyDays: 250 },
    root,
    market: slice.market,
    now: () => slice.clock.now() + Date.now() - startedAt,
    log: slice.log,
  });
  try {
    expect(await dayStored(evening, root)).toHaveLength(3);
  } finally {
    evening.stop();
    fs.rmSync(root, { recursive: true, force: true });
  }
});
