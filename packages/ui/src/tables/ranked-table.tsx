import './ranked-table.css';
import { createContext, useContext, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useLiveOrder } from '../lists/use-live-order.ts';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RankChange } from './rank-changes.ts';
import { useRankChanges } from './use-rank-changes.ts';
import { useTableSort } from './use-table-sort.ts';

export interface RankTexts {
  /** Read aloud behind the rank: so many places higher, lower than in the answer before. */
  readonly up: (places: number) => string;
  readonly down: (places: number) => string;
  /** Shown under the rank of a row that was not in the answer before. */
  readonly isNew: string;
}

interface RankedTableProps<Row> extends Omit<DataTableProps<Row>, 'isWindowed' | 'ref'> {
  texts: RankTexts;
  /** What is ranked, besides the sort: a board, a filter. Another one is followed at once and nothing in it is new. */
  rankingKey?: string | undefined;
}

/**
 * The list of rankings and market tools: a `DataTable` of any length whose first column says the rank, and what became of it
 * since the answer before, where its cell has a `RowRank`: under the name, so that it takes no width from the figures. Rows follow their figures every three seconds at most and never under a finger.
 * A cell that is to follow live figures alone subscribes to them in what `render` gives.
 */
export function RankedTable<Row>({ texts, rankingKey = '', ...props }: RankedTableProps<Row>) {
  const { rowKey, columns } = props;
  const box = useRef<HTMLDivElement>(null);
  const { sort, rows: sorted, onSortChange } = useTableSort(props);
  const key = `${rankingKey} ${sort?.key ?? ''} ${sort?.direction ?? ''}`;
  const rows = useLiveOrder(box, sorted, rowKey, { key, movesMembers: true });
  const ids = rows.map(rowKey);
  const changes = useRankChanges(ids, key);
  const ranks = new Map(ids.map((id, place) => [id, place + 1]));

  const ranked = columns.map((column, at): Column<Row> => {
    if (at > 0) return column;
    return {
      ...column,
      render: (row) => (
        <RankContext value={{ rank: ranks.get(rowKey(row)), change: changes.get(rowKey(row)), texts }}>
          {column.render(row)}
        </RankContext>
      ),
    };
  });
  return (
    <DataTable
      {...props}
      ref={box}
      columns={ranked}
      rows={rows}
      sort={sort}
      isFresh={(row) => changes.get(rowKey(row))?.kind === 'new'}
      onSortChange={(next) => {
        // Another order is read from its first row.
        box.current?.scrollTo({ top: 0 });
        onSortChange(next);
      }}
      isWindowed
    />
  );
}

interface Ranked {
  rank: number | undefined;
  change: RankChange | undefined;
  texts: RankTexts;
}

const RankContext = createContext<Ranked | null>(null);

/** The rank of the row that a cell of a `RankedTable` stands in. */
export function RowRank() {
  const ranked = useContext(RankContext);
  if (!ranked) return null;
  const { rank, change, texts } = ranked;
  return (
    <span className="lp-rank">
      {rank}
      {change?.kind === 'new' && <span className="lp-rank__change lp-rank__change--new">{texts.isNew}</span>}
      {(change?.kind === 'up' || change?.kind === 'down') && (
        <span className={`lp-rank__change lp-rank__change--${change.kind}`}>
          <span aria-hidden>
            <Icon name={change.kind} size="0.85em" />
            {change.by}
          </span>
          <span className="lp-hidden">{texts[change.kind](change.by)}</span>
        </span>
      )}
    </span>
  );
}
