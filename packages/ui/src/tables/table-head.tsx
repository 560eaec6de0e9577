import { classNames } from '../class-names.ts';
import { SortArrows } from '../icons/icon.tsx';
import type { Column } from './column.ts';
import { nextSort } from './sort-rows.ts';
import type { TableSort } from './use-table-sort.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  /** Where not all rows are there to be counted, the heading is the first of them; it is then no table to the browser, and says what it is. */
  isCounted: boolean;
}

/** The headings; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSortChange, isCounted }: TableHeadProps<Row>) {
  const tap = (column: Column<Row>) =>
    onSortChange(nextSort(sort, column.key, column.firstDirection ?? (column.isNumeric ? 'descending' : 'ascending')));
  return (
    <thead role={isCounted ? 'rowgroup' : undefined}>
      <tr role={isCounted ? 'row' : undefined} aria-rowindex={isCounted ? 1 : undefined}>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : 'none';
          const title = column.isTitleHidden ? <span className="lp-hidden">{column.title}</span> : column.title;
          return (
            <th
              key={column.key}
              role={isCounted ? 'columnheader' : undefined}
              scope="col"
              className={classNames('lp-table__heading', column.isNumeric && 'lp-table__cell--numeric')}
              style={isCounted || column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
              aria-sort={column.sortBy ? direction : undefined}
              title={column.sortBy ? undefined : column.explanation}
            >
              {column.sortBy ? (
                <button type="button" className="lp-table__sort" title={column.explanation} onClick={() => tap(column)}>
                  {title}
                  <SortArrows direction={direction} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
