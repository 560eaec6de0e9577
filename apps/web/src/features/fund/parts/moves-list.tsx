import { EmptyState, Note, Section, Tag, type Column } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { StockName } from '../../../shared/stock-name.tsx';
import { StockTable } from '../../../shared/stock-table.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { useMoves, type AskedHolder } from '../api.ts';
import { fundTexts } from '../texts.ts';

type Row = NonNullable<ReturnType<typeof useMoves>['data']>['list'][number]['moves'][number];

/** What was added and reduced, quarter by quarter. */
export function MovesList({ asked }: { readonly asked: AskedHolder }) {
  const say = useTexts(fundTexts);
  const columns: readonly ToolColumn<Row>[] = [
    {
      key: 'value',
      title: say('changeValue'),
      figure: 'signedAmount',
      value: (row) => row.changeValue,
      isSorted: true,
    },
    {
      key: 'pct',
      title: say('change'),
      figure: 'signedPercent',
      value: (row) => (row.change === 'LEFT' ? null : row.changePct),
    },
    { key: 'publish', title: say('publishDate'), figure: 'text', value: (row) => row.publishDate },
  ];
  const name: Column<Row> = {
    key: 'name',
    title: say('stock'),
    minWidth: '6.5rem',
    render: (row) => <StockName row={row} />,
  };
  const kind: Column<Row> = {
    key: 'kind',
    title: say('change'),
    minWidth: '3.5rem',
    render: ({ change }) => (
      <Tag tone={change === 'LEFT' || change === 'DECREASED' ? 'neutral' : 'brand'}>{say(change)}</Tag>
    ),
  };
  const own = useToolColumns(columns);
  return (
    <Answered answer={useMoves(asked)}>
      {({ list }) => (
        <>
          {list.length === 0 && <EmptyState text={say('noMoves')} />}
          {list.map(({ reportDate, moves }) => (
            <Section key={reportDate} title={reportDate} note={say('count', { n: moves.length })} isFlush>
              <StockTable
                caption={reportDate}
                rows={moves}
                rowKey={({ stockNo }) => stockNo}
                columns={[name, kind, ...own]}
                stockOf={(row) => row}
              />
            </Section>
          ))}
          <Note isPadded>{say('leftNote')}</Note>
        </>
      )}
    </Answered>
  );
}
