import type { AdjustmentEvent } from '../security.ts';
import { boardOf } from '../rules/board.ts';
import { createDayFinder } from './csv-days.ts';
import { readAmount, readPrices, readVolume, type BarPrices, type CsvRow } from './csv-row.ts';
import { createCsvTable, type CsvOptions, type CsvReader } from './csv-table.ts';
import type { Findings } from './findings.ts';
import type { ImportedStock, ImportResult } from './import-report.ts';
import { checkOldCode, likelyNewCode } from './old-codes.ts';
import { checkStock } from './stock-checks.ts';
import { createStockFindings } from './stock-findings.ts';
import { leftDayOf, givenListDay } from './stock-life.ts';
import { StockRows, stNo, stUnknown, stYes, type Row } from './stock-rows.ts';
import { isBlankOrZero, isPlainSuspension, isSuspension } from './suspension-rows.ts';

export interface DailyCsvOptions extends CsvOptions {
  /** List date of a stock (`YYYY-MM-DD`) for its days without limit; without it they are told from the first row. */
  readonly listDateOf?: (stockNo: string) => string | null;
  /** Day on which a stock left the exchange (`YYYY-MM-DD`); rows of later days are refused. */
  readonly delistDateOf?: (stockNo: string) => string | null;
  /** Whether a stock left the exchange, on whatever day; without it one with a delisting date did. */
  readonly hasLeft?: (stockNo: string) => boolean;
  /** Cumulative factors of a stock from a table of their own, by trading-day number, for rows without one. */
  readonly factorsOf?: (stockNo: string) => ReadonlyMap<number, number> | undefined;
  /** Ex-rights days of a stock from elsewhere, for rows without a factor. */
  readonly actionsOf?: (stockNo: string) => readonly AdjustmentEvent[];
}

type Column = keyof BarPrices | 'preClose' | 'volume' | 'amount' | 'adjFactor' | 'isST' | 'tradeStatus';

/**
 * Reader of the daily csv: comma-separated, columns found by name in any order, prices in yuan, volume in shares,
 * amount in yuan. Required: code, date, open, high, low, close, volume; used when there: preClose, amount, adjFactor
 * (cumulative), isST, tradeStatus. A day with volume 0 and nothing else that trading makes is a
 * suspension: no bar, counted. Source: shared data README.
 */
export function createDailyCsvReader(options: DailyCsvOptions): CsvReader<ImportResult> {
  const { calendar } = options;
  const files: (string | null)[] = [];
  /** The only day of each file so far, -1 for one of several days. */
  const onlyDays: number[] = [];
  const stocks = new Map<string, StockRows>();
  const table = createCsvTable<Column>(
    {
      required: ['code', 'date', 'open', 'high', 'low', 'close', 'volume'],
      optional: ['preClose', 'amount', 'adjFactor', 'isST', 'tradeStatus'],
      dayOf: createDayFinder(calendar, options.lastDay),
    },
    options,
    (row) => {
      const stock = stocks.get(row.stockNo) ?? new StockRows(row.stockNo, boardOf(row.stockNo));
      stocks.set(row.stockNo, stock);
      noteNewCode(stock, row, table.findings);
      const leftOn = options.delistDateOf?.(row.stockNo) ?? null;
      if (leftOn !== null && row.date > leftOn) {
        row.refuse('afterDelisting', `the stock was delisted on ${leftOn}`);
      } else if (isSuspension(row)) {
        const { day, line } = row;
        if (isPlainSuspension(row)) stock.suspended.push({ day, file: files.length - 1, line });
      } else {
        const file = files.length - 1;
        const bar = readBar(row, file);
        if (bar) stock.add(bar);
        if ((onlyDays[file] ??= row.day) !== row.day) onlyDays[file] = -1;
      }
    },
  );
  return {
    row: table.row,
    header(names, file, units) {
      table.header(names, file, units);
      files.push(file ?? null);
    },
    finish() {
      const imported: ImportedStock[] = [];
      let suspendedDays = 0;
      for (const rows of stocks.values()) {
        const successor = stocks.get(likelyNewCode(rows.stockNo));
        checkOldCode(rows, successor, calendar, createStockFindings(rows, files, calendar, table.findings));
      }
      for (const rows of stocks.values()) {
        dropForeignFactors(rows, (file) => onlyDays[file] !== -1);
        const stock = finishStock(rows, files, options, table.findings);
        suspendedDays += rows.suspended.length;
        if (stock !== null) imported.push(stock);
        // Rows are copied into the stock; dropping them keeps the peak near one copy.
        stocks.delete(rows.stockNo);
      }
      return { stocks: imported, suspendedDays, ...table.findings.result() };
    },
  };
}

/** Notes once that a stock has rows of a code that was replaced. */
function noteNewCode(stock: StockRows, row: CsvRow<Column | 'code'>, findings: Findings): void {
  const { stockNo, file, line } = row;
  if (stock.isRenamed || row.at('code') === stockNo) return;
  stock.isRenamed = true;
  const detail = `rows of ${row.at('code')} go on under ${stockNo}`;
  findings.note({ kind: 'renamed', stockNo, date: null, file, line, detail });
}

/** A day with trading out of the file at a place; `null` for a row that was refused. */
function readBar(row: CsvRow<Column>, file: number): Row | null {
  const { line, day } = row;
  const prices = readPrices(row);
  if (prices === null) return null;
  const { open, high, low, close } = prices;
  const volume = readVolume(row);
  if (volume === null) return null;
  const prevClose = isBlankOrZero(row.at('preClose')) ? 0 : row.fen('preClose');
  if (prevClose === null) return null;
  const amount = readAmount(row);
  if (amount === null) return null;
  const adjustFactor = row.figure('adjFactor');
  if (adjustFactor === null) return null;
  if (adjustFactor <= 0) return row.refuse('adjustFactorNotPositive', `adjFactor "${row.at('adjFactor')}"`);
  const riskMark = riskMarkOf(row);
  // Written out: an importer of a whole market makes millions of these, and spreading one into another doubles its time.
  // A day with trading has an amount: 0 stands for one that nobody gave.
  const paid = amount === 0 ? Number.NaN : amount;
  return { file, line, day, open, high, low, close, prevClose, volume, amount: paid, adjustFactor, riskMark };
}

function riskMarkOf(row: CsvRow<'isST'>): number {
  const mark = row.at('isST');
  return mark === '1' ? stYes : mark === '0' ? stNo : stUnknown;
}

/** Checks the rows of a stock with what is known of its life; `null` for a stock of which nothing is left. */
function finishStock(
  rows: StockRows,
  files: readonly (string | null)[],
  { calendar, listDateOf, delistDateOf, hasLeft, actionsOf, factorsOf }: DailyCsvOptions,
  findings: Findings,
): ImportedStock | null {
  const { stockNo } = rows;
  fillFactors(rows, factorsOf?.(stockNo));
  const leftOn = delistDateOf?.(stockNo) ?? null;
  if (leftOn !== null) {
    const detail = `left the exchange on ${leftOn}`;
    findings.note({ kind: 'delisted', stockNo, date: leftOn, file: null, line: null, detail });
  }
  const listDay = givenListDay(listDateOf?.(stockNo) ?? null, calendar);
  if (typeof listDay === 'object' && listDay !== null) {
    const { reason, detail } = listDay;
    findings.note({
      kind: 'refusedDate',
      reason,
      stockNo,
      date: null,
      file: null,
      line: null,
      detail: `list ${detail}`,
    });
  }
  const life = {
    listDay: typeof listDay === 'number' ? listDay : null,
    hasLeft: hasLeft?.(stockNo) ?? leftOn !== null,
    leftDay: leftDayOf(leftOn, calendar),
    actions: actionsOf?.(stockNo) ?? [],
  };
  return checkStock(rows, life, calendar, createStockFindings(rows, files, calendar, findings));
}

/**
 * Leaves out the factors of files of a single day beside bars of a longer file: every vendor begins its factors at another
 * day, and one against another would be a step that never was.
 */
function dropForeignFactors({ columns, count }: StockRows, isOfOneDay: (file: number) => boolean): void {
  const { file, adjustFactor } = columns;
  const files = new Set(file.subarray(0, count));
  const single = new Set([...files].filter(isOfOneDay));
  if (single.size === 0 || single.size === files.size) return;
  for (let slot = 0; slot < count; slot++) if (single.has(file[slot]!)) adjustFactor[slot] = Number.NaN;
}

/** Gives rows without a factor those of another table. */
function fillFactors({ columns, count }: StockRows, factors: ReadonlyMap<number, number> | undefined): void {
  if (factors === undefined) return;
  const { adjustFactor, day } = columns;
  for (let slot = 0; slot < count; slot++) {
    if (Number.isNaN(adjustFactor[slot]!)) adjustFactor[slot] = factors.get(day[slot]!) ?? Number.NaN;
  }
}
