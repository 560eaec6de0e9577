import { figures } from '@lianpan/domain';
import { BarChart, Chips, DataTable, EmptyState, Figure, Note, Section, Stack, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useStudyOf, type Signal, type Study } from '../api.ts';
import { indicatorTexts } from '../texts.ts';
import { PickerButton } from './example-chart.tsx';

type Outcome = Study['outcomes'][number];

interface Row extends Outcome {
  readonly any: number | null;
  readonly excess: number | null;
}

/** Below so many cases a frequency says little. */
const enough = 30;

const percent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

/** What followed the chosen signal, and the way to the picker with it. */
export function StudySection({ signals }: { readonly signals: readonly Signal[] }) {
  const say = useTexts(indicatorTexts);
  const [chosen, setChosen] = useState(signals[0]!.signal);
  const signal = signals.find((one) => one.signal === chosen) ?? signals[0]!;
  return (
    <>
      <Section title={say('study')} isFlush>
        <Stack isPadded>
          <Chips
            label={say('chooseSignal')}
            choices={signals.map((one) => ({ key: one.signal, title: one.name }))}
            chosen={[signal.signal]}
            onTap={(key) => setChosen(key as Signal['signal'])}
          />
        </Stack>
        <Answered answer={useStudyOf(signal.signal)}>{(study) => <Content study={study} />}</Answered>
      </Section>
      <PickerButton condition={signal.condition} />
    </>
  );
}

function Content({ study }: { readonly study: Study }) {
  const say = useTexts(indicatorTexts);
  const { from, to, outcomes, anyDay, excess, quarters } = study;
  const rows = outcomes.map((outcome, at): Row => ({
    ...outcome,
    any: anyDay[at]?.mean ?? null,
    excess: excess[at] ?? null,
  }));
  if (rows.every(({ count }) => count === 0))
    return <EmptyState text={say('never')} note={say('studyNote', { from, to })} />;
  const toned = (fraction: number | null) => (
    <Figure text={figures.signedPercent(percent(fraction))} tone={figures.toneOf(fraction)} />
  );
  const columns: readonly Column<Row>[] = [
    { key: 'held', title: say('held'), render: ({ days }) => say('days', { n: days }) },
    { key: 'n', title: say('n'), isNumeric: true, render: ({ count }) => <Figure text={String(count)} /> },
    {
      key: 'up',
      title: say('upRate'),
      isNumeric: true,
      render: ({ upRate }) => <Figure text={figures.percent(percent(upRate))} />,
    },
    { key: 'mean', title: say('mean'), isNumeric: true, render: ({ mean }) => toned(mean) },
    { key: 'any', title: say('any'), isNumeric: true, render: ({ any }) => toned(any) },
    { key: 'excess', title: say('excess'), isNumeric: true, render: (row) => toned(row.excess) },
  ];
  return (
    <>
      <DataTable caption={say('study')} columns={columns} rows={rows} rowKey={({ days }) => String(days)} />
      <Quarters quarters={quarters} />
      <Note isPadded>
        {say('studyNote', { from, to })}。{rows.some(({ count }) => count < enough) && <b>{say('few')}。</b>}
        {say('studyHow')}
      </Note>
      <SimulatedNote />
    </>
  );
}

/** In which quarters it did better than any day, and in which worst. */
function Quarters({ quarters }: Pick<Study, 'quarters'>) {
  const say = useTexts(indicatorTexts);
  const known = quarters.flatMap((one) => (one.excess === null ? [] : [{ ...one, excess: one.excess }]));
  const worst = known.toSorted((a, b) => a.excess - b.excess)[0];
  if (!worst) return null;
  const text = (fraction: number): string => figures.signedPercent(fraction * 100);
  return (
    <Stack isPadded>
      <b>{say('quarters')}</b>
      <Note>{say('quartersNote', { quarter: worst.quarter, excess: text(worst.excess) })}</Note>
      <BarChart
        label={say('quarters')}
        bars={quarters.map(({ quarter, excess }) => ({
          key: quarter,
          name: quarter.slice(2),
          value: excess === null ? null : excess * 100,
          text: excess === null ? figures.missing : text(excess),
          tone: figures.toneOf(excess),
        }))}
        height={160}
      />
    </Stack>
  );
}
