import type { CsvOptions, CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

/** Valuation of one stock by day, oldest first; NaN is "not known", and of a price-earnings ratio "no profit". */
export interface ImportedValuation {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly peTtm: Float64Array;
  readonly pb: Float64Array;
  readonly psTtm: Float64Array;
  /** Dividends of the last twelve months over the price, a fraction. */
  readonly dividendYield: Float64Array;
  /** 1 where the source gives a ratio of a loss. */
  readonly isLoss: Uint8Array;
}

export interface ValuationImport extends ImportFindings {
  readonly stocks: readonly ImportedValuation[];
}

const figures = ['peTtm', 'pb', 'psTtm', 'dividendYieldPct'] as const;
type Figure = (typeof figures)[number];
interface ValuationRow extends Record<Figure, number> {
  readonly day: number;
  readonly isLoss: boolean;
}

/**
 * Reader of valuations: required are code and date; peTtm, pb, psTtm and a dividend yield in percent are used when there.
 * Sources write a loss as a negative ratio or as 0: both are no ratio here. Source: shared data README, handbook I.3.
 */
export function createValuationCsvReader(options: CsvOptions): CsvReader<ValuationImport> {
  const table = createStockTable<Figure, Omit<ValuationRow, 'day'>>(
    {
      required: ['code', 'date'],
      optional: ['peTtm', 'pb', 'psTtm', 'dividendYieldPct'],
    },
    options,
    (row) => {
      const values = { peTtm: 0, pb: 0, psTtm: 0, dividendYieldPct: 0 };
      for (const name of figures) {
        const figure = row.figure(name);
        if (figure === null) return null;
        values[name] = figure;
      }
      if (values.dividendYieldPct < 0) {
        return row.refuse('negativeFigure', `dividendYieldPct "${row.at('dividendYieldPct')}"`);
      }
      const given = figures.filter((name) => !Number.isNaN(values[name]));
      // Zeros alone are how a table of all stocks writes a suspended one.
      if (given.length > 1 && given.every((name) => values[name] === 0)) return null;
      return { ...values, isLoss: values.peTtm <= 0 };
    },
  );
  return {
    ...table,
    finish: () => ({
      stocks: table.byStock().map(([stockNo, rows]) => columnsOf(stockNo, rows)),
      ...table.findings.result(),
    }),
  };
}

const ratio = (value: number): number => (value > 0 ? value : Number.NaN);

function columnsOf(stockNo: string, rows: readonly ValuationRow[]): ImportedValuation {
  return {
    stockNo,
    day: Uint16Array.from(rows, (row) => row.day),
    peTtm: Float64Array.from(rows, (row) => ratio(row.peTtm)),
    pb: Float64Array.from(rows, (row) => ratio(row.pb)),
    psTtm: Float64Array.from(rows, (row) => ratio(row.psTtm)),
    dividendYield: Float64Array.from(rows, (row) => row.dividendYieldPct / 100),
    isLoss: Uint8Array.from(rows, (row) => (row.isLoss ? 1 : 0)),
  };
}
