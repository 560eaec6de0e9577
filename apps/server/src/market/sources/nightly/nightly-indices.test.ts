import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadIndices, newestImport } from '../../files/imported-files.ts';
import { importMarket } from '../../import/import-market.ts';
import { mergeIndexBars } from './merge-indices.ts';
import { startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

/** A day of an index as the service writes it: points, lots and thousands of yuan. */
const indexRow = (date: string, close: number, changes: WireRow = {}): WireRow => ({
  ts_code: '000001.SH',
  trade_date: date.replaceAll('-', ''),
  open: close - 5,
  high: close + 5.1234,
  low: close - 10,
  close,
  pre_close: close - 7,
  vol: 500_000_000,
  amount: 800_000_000.5,
  ...changes,
});

const datesOf = (symbol: string): string[] =>
  Array.from(loadIndices(bench.root).find((index) => index.symbol === symbol)?.day ?? [], (day) =>
    aShareCalendar.dateOf(day),
  );
const closesOf = (symbol: string): number[] =>
  Array.from(loadIndices(bench.root).find((index) => index.symbol === symbol)?.close ?? []);

async function importFile(...lines: string[]): Promise<void> {
  const target = path.join(bench.root, 'index_daily.csv');
  fs.writeFileSync(target, `code,date,open,high,low,close,volume,amount\n${lines.join('\n')}\n`);
  await importMarket({ root: bench.root, paths: [target] });
}

it('fetches the indices of each missing day in points, shares and yuan', async () => {
  bench.server.tables.set('index_daily', [
    ...week.map((date, n) => indexRow(date, 4000 + n)),
    indexRow(week[0], 14_000, { ts_code: '399001.SZ' }),
  ]);
  expect(await bench.run('2026-11-20T17:00')).toMatchObject({ fetched: [...week], mergedDays: 5 });
  expect(loadIndices(bench.root).map(({ symbol, source }) => [symbol, source])).toEqual([
    ['000001.SH', 'tushare'],
    ['399001.SZ', 'tushare'],
  ]);
  expect(datesOf('000001.SH')).toEqual([...week]);
  const [index] = loadIndices(bench.root);
  expect([index!.high[0], index!.prevClose[0]]).toEqual([4005.1234, 3993]);
  expect([index!.volume[0], index!.amount[0]]).toEqual([5e10, 8.000000005e11]);
  bench.asked();
  await bench.run('2026-11-20T18:00');
  expect(bench.asked()).toEqual([]);
});

it('stores the day without them where nobody gives any, and asks again when the day before had them', async () => {
  bench.server.forbid('index_daily', 2002, '抱歉，您没有访问该接口的权限');
  expect(await bench.run('2026-11-17T17:00', 2)).toMatchObject({ fetched: week.slice(0, 2), failed: null });
  expect(loadIndices(bench.root)).toEqual([]);
  bench.asked();
  await bench.run('2026-11-17T18:30', 2);
  expect(bench.asked()).toEqual([]);
  bench.server.allow('index_daily');
  bench.server.tables.set('index_daily', [indexRow(week[2], 4002)]);
  await bench.run('2026-11-19T18:30', 4);
  expect(datesOf('000001.SH')).toEqual([week[2]]);
  bench.server.tables.set('index_daily', [indexRow(week[2], 4002), indexRow(week[3], 4003)]);
  expect(await bench.run('2026-11-19T20:00', 4)).toMatchObject({ fetched: [week[3]], mergedDays: 1 });
  expect(closesOf('000001.SH')).toEqual([4002, 4003]);
});

it('leaves out an index whose figures can not be, and says so', async () => {
  bench.server.tables.set('index_daily', [
    indexRow(week[0], 4000, { vol: 5_000_000 }),
    indexRow(week[0], 14_000, { ts_code: '399001.SZ' }),
  ]);
  await bench.run('2026-11-16T17:00', 1);
  expect(loadIndices(bench.root).map(({ symbol }) => symbol)).toEqual(['399001.SZ']);
  expect(bench.logged).toContainEqual([
    expect.objectContaining({
      refused: [expect.objectContaining({ table: 'index_daily', code: '000001.SH', reason: 'lotsInsteadOfShares' })],
    }),
    'bars of indices were left out',
  ]);
});

it('puts fetched days behind and over those of a file, and again when the file comes again', async () => {
  bench.server.tables.set(
    'index_daily',
    week.map((date, n) => indexRow(date, 4000 + n)),
  );
  const rows = ['sh000001,2026-11-13,3990,4000,3980,3991,,', 'sh000001,2026-11-16,3990,4000,3980,3992,,'];
  await importFile(...rows, 'sz399006,2026-11-13,2000,2010,1990,2001,,');
  expect(loadIndices(bench.root).map(({ symbol, source }) => [symbol, source])).toEqual([
    ['000001.SH', 'imported'],
    ['399006.SZ', 'imported'],
  ]);
  await bench.run('2026-11-20T17:00');
  expect(closesOf('000001.SH')).toEqual([3991, 4000, 4001, 4002, 4003, 4004]);
  expect(closesOf('399006.SZ')).toEqual([2001]);
  expect(loadIndices(bench.root).map(({ source }) => source)).toEqual(['tushare', 'imported']);
  const generation = newestImport(bench.root);
  await importFile(...rows);
  expect(closesOf('000001.SH')).toEqual([3991, 3992, 4001, 4002, 4003, 4004]);
  await bench.run('2026-11-20T18:00');
  expect(newestImport(bench.root)).toBe(generation + 2);
  expect(closesOf('000001.SH')).toEqual([3991, 4000, 4001, 4002, 4003, 4004]);
});

it('knows nothing of a day that a newer bar of it does not give', () => {
  const bar = {
    symbol: '000001.SH',
    date: week[0],
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    prevClose: 1,
    volume: 3,
    amount: 4,
  };
  const before = mergeIndexBars([], [{ bar, source: 'imported' }]);
  const poorer = { ...bar, close: 1, prevClose: null, volume: null, amount: null };
  const [index] = mergeIndexBars(before, [{ bar: poorer, source: 'tushare' }]);
  expect(index).toMatchObject({ source: 'tushare', day: { length: 1 } });
  expect([index!.close[0], index!.prevClose[0], index!.volume[0], index!.amount[0]]).toEqual([
    1,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
