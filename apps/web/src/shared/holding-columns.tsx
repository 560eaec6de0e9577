import { figures } from '@lianpan/domain';
import { Figure, type Column } from '@lianpan/ui';
import type { ReactNode } from 'react';
import './holding-columns.css';
import { signedMoney, whole } from './money.ts';
import { useTexts } from './texts.ts';

interface Holding {
  readonly stock: { readonly stockNo: string; readonly stockName: string; readonly price: number | null };
  readonly profit: number;
  readonly profitPct: number | null;
  readonly quantity: number;
  readonly sellable: number;
  readonly averageCost: number;
}

/** Two figures of a holding, one under the other. */
export const HoldingCell = ({ children }: { readonly children: ReactNode }) => (
  <span className="holding-cell holding-cell--end">{children}</span>
);

/** What every list of holdings begins with, as brokers show it: stock, profit, shares, cost and price. */
export function useHoldingColumns<Row extends Holding>(): readonly Column<Row>[] {
  const say = useTexts(holdingTexts);
  return [
    {
      key: 'stock',
      title: say('stock'),
      minWidth: '6rem',
      render: ({ stock }) => (
        <span className="holding-cell">
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
        <HoldingCell>
          <Figure text={signedMoney(profit)} tone={figures.toneOf(profit)} />
          <Figure text={figures.signedPercent(profitPct)} tone={figures.toneOf(profitPct)} size="xs" />
        </HoldingCell>
      ),
    },
    {
      key: 'shares',
      title: say('heldSellable'),
      isNumeric: true,
      sortBy: ({ quantity }) => quantity,
      render: ({ quantity, sellable }) => (
        <HoldingCell>
          <Figure text={whole(quantity)} />
          <Figure text={whole(sellable)} size="xs" />
        </HoldingCell>
      ),
    },
    {
      key: 'cost',
      title: say('costNow'),
      isNumeric: true,
      render: ({ averageCost, stock }) => (
        <HoldingCell>
          <Figure text={averageCost.toFixed(3)} />
          <Figure text={figures.price(stock.price)} size="xs" />
        </HoldingCell>
      ),
    },
  ];
}

const holdingTexts = {
  stock: ['股票', 'Stock'],
  profit: ['盈亏', 'P&L'],
  heldSellable: ['持有/可卖', 'Held/sellable'],
  costNow: ['成本/现价', 'Cost/price'],
} as const;
