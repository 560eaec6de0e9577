import { allocateColumns, type DailyColumns } from '../columns.ts';
import type { ImportedStock } from './import-report.ts';

/**
 * Columns that hold the imported stocks in their order, with `slack` free bars behind each; `shared` puts them where
 * worker threads can read them. The main flow is not known from bars and stays NaN.
 */
export function columnsOfImport(stocks: readonly ImportedStock[], slack: number, shared: boolean): DailyColumns {
  const columns = allocateColumns(
    stocks.map((stock) => stock.day.length + slack),
    shared,
  );
  columns.mainNet.fill(Number.NaN);
  stocks.forEach((stock, index) => {
    const start = columns.start[index]!;
    columns.length[index] = stock.day.length;
    for (const name of ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount'] as const) {
      columns[name].set(stock[name], start);
    }
  });
  return columns;
}
