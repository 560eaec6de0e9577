import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hour, minute, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMarket } from '../import/import-market.ts';
import { startLiveServer, type LiveServer } from './live/live-server.fixture.ts';
import { openSources, type OpenSources } from './open-sources.ts';
import { startTushareServer, type TushareServer } from './tushare/tushare-server.fixture.ts';

const token = 'token-of-the-test';
const symbol = '600519.SH';
const today = '2026-11-20';

let folder: string;
let live: LiveServer;
let tushare: TushareServer;
let slice: Slice;
let sources: OpenSources;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-sources-'));
  const bars = ['17', '18', '19'].map((day) => `600519,2026-11-${day},1480,1495,1475,1490,1480,1000000,1486000000`);
  fs.writeFileSync(
    path.join(folder, 'daily.csv'),
    `code,date,open,high,low,close,preClose,volume,amount\n${bars.join('\n')}\n`,
  );
  fs.writeFileSync(path.join(folder, 'stocks.csv'), 'code,name,listDate\n600519,贵州茅台,2001-08-27\n');
  await importMarket({
    root: folder,
    paths: [path.join(folder, 'daily.csv')],
    stocksFile: path.join(folder, 'stocks.csv'),
  });
  live = await startLiveServer();
  tushare = await startTushareServer(token);
  live.quotes.set('sh600519', { time: '20261120095957' });
  slice = await startSlice({ marketDir: folder, seed: true });
  sources = openSources({
    config: {
      order: ['live', 'tushare'],
      tushare: { token, baseUrl: tushare.baseUrl, perMinute: 10_000 },
      liveBaseUrl: live.baseUrl,
      linesPerMinute: 0,
      historyDays: 1,
    },
    root: folder,
    market: slice.market,
    now: slice.clock.now,
    log: slice.log,
  });
  slice.market.service.sources = sources;
});
afterAll(async () => {
  sources.stop();
  slice.market.service.sources = undefined;
  await slice.close();
  await live.close();
  await tushare.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const header = () => slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol });
const bars = () => slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'none' });
const stamp = (text: string): number => Date.parse(`${today}T${text}+08:00`);
/** Quotes travel to the engine's thread and back to the board. */
async function pollUntil(wanted: object): Promise<void> {
  await expect
    .poll(async () => {
      await sources.poll();
      return header();
    })
    .toMatchObject(wanted);
}

it('shows the history before anybody was asked', async () => {
  expect(await header()).toMatchObject({ sourceName: 'imported', tradeDate: '2026-11-19', isStale: false });
  expect((await header()).degraded).toBeUndefined();
});

it('shows the quote of a real stock, its time and its source, and the bar of today', async () => {
  await pollUntil({
    sourceName: 'live',
    asOf: stamp('09:59:57'),
    tradeDate: today,
    delaySec: 3,
    isStale: false,
    final: false,
    stock: { price: 1500, prevClose: 1490, volume: 1_234_500, changePct: 0.67, tradeDate: today, sourceName: 'live' },
  });
  const line = await bars();
  expect(line.date).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', today]);
  expect([line.open[3], line.high[3], line.low[3], line.close[3], line.volume[3]]).toEqual([
    1492, 1510, 1490, 1500, 1_234_500,
  ]);
  expect(line).toMatchObject({ sourceName: 'live', isStale: false });
});

it('shows the minute line of who has one', async () => {
  live.lines.set('sh600519', {
    date: '20261120',
    prevClose: '1490.00',
    points: ['0930 1492.00 10 1492000.00', '0931 1493.00 30 4478000.00'],
  });
  expect(await slice.call('POST /api/stocks/quote/getMinuteLine', { symbol })).toMatchObject({
    sourceName: 'live',
    prevClose: 1490,
    price: [1492, 1493],
    volume: [1000, 2000],
    lineSource: 'live',
    lineFailed: false,
  });
});

it('says that quotes are late when their source dies, and keeps the last good one', async () => {
  live.always({ status: 502 });
  tushare.forbid('rt_k', 2002, '抱歉，您没有访问该接口的权限');
  tushare.tables.set('rt_k', []);
  slice.clock.advance(2 * minute);
  await pollUntil({
    isStale: true,
    degraded: true,
    sourceName: 'live',
    asOf: stamp('09:59:57'),
    stock: { price: 1500 },
  });
  const line = await slice.call('POST /api/stocks/quote/getMinuteLine', { symbol });
  expect(line).toMatchObject({ price: [], lineSource: null, lineFailed: true, isStale: true });
  const list = await slice.call('POST /api/stocks/quote/getQuotes', { symbols: [symbol] });
  expect(list).toMatchObject({ isStale: true, degraded: true, asOf: stamp('09:59:57') });
  const simulated = slice.newDevice({ market: 'simulated' });
  expect(await simulated.call('POST /api/stocks/quote/getQuotes', { symbols: ['000001.SH'] })).toMatchObject({
    isStale: false,
    sourceName: 'simulated',
  });
  const member = await slice.signIn();
  const call = slice.callAs(member);
  await call('POST /api/stocks/hall/addoptionalstock', { stockNo: '600519' });
  expect(await call('POST /api/stocks/hall/getoptionalstocks', {})).toMatchObject({
    isStale: true,
    asOf: stamp('09:59:57'),
  });
});

it('tells operators which source is down, and nothing that only they should know', async () => {
  const ready = await fetch(`${slice.baseUrl}/ready`);
  const { ok, sources: states } = (await ready.json()) as { ok: boolean; sources: Record<string, unknown>[] };
  expect(ok).toBe(true);
  const quotes = states.filter(({ capability }) => capability === 'snapshots');
  expect(quotes).toMatchObject([
    { id: 'live', state: 'resting', lastAnswerAt: expect.any(Number), retryAt: expect.any(Number) },
    { id: 'tushare', state: 'resting', lastAnswerAt: null },
    { id: 'simulator', market: 'simulated', state: 'unasked' },
  ]);
  const lines = states.filter(({ capability }) => capability === 'minutes');
  expect(lines.map(({ id, market }) => [id, market])).toEqual([
    ['live', 'imported'],
    ['files', 'imported'],
    ['simulator', 'simulated'],
  ]);
  expect(JSON.stringify(states)).not.toContain('http');
  expect(slice.logged()).toContain('a market source failed and is left alone');
  expect(slice.logged()).not.toContain(token);
});

it('goes on with the quotes of the next source, whole', async () => {
  const row = { ts_code: symbol, pre_close: 1490, open: 1491, high: 1520, low: 1489, close: 1512, vol: 2_000_000 };
  tushare.tables.set('rt_k', [{ ...row, amount: 3_010_000_000, trade_time: `${today} 11:02:30` }]);
  tushare.allow('rt_k');
  // What our access does not include is tried again after an hour.
  slice.clock.advance(hour + 30_000);
  await pollUntil({
    sourceName: 'tushareQuotes',
    isStale: false,
    asOf: stamp('11:02:30'),
    stock: { price: 1512, open: 1491, high: 1520, low: 1489, prevClose: 1490, volume: 2_000_000 },
  });
  expect((await bars()).open.at(-1)).toBe(1491);
});

it('goes back to the first source by itself when that is well again', async () => {
  live.always(null);
  live.quotes.set('sh600519', { time: '20261120110800', price: '1508.00' });
  slice.clock.advance(6 * minute);
  await pollUntil({ sourceName: 'live', asOf: stamp('11:08:00'), stock: { price: 1508 } });
});

it('takes the bar of the day over the quotes once it is published', async () => {
  slice.clock.advance(6 * hour);
  live.always('cut');
  await pollUntil({ isStale: true });
  tushare.tables.set('stock_basic', [
    { ts_code: symbol, name: '贵州茅台', list_status: 'L', list_date: '20010827', industry: '白酒' },
  ]);
  const bar = { ts_code: symbol, trade_date: '20261120', open: 1492, high: 1520, low: 1489, close: 1515 };
  tushare.tables.set('daily', [{ ...bar, pre_close: 1490, vol: 30_000, amount: 4_520_000 }]);
  for (const table of ['adj_factor', 'daily_basic', 'stock_st', 'suspend_d', 'moneyflow'])
    tushare.tables.set(table, []);
  await sources.fetchDays();
  await expect.poll(header).toMatchObject({
    sourceName: 'tushare',
    tradeDate: today,
    asOf: stamp('15:00:00'),
    final: true,
    isStale: false,
    industryName: '白酒',
    stock: { price: 1515, volume: 3_000_000 },
  });
  expect((await bars()).close).toEqual([1490, 1490, 1490, 1515]);
});
