import { figures } from '@lianpan/domain';
import { DataTable, Figure, Note, Section, type Column } from '@lianpan/ui';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Preferred } from '../api.ts';
import { preferredTexts } from '../texts.ts';

type Row = Preferred['results'][number];

interface ResultTableProps extends Pick<Preferred, 'results' | 'missedNum'> {
  readonly note: string;
}

/** What all weeks came to, losses and all. */
export function ResultTable({ results, missedNum, note }: ResultTableProps) {
  const say = useTexts(preferredTexts);
  const toned = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
  const columns: readonly Column<Row>[] = [
    { key: 'held', title: say('held'), render: ({ after }) => say('after', { n: after }) },
    { key: 'n', title: say('n'), isNumeric: true, render: ({ n }) => <Figure text={String(n)} /> },
    {
      key: 'up',
      title: say('upRate'),
      isNumeric: true,
      render: ({ upRatePct }) => <Figure text={figures.percent(upRatePct)} />,
    },
    { key: 'mean', title: say('mean'), isNumeric: true, render: ({ meanPct }) => toned(meanPct) },
    { key: 'excess', title: say('excessMean'), isNumeric: true, render: ({ excessPct }) => toned(excessPct) },
    { key: 'worst', title: say('worst'), isNumeric: true, render: ({ worstPct }) => toned(worstPct) },
  ];
  return (
    <Section title={say('results')} note={note} isFlush>
      <DataTable caption={say('results')} columns={columns} rows={results} rowKey={({ after }) => String(after)} />
      <Note isPadded>{say('resultsHow', { missed: missedNum })}</Note>
      <SimulatedNote />
    </Section>
  );
}
