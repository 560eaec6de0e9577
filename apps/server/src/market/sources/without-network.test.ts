import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMarket } from '../import/import-market.ts';
import { storedDates } from '../files/day-files.ts';
import { openSources, type OpenSources } from './open-sources.ts';

let folder: string;
let slice: Slice;
let sources: OpenSources;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-without-network-'));
  const files = path.join(folder, 'files');
  fs.mkdirSync(files);
  const write = (name: string, ...lines: string[]): void =>
    fs.writeFileSync(path.join(files, name), `${lines.join('\n')}\n`);
  write(
    'daily.csv',
    'code,date,open,high,low,close,preClose,volume,amount',
    '600519,2026-11-18,1490,1495,1475,1490,1480,1000000,1486000000',
    '600519,2026-11-19,1490,1495,1475,1490,1490,1000000,1486000000',
    '000001,2026-11-19,10,10,10,10,10,1000,10000',
  );
  write(
    'minute1.csv',
    'code,datetime,open,high,low,close,volume,amount',
    '600519,2026-11-19 09:31:00,1490,1492,1490,1491,1000,1490800',
    '000001,2026-11-18 09:31:00,10,10,10,10,1000,10000',
  );
  await importMarket({ root: folder, paths: [files] });
  slice = await startSlice({ marketDir: folder, stockCount: 60 });
  const config = { order: [], tushare: undefined, liveBaseUrl: undefined, linesPerMinute: 0, historyDays: 5 } as const;
  const { market, clock, log } = slice;
  sources = openSources({ config, root: folder, market, now: clock.now, log });
  market.service.sources = sources;
});
afterAll(async () => {
  sources.stop();
  await slice.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const lineOf = (symbol: string, device = slice.guest) =>
  device.call('POST /api/stocks/quote/getMinuteLine', { symbol });

it('minute lines of files come through the ranking and say so', async () => {
  expect(await lineOf('600519')).toMatchObject({
    sourceName: 'imported',
    lineSource: 'imported',
    lineFailed: false,
    prevClose: 1490,
    price: [1490, 1491],
    volume: [0, 1000],
  });
});

it('a line of another day than the one that is shown is none', async () => {
  expect(await lineOf('000001.SZ')).toMatchObject({ lineSource: null, lineFailed: false, price: [], prevClose: 10 });
});

it('simulated stocks have the line that the engine draws', async () => {
  const market = slice.market.service.of('simulated');
  const guest = slice.newDevice({ market: 'simulated' });
  const { entries } = market.directory;
  const simulated = entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
  for (const entry of simulated.slice(0, 5)) {
    const { price, prevClose, volume, lineSource } = await lineOf(entry.symbol, guest);
    const drawn = await market.ask('minuteLine', entry.slot);
    expect({ price, prevClose, volume }).toEqual({
      price: drawn.price,
      prevClose: drawn.prevClose,
      volume: drawn.volume,
    });
    expect(lineSource).toBe('simulated');
  }
  const index = entries.find(({ symbol }) => symbol === '000300.SH');
  expect(await lineOf(index!.symbol, guest)).toMatchObject({ lineSource: 'simulated', averagePrice: [] });
});

it('the state of files and simulator is told to operators', async () => {
  const { sources: states } = (await (await fetch(`${slice.baseUrl}/ready`)).json()) as {
    sources: { id: string; market: string; capability: string; state: string }[];
  };
  expect(new Set(states.map(({ id, market }) => `${id} ${market}`))).toEqual(
    new Set(['files imported', 'simulator simulated']),
  );
  expect(states.filter(({ state }) => state === 'well').map(({ id, capability }) => `${id} ${capability}`)).toEqual([
    'files minutes',
    'simulator minutes',
  ]);
});

it('nothing is fetched and stored a second time', async () => {
  await sources.fetchDays();
  await sources.poll();
  expect(storedDates(folder)).toEqual([]);
  expect(slice.market.service.state.feed).toBeNull();
});
