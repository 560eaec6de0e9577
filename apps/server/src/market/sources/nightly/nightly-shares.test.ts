import fs from 'node:fs';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadRecords, newestImport } from '../../files/imported-files.ts';
import { mergeStoredDays } from './merge-days.ts';
import { startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

/** Ten thousands of shares that could be sold. */
const valued = (date: string, float_share: number) => ({
  ts_code: '600000.SH',
  trade_date: date.replaceAll('-', ''),
  float_share,
});
const sharesKept = () =>
  loadRecords(bench.root)
    .shares.filter(({ stockNo }) => stockNo === '600000')
    .flatMap(({ day, float }) => Array.from(day, (of, at) => [aShareCalendar.dateOf(of), float[at]]));

it('keeps the floating shares of each day, also of days that were stored before they were kept', async () => {
  bench.server.tables.set('daily_basic', [valued(week[3], 100), valued(week[4], 150)]);
  await bench.run('2026-11-20T17:00');
  const kept = [
    [week[3], 1_000_000],
    [week[4], 1_500_000],
  ];
  expect(sharesKept()).toEqual(kept);
  const folder = path.join(bench.root, 'imported', String(newestImport(bench.root)));
  for (const name of fs.readdirSync(folder)) if (name.startsWith('shares')) fs.rmSync(path.join(folder, name));
  expect(sharesKept()).toEqual([]);
  mergeStoredDays(bench.root);
  expect(sharesKept()).toEqual(kept);
});
