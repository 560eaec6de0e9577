import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, type Column } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Cycle } from '../api.ts';
import { sentimentTexts } from '../texts.ts';

type Part = Cycle['components'][number];

const counts: readonly Part['key'][] = ['limitUp', 'limitDown', 'maxStreak'];

/** A part as people read it: a count, a multiple or a share. */
function textOf({ key, value }: Part): string {
  if (value === null) return figures.missing;
  if (counts.includes(key)) return String(Math.round(value));
  if (key === 'amount') return value.toFixed(2);
  return key === 'yesterday' ? figures.signedPercent(value * 100) : figures.percent(value * 100);
}

/** What the score is made of, each with its place among the days of a year. */
export function MoodParts({ components }: Pick<Cycle, 'components'>) {
  const say = useTexts(sentimentTexts);
  const columns: Column<Part>[] = [
    { key: 'part', title: say('part'), render: ({ key }) => say(`key_${key}`) },
    { key: 'value', title: say('value'), isNumeric: true, render: (part) => <Figure text={textOf(part)} /> },
    {
      key: 'points',
      title: say('points'),
      isNumeric: true,
      render: ({ points }) => <Figure text={points === null ? figures.missing : points.toFixed(0)} isStrong />,
    },
    { key: 'weight', title: say('weight'), isNumeric: true, render: ({ weight }) => <Figure text={String(weight)} /> },
  ];
  return (
    <Section title={say('parts')} isFlush>
      <DataTable caption={say('parts')} columns={columns} rows={components} rowKey={({ key }) => key} />
    </Section>
  );
}
