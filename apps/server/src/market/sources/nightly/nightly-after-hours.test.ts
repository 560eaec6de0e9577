import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadImported, loadRecords } from '../../files/imported-files.ts';
import { mergeAfterHours } from './merge-after-hours.ts';
import { dailyRow, startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

it('keeps what was traded after the close beside the bars, which do not hold it', async () => {
  const star = { ts_code: '688001.SH', name: '华兴源创', list_status: 'L', list_date: '20190722' };
  bench.server.tables.get('stock_basic')!.push(star);
  const after = { ts_code: '688001.SH', ah_vol: 12.34, ah_amount: 12.5 };
  bench.server.tables.get('daily')!.push(dailyRow(week[3], 1030, after), dailyRow(week[4], 1040, after));
  await bench.run('2026-11-20T17:00');
  const { afterHours } = loadRecords(bench.root);
  expect(afterHours.map(({ stockNo }) => stockNo)).toEqual(['688001']);
  const [stock] = afterHours;
  expect(Array.from(stock!.day, (day) => aShareCalendar.dateOf(day))).toEqual(week.slice(3));
  expect([stock!.volume[0], stock!.amount[0]]).toEqual([1234, 12_500]);
  const { columns, securities } = loadImported(bench.root)!;
  const index = securities.findIndex(({ stockNo }) => stockNo === '688001');
  expect(columns.volume[columns.start[index]!]).toBe(10_000);
});

it('takes the newest word on a day, also when that is none', () => {
  const row = (date: string, volume: number | null, amount: number | null = null) => ({
    stockNo: '688001',
    date,
    volume,
    amount,
  });
  const known = mergeAfterHours([], [row(week[1], 200, 2000), row(week[0], 100)]);
  expect([...known[0]!.volume]).toEqual([100, 200]);
  expect([...known[0]!.amount]).toEqual([Number.NaN, 2000]);
  const [later] = mergeAfterHours(known, [row(week[1], 0, 0), row(week[0], null)]);
  expect([...later!.volume]).toEqual([0]);
  expect(mergeAfterHours(known, [row(week[1], null), row(week[0], null)])).toEqual([]);
});
