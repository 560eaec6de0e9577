import { riskStatusOfName } from '../rules/listed-name.ts';
import type { RiskStatus } from '../security.ts';
import { createCodeFinder } from './csv-codes.ts';
import { dateProblem } from './csv-days.ts';
import type { CsvRow } from './csv-row.ts';
import { createCsvTable, type CsvOptions, type CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';

/** What a list of stocks says of one. */
export interface ListedStock {
  readonly name: string;
  readonly industry: string | null;
  readonly listDate: string | null;
  /** Day on which it left the exchange, `null` where it did not or the day is not known. */
  readonly delistDate: string | null;
  /** It left, on whatever day. */
  readonly isDelisted: boolean;
  readonly floatShares: number | null;
  readonly totalShares: number | null;
  readonly status: RiskStatus;
}

export interface StockListImport extends ImportFindings {
  readonly stocks: ReadonlyMap<string, ListedStock>;
  /** Codes that were replaced, with the new ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

const optional = [
  'industry',
  'listDate',
  'delistDate',
  'floatShares',
  'totalShares',
  'isST',
  'status',
  'oldCode',
] as const;
type Column = 'name' | (typeof optional)[number];

/**
 * Reader of a list of stocks: required are code and name. A figure or date that can't be is refused alone, and the stock is
 * taken without it; of a code that is written twice the first row counts. Risk warnings and delisting periods are told from
 * the name, risk warnings from `isST` too. Source: market handbook A.1.
 */
export function createStockListReader(options: Omit<CsvOptions, 'newCodeOf'>): CsvReader<StockListImport> {
  const { lastDate } = options.calendar;
  const stocks = new Map<string, ListedStock>();
  const renamed = new Map<string, string>();
  /** File that gave each stock. */
  const files = new Map<string, string | null>();
  const findCode = createCodeFinder();
  const table = createCsvTable<Column>(
    {
      required: ['code', 'name'],
      optional,
      codeOf: (written) => findCode(written.trim()),
      // Its rows are of no day.
      dateOf: () => '',
      dayOf: () => 0,
    },
    options,
    (row) => {
      const { stockNo } = row;
      if (stocks.has(stockNo)) {
        // Lists of those that are listed and of those that have left, or an older one beside a newer.
        if (files.get(stockNo) !== row.file) return table.findings.repeat(row.file);
        return void row.refuse('duplicate', 'the stock is already given');
      }
      stocks.set(stockNo, readStock(row, lastDate));
      files.set(stockNo, row.file);
      const oldCode = row.at('oldCode').trim();
      if (oldCode === '' || oldCode === stockNo) return;
      if (/^\d{6}$/.test(oldCode)) renamed.set(oldCode, stockNo);
      else row.refuse('badCode', `oldCode "${oldCode}"`);
    },
  );
  return { ...table, finish: () => ({ stocks, renamed, ...table.findings.result() }) };
}

function readStock(row: CsvRow<Column>, lastDate: string): ListedStock {
  const name = row.at('name').trim() || row.stockNo;
  const leftOn = readDate(row, 'delistDate', lastDate);
  const listDate = readDate(row, 'listDate', lastDate);
  const isTooEarly = leftOn !== null && listDate !== null && leftOn < listDate;
  const delistDate = isTooEarly
    ? row.refuse('delistedBeforeListed', `delistDate ${leftOn}, listDate ${listDate}`)
    : leftOn;
  const totalShares = readShares(row, 'totalShares');
  const floating = readShares(row, 'floatShares');
  const isTooMany = floating !== null && totalShares !== null && floating > totalShares;
  const floatShares = isTooMany
    ? row.refuse('floatAboveTotal', `floatShares ${floating}, totalShares ${totalShares}`)
    : floating;
  return {
    name,
    industry: row.at('industry').trim() || null,
    listDate,
    delistDate,
    isDelisted: row.at('status').trim().startsWith('D') || delistDate !== null,
    floatShares,
    totalShares,
    status: statusOf(name, row.at('isST').trim() === '1'),
  };
}

function statusOf(name: string, isMarked: boolean): RiskStatus {
  const status = riskStatusOfName(name);
  return status === 'NORMAL' && isMarked ? 'ST' : status;
}

function readDate(row: CsvRow<Column>, column: 'listDate' | 'delistDate', lastDate: string): string | null {
  const text = row.at(column).trim();
  if (text === '') return null;
  const problem = dateProblem(text, lastDate);
  return problem === null ? text : row.refuse(problem.reason, `${column}: ${problem.detail}`);
}

/** Whole shares; a 0 stands for a number that nobody gave. */
function readShares(row: CsvRow<Column>, column: 'floatShares' | 'totalShares'): number | null {
  const shares = row.figure(column);
  if (shares === null || shares === 0 || Number.isNaN(shares)) return null;
  return shares > 0 ? shares : row.refuse('notPositive', `${column} "${row.at(column)}"`);
}
