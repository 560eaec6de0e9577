import './data-table.css';
import {
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type TouchEvent,
  type UIEvent,
  type WheelEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
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
    isFresh,
    maxHeight,
    emptyState,
    isWindowed = false,
    ref,
  } = props;
  const { sort, rows, onSortChange } = useTableSort(props);
  const aside = useAside();
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const body = { columns, rows, rowKey, rowHref, currentHref, onRowClick, chosen, isFresh };
  // What scrolls is reached by the keyboard: by what stands in it, or by itself.
  const isReached = (rowHref || onRowClick) && rows.length > 0 ? true : columns.some(({ sortBy }) => sortBy);
  return (
    <div
      ref={ref}
      className={classNames('lp-table', isWindowed && 'lp-table--fixed', aside.isAside && 'lp-table--aside')}
      style={maxHeight === undefined ? undefined : { maxHeight }}
      {...(isWindowed && aside.handlers)}
      {...(!isReached && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        ref={isWindowed ? setTable : undefined}
        className="lp-table__grid"
        {...(isWindowed && { role: 'table', 'aria-rowcount': rows.length + 1, style: widthsOf(columns) })}
      >
        <caption className="lp-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} isCounted={isWindowed} />
        {isWindowed ? <WindowedTableBody {...body} table={table} /> : <TableBody {...body} />}
      </table>
      {rows.length === 0 && emptyState}
    </div>
  );
}

/** The columns of a table of fixed widths: what is wider is shared out, and the first gets the most of it. */
function widthsOf(columns: readonly Column<never>[]): CSSProperties {
  const widths = columns.map(({ minWidth, isNumeric }) => minWidth ?? (isNumeric ? '5.5rem' : '8rem'));
  return {
    '--lp-table-columns': widths.map((width, at) => `minmax(${width}, ${at === 0 ? 1.5 : 1}fr)`).join(' '),
    '--lp-table-width': `calc(${widths.join(' + ')})`,
  } as CSSProperties;
}

/** Whether something is scrolled sideways, or is going to be: told before the first picture of it where that can be known. */
function useAside() {
  const [isAside, setIsAside] = useState(false);
  const finger = useRef({ x: 0, y: 0 });
  return {
    isAside,
    handlers: {
      onScroll: ({ currentTarget }: UIEvent) => setIsAside(currentTarget.scrollLeft > 0),
      onWheel: ({ deltaX }: WheelEvent) => {
        if (deltaX !== 0) setIsAside(true);
      },
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        if (touch) finger.current = { x: touch.clientX, y: touch.clientY };
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        if (touch && Math.abs(touch.clientX - finger.current.x) > Math.abs(touch.clientY - finger.current.y))
          setIsAside(true);
      },
    },
  };
}
