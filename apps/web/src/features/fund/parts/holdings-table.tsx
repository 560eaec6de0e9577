import { EmptyState, Section, Tag, type Column } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { StockName } from '../../../shared/stock-name.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { useHoldings, type AskedHolder } from '../api.ts';
import { fundTexts } from '../texts.ts';

type Row = NonNullable<ReturnType<typeof useHoldings>['data']>['list'][number];

/** What the newest reports name, with what prices did since. */
export function HoldingsTable({ asked }: { readonly asked: AskedHolder }) {
  const say = useTexts(fundTexts);
  const columns: readonly ToolColumn<Row>[] = [
    {
      key: 'since',
      title: say('since'),
      figure: 'signedPercent',
      value: (row) => row.priceSinceReportPct,
      isSorted: true,
    },
    { key: 'value', title: say('holdValue'), figure: 'amount', value: (row) => row.holdValue, isSorted: true },
    { key: 'float', title: say('pctOfFloat'), figure: 'percent', value: (row) => row.pctOfFloat, isSorted: true },
    { key: 'shares', title: say('shares'), figure: 'volume', value: (row) => row.shares, isSorted: true },
    { key: 'price', title: say('price'), figure: 'price', value: (row) => row.price },
    { key: 'report', title: say('reportDate'), figure: 'text', value: (row) => row.reportDate },
    { key: 'publish', title: say('publishDate'), figure: 'text', value: (row) => row.publishDate },
  ];
  const name: Column<Row> = {
    key: 'name',
    title: say('stock'),
    minWidth: '6.5rem',
    render: (row) => <StockName row={row} />,
  };
  const change: Column<Row> = {
    key: 'change',
    title: say('change'),
    isNumeric: true,
    minWidth: '6rem',
    render: (row) => (
      <>
        <Tag tone={row.change === 'KEPT' ? 'neutral' : 'brand'}>{say(row.change)}</Tag>{' '}
        {row.changePct !== null &&
          row.change !== 'KEPT' &&
          `${row.changePct > 0 ? '+' : ''}${row.changePct.toFixed(1)}%`}
      </>
    ),
  };
  const own = useToolColumns(columns);
  return (
    <Section title={say('hold')} isFlush>
      <Answered answer={useHoldings(asked)}>
        {({ list }) => (
          <StockTable
            caption={say('hold')}
            rows={list}
            rowKey={({ stockNo }) => stockNo}
            columns={[name, own[0]!, change, ...own.slice(1)]}
            stockOf={(row) => row}
            emptyState={<EmptyState text={say('noHoldings')} />}
          />
        )}
      </Answered>
    </Section>
  );
}
