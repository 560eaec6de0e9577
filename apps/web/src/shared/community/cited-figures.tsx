import type { CallOutput } from '@lianpan/client';
import { figures as write } from '@lianpan/domain';
import { Chips, DataTable, Note, Section, Skeletons, Stack } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { minuteText } from '../dates.ts';
import { queryOf } from '../query.ts';
import { catalogue, useTexts } from '../texts.ts';
import type { ContentDetail } from './api.ts';

const figureTexts = catalogue({
  cited: ['引用的指标', 'Cited figures'],
  figure: ['指标', 'Figure'],
  before: ['发布时', 'At posting'],
  now: ['现在', 'Now'],
  asOf: ['发布时的数值取自 {time}，之后不变', 'Values at posting are as of {time} and do not change'],
  cite: ['引用指标作依据（最多 {n} 个）', 'Cite figures (up to {n})'],
  citeNote: ['数值以发布时为准，读者可看到之后的变化', 'Values are fixed at posting; readers see later changes'],
});

type Figure = Pick<ContentDetail['citedFigures'][number], 'unit' | 'digits'>;

/** A figure in its unit. */
function written(value: number | null, { unit, digits }: Figure): string {
  if (value === null) return write.missing;
  return unit === 'percent' ? `${value.toFixed(digits)}%` : value.toFixed(digits);
}

/** What a text rests on: the figures of tools as they stood, beside those of now. */
export function CitedFigures({ figures }: { readonly figures: ContentDetail['citedFigures'] }) {
  const say = useTexts(figureTexts);
  const first = figures[0];
  if (!first) return null;
  return (
    <Section title={say('cited')} isFlush>
      <DataTable
        caption={say('cited')}
        rows={figures}
        rowKey={({ metric }) => metric}
        columns={[
          { key: 'figure', title: say('figure'), render: ({ name }) => name },
          { key: 'before', title: say('before'), isNumeric: true, render: (one) => written(one.value, one) },
          { key: 'now', title: say('now'), isNumeric: true, render: (one) => written(one.valueNow, one) },
        ]}
      />
      <Stack isPadded>
        <Note>{say('asOf', { time: minuteText(first.asOf) })}</Note>
      </Stack>
    </Section>
  );
}

interface CiteFiguresProps {
  readonly stockNo: string;
  /** Names of those that were chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

type Citable = CallOutput<'POST /api/dynamic/square/getCitableFigures'>['list'][number];

/** Figures of a stock to be tapped on and off; nothing where there is none. */
export function CiteFigures({ stockNo, chosen, onChange }: CiteFiguresProps) {
  const say = useTexts(figureTexts);
  const { data, isPending } = useQuery(
    queryOf('POST /api/dynamic/square/getCitableFigures', { stockNo }, { silent: true, freshForMs: 60_000 }),
  );
  if (isPending) return <Skeletons variant="form" count={2} />;
  if (!data || data.list.length === 0) return null;
  const { list, most } = data;
  const label = say('cite', { n: most });
  const toggle = (metric: string): void => {
    if (chosen.includes(metric)) onChange(chosen.filter((one) => one !== metric));
    else if (chosen.length < most) onChange([...chosen, metric]);
  };
  const titleOf = (one: Citable): string => `${one.name} ${written(one.value, one)}`;
  return (
    <Stack gap={2}>
      <Note>{label}</Note>
      <Chips
        label={label}
        choices={list.map((one) => ({ key: one.metric, title: titleOf(one) }))}
        chosen={chosen}
        onTap={toggle}
      />
      <Note>{say('citeNote')}</Note>
    </Stack>
  );
}
