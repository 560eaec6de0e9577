import './heat-map.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Touchable, type Destination } from '../touchable.tsx';
import { movedInGrid, type GridPlace } from './grid-move.ts';
import { ShadeLegend } from './shade-legend.tsx';
import { shadeClass, shadeOf } from './shade.ts';

export interface HeatCell extends Destination {
  /** Above the figure, where the cells of a row are different things. */
  readonly name?: string | undefined;
  /** What the colour says; `null` without one. */
  readonly value: number | null;
  /** The value in words with its sign, `--` when missing. */
  readonly text: string;
  /** Cells with the same key are one thing: all are framed while one of them is pointed at. */
  readonly sameKey?: string | undefined;
}

export interface HeatRow {
  readonly key: string;
  readonly name: string;
  /** One a column; `null` leaves the place empty. */
  readonly cells: readonly (HeatCell | null)[];
}

interface HeatMapProps {
  readonly label: string;
  /** Over the first column. */
  readonly cornerName: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly HeatRow[];
  /** Where the darkest colour is reached, on both sides of nought. */
  readonly limit: number;
  readonly valueText: (value: number) => string;
  /** Accessible sentence of the legend. */
  readonly legendLabel: string;
}

const missing = '--';

/**
 * A matrix whose cells are coloured around nought: one tab stop, arrow keys between the cells, Enter or a tap leads on.
 * The first column stays when the others scroll sideways.
 */
export function HeatMap(props: HeatMapProps) {
  const { label, cornerName, columns, rows, limit, valueText, legendLabel } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [marked, setMarked] = useState<string>();
  const stop = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columns.length - 1),
  };
  const move = (event: KeyboardEvent): void => {
    const to = movedInGrid(event, stop, rows.length, columns.length);
    if (!to) return;
    event.preventDefault();
    const cell = grid.current?.tBodies[0]?.rows[to.row]?.cells[to.column + 1];
    (cell?.querySelector<HTMLElement>('a, button') ?? cell)?.focus();
  };
  return (
    <div>
      <div className="lp-heat">
        <table
          ref={grid}
          className="lp-heat__grid"
          // A table whose cells are reached by arrows.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          onKeyDown={move}
          onPointerLeave={() => setMarked(undefined)}
          onBlur={() => setMarked(undefined)}
        >
          <thead>
            <tr>
              <th scope="col">{cornerName}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {columns.map((column, columnAt) => {
                  const cell = row.cells[columnAt] ?? null;
                  const leads = cell?.href !== undefined || cell?.onClick !== undefined;
                  const tabIndex = rowAt === stop.row && columnAt === stop.column ? 0 : -1;
                  return (
                    <td
                      key={column.key}
                      className={shadeClass(shadeOf(cell?.value ?? null, limit))}
                      tabIndex={leads ? undefined : tabIndex}
                      onFocus={() => {
                        setPlace({ row: rowAt, column: columnAt });
                        setMarked(cell?.sameKey);
                      }}
                      onPointerEnter={() => setMarked(cell?.sameKey)}
                    >
                      <Touchable
                        className={classNames(
                          'lp-heat__cell',
                          marked !== undefined && cell?.sameKey === marked && 'lp-heat__cell--same',
                        )}
                        href={cell?.href}
                        onClick={cell?.onClick}
                        {...(leads && { tabIndex })}
                      >
                        {cell?.name !== undefined && <span className="lp-heat__name">{cell.name}</span>}
                        <span>{cell?.text ?? missing}</span>
                      </Touchable>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShadeLegend limit={limit} valueText={valueText} label={legendLabel} />
    </div>
  );
}
