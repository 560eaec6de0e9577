import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishedCalendar } from '../packages/market/src/calendar/index.ts';
import { importMarket } from '../apps/server/src/market/import/import-market.ts';
import { loadImported, saveImported } from '../apps/server/src/market/files/imported-files.ts';
import { openFile } from '../apps/server/src/tables/open-file.ts';

/**
 * Imports a year of 5,500 stocks as Tongdaxin keeps it, and one new day after 2,000 days of them. Peers in the same run: the
 * same files read without a look at what they say, and the same generation loaded and stored without a change.
 */

const stockCount = 5500;
const yearDays = 242;
const historyDays = 2000;
const barBytes = 32;

const calendar = publishedCalendar;
const lastDay = calendar.atOrBefore('2026-11-27');
const codes = [
  ...Array.from({ length: stockCount / 2 }, (_, n) => `sh${600_000 + n}`),
  ...Array.from({ length: stockCount / 2 }, (_, n) => `sz${300_000 + n}`),
];
const compact = (day: number): string => calendar.dateOf(day).replaceAll('-', '');

function barsOf(code: string, days: number): Buffer {
  const bytes = Buffer.alloc(barBytes * days);
  let price = 1000;
  for (let n = 0; n < days; n++) {
    price = Math.max(200, price + ((n * 7 + Number(code.slice(2))) % 21) - 10);
    bytes.writeUInt32LE(Number(compact(lastDay - days + 1 + n)), n * barBytes);
    [price, price + 5, price - 5, price].forEach((fen, at) => bytes.writeUInt32LE(fen, n * barBytes + 4 + at * 4));
    bytes.writeFloatLE((1_000_000 * price) / 100, n * barBytes + 20);
    bytes.writeUInt32LE(1_000_000, n * barBytes + 24);
  }
  return bytes;
}

function writeFolder(folder: string, days: number): void {
  for (const code of codes) {
    const target = path.join(folder, code.slice(0, 2), 'lday', `${code}.day`);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, barsOf(code, days));
  }
}

const seconds = async (work: () => Promise<unknown> | void): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-bench-import-'));
const market = path.join(root, 'market');
try {
  const year = path.join(root, 'year');
  writeFolder(year, yearDays);
  const read = await seconds(async () => {
    for (const code of codes) {
      const file = path.join(year, code.slice(0, 2), 'lday', `${code}.day`);
      const { tables } = await openFile(file, `${code}.day`);
      for await (const batch of tables[0]!.rows()) if (batch.rows.length === 0) throw new Error(`${file} is empty`);
    }
  });
  const imported = await seconds(async () => void (await importMarket({ root: market, paths: [year] })));
  console.log(
    `a year of ${stockCount} stocks: ${imported.toFixed(1)} s (at most 60), ${(read / imported).toFixed(2)} of reading its rows alone`,
  );

  const history = path.join(root, 'history');
  writeFolder(history, historyDays);
  await importMarket({ root: market, paths: [history] });
  const rows = codes.map((code) => {
    const bytes = fs.readFileSync(path.join(history, code.slice(0, 2), 'lday', `${code}.day`)).subarray(-barBytes);
    const close = bytes.readUInt32LE(16) / 100;
    const prices = [close, close + 0.05, close - 0.05, close, close].map((price) => price.toFixed(2));
    return [
      `${code.slice(2)}.${code.slice(0, 2).toUpperCase()}`,
      compact(lastDay + 1),
      ...prices,
      10_000,
      close * 1000,
    ];
  });
  const day = path.join(root, 'day.csv');
  fs.writeFileSync(
    day,
    ['ts_code,trade_date,open,high,low,close,pre_close,vol,amount', ...rows.map((row) => row.join(','))].join('\n'),
  );
  const now = Date.parse(`${calendar.dateOf(lastDay + 1)}T18:00:00+08:00`);
  const before = loadImported(market)!.columns.length.reduce((sum, bars) => sum + bars, 0);
  const added = await seconds(async () => void (await importMarket({ root: market, paths: [day], now })));
  const after = loadImported(market)!.columns.length.reduce((sum, bars) => sum + bars, 0);
  if (after !== before + stockCount) throw new Error(`${after} bars after ${before} and ${stockCount} new ones`);
  const plain = await seconds(() => saveImported(market, loadImported(market)!));
  console.log(
    `a new day after ${historyDays} days: ${added.toFixed(1)} s (at most 5), ${(plain / added).toFixed(2)} of loading and storing alone`,
  );
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
