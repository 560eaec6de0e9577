import { memo } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  href?: string | undefined;
  isCurrent?: boolean | undefined;
  onClick?: ((row: Row) => void) | undefined;
  /** Place among all rows and the heading, from 1, where not all of them are drawn; it is then no table to the browser, and says what it is. */
  place?: number | undefined;
  /** So many cells have their content; the others get it later. All unless told. */
  drawn?: number | undefined;
  /** Nothing divides the last one from what comes behind the table; told where its place alone does not tell. */
  isLast?: boolean | undefined;
  /** Where one of the rows is chosen: whether it is this one. */
  isChosen?: boolean | undefined;
  /** Marked for a moment. */
  isFresh?: boolean | undefined;
}

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, href, isCurrent, onClick, place, drawn, isLast, isChosen, isFresh } = props;
  const isCounted = place !== undefined;
  return (
    <tr
      role={isCounted ? 'row' : undefined}
      data-row={id}
      aria-rowindex={place}
      className={classNames(
        'lp-table__row',
        (href !== undefined || onClick) && 'lp-table__row--leads',
        isCurrent && 'lp-table__row--current',
        isChosen && 'lp-table__row--chosen',
        isFresh && 'lp-table__row--fresh',
        isLast && 'lp-table__row--last',
      )}
      onClick={(event) => {
        if ((event.target as Element).closest('a, button')) return;
        const link = event.currentTarget.querySelector<HTMLElement>('.lp-table__link');
        link?.click();
        // From here the arrow keys go on.
        if (isChosen !== undefined) link?.focus({ preventScroll: true });
      }}
    >
      {columns.map((column, at) => {
        const drawnCell = drawn === undefined || at < drawn ? column.render(row) : null;
        // Beside three figures or more a long name has to give way.
        const isNarrowName = at === 0 && !isCounted && columns.length > 3;
        const content = isNarrowName ? <span className="lp-table__name">{drawnCell}</span> : drawnCell;
        const className = classNames('lp-table__cell', column.isNumeric && 'lp-table__cell--numeric');
        if (at > 0) {
          return (
            <td key={column.key} role={isCounted ? 'cell' : undefined} className={className}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.key} role={isCounted ? 'rowheader' : undefined} scope="row" className={className}>
            {href !== undefined ? (
              <a
                className="lp-table__link"
                href={href}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onClick?.(row)}
              >
                {content}
              </a>
            ) : onClick ? (
              <button
                type="button"
                className="lp-table__link"
                aria-current={isChosen || undefined}
                onClick={() => onClick(row)}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </th>
        );
      })}
    </tr>
  );
}

/**
 * One row. It is drawn again only as another row or under other columns, so that scrolling and a tick elsewhere leave
 * it alone; a cell that follows live figures by itself is drawn alone.
 */
export const TableRow = memo(TableRowView) as typeof TableRowView;
