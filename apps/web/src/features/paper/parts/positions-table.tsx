import { figures } from '@lianpan/domain';
import { DataTable, EmptyState, Figure, type Column } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { HoldingCell, useHoldingColumns } from '../../../shared/holding-columns.tsx';
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
    ...useHoldingColumns<Position>(),
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
        <HoldingCell>
          <Figure text={whole(marketValue)} />
          <Figure text={figures.percent(weightPct)} size="xs" />
        </HoldingCell>
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
