import { QuoteHeads, SwipeRow, type TableSort } from '@lianpan/ui';
import type { KeyboardEvent } from 'react';
import { href } from '../../../routes/href.ts';
import { useDayLinesOfList } from '../../../shared/day-lines-of-list.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { LiveRows } from '../../../shared/live-rows.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { StockRow } from '../../../shared/stock-row.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock } from '../api.ts';
import { nextSort, sortKeyOf, type FigureKey } from '../sort-stocks.ts';
import { watchlistTexts } from '../texts.ts';
import './stock-rows.css';

export interface StockListProps {
  /** In the order of their live figures. */
  readonly stocks: readonly WatchedStock[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  /** The day that is traded; stocks whose figures are older say of when they are. */
  readonly tradeDate: string;
}

interface StockRowsProps extends StockListProps {
  readonly onRemove: (stock: WatchedStock) => void;
  readonly removeLabel: (stock: WatchedStock) => string;
}

const columns = ['amount', 'turnoverPct'] as const;

/** One stock a line: name, day, price, change; amount and turnover where there is room. Pulled aside it can be removed. */
export function StockRows({ stocks, sort, onSort, tradeDate, onRemove, removeLabel }: StockRowsProps) {
  const say = useTexts(watchlistTexts);
  const lines = useDayLinesOfList(stocks.map((stock) => stock.symbol));
  const head = (key: FigureKey) => {
    const direction = sort?.key === key ? sort.direction : undefined;
    const figure = say(key);
    return {
      title: figure,
      direction,
      sortLabel: direction
        ? say(direction === 'descending' ? 'largestFirst' : 'smallestFirst', { figure })
        : say('sortBy', { figure }),
      onSort: () => onSort(nextSort(sort, key)),
    };
  };
  const noteOf = (stock: WatchedStock): string | undefined => {
    if (isHistory(stock.sourceName)) return say('until', { date: stock.tradeDate });
    return stock.tradeDate < tradeDate ? say('closeOf', { date: stock.tradeDate.slice(5) }) : undefined;
  };
  return (
    <>
      <div className="watchlist-heads">
        <QuoteHeads
          name={say('name')}
          hasLine={lines.areDrawn}
          figures={columns.map(head)}
          price={head('price')}
          change={head('changePct')}
        />
      </div>
      <LiveRows cells={stocks} sortKey={sortKeyOf(sort, stocks)}>
        {(stock) => (
          // The row itself is a link; this only adds a key to it.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            onKeyDown={({ key, target }: KeyboardEvent) => {
              if (key === 'Delete' && target instanceof HTMLAnchorElement) onRemove(stock);
            }}
          >
            <SwipeRow action={{ text: say('remove'), label: removeLabel(stock), onClick: () => onRemove(stock) }}>
              <StockRow
                cell={stock}
                line={lines.of(stock.symbol)}
                columns={columns}
                onLongPress={() => runtime().go(href('editWatchlist'))}
                note={noteOf(stock)}
                isAsGiven
              />
            </SwipeRow>
          </div>
        )}
      </LiveRows>
    </>
  );
}
