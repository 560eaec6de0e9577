import { IconButton, type TableSort } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock } from '../api.ts';
import { nextSort } from '../sort-stocks.ts';
import { watchlistTexts } from '../texts.ts';
import './stock-rows.css';

export interface StockListProps {
  /** In the order to be shown. */
  readonly stocks: readonly WatchedStock[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly onRemove: (stock: WatchedStock) => void;
  readonly removeLabel: (stock: WatchedStock) => string;
}

const sortable = ['price', 'changePct'] as const;

/** One stock a line: name, price, change. */
export function StockRows({ stocks, sort, onSort, onRemove, removeLabel }: StockListProps) {
  const say = useTexts(watchlistTexts);
  return (
    <>
      <div className="watchlist-heads">
        <span className="watchlist-heads__name">{say('name')}</span>
        {sortable.map((key) => {
          const direction = sort?.key === key ? sort.direction : undefined;
          const figure = say(key);
          const state = direction && say(direction === 'descending' ? 'largestFirst' : 'smallestFirst', { figure });
          return (
            <button
              key={key}
              type="button"
              className={`watchlist-heads__figure watchlist-heads__figure--${key}`}
              aria-label={state ?? say('sortBy', { figure })}
              aria-pressed={direction !== undefined}
              onClick={() => onSort(nextSort(sort, key))}
            >
              {figure}
              <Arrows direction={direction} />
            </button>
          );
        })}
      </div>
      <ul>
        {stocks.map((stock) => (
          <li key={stock.stockNo}>
            <StockRow
              cell={stock}
              onLongPress={() => runtime().go(href('editWatchlist'))}
              note={isHistory(stock.sourceName) ? say('until', { date: stock.tradeDate }) : undefined}
              trailing={
                <span className="watchlist-row__remove">
                  <IconButton icon="close" label={removeLabel(stock)} onClick={() => onRemove(stock)} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The two arrows of a sortable heading, as in the tables. */
function Arrows({ direction }: { direction: TableSort['direction'] | undefined }) {
  return (
    <svg className="watchlist-arrows" data-direction={direction} width="8" height="12" viewBox="0 0 8 12" aria-hidden>
      <path d="M4 0.500 7.500 5h-7z" />
      <path d="M4 11.500 0.500 7h7z" />
    </svg>
  );
}
