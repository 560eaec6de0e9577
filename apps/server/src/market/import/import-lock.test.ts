import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadImported } from '../files/imported-files.ts';
import { whileImporting } from './import-lock.ts';
import { mergeInThread } from '../sources/nightly/merge-in-thread.ts';
import { saveDay, saveSecurities } from '../files/day-files.ts';

let dataDir: string;
let root: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-import-lock-'));
  root = path.join(dataDir, 'market');
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const rows = 40;
const first = aShareCalendar.numberOf('2026-08-03')!;
const dates = Array.from({ length: rows }, (_, n) => aShareCalendar.dateOf(first + n));

/** A csv of some stocks with a bar a day. */
function csvOf(name: string, codes: readonly string[]): string {
  const file = path.join(dataDir, name);
  const lines = codes.flatMap((code) => dates.map((date) => `${code},${date},10,10,10,10,10,1000`));
  fs.writeFileSync(file, `code,date,open,high,low,close,preClose,volume\n${lines.join('\n')}\n`);
  return file;
}

/** The importer as people run it. */
function importInProcess(file: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/market/import/import-cli.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

it('keeps what files brought and what days brought when all come at once', async () => {
  const codes = (from: number) => Array.from({ length: 200 }, (_, n) => String(from + n).padStart(6, '0'));
  const files = [csvOf('a.csv', codes(600000)), csvOf('b.csv', codes(600200)), csvOf('c.csv', codes(600400))];
  saveSecurities(root, {
    date: '2026-11-20',
    renamed: [],
    securities: codes(1).map((stockNo) => ({
      stockNo,
      symbol: `${stockNo}.SZ`,
      name: stockNo,
      board: 'SZ_MAIN',
      status: 'NORMAL',
      industry: null,
      concepts: [],
      listDate: null,
      delistDate: null,
      totalShares: null,
      floatShares: null,
      freeFloatShares: null,
    })),
  });
  const merges: Promise<number>[] = [];
  let isImporting = true;
  const imports = Promise.all(files.map(importInProcess)).finally(() => (isImporting = false));
  // Another day each time, so that every merge has something to store while the files are read.
  for (let n = 0; isImporting && n < rows; n++) {
    const day = { date: dates[n]!, sourceId: 'tushare', suspended: [], valuations: null, flows: null } as const;
    const bar = { open: 5, high: 5, low: 5, close: 5, prevClose: 5, volume: 100, amount: 500 };
    saveDay(root, {
      ...day,
      unavailable: [],
      bars: codes(1).map((stockNo) => ({
        ...bar,
        stockNo,
        date: day.date,
        afterVolume: null,
        afterAmount: null,
        isRisk: false,
        adjustFactor: null,
        totalShares: null,
        floatShares: null,
        freeFloatShares: null,
      })),
    });
    merges.push(mergeInThread(root));
    await merges.at(-1);
  }
  expect(await imports).toEqual([0, 0, 0]);
  expect(merges.length).toBeGreaterThan(1);
  await mergeInThread(root);
  const market = loadImported(root)!;
  expect(market.securities).toHaveLength(800);
  expect(market.columns.length).toEqual(
    Uint32Array.from(market.securities, ({ stockNo }) => (stockNo < '600000' ? merges.length : rows)),
  );
  expect(fs.readdirSync(path.join(root, 'imported')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('waits for a thread of another process, and passes over one that is no longer running', async () => {
  const imported = path.join(root, 'imported');
  fs.mkdirSync(imported, { recursive: true });
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  fs.writeFileSync(path.join(imported, '.lock'), `${gone}-0-0`);
  fs.writeFileSync(path.join(imported, `.lock-${gone}-0-1`), `${gone}-0-1`);
  expect(whileImporting(root, () => 'done')).toBe('done');
  expect(fs.readdirSync(imported)).toEqual([]);

  const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)']);
  fs.writeFileSync(path.join(imported, '.lock'), `${holder.pid}-0-0`);
  const exited = new Promise((resolve) => holder.once('exit', resolve));
  const began = Date.now();
  const merged = await mergeInThread(root);
  expect(merged).toBe(0);
  expect(Date.now() - began).toBeGreaterThan(200);
  await exited;
});

it('is free again after work that failed', () => {
  const fail = (): never => {
    throw new Error('the disk is full');
  };
  expect(() => whileImporting(root, fail)).toThrow('the disk is full');
  expect(whileImporting(root, () => 7)).toBe(7);
});
