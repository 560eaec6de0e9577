import { useRef, useState } from 'react';
import type { Column } from './column.ts';
import { moveChoice } from './move-choice.ts';
import { spansWith } from './row-window.ts';
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
}

/** Where a row leads, and what a tap on it does. */
function leadOf<Row>(
  row: Row,
  { rowHref, currentHref, onRowClick }: Pick<TableBodyProps<Row>, 'rowHref' | 'currentHref' | 'onRowClick'>,
) {
  const href = rowHref?.(row);
  return {
    href,
    isCurrent: currentHref !== undefined && href === currentHref,
    onClick: rowHref && href === undefined ? undefined : onRowClick,
  };
}

/** All rows. */
export function TableBody<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  currentHref,
  onRowClick,
  chosen,
}: TableBodyProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the keys of the buttons in its rows
    <tbody
      onKeyDown={(event) => {
        if (chosen !== undefined && onRowClick) moveChoice(event, { rows, rowKey, onChoose: onRowClick });
      }}
    >
      {rows.map((row) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          id={rowKey(row)}
          columns={columns}
          {...leadOf(row, { rowHref, currentHref, onRowClick })}
          isChosen={chosen === undefined ? undefined : rowKey(row) === chosen}
        />
      ))}
    </tbody>
  );
}

/** The rows that can be seen, in the room of all. The row where the keyboard stands stays, wherever the reader scrolls. */
export function WindowedTableBody<Row>({
  columns,
  rows,
  rowKey,
  rowHref,
  currentHref,
  onRowClick,
  chosen,
}: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rowHeight, ...span } = useRowWindow(body, rows.length);
  const [focused, setFocused] = useState<string | null>(null);
  const kept = focused === null ? null : rows.findIndex((row) => rowKey(row) === focused);
  const spans = spansWith(span, kept, rows.length);
  const gap = (from: number, to: number) =>
    to > from && (
      <tr key={`gap before ${to}`} aria-hidden>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, hidden from readers */}
        <td className="lp-table__gap" colSpan={columns.length} style={{ height: (to - from) * rowHeight }} />
      </tr>
    );
  return (
    // It hears of the focus and the keys of what stands in its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      ref={body}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)}
      onBlur={() => setFocused(null)}
      onKeyDown={(event) => {
        if (chosen === undefined || !onRowClick) return;
        moveChoice(event, { rows, rowKey, onChoose: onRowClick, draw: setFocused });
      }}
    >
      {/* One flat list: the kept row has the same element whether it stands among the others or alone. */}
      {spans.flatMap(({ start, end }, at) => [
        gap(spans[at - 1]?.end ?? 0, start),
        ...rows
          .slice(start, end)
          .map((row, offset) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={columns}
              {...leadOf(row, { rowHref, currentHref, onRowClick })}
              place={start + offset + 2}
              isChosen={chosen === undefined ? undefined : rowKey(row) === chosen}
            />
          )),
      ])}
      {gap(spans.at(-1)?.end ?? 0, rows.length)}
    </tbody>
  );
}
