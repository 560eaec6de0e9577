import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aShareCalendar, listDayOf } from '@lianpan/market/calendar';
import { splitLine } from '@lianpan/market/tables';
import { boardOf, newListingPhase } from '@lianpan/market/rules';
import { expect, it } from 'vitest';
import { soundDay } from './batch-rule.ts';
import { startTushareServer, type WireRow } from './tushare/tushare-server.fixture.ts';
import { tushareSource } from './tushare/tushare.ts';

/** A whole market's day as it was published; the folder is not part of the repository. */
const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const file = path.join(shared, 'events/cross_section_20260320.csv.gz');
const isThere = fs.existsSync(file);
if (!isThere) console.warn(`skipped: no real day at ${file}`);

function rowsOf(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = splitLine(header) ?? [];
  return lines.map((line) => {
    const fields = splitLine(line) ?? [];
    return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']));
  });
}

it.skipIf(!isThere)('reads a real day of the whole market, in the units of the service', async () => {
  const date = '2026-03-20';
  const rows = rowsOf(gunzipSync(fs.readFileSync(file)).toString());
  const stocks = rowsOf(fs.readFileSync(path.join(shared, 'stocks.csv'), 'utf8'));
  const listDates = new Map(stocks.map((stock) => [stock['code'], stock['listDate']]));
  const exchange = (code: string): string => (boardOf(code) === 'BSE' ? 'BJ' : code.startsWith('6') ? 'SH' : 'SZ');
  const wire = (
    row: Record<string, string>,
    columns: Readonly<Record<string, [from: string, factor: number]>>,
  ): WireRow => ({
    ts_code: `${row['code']}.${exchange(row['code'] ?? '')}`,
    trade_date: '20260320',
    ...Object.fromEntries(
      Object.entries(columns).map(([to, [from, factor]]) => [to, row[from] === '' ? null : Number(row[from]) / factor]),
    ),
  });
  const prices = {
    open: ['open', 1],
    high: ['high', 1],
    low: ['low', 1],
    close: ['close', 1],
    pre_close: ['preClose', 1],
  } as const;
  const server = await startTushareServer('t');
  const put = (table: string, columns: Readonly<Record<string, readonly [string, number]>>): void =>
    void server.tables.set(
      table,
      rows.map((row) => wire(row, columns as Record<string, [string, number]>)),
    );
  put('daily', { ...prices, vol: ['volume', 100], amount: ['amount', 1000] });
  put('adj_factor', { adj_factor: ['adjFactor', 1] });
  put('daily_basic', {
    total_share: ['totalShares', 10_000],
    float_share: ['floatShares', 10_000],
    free_share: ['freeShares', 10_000],
    pe_ttm: ['peTtm', 1],
    pb: ['pb', 1],
    ps_ttm: ['psTtm', 1],
    dv_ttm: ['divYieldTtm', 1],
  });
  const sizes = ['Sm', 'Md', 'Lg', 'Elg'].flatMap((size) =>
    ['buy', 'sell'].map((side) => [`${side}_${size.toLowerCase()}_amount`, [`${side}${size}Amt`, 10_000]] as const),
  );
  put('moneyflow', Object.fromEntries(sizes));
  for (const table of ['stock_st', 'suspend_d']) server.tables.set(table, []);

  const clock = { now: () => new Date(`${date}T18:00:00+08:00`), sleep: () => Promise.resolve() };
  const source = tushareSource({ token: 't', baseUrl: server.baseUrl, clock });
  const day = aShareCalendar.numberOf(date) ?? 0;
  const given = soundDay(
    await source.dailyBars(date, {
      limitPhaseOf: (stockNo) => {
        const listDay = listDayOf(listDates.get(stockNo));
        // The first day of its delisting period, after a suspension: like the nightly job, nobody can tell a limit.
        return listDay !== null && stockNo !== '300391' ? newListingPhase(boardOf(stockNo), listDay, day) : null;
      },
    }),
  );
  const flows = await source.moneyFlow(date);
  await server.close();
  const traded = rows.filter((row) => Number(row['volume']) > 0);
  expect(given.refused).toEqual([]);
  expect(given.bars).toHaveLength(traded.length);
  const bars = new Map(given.bars.map((bar) => [bar.stockNo, bar]));
  const mainNets = new Map(flows.rows.map((flow) => [flow.stockNo, flow.mainNet]));
  for (const row of traded) {
    const bar = bars.get(row['code'] ?? '');
    expect([bar?.close, bar?.volume, bar?.totalShares]).toEqual([
      Number(row['close']),
      Number(row['volume']),
      Math.round(Number(row['totalShares'])),
    ]);
    expect(Math.abs((bar?.amount ?? 0) - Number(row['amount']))).toBeLessThan(0.01);
    const net = ['Lg', 'Elg'].reduce(
      (sum, size) => sum + Number(row[`buy${size}Amt`]) - Number(row[`sell${size}Amt`]),
      0,
    );
    expect(Math.abs((mainNets.get(row['code'] ?? '') ?? Number.NaN) - net)).toBeLessThan(0.01);
  }
  const losses = given.valuations?.filter(({ isLoss }) => isLoss).length ?? 0;
  expect(losses).toBe(rows.filter((row) => !(Number(row['peTtm']) > 0)).length);
});
