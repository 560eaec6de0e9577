import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { noRecords, writeRecords } from './imported-records.ts';
import { readTableDays } from './table-days.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-days-'));
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

const rows = 300_000;
/** Minutes of a stock over some days, as many rows as it takes to need several reads. */
const minutesOf = (stockNo: string, days: readonly number[], count: number) => ({
  stockNo,
  interval: 1,
  day: Uint16Array.from({ length: count }, (_, row) => days[Math.floor((row * days.length) / count)]!),
  minute: new Uint16Array(count),
  ...{ open: new Int32Array(count), high: new Int32Array(count), low: new Int32Array(count) },
  ...{ close: new Int32Array(count), volume: new Float64Array(count), amount: new Float64Array(count) },
});

it('tells the days of a table and the newest of each stock, however long it is', async () => {
  const minutes = [
    minutesOf('000001', [7, 8, 9], rows),
    // It begins on the day with which the one before it ends, and the next one has nothing.
    minutesOf('000002', [9], 10),
    minutesOf('000003', [], 0),
    minutesOf('000004', [5, 9, 12], rows),
    minutesOf('000001', [11], 3),
  ];
  writeRecords(dir, { ...noRecords, minutes });
  const { days, newest } = await readTableDays(dir, 'minutes');
  expect([...days].toSorted((a, b) => a - b)).toEqual([5, 7, 8, 9, 11, 12]);
  expect(Object.fromEntries(newest)).toEqual({ '000001': 11, '000002': 9, '000004': 12 });
  expect((await readTableDays(dir, 'valuations')).days.size).toBe(0);
  expect((await readTableDays(path.join(dir, 'elsewhere'), 'minutes')).newest.size).toBe(0);
});
