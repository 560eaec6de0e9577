import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, type Column } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { signedMoney, whole } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePositions, type AccountId, type Position } from '../api.ts';
import { paperTexts } from '../texts.ts';

interface PositionsTableProps {
  readonly accountId: AccountId;
  /** What a tap on a holding does; leads to the order page with it unless given. */
  readonly rowHref: (position: Position) => string;
}

/** What the account holds, as brokers show it: profit, worth, shares, cost and price, one line each. */
export function PositionsTable({ accountId, rowHref }: PositionsTableProps) {
  const say = useTexts(paperTexts);
  const columns: readonly Column<Position>[] = [
    {
      key: 'stock',
      title: say('stock'),
      minWidth: '6rem',
      render: ({ stock }) => (
        <span className="paper-cell">
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
        <span className="paper-cell paper-cell--end">
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
        <span className="paper-cell paper-cell--end">
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
        <span className="paper-cell paper-cell--end">
          <Figure text={averageCost.toFixed(3)} />
          <Figure text={figures.price(stock.price)} size="xs" />
        </span>
      ),
    },
    {
      key: 'today',
      title: say('today'),
      isNumeric: true,
      sortBy: ({ todayProfit }) => todayProfit,
      render: ({ todayProfit }) => <Figure text={signedMoney(todayProfit)} tone={figures.toneOf(todayProfit)} />,
    },
    {
      key: 'value',
      title: say('marketValue'),
      isNumeric: true,
      sortBy: ({ marketValue }) => marketValue,
      render: ({ marketValue, weightPct }) => (
        <span className="paper-cell paper-cell--end">
          <Figure text={whole(marketValue)} />
          <Figure text={figures.percent(weightPct)} size="xs" />
        </span>
      ),
    },
    {
      key: 'diluted',
      title: say('diluted'),
      isNumeric: true,
      render: ({ dilutedCost }) => <Figure text={dilutedCost.toFixed(3)} />,
    },
  ];
  return (
    <Answered answer={usePositions(accountId)}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="strategy" text={say('noPositions')} note={say('noPositionsNote')} />
        ) : (
          <DataTable
            caption={say('positions')}
            columns={columns}
            rows={list}
            rowKey={({ stock }) => stock.symbol}
            rowHref={rowHref}
          />
        )
      }
    </Answered>
  );
}
