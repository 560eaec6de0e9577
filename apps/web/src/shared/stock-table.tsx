import { DataTable, useTableSort, type DataTableProps } from '@lianpan/ui';
import { href } from '../routes/href.ts';
import { useStarColumn, type StockOfRow } from './star-column.tsx';
import { enterRound } from './stock-round.ts';

interface StockTableProps<Row> extends Omit<DataTableProps<Row>, 'rowHref' | 'onRowClick' | 'chosen' | 'ref'> {
  /** The stock of a row; `null` where it is kept back. */
  readonly stockOf: (row: Row) => StockOfRow | null;
}

/** A table of stocks: each row leads to its stock, from there a swipe to the next as they are sorted, and has a star. */
export function StockTable<Row>({ stockOf, ...table }: StockTableProps<Row>) {
  const star = useStarColumn(stockOf);
  const { sort, rows, onSortChange } = useTableSort(table);
  const stockNoOf = (row: Row): string | undefined => stockOf(row)?.stockNo;
  return (
    <DataTable
      {...table}
      columns={[...table.columns, star]}
      rows={rows}
      sort={sort}
      onSortChange={onSortChange}
      rowHref={(row) => {
        const stockNo = stockNoOf(row);
        return stockNo === undefined ? undefined : href('stockDiagnosis', { stockNo });
      }}
      onRowClick={() => enterRound([...new Set(rows.flatMap((row) => stockNoOf(row) ?? []))])}
    />
  );
}
