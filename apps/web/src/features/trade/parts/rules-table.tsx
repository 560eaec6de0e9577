import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, type Column } from '@lianpan/ui';
import { signedMoney } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { TradeStats } from '../api.ts';
import { tradeTexts } from '../texts.ts';

type Row = TradeStats['rules'][number];
const states = ['inTime', 'late', 'early', 'without', 'unknown'] as const;

/** Whether the rules were followed that trades name, and what came of it. */
export function RulesTable({ rows }: { readonly rows: readonly Row[] }) {
  const say = useTexts(tradeTexts);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: say('tactics'),
      minWidth: '7rem',
      render: ({ tacticsId, name }) => (tacticsId === null ? say('noTactics') : `${tacticsId} ${name}`),
    },
    {
      key: 'n',
      title: say('buysSells'),
      isNumeric: true,
      render: ({ buys, sells }) => <Figure text={`${buys}/${sells}`} />,
    },
    ...states.map((state): Column<Row> => ({
      key: state,
      title: say(`rule_${state}`),
      isNumeric: true,
      sortBy: (row) => row[state],
      render: (row) => <Figure text={row.tacticsId === null ? figures.missing : String(row[state])} />,
    })),
    {
      key: 'win',
      title: say('winRate'),
      isNumeric: true,
      render: ({ winRatePct }) => <Figure text={figures.percent(winRatePct)} />,
    },
    {
      key: 'realised',
      title: say('realised'),
      isNumeric: true,
      sortBy: ({ realised }) => realised,
      render: ({ realised }) => <Figure text={signedMoney(realised)} tone={figures.toneOf(realised)} />,
    },
  ];
  return (
    <>
      <DataTable caption={say('rules')} rows={rows} rowKey={({ tacticsId }) => tacticsId ?? ''} columns={columns} />
      <Note isPadded>{say('rulesNote')}</Note>
    </>
  );
}
