import type { CsvOptions, CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

export interface FactorImport extends ImportFindings {
  /** Cumulative factors of each stock by trading-day number. */
  readonly factors: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Reader of cumulative factors that stand in a table of their own, as Tushare gives them: code, date and adjFactor. */
export function createFactorCsvReader(options: CsvOptions): CsvReader<FactorImport> {
  const table = createStockTable<'adjFactor', { readonly factor: number }>(
    { required: ['code', 'date', 'adjFactor'] },
    options,
    (row) => {
      const factor = row.figure('adjFactor');
      if (factor === null) return null;
      if (!(factor > 0)) return row.refuse('adjustFactorNotPositive', `adjFactor "${row.at('adjFactor')}"`);
      return { factor };
    },
  );
  return {
    ...table,
    finish: () => ({
      factors: new Map(
        table.byStock().map(([stockNo, rows]) => [stockNo, new Map(rows.map(({ day, factor }) => [day, factor]))]),
      ),
      ...table.findings.result(),
    }),
  };
}
