import { figures } from '@lianpan/domain';
import { DataTable, Figure, IconButton, Tag, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock } from '../api.ts';
import { figureOf, nextSort, type FigureKey } from '../sort-stocks.ts';
import { watchlistTexts } from '../texts.ts';
import type { StockListProps } from './stock-rows.tsx';
import './stock-table.css';

/** `2026-11-20`, the day in Shanghai. */
const dayText = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

interface StockTableProps extends StockListProps {
  /** CSS length. */
  readonly maxHeight: string | undefined;
}

/** All figures of the watched stocks side by side; name and code stay while the rest scrolls. */
export function StockTable({ stocks, sort, onSort, onRemove, removeLabel, maxHeight }: StockTableProps) {
  const say = useTexts(watchlistTexts);
  const toneOf = (stock: WatchedStock, figure: number | null) => (stock.suspended ? 'flat' : figures.toneOf(figure));
  const column = (
    key: FigureKey,
    minWidth: string,
    textOf: (stock: WatchedStock) => string,
    isToned = false,
  ): Column<WatchedStock> => ({
    key,
    title: say(key),
    isNumeric: true,
    minWidth,
    sortBy: figureOf[key],
    render: (stock) => (
      <Figure text={textOf(stock)} tone={isToned ? toneOf(stock, figureOf[key](stock)) : 'none'} isFlashing={isToned} />
    ),
  });
  const columns: Column<WatchedStock>[] = [
    { key: 'name', title: say('name'), minWidth: '7.5rem', render: (stock) => <Name stock={stock} /> },
    {
      ...column('price', '5rem', (stock) => figures.price(stock.price)),
      render: (stock) => <Figure text={figures.price(stock.price)} tone={toneOf(stock, stock.changePct)} isStrong />,
    },
    column(
      'changePct',
      '5.5rem',
      (stock) => (stock.suspended ? say('suspended') : figures.signedPercent(stock.changePct)),
      true,
    ),
    {
      ...column('sinceAddPct', '6rem', (stock) => figures.signedPercent(stock.sinceAddPct)),
      render: (stock) => (
        <Figure text={figures.signedPercent(stock.sinceAddPct)} tone={figures.toneOf(stock.sinceAddPct)} />
      ),
    },
    column('turnoverPct', '5.5rem', (stock) => figures.percent(figureOf.turnoverPct(stock))),
    column('amount', '6rem', (stock) => figures.compact(figureOf.amount(stock))),
    column('amplitudePct', '5rem', (stock) => figures.percent(figureOf.amplitudePct(stock))),
    column('addTime', '7rem', (stock) => dayText(stock.addTime)),
    {
      key: 'remove',
      title: say('remove'),
      isNumeric: true,
      render: (stock) => (
        <span className="watchlist-table__remove">
          <IconButton icon="close" label={removeLabel(stock)} onClick={() => onRemove(stock)} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={stocks}
      rowKey={(stock) => stock.stockNo}
      rowHref={(stock) => href('stockDiagnosis', { stockNo: stock.stockNo })}
      caption={say('title')}
      sort={sort}
      onSortChange={({ key }) => onSort(nextSort(sort, key as FigureKey))}
      maxHeight={maxHeight}
    />
  );
}

function Name({ stock }: { stock: WatchedStock }) {
  const say = useTexts(watchlistTexts);
  return (
    <span className={stock.suspended ? 'watchlist-name watchlist-name--suspended' : 'watchlist-name'}>
      <span className="watchlist-name__name">{stock.stockName}</span>
      <span className="watchlist-name__code">
        {stock.stockNo}
        {isHistory(stock.sourceName) && (
          <Tag tone="brand">
            {say('history')} {stock.tradeDate.slice(2)}
          </Tag>
        )}
      </span>
    </span>
  );
}
