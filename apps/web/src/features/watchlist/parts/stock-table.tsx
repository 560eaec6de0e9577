import { figures } from '@lianpan/domain';
import { DataTable, Figure, Tag, useLiveOrder, type Column } from '@lianpan/ui';
import { useRef } from 'react';
import { href } from '../../../routes/href.ts';
import { isHistory } from '../../../shared/freshness.tsx';
import { useFigureWriter, useLanguage } from '../../../shared/language.ts';
import { enterRound } from '../../../shared/stock-round.ts';
import { stockTag } from '../../../shared/stock-tags.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock } from '../api.ts';
import { figureOf, nextSort, sortKeyOf, type FigureKey } from '../sort-stocks.ts';
import { watchlistTexts } from '../texts.ts';
import type { StockListProps } from './stock-rows.tsx';
import './stock-table.css';
import { dayText } from '../../../shared/dates.ts';

interface StockTableProps extends StockListProps {
  /** CSS length. */
  readonly maxHeight: string | undefined;
}

const codeOf = ({ stockNo }: WatchedStock): string => stockNo;

/** All figures of the watched stocks side by side; name and code stay while the rest scrolls. */
export function StockTable({ stocks, sort, onSort, tradeDate, maxHeight }: StockTableProps) {
  const say = useTexts(watchlistTexts);
  const writer = useFigureWriter();
  const box = useRef<HTMLDivElement>(null);
  const rows = useLiveOrder(box, stocks, codeOf, { key: sortKeyOf(sort, stocks) });
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
    {
      key: 'name',
      title: say('name'),
      minWidth: '7.5rem',
      render: (stock) => <Name stock={stock} tradeDate={tradeDate} />,
    },
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
    column('changeAmt', '5.5rem', (stock) => figures.signed(figureOf.changeAmt(stock)), true),
    column('amount', '6rem', (stock) => writer.compact(figureOf.amount(stock))),
    column('turnoverPct', '5.5rem', (stock) => figures.percent(figureOf.turnoverPct(stock))),
    column('amplitudePct', '5rem', (stock) => figures.percent(figureOf.amplitudePct(stock))),
    column('open', '5rem', (stock) => figures.price(figureOf.open(stock))),
    column('high', '5rem', (stock) => figures.price(figureOf.high(stock))),
    column('low', '5rem', (stock) => figures.price(figureOf.low(stock))),
    column('prevClose', '5.5rem', (stock) => figures.price(stock.prevClose)),
    {
      ...column('sinceAddPct', '6rem', (stock) => figures.signedPercent(stock.sinceAddPct)),
      render: (stock) => (
        <Figure text={figures.signedPercent(stock.sinceAddPct)} tone={figures.toneOf(stock.sinceAddPct)} />
      ),
    },
    column('addTime', '7rem', (stock) => dayText(stock.addTime)),
  ];
  return (
    <div ref={box}>
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        onRowClick={() => enterRound(rows.map(codeOf))}
        rowHref={(stock) => href('stockDiagnosis', { stockNo: stock.stockNo })}
        caption={say('title')}
        sort={sort}
        onSortChange={({ key }) => onSort(nextSort(sort, key as FigureKey))}
        maxHeight={maxHeight}
      />
    </div>
  );
}

function Name({ stock, tradeDate }: { stock: WatchedStock; tradeDate: string }) {
  const say = useTexts(watchlistTexts);
  const lang = useLanguage();
  const isOlder = stock.tradeDate < tradeDate;
  return (
    <span className={stock.suspended ? 'watchlist-name watchlist-name--suspended' : 'watchlist-name'}>
      <span className="watchlist-name__name">{stock.stockName}</span>
      <span className="watchlist-name__code">
        {stock.stockNo}
        {stock.tags.map((tag) => (
          <Tag key={tag} tone={tag.includes('ST') ? 'warn' : 'neutral'}>
            {stockTag(tag, lang)}
          </Tag>
        ))}
        {isOlder && !isHistory(stock.sourceName) && <span>{say('closeOf', { date: stock.tradeDate.slice(5) })}</span>}
        {isHistory(stock.sourceName) && (
          <Tag tone="brand">
            {say('history')} {stock.tradeDate.slice(2)}
          </Tag>
        )}
      </span>
    </span>
  );
}
