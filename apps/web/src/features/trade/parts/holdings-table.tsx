import { Figure, type Column } from '@lianpan/ui';
import { useHoldingColumns } from '../../../shared/holding-columns.tsx';
import { whole } from '../../../shared/money.ts';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Holding } from '../api.ts';
import { tradeTexts } from '../texts.ts';

/** What registered trades left, as brokers show it. */
export function HoldingsTable({ rows }: { readonly rows: readonly Holding[] }) {
  const say = useTexts(tradeTexts);
  const columns: readonly Column<Holding>[] = [
    ...useHoldingColumns<Holding>(),
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
