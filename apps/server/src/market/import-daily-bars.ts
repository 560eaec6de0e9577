import fs from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  allocateColumns,
  aShareCalendar,
  boardOf,
  columnsOfImport,
  createDailyCsvReader,
  MissingColumnError,
  symbolOf,
  type AdjustmentEvent,
  type DailyColumns,
  type ImportResult,
  type Security,
} from '@lianpan/market';
import { loadImported, saveImported, type ImportedMarket } from './engine/imported-files.ts';

export interface ImportRequest {
  /** Folder of the market's files. */
  readonly root: string;
  readonly dailyFile: string;
  readonly stocksFile: string | undefined;
  readonly onProgress?: (lines: number) => void;
}

export interface ImportSummary {
  readonly result: ImportResult;
  /** Imported stocks after this import, those of earlier ones included. */
  readonly total: number;
}

const progressEvery = 100_000;

/**
 * Reads daily bars, refuses what can't be, and stores the rest as a new generation beside what was imported before; a
 * stock that is imported again replaces itself. Nothing changes when it fails, however it fails.
 *
 * Throws `MissingColumnError`, and the system's error for a file or disk that fails.
 */
export async function importDailyBars(request: ImportRequest): Promise<ImportSummary> {
  const described =
    request.stocksFile === undefined ? new Map<string, StockRow>() : await readStocks(request.stocksFile);
  const reader = createDailyCsvReader({
    calendar: aShareCalendar,
    listDateOf: (stockNo) => described.get(stockNo)?.listDate ?? null,
  });
  let lineNo = 0;
  for await (const line of linesOf(request.dailyFile)) {
    lineNo += 1;
    if (lineNo === 1) reader.header(line);
    else reader.line(line, lineNo);
    if (lineNo % progressEvery === 0) request.onProgress?.(lineNo);
  }
  if (lineNo === 0) throw new MissingColumnError(['code', 'date', 'open', 'high', 'low', 'close', 'volume']);
  const result = reader.finish();
  const market = joinWithEarlier(loadImported(request.root), {
    columns: columnsOfImport(result.stocks, 0, false),
    securities: result.stocks.map((stock) => securityOf(stock.stockNo, described.get(stock.stockNo))),
    actions: result.stocks.map((stock) => stock.actions),
  });
  if (result.stocks.length > 0) saveImported(request.root, market);
  return { result, total: market.securities.length };
}

/** Lines of a plain or gzipped text file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = fs.createReadStream(file);
  let failure: Error | undefined;
  const keep = (error: NodeJS.ErrnoException | null): void => {
    if (error) failure = error;
  };
  const text: Readable = file.endsWith('.gz') ? pipeline(raw, createGunzip(), keep) : raw;
  raw.once('error', keep);
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
  // readline ends quietly when its source breaks; half a file must not pass for a whole one.
  if (failure) throw failure;
}

interface StockRow {
  readonly name: string;
  readonly industry: string | null;
  readonly listDate: string | null;
  readonly floatShares: number | null;
  readonly totalShares: number | null;
  readonly isRisk: boolean;
}

async function readStocks(file: string): Promise<Map<string, StockRow>> {
  const rows = new Map<string, StockRow>();
  let names: string[] | undefined;
  for await (const line of linesOf(file)) {
    const fields = line.replace(/^\uFEFF/, '').split(',');
    if (!names) {
      names = fields.map((name) => name.trim());
      const missing = ['code', 'name'].filter((name) => !names?.includes(name));
      if (missing.length > 0) throw new MissingColumnError(missing);
      continue;
    }
    const header = names;
    const at = (name: string): string => (fields[header.indexOf(name)] ?? '').trim();
    const shares = (name: string): number | null => (Number(at(name)) > 0 ? Number(at(name)) : null);
    rows.set(at('code'), {
      name: at('name') || at('code'),
      industry: at('industry') || null,
      listDate: /^\d{4}-\d{2}-\d{2}$/.test(at('listDate')) ? at('listDate') : null,
      floatShares: shares('floatShares'),
      totalShares: shares('totalShares'),
      isRisk: at('isST') === '1',
    });
  }
  return rows;
}

function securityOf(stockNo: string, row: StockRow | undefined): Security {
  const name = row?.name ?? stockNo;
  return {
    stockNo,
    symbol: symbolOf(stockNo),
    name,
    board: boardOf(stockNo),
    status: row?.isRisk ? (name.startsWith('*ST') ? '*ST' : 'ST') : 'NORMAL',
    industry: row?.industry ?? null,
    concepts: [],
    listDate: row?.listDate ?? null,
    delistDate: null,
    totalShares: row?.totalShares ?? null,
    floatShares: row?.floatShares ?? null,
    freeFloatShares: null,
  };
}

/** The earlier stocks that were not imported again, and then the new ones. */
function joinWithEarlier(earlier: ImportedMarket | null, added: ImportedMarket): ImportedMarket {
  if (!earlier) return added;
  const replaced = new Set(added.securities.map((security) => security.stockNo));
  const kept = earlier.securities.flatMap((security, index) => (replaced.has(security.stockNo) ? [] : [index]));
  const sources = [
    ...kept.map((index) => ({ from: earlier, index })),
    ...added.securities.map((_, index) => ({ from: added, index })),
  ];
  const columns = allocateColumns(
    sources.map(({ from, index }) => from.columns.length[index] ?? 0),
    false,
  );
  sources.forEach(({ from, index }, target) => copyBars(from.columns, index, columns, target));
  return {
    columns,
    securities: sources.flatMap(({ from, index }) => from.securities[index] ?? []),
    actions: sources.map(({ from, index }): readonly AdjustmentEvent[] => from.actions[index] ?? []),
  };
}

const barColumns = ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;

function copyBars(from: DailyColumns, index: number, to: DailyColumns, target: number): void {
  const start = from.start[index] ?? 0;
  const length = from.length[index] ?? 0;
  to.length[target] = length;
  for (const name of barColumns) to[name].set(from[name].subarray(start, start + length), to.start[target] ?? 0);
}
