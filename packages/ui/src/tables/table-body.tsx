import { memo, useDeferredValue, useState } from 'react';
import type { Column } from './column.ts';
import { moveChoice } from './move-choice.ts';
import { groupRows, groupsOf } from './row-window.ts';
import { TableRow } from './table-row.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface TableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Address of a row: its first cell becomes a real link and a tap anywhere in the row follows it. Some may lead nowhere. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Address of the row that is shown elsewhere on the page. */
  currentHref?: string | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  /** Key of the row that something beside the table tells of: `onRowClick` chooses it, by a tap or the arrow keys. */
  chosen?: string | undefined;
  /** Whether a row has just come into the list: it is marked for a moment. */
  isFresh?: ((row: Row) => boolean) | undefined;
}

/** Where a row leads, what a tap on it does, and how it is marked. */
function stateOf<Row>(row: Row, { rowKey, rowHref, currentHref, onRowClick, chosen, isFresh }: TableBodyProps<Row>) {
  const href = rowHref?.(row);
  return {
    href,
    isCurrent: currentHref !== undefined && href === currentHref,
    onClick: rowHref && href === undefined ? undefined : onRowClick,
    isChosen: chosen === undefined ? undefined : rowKey(row) === chosen,
    isFresh: isFresh?.(row),
  };
}

/** All rows. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowKey, onRowClick, chosen } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the keys of the buttons in its rows
    <tbody
      onKeyDown={(event) => {
        if (chosen !== undefined && onRowClick) moveChoice(event, { rows, rowKey, onChoose: onRowClick });
      }}
    >
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} id={rowKey(row)} columns={columns} {...stateOf(row, props)} />
      ))}
    </tbody>
  );
}

interface WindowedTableBodyProps<Row> extends TableBodyProps<Row> {
  /** None before it stands. */
  table: HTMLTableElement | null;
}

/**
 * The rows that can be seen, in the room of all, in groups of which each is laid out and painted by itself. The one where the
 * keyboard stands stays, wherever the reader scrolls.
 */
export function WindowedTableBody<Row>({ table, ...body }: WindowedTableBodyProps<Row>) {
  const { rows, rowKey } = body;
  const { columns: inView, ...span } = useRowWindow(table, rows.length);
  // Cells out of sight are filled in once nothing moves, and in a way that leaves off when it moves again.
  const filled = useDeferredValue(inView);
  const [focused, setFocused] = useState<string | null>(null);
  const kept = focused === null ? -1 : rows.findIndex((row) => rowKey(row) === focused);
  const groups = groupsOf(span, kept, rows.length);
  return groups.map(({ start, end }, at) => (
    <RowGroup
      key={start / groupRows}
      {...body}
      start={start}
      end={end}
      above={start - (groups[at - 1]?.end ?? 0)}
      below={at === groups.length - 1 ? rows.length - end : 0}
      drawn={inView ?? filled}
      onFocusRow={setFocused}
    />
  ));
}

interface RowGroupProps<Row> extends TableBodyProps<Row> {
  start: number;
  end: number;
  /** How many rows are left out between the group before and this one, and behind this one where it is the last. */
  above: number;
  below: number;
  /** Of a group that comes while the rows move: how many cells of a row can be seen. The others are filled in later. */
  drawn: number | undefined;
  onFocusRow: (key: string | null) => void;
}

function RowGroupView<Row>(props: RowGroupProps<Row>) {
  const { columns, rows, rowKey, onRowClick, chosen, start, end, above, below, drawn, onFocusRow } = props;
  const [isWhole, setIsWhole] = useState(drawn === undefined);
  if (drawn === undefined && !isWhole) setIsWhole(true);
  return (
    // It hears of the focus and the keys of what stands in its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- what is not displayed as a table has lost it
      role="rowgroup"
      data-start={start}
      style={{
        height: `calc(${end - start} * var(--lp-table-row))`,
        marginBlock: `calc(${above} * var(--lp-table-row)) calc(${below} * var(--lp-table-row))`,
      }}
      onFocus={({ target }) => onFocusRow(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)}
      onBlur={() => onFocusRow(null)}
      onKeyDown={(event) => {
        if (chosen === undefined || !onRowClick) return;
        moveChoice(event, { rows, rowKey, onChoose: onRowClick, draw: onFocusRow });
      }}
    >
      {rows.slice(start, end).map((row, offset) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          id={rowKey(row)}
          columns={columns}
          {...stateOf(row, props)}
          place={start + offset + 2}
          drawn={isWhole ? undefined : drawn}
          isLast={start + offset === rows.length - 1}
        />
      ))}
    </tbody>
  );
}

/** Drawn again only for other rows: scrolling leaves the groups alone that stay. */
const RowGroup = memo(RowGroupView) as typeof RowGroupView;
