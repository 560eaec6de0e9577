import { figures } from '@lianpan/domain';
import { Figure, type Column } from '@lianpan/ui';
import { signedMoney, whole } from '../../../shared/money.ts';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Holding } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import './trade-rows.css';

/** What registered trades left, as brokers show it. */
export function HoldingsTable({ rows }: { readonly rows: readonly Holding[] }) {
  const say = useTexts(tradeTexts);
  const columns: readonly Column<Holding>[] = [
    {
      key: 'stock',
      title: say('stock'),
      minWidth: '6rem',
      render: ({ stock }) => (
        <span className="trade-cell">
          <span>{stock.stockName}</span>
          <small>{stock.stockNo}</small>
        </span>
      ),
    },
    {
      key: 'profit',
      title: say('profit'),
      isNumeric: true,
      sortBy: ({ profit }) => profit,
      render: ({ profit, profitPct }) => (
        <span className="trade-cell trade-cell--end">
          <Figure text={signedMoney(profit)} tone={figures.toneOf(profit)} />
          <Figure text={figures.signedPercent(profitPct)} tone={figures.toneOf(profitPct)} size="xs" />
        </span>
      ),
    },
    {
      key: 'shares',
      title: say('heldSellable'),
      isNumeric: true,
      sortBy: ({ quantity }) => quantity,
      render: ({ quantity, sellable }) => (
        <span className="trade-cell trade-cell--end">
          <Figure text={whole(quantity)} />
          <Figure text={whole(sellable)} size="xs" />
        </span>
      ),
    },
    {
      key: 'cost',
      title: say('costNow'),
      isNumeric: true,
      render: ({ averageCost, stock }) => (
        <span className="trade-cell trade-cell--end">
          <Figure text={averageCost.toFixed(3)} />
          <Figure text={figures.price(stock.price)} size="xs" />
        </span>
      ),
    },
    {
      key: 'value',
      title: say('marketValue'),
      isNumeric: true,
      sortBy: ({ marketValue }) => marketValue,
      render: ({ marketValue }) => <Figure text={whole(marketValue)} />,
    },
    {
      key: 'since',
      title: say('since'),
      isNumeric: true,
      render: ({ boughtOn }) => <Figure text={boughtOn} size="xs" />,
    },
  ];
  return (
    <StockTable
      caption={say('holdings')}
      columns={columns}
      rows={rows}
      rowKey={({ stock }) => stock.symbol}
      stockOf={({ stock }) => stock}
    />
  );
}
