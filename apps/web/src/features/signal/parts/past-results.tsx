import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, SkeletonRows, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { leastCases, type SignalResults } from '../api.ts';
import { signalTexts } from '../texts.ts';

type Kind = SignalResults['kinds'][number];

interface PastResultsProps {
  /** `undefined` while it is worked out. */
  readonly results: SignalResults | undefined;
  /** First letter of the kinds of the side. */
  readonly letter: 'A' | 'D';
}

const kindsOfSide = 8;

/** What followed the signals of one side within three days, kind by kind. */
export function PastResults({ results, letter }: PastResultsProps) {
  const say = useTexts(signalTexts);
  const known = ({ n }: Kind): boolean => n >= leastCases;
  const columns: readonly ToolColumn<Kind>[] = [
    { key: 'n', title: say('cases'), figure: 'count', value: (row) => row.n, isSorted: true },
    {
      key: 'avg',
      title: say('mean'),
      figure: 'signedPercent',
      value: (row) => (known(row) ? row.avg3dPct : null),
      isSorted: true,
    },
  ];
  const own = useToolColumns(columns);
  const name: Column<Kind> = {
    key: 'name',
    title: say('signal'),
    minWidth: '8rem',
    render: ({ signalCode }) => say(signalCode),
  };
  const rate: Column<Kind> = {
    key: 'rate',
    title: say('upRate'),
    isNumeric: true,
    minWidth: '6rem',
    render: (row) => <Figure text={known(row) ? figures.percent(row.upRate3dPct) : say('tooFew')} />,
  };
  return (
    <Section title={say('results')} note={results && say('resultsNote', { n: results.days })} isFlush>
      {results ? (
        <DataTable
          caption={say('results')}
          rows={results.kinds.filter(({ signalCode }) => signalCode.startsWith(letter))}
          rowKey={({ signalCode }) => signalCode}
          columns={[name, rate, ...own]}
        />
      ) : (
        <SkeletonRows count={kindsOfSide} />
      )}
      <Note isPadded>{say('resultsHow')}</Note>
    </Section>
  );
}
