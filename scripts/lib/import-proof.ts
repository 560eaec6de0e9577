import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { createDailyCsvReader } from '../../packages/market/src/import/daily-csv.ts';
import { createStockListReader, type StockListImport } from '../../packages/market/src/import/stock-list-csv.ts';
import { splitLine } from '../../packages/market/src/tables/index.ts';

export interface ImportProof {
  /** Lines of the files of daily bars, headers aside. */
  readonly lines: number;
  readonly bars: number;
  readonly suspendedDays: number;
  readonly refused: number;
  /** Refused lines by reason, and what was taken with a note by kind. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly notes: ReadonlyMap<string, number>;
  /** Refused lines: `file:line code date reason detail`. */
  readonly refusals: readonly string[];
}

/** The real daily bars put to the importer: an exchange's bar that is refused is a fault of the importer. */
export function proveImport(folder: string): ImportProof {
  const { stocks, renamed } = readList(folder);
  const reader = createDailyCsvReader({
    calendar: aShareCalendar,
    newCodeOf: (stockNo) => renamed.get(stockNo) ?? null,
    listDateOf: (stockNo) => stocks.get(stockNo)?.listDate ?? null,
    delistDateOf: (stockNo) => stocks.get(stockNo)?.delistDate ?? null,
    hasLeft: (stockNo) => stocks.get(stockNo)?.isDelisted ?? false,
  });
  let lines = 0;
  for (const name of ['daily', 'daily_tail', 'bars_wide']) {
    const file = path.join(folder, `daily/${name}.csv.gz`);
    if (!fs.existsSync(file)) continue;
    const [header = '', ...rows] = gunzipSync(fs.readFileSync(file)).toString('utf8').trimEnd().split('\n');
    reader.header(header.split(','), `${name}.csv.gz`);
    rows.forEach((row, i) => reader.row(splitLine(row) ?? [], i + 2));
    lines += rows.length;
  }
  const { stocks: imported, suspendedDays, refused, refusedCount, notes } = reader.finish();
  return {
    lines,
    bars: imported.reduce((sum, { day }) => sum + day.length, 0),
    suspendedDays,
    refused: refusedCount,
    reasons: countBy(refused.map(({ reason }) => reason)),
    notes: countBy(notes.map(({ kind, reason }) => (reason === undefined ? kind : `${kind} ${reason}`))),
    refusals: refused.map(
      ({ file, line, stockNo, date, reason, detail }) => `${file}:${line} ${stockNo} ${date} ${reason}, ${detail}`,
    ),
  };
}

function readList(folder: string): StockListImport {
  const reader = createStockListReader({ calendar: aShareCalendar });
  const file = path.join(folder, 'stocks.csv');
  if (!fs.existsSync(file)) return reader.finish();
  const [header = '', ...rows] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  reader.header(header.split(','), 'stocks.csv');
  rows.forEach((row, i) => reader.row(splitLine(row) ?? [], i + 2));
  return reader.finish();
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
