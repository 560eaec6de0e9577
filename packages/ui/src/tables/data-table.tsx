import './data-table.css';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortArrows } from '../icons/icon.tsx';
import { nextSort, sortRows, type SortDirection, type SortValue } from './sort-rows.ts';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Figures are right aligned, words left. */
  isNumeric?: boolean | undefined;
  /** Makes the heading a button. */
  sortBy?: ((row: Row) => SortValue) | undefined;
  /** Direction of the first tap; figures start with the largest unless told. */
  firstDirection?: SortDirection | undefined;
  /** CSS length. */
  minWidth?: string | undefined;
}

export interface TableSort {
  key: string;
  direction: SortDirection;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Says what the table is; read aloud, not shown. */
  caption: string;
  /** Address of a row: its first cell becomes a real link and a tap anywhere in the row follows it. */
  rowHref?: ((row: Row) => string) | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  defaultSort?: TableSort | undefined;
  /** Given with `onSortChange`, the rows come sorted by the caller (a paged list sorted on the server). */
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** CSS length; the table then scrolls inside itself under its sticky heading. */
  maxHeight?: string | undefined;
  /** Shown under the heading when there are no rows. */
  emptyState?: ReactNode;
}

/**
 * Dense figures in columns: sortable headings, sticky heading row, first column fixed while the rest scrolls sideways.
 *
 * States: rows, empty (`emptyState`), sorted by the table itself or by the caller.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, caption, rowHref, onRowClick, maxHeight, emptyState } = props;
  const [ownSort, setOwnSort] = useState<TableSort | null>(props.defaultSort ?? null);
  const isSortedByCaller = props.onSortChange !== undefined;
  const sort = isSortedByCaller ? (props.sort ?? null) : ownSort;
  const sortColumn = columns.find((column) => column.key === sort?.key);
  const shown =
    isSortedByCaller || !sort || !sortColumn?.sortBy ? rows : sortRows(rows, sortColumn.sortBy, sort.direction);

  const tapHeading = (column: Column<Row>) => {
    const next = nextSort(sort, column.key, column.firstDirection ?? (column.isNumeric ? 'descending' : 'ascending'));
    if (props.onSortChange) props.onSortChange(next);
    else setOwnSort(next);
  };

  return (
    <div className="lp-table" style={maxHeight === undefined ? undefined : { maxHeight }}>
      <table className="lp-table__grid">
        <caption className="lp-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sort?.key === column.key ? sort.direction : 'none';
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={classNames('lp-table__heading', column.isNumeric && 'lp-table__cell--numeric')}
                  style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
                  aria-sort={column.sortBy ? direction : undefined}
                >
                  {column.sortBy ? (
                    <button type="button" className="lp-table__sort" onClick={() => tapHeading(column)}>
                      {column.title}
                      <SortArrows direction={direction} />
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              className={classNames('lp-table__row', (rowHref || onRowClick) && 'lp-table__row--leads')}
              onClick={(event) => {
                if ((event.target as Element).closest('a, button')) return;
                event.currentTarget.querySelector<HTMLElement>('.lp-table__link')?.click();
              }}
            >
              {columns.map((column, at) => {
                const content = column.render(row);
                const className = classNames('lp-table__cell', column.isNumeric && 'lp-table__cell--numeric');
                if (at > 0) {
                  return (
                    <td key={column.key} className={className}>
                      {content}
                    </td>
                  );
                }
                return (
                  <th key={column.key} scope="row" className={className}>
                    {rowHref ? (
                      <a className="lp-table__link" href={rowHref(row)} onClick={() => onRowClick?.(row)}>
                        {content}
                      </a>
                    ) : onRowClick ? (
                      <button type="button" className="lp-table__link" onClick={() => onRowClick(row)}>
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && emptyState}
    </div>
  );
}
