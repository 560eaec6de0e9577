import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { RowCode } from './csv-codes.ts';
import { isTooLarge } from './csv-fields.ts';
import type { CsvRow } from './csv-row.ts';
import type { CsvOptions, CsvReader } from './csv-table.ts';
import { sharesOf, yuanOf } from './csv-units.ts';
import type { Findings } from './findings.ts';
import type { ImportFindings } from './import-report.ts';
import { indexPointsProblem, indexUnitProblem, type IndexFigures } from './index-checks.ts';
import { indexSymbolOf } from './index-codes.ts';
import { createStockTable, type KeptRow } from './stock-table.ts';

/** Bars of one index, oldest first: points, shares, yuan; NaN is "not known". */
export interface ImportedIndex {
  /** `000001.SH`. */
  readonly symbol: string;
  readonly day: Uint16Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly prevClose: Float64Array;
  readonly volume: Float64Array;
  readonly amount: Float64Array;
}

export interface IndexImport extends ImportFindings {
  readonly indices: readonly ImportedIndex[];
}

const figures = ['open', 'high', 'low', 'close', 'volume', 'amount', 'preClose'] as const;
const points = ['open', 'high', 'low', 'close'] as const;
type IndexValues = Record<(typeof figures)[number], number>;
type IndexRow = IndexValues & KeptRow;

/**
 * Reader of daily bars of indices: required are code (with its exchange, `sh000001` or `000001.SH`), date and the four
 * prices in points; volume in shares, amount in yuan and the close before are used when there. An index without volume is
 * one of which nobody gives it, not one without trading. Source: shared data README, market handbook I.3.
 */
export function createIndexCsvReader(options: CsvOptions): CsvReader<IndexImport> {
  const table = createStockTable<(typeof figures)[number], IndexValues>(
    {
      required: ['code', 'date', ...points],
      optional: ['volume', 'amount', 'preClose'],
      codeOf: readIndexCode,
    },
    options,
    readValues,
  );
  return {
    ...table,
    finish() {
      const indices = table.byStock().flatMap(([symbol, rows]) => {
        const kept = rowsInUnits(rows, options.calendar, table.findings);
        return kept.length === 0 ? [] : [columnsOf(symbol, kept)];
      });
      return { indices, ...table.findings.result() };
    },
  };
}

function readIndexCode(written: string): RowCode {
  const symbol = indexSymbolOf(written);
  if (symbol !== null) return { stockNo: symbol, fault: null };
  return { stockNo: written, fault: { reason: 'badCode', detail: `code "${written}" is no index with its exchange` } };
}

function readValues(row: CsvRow<(typeof figures)[number]>): IndexValues | null {
  const values: IndexValues = { open: 0, high: 0, low: 0, close: 0, volume: 0, amount: 0, preClose: 0 };
  for (const name of figures) {
    const figure = row.figure(name);
    if (figure === null) return null;
    values[name] = figure;
  }
  const problem = indexPointsProblem(values);
  if (problem) return row.refuse(problem, points.map((name) => `${name} ${row.at(name)}`).join(', '));
  if (values.preClose < 0) return row.refuse('notPositive', `preClose "${row.at('preClose')}"`);
  if (values.volume < 0) return row.refuse('negativeVolume', `volume "${row.at('volume')}"`);
  if (values.amount < 0) return row.refuse('negativeFigure', `amount "${row.at('amount')}"`);
  const volume = sharesOf(values.volume, row.source.units);
  if (isTooLarge(volume)) return row.refuse('tooLarge', `volume "${row.at('volume')}"`);
  const amount = yuanOf(values.amount, row.source.units);
  if (isTooLarge(amount)) return row.refuse('tooLarge', `amount "${row.at('amount')}"`);
  return { ...values, preClose: knownOf(values.preClose), volume: knownOf(volume), amount: knownOf(amount) };
}

/** A figure that can't be 0 stands for one that nobody gave where it is. */
const knownOf = (value: number): number => (value === 0 ? Number.NaN : value);

/** Rows of an index without those in another unit. */
function rowsInUnits(rows: readonly IndexRow[], calendar: TradingCalendar, findings: Findings): readonly IndexRow[] {
  return rows.filter((row) => {
    const { file, line, stockNo } = row;
    const date = calendar.dateOf(row.day);
    const reason = indexUnitProblem(row, date);
    if (reason) findings.refuse({ file, line, stockNo, date, reason, detail: meanPriceText(row) });
    return reason === null;
  });
}

const meanPriceText = ({ volume, amount }: Pick<IndexFigures, 'volume' | 'amount'>): string =>
  `amount / volume is ${(amount / volume).toPrecision(6)} yuan a share`;

function columnsOf(symbol: string, rows: readonly IndexRow[]): ImportedIndex {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'): Float64Array =>
    Float64Array.from(rows, (row) => row[name]);
  return {
    symbol,
    day: Uint16Array.from(rows, (row) => row.day),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    // Behind a gap the close before is that of another day.
    prevClose: Float64Array.from(rows, (row, i) => {
      const before = rows[i - 1];
      if (!Number.isNaN(row.preClose)) return row.preClose;
      return before?.day === row.day - 1 ? before.close : Number.NaN;
    }),
    volume: column('volume'),
    amount: column('amount'),
  };
}
