import { DataTable, Figure, Section, Tag, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { Trend } from '../api.ts';
import { mainTrendTexts } from '../texts.ts';

type Test = Trend['phases'][number]['tests'][number];

interface Row extends Test {
  readonly key: string;
  /** The first condition of a phase names it. */
  readonly phase: Trend['phases'][number]['phase'] | null;
}

/** Every condition of every phase with the figure that decides it. */
export function PhaseReasons({ trend }: { readonly trend: Trend }) {
  const say = useTexts(mainTrendTexts);
  const write = useToolFigure();
  const rows = trend.phases.flatMap(({ phase, tests }) =>
    tests.map((test, at): Row => ({ ...test, key: `${phase} ${test.figure}`, phase: at === 0 ? phase : null })),
  );
  const textOf = ({ figure }: Test, value: number | null): string =>
    write(value, figure === 'volumeRatio20' ? 'ratio' : 'percent');
  const boundOf = (test: Test): string => {
    const [least, most] = [textOf(test, test.least), textOf(test, test.most)];
    if (test.least !== null && test.most !== null) return say('between', { least, most });
    return test.least === null ? say('most', { most }) : say('least', { least });
  };
  const columns: Column<Row>[] = [
    {
      key: 'phase',
      title: say('phase'),
      minWidth: '4.5rem',
      render: ({ phase }) => phase && <strong>{say(phase)}</strong>,
    },
    { key: 'figure', title: say('figure'), minWidth: '6rem', render: ({ figure }) => say(figure) },
    {
      key: 'bound',
      title: say('bound'),
      isNumeric: true,
      minWidth: '6rem',
      render: (row) => <Figure text={boundOf(row)} />,
    },
    {
      key: 'value',
      title: say('value'),
      isNumeric: true,
      minWidth: '7rem',
      render: (row) => (
        <>
          <Figure text={textOf(row, row.value)} />{' '}
          <Tag tone={row.isMet ? 'brand' : 'neutral'}>{say(row.isMet ? 'met' : 'notMet')}</Tag>
        </>
      ),
    },
  ];
  return (
    <Section title={say('reasons')} note={say('reasonsNote')} isFlush>
      <DataTable caption={say('reasons')} rows={rows} rowKey={({ key }) => key} columns={columns} />
    </Section>
  );
}
