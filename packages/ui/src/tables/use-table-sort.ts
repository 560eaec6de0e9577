import { useState } from 'react';
import type { Column } from './column.ts';
import { sortRows, type SortDirection } from './sort-rows.ts';

export interface TableSort {
  key: string;
  direction: SortDirection;
}

export interface SortInput<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  defaultSort?: TableSort | undefined;
  /** Given with `onSortChange`, the rows come sorted by the caller (a paged list sorted on the server). */
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
}

interface SortedTable<Row> {
  sort: TableSort | null;
  rows: readonly Row[];
  onSortChange: (sort: TableSort) => void;
}

/** The rows as they are sorted, by the table itself or by its caller. */
export function useTableSort<Row>(input: SortInput<Row>): SortedTable<Row> {
  const { columns, rows, onSortChange } = input;
  const [ownSort, setOwnSort] = useState<TableSort | null>(input.defaultSort ?? null);
  if (onSortChange) return { sort: input.sort ?? null, rows, onSortChange };
  const sortBy = columns.find((column) => column.key === ownSort?.key)?.sortBy;
  return {
    sort: ownSort,
    rows: ownSort && sortBy ? sortRows(rows, sortBy, ownSort.direction) : rows,
    onSortChange: setOwnSort,
  };
}
