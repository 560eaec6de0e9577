import { EmptyState, Section, Tag, type Column } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { StockName } from '../../../shared/stock-name.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { usePastProfits, type AskedHolder } from '../api.ts';
import { fundTexts } from '../texts.ts';

type Row = NonNullable<ReturnType<typeof usePastProfits>['data']>['list'][number];

/** All that was disclosed, with the gain estimated from quarter to quarter. */
export function ProfitTable({ asked }: { readonly asked: AskedHolder }) {
  const say = useTexts(fundTexts);
  const columns: readonly ToolColumn<Row>[] = [
    {
      key: 'gain',
      title: say('estimatedGain'),
      figure: 'signedAmount',
      value: (row) => row.estimatedGain,
      isSorted: true,
    },
    { key: 'gainPct', title: say('gainPct'), figure: 'signedPercent', value: (row) => row.gainPct, isSorted: true },
    { key: 'quarters', title: say('quarters'), figure: 'count', value: (row) => row.quarterNum, isSorted: true },
    {
      key: 'span',
      title: say('reportDate'),
      figure: 'text',
      width: '9rem',
      value: (row) =>
        row.quarterNum === 1
          ? row.firstReportDate.slice(2, 7)
          : say('span', { from: row.firstReportDate.slice(2, 7), to: row.lastReportDate.slice(2, 7) }),
    },
  ];
  const name: Column<Row> = {
    key: 'name',
    title: say('stock'),
    minWidth: '6.5rem',
    render: (row) => (
      <>
        {row.isHeld && <Tag tone="brand">{say('stillHeld')}</Tag>} <StockName row={row} />
      </>
    ),
  };
  const own = useToolColumns(columns);
  return (
    <Section title={say('profit')} isFlush>
      <Answered answer={usePastProfits(asked)}>
        {({ list }) => (
          <StockTable
            caption={say('profit')}
            rows={list}
            rowKey={({ stockNo }) => stockNo}
            columns={[name, ...own]}
            stockOf={(row) => row}
            emptyState={<EmptyState text={say('noHoldings')} />}
          />
        )}
      </Answered>
    </Section>
  );
}
