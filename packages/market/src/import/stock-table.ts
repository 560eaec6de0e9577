import { createDayFinder } from './csv-days.ts';
import type { CsvRow } from './csv-row.ts';
import { createCsvTable, type CsvLines, type CsvOptions, type CsvShape } from './csv-table.ts';
import type { Findings, Place } from './findings.ts';
import { orderedSlots } from './ordered-rows.ts';

/** What is kept of every row beside its figures. */
export interface KeptRow extends Place {
  readonly stockNo: string;
  /** Trading-day number. */
  readonly day: number;
  /** Minute of the day for rows within one. */
  readonly minute?: number;
}

/** A csv whose rows belong to stocks, or to indices, and to moments. */
export interface StockTable<Row> extends CsvLines {
  readonly findings: Findings;
  /** Rows of each stock in the order of their moments, stocks in the order of the files; each moment once. */
  byStock(): (readonly [stockNo: string, rows: readonly (Row & KeptRow)[]])[];
}

const minutesInDay = 24 * 60;

/** Reads such a csv: `read` gives the figures of a row, `null` for one that it refused. */
export function createStockTable<Column extends string, Row>(
  shape: Omit<CsvShape<Column | 'code' | 'date'>, 'dayOf'>,
  options: CsvOptions,
  read: (row: CsvRow<Column | 'code' | 'date'>) => (Row & { readonly minute?: number }) | null,
): StockTable<Row> {
  const { calendar } = options;
  const stocks = new Map<string, (Row & KeptRow)[]>();
  const table = createCsvTable<Column>(
    { ...shape, dayOf: createDayFinder(calendar, options.lastDay) },
    options,
    (row) => {
      const figures = read(row);
      if (figures === null) return;
      const { file, line, stockNo, day } = row;
      const kept = { ...figures, file, line, stockNo, day };
      const known = stocks.get(stockNo);
      if (known === undefined) stocks.set(stockNo, [kept]);
      else known.push(kept);
    },
  );
  return {
    ...table,
    byStock: () =>
      [...stocks].map(([stockNo, rows]) => {
        const slots = orderedSlots(
          {
            stockNo,
            count: rows.length,
            unit: rows[0]?.minute === undefined ? 'day' : 'bar',
            keyOf: (slot) => rows[slot]!.day * minutesInDay + (rows[slot]!.minute ?? 0),
            placeOf: (slot) => ({ file: rows[slot]!.file, line: rows[slot]!.line }),
            dateOf: (slot) => calendar.dateOf(rows[slot]!.day),
          },
          table.findings,
        );
        return [stockNo, slots.map((slot) => rows[slot]!)] as const;
      }),
  };
}
