import './data-table.css';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { TableBody, WindowedTableBody, type TableBodyProps } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useTableSort, type SortInput } from './use-table-sort.ts';

export type { Column } from './column.ts';
export type { TableSort } from './use-table-sort.ts';

export interface DataTableProps<Row> extends TableBodyProps<Row>, SortInput<Row> {
  /** Says what the table is; read aloud, not shown. */
  caption: string;
  /** CSS length; the table then scrolls inside itself under its sticky heading. */
  maxHeight?: string | undefined;
  /** Shown under the heading when there are no rows. */
  emptyState?: ReactNode;
  /**
   * For thousands of rows: only those that can be seen are drawn. All columns then have fixed widths and all rows one
   * height, so that nothing moves while rows come and go.
   */
  isWindowed?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Dense figures in columns: sortable headings, sticky heading row, first column fixed while the rest scrolls sideways.
 *
 * States: rows, empty (`emptyState`), sorted by the table itself or by the caller, all rows drawn or those in view.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rowKey,
    caption,
    rowHref,
    currentHref,
    onRowClick,
    chosen,
    maxHeight,
    emptyState,
    isWindowed = false,
    ref,
  } = props;
  const { sort, rows, onSortChange } = useTableSort(props);
  const Body = isWindowed ? WindowedTableBody : TableBody;
  // What scrolls is reached by the keyboard: by what stands in it, or by itself.
  const isReached = (rowHref || onRowClick) && rows.length > 0 ? true : columns.some(({ sortBy }) => sortBy);
  return (
    <div
      ref={ref}
      className={classNames('lp-table', isWindowed && 'lp-table--fixed')}
      style={maxHeight === undefined ? undefined : { maxHeight }}
      {...(!isReached && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="lp-table__grid" aria-rowcount={isWindowed ? rows.length + 1 : undefined}>
        <caption className="lp-hidden">{caption}</caption>
        {isWindowed && (
          <colgroup>
            {columns.map(({ key, minWidth, isNumeric }) => (
              <col key={key} style={{ width: minWidth ?? (isNumeric ? '5.5rem' : '8rem') }} />
            ))}
          </colgroup>
        )}
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} isCounted={isWindowed} />
        <Body
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowHref={rowHref}
          currentHref={currentHref}
          onRowClick={onRowClick}
          chosen={chosen}
        />
      </table>
      {rows.length === 0 && emptyState}
    </div>
  );
}
