import type { CsvOptions, CsvReader } from './csv-table.ts';
import type { ImportFindings } from './import-report.ts';
import { createStockTable } from './stock-table.ts';

/** Share counts of one stock by day, oldest first; NaN is "not known". */
export interface ImportedShares {
  readonly stockNo: string;
  readonly day: Uint16Array;
  readonly total: Float64Array;
  readonly float: Float64Array;
  /** Those of the float that no large holder keeps. */
  readonly free: Float64Array;
}

export interface ShareImport extends ImportFindings {
  readonly stocks: readonly ImportedShares[];
}

const counts = ['totalShares', 'floatShares', 'freeShares'] as const;
type Count = (typeof counts)[number];

/**
 * Reader of share counts by day: required are code and date; a count of 0 is one that nobody gave. A row without any, as of a
 * suspended stock, tells nothing and is passed over.
 */
export function createShareCsvReader(options: CsvOptions): CsvReader<ShareImport> {
  const table = createStockTable<Count, Record<Count, number>>(
    { required: ['code', 'date'], optional: counts },
    options,
    (row) => {
      const known = { totalShares: Number.NaN, floatShares: Number.NaN, freeShares: Number.NaN };
      for (const name of counts) {
        const figure = row.figure(name);
        if (figure === null) return null;
        if (figure < 0) return row.refuse('negativeFigure', `${name} "${row.at(name)}"`);
        if (figure > 0) known[name] = figure;
      }
      if (known.floatShares > known.totalShares)
        return row.refuse('floatAboveTotal', `${known.floatShares} of ${known.totalShares} shares float`);
      return counts.every((name) => Number.isNaN(known[name])) ? null : known;
    },
  );
  return {
    ...table,
    finish: () => ({
      stocks: table.byStock().map(([stockNo, rows]) => ({
        stockNo,
        day: Uint16Array.from(rows, (row) => row.day),
        total: Float64Array.from(rows, (row) => row.totalShares),
        float: Float64Array.from(rows, (row) => row.floatShares),
        free: Float64Array.from(rows, (row) => row.freeShares),
      })),
      ...table.findings.result(),
    }),
  };
}
