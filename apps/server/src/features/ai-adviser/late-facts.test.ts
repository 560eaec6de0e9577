import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minute, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMarket } from '../../market/import/import-market.ts';
import { startLiveServer, type LiveServer } from '../../market/sources/live/live-server.fixture.ts';
import { openSources, type OpenSources } from '../../market/sources/open-sources.ts';
import { answerIn, asking } from './ai-adviser.fixture.ts';

let folder: string;
let live: LiveServer;
let slice: Slice;
let sources: OpenSources;
let who: Member;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-late-'));
  const bars = ['17', '18', '19'].map((day) => `600519,2026-11-${day},1480,1495,1475,1490,1480,1000000,1486000000`);
  const file = path.join(folder, 'daily.csv');
  fs.writeFileSync(file, `code,date,open,high,low,close,preClose,volume,amount\n${bars.join('\n')}\n`);
  const stocksFile = path.join(folder, 'stocks.csv');
  fs.writeFileSync(stocksFile, 'code,name,listDate\n600519,贵州茅台,2001-08-27\n');
  await importMarket({ root: folder, paths: [file], stocksFile });
  live = await startLiveServer();
  live.quotes.set('sh600519', { time: '20261120095957' });
  slice = await startSlice({ marketDir: folder, stockCount: 60 });
  sources = openSources({
    config: { order: ['live'], tushare: undefined, liveBaseUrl: live.baseUrl, linesPerMinute: 0, historyDays: 1 },
    root: folder,
    market: slice.market,
    now: slice.clock.now,
    log: slice.log,
  });
  slice.market.service.sources = sources;
  who = await slice.signIn(undefined, slice.newDevice({ market: 'real' }));
});
afterAll(async () => {
  sources.stop();
  slice.market.service.sources = undefined;
  await slice.close();
  await live.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const header = () => who.device.call('POST /api/stocks/quote/getQuoteHeader', { symbol: '600519.SH' });
async function pollUntil(wanted: object): Promise<void> {
  await expect
    .poll(async () => {
      await sources.poll();
      return header();
    })
    .toMatchObject(wanted);
}

it('figures within their limit are told, with their source and time', async () => {
  await pollUntil({ sourceName: 'live', isStale: false });
  const answer = answerIn(await asking(slice)(who, '贵州茅台 现在多少钱'));
  expect(answer.isAbstained).toBe(false);
  expect(answer.words).toContain('1500.00');
  expect(answer.facts.find(({ id }) => id === 'price')).toMatchObject({
    source: 'live',
    time: Date.parse('2026-11-20T09:59:57+08:00'),
  });
});

it('figures older than their limit are not: nothing is said of the stock, nor of the market', async () => {
  live.always({ status: 502 });
  slice.clock.advance(2 * minute);
  await pollUntil({ isStale: true });
  for (const text of ['贵州茅台 现在多少钱', '600519 技术面', '今天大盘怎么样']) {
    const answer = answerIn(await asking(slice)(who, text));
    expect([text, answer.isAbstained, answer.facts]).toEqual([text, true, []]);
    expect(answer.words).not.toMatch(/\d/);
    expect(answer.words).toContain('不够新');
  }
  // What a word means does not grow old.
  expect(answerIn(await asking(slice)(who, '市净率是什么意思')).isAbstained).toBe(false);
});
