import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDay, loadSecurities } from '../../files/day-files.ts';
import { loadImported } from '../../files/imported-files.ts';
import { startLiveServer, type LiveServer } from '../live/live-server.fixture.ts';
import { stockSdkSource } from '../live/stock-sdk-source.ts';
import { rankSources } from '../source-ranking.ts';
import { startTushareServer, type TushareServer } from '../tushare/tushare-server.fixture.ts';
import { tushareSource } from '../tushare/tushare.ts';
import { mergeStoredDays } from './merge-days.ts';
import { fetchMissingDays, type NightlyReport } from './nightly.ts';
import { dailyRow, week } from './nightly.fixture.ts';

const token = 'token-of-the-test';
const refusal = '抱歉，您没有访问该接口的权限';
const at = Date.parse('2026-11-20T18:00:00+08:00');

let root: string;
let tushare: TushareServer;
let live: LiveServer;
beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-free-account-'));
  tushare = await startTushareServer(token);
  live = await startLiveServer();
  live.quotes.set('sh600000', {
    ...{ name: 'PF BANK', price: '10.50', prevClose: '10.40', open: '10.40', high: '10.50', low: '10.40' },
    ...{ volume: '100', amount: '10', time: '20261120150003', totalShares: '1000000', floatShares: '800000' },
  });
  for (const table of [
    'stock_basic',
    'adj_factor',
    'daily_basic',
    'stock_st',
    'suspend_d',
    'moneyflow',
    'moneyflow_dc',
  ]) {
    tushare.tables.set(table, []);
    tushare.forbid(table, 2002, refusal);
  }
  for (const table of ['index_daily', 'limit_list_d', 'top_list', 'top_inst', 'dividend']) {
    tushare.tables.set(table, []);
    tushare.forbid(table, 2002, refusal);
  }
  tushare.tables.set(
    'daily',
    week.map((date, n) => dailyRow(date, 1000 + 10 * n)),
  );
});
afterEach(async () => {
  fs.rmSync(root, { recursive: true, force: true });
  await tushare.close();
  await live.close();
});

function fetchDays(): Promise<NightlyReport> {
  const log = { info: () => {}, warn: () => {} } as never;
  const clock = { now: () => new Date(at), sleep: () => Promise.resolve() };
  const pages = stockSdkSource({ baseUrl: live.baseUrl, clock, timeoutMs: 60_000, listDateOf: () => null });
  const paid = tushareSource({ token, baseUrl: tushare.baseUrl, clock });
  // The order of the settings: quotes come from the pages first.
  const ranking = rankSources([pages, paid], () => at, log);
  return fetchMissingDays({ root, ranking, historyDays: 5, now: () => at, log, merge: mergeStoredDays });
}

it('an account that has daily bars alone gives the days, and the quotes name their stocks', async () => {
  expect(await fetchDays()).toMatchObject({ fetched: [...week], failed: null, mergedDays: 5 });
  expect(loadDay(root, '2026-11-20')).toMatchObject({ sourceId: 'tushare' });
  expect(loadSecurities(root)).toMatchObject({ isQuoted: true, securities: [{ stockNo: '600000', name: 'PFBANK' }] });
  const { securities, columns } = loadImported(root)!;
  expect(securities).toMatchObject([{ name: 'PFBANK', totalShares: 1_000_000, floatShares: 800_000 }]);
  expect([...columns.length]).toEqual([5]);
});

it('the day of the quotes serves where the account does not answer, and gives way once it does', async () => {
  tushare.forbid('daily', 2002, refusal);
  await fetchDays();
  expect(loadDay(root, '2026-11-20')).toMatchObject({
    sourceId: 'live',
    bars: [{ close: 10.5, floatShares: 800_000 }],
  });
  const asked = live.heard.length;
  // Quotes tell nothing new of the day: they are not asked for again, and what they told stays.
  expect(await fetchDays()).toMatchObject({ fetched: [], failed: { date: '2026-11-16' } });
  expect(live.heard.length).toBe(asked);
  tushare.allow('daily');
  expect((await fetchDays()).fetched).toEqual([...week]);
  expect(loadDay(root, '2026-11-20')).toMatchObject({ sourceId: 'tushare', bars: [{ close: 10.4 }] });
});
