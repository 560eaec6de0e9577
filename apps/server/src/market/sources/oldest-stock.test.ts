import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MarketEngine } from '../engine/engine.ts';
import { importedDataset } from '../engine/dataset.ts';
import { loadImported } from '../files/imported-files.ts';
import { importedPart } from '../engine/picker/picker-task.ts';
import { importedPickerMarket } from '../engine/picker/picker-markets.ts';
import type { FromEngine } from '../wire/engine-messages.ts';
import { loadSecurities } from '../files/day-files.ts';
import { startLiveServer, type LiveServer } from './live/live-server.fixture.ts';
import { dailyRow, startNightlyBench, type NightlyBench } from './nightly/nightly.fixture.ts';
import { stockSdkSource } from './live/stock-sdk-source.ts';

/** Listed on 1990-12-01, when the exchange of Shanghai, with whose first day the calendar begins, was not open yet. */
const oldest = { ts_code: '000004.SZ', name: '国华网安', list_status: 'L', list_date: '19901201' };
const instant = Date.parse('2026-11-18T10:00:00+08:00');

let bench: NightlyBench;
let live: LiveServer;
beforeEach(async () => {
  bench = await startNightlyBench();
  live = await startLiveServer();
});
afterEach(async () => {
  await bench.close();
  await live.close();
});

it('a stock older than the calendar has its bars, its quotes and its limits', async () => {
  bench.server.tables.set('stock_basic', [oldest]);
  const codes = { ts_code: '000004.SZ' };
  // Only who traded on the day before is held against a limit.
  bench.server.tables.set('daily', [
    dailyRow('2026-11-16', 1000, codes),
    dailyRow('2026-11-17', 1100, { ...codes, pre_close: 10, open: 10, low: 10, high: 11, amount: 105 }),
  ]);
  expect(await bench.run('2026-11-17T17:00', 2)).toMatchObject({ fetched: ['2026-11-16', '2026-11-17'], failed: null });

  const listDates = new Map(loadSecurities(bench.root)?.securities.map(({ stockNo, listDate }) => [stockNo, listDate]));
  expect(listDates.get('000004')).toBe('1990-12-01');
  const source = stockSdkSource({
    baseUrl: live.baseUrl,
    clock: { now: () => new Date(instant), sleep: () => Promise.resolve() },
    listDateOf: (stockNo) => listDates.get(stockNo) ?? null,
  });
  const quote = {
    time: '20261118095957',
    prevClose: '11.00',
    open: '11.00',
    low: '11.00',
    price: '12.00',
    volume: '10',
  };
  live.quotes.set('sz000004', { ...quote, high: '12.10', amount: '1' });
  expect(await source.snapshots(['000004'])).toMatchObject({ quotes: [{ price: 12, high: 12.1 }], refused: [] });
  live.quotes.set('sz000004', { ...quote, high: '13.10', amount: '1' });
  expect((await source.snapshots(['000004'])).refused).toMatchObject([{ reason: 'outsidePriceLimits' }]);

  const heard: FromEngine[] = [];
  const engine = new MarketEngine(
    { dataDir: bench.root, seed: 5, stockCount: 60, clock: { mode: 'FIXED', fixedAt: instant, origin: instant } },
    (message) => heard.push(message),
    () => instant,
  );
  const { entries } = heard.findLast((message) => message.kind === 'directory')!;
  const slot = entries.find(({ stockNo, source: one }) => stockNo === '000004' && one === 'imported')!.slot;
  expect((await engine.of('imported').limitBoard('2026-11-17'))?.records).toMatchObject([{ index: slot, limit: 1100 }]);
  const day = aShareCalendar.numberOf('2026-11-17')!;
  const picked = importedPickerMarket(importedPart(importedDataset(loadImported(bench.root)!), slot));
  expect(picked.limitPercentOn(0, day)).toBe(10);
});
