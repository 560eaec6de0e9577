import { DataTable, LineChart, Section, Stack, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

type Row = WeekReview['days'][number];

const middle = 50;

/** The line of the mood over the week, and what each day counted. */
export function WeekDays({ days }: Pick<WeekReview, 'days'>) {
  const say = useTexts(weekReviewTexts);
  const day: Column<Row> = {
    key: 'day',
    title: say('day'),
    minWidth: '4rem',
    render: ({ date }) => date.slice(5),
  };
  const phase: Column<Row> = { key: 'phase', title: say('phase'), minWidth: '4rem', render: (row) => say(row.phase) };
  const columns = useToolColumns<Row>([
    { key: 'score', title: say('moodScore'), figure: 'score', value: (row) => row.score },
    { key: 'up', title: say('rises'), figure: 'count', value: (row) => row.up },
    { key: 'down', title: say('falls'), figure: 'count', value: (row) => row.down },
    { key: 'limitUp', title: say('limitUp'), figure: 'count', value: (row) => row.limitUp },
    { key: 'broken', title: say('broken'), figure: 'count', value: (row) => row.broken },
    { key: 'limitDown', title: say('limitDown'), figure: 'count', value: (row) => row.limitDown },
    { key: 'streak', title: say('streak'), figure: 'count', value: (row) => row.maxStreak },
    { key: 'amount', title: say('dayAmount'), figure: 'amount', value: (row) => row.amount },
  ]);
  return (
    <Section
      title={say('days')}
      note={say('daysNote')}
      action={{ text: say('moodPage'), href: href('marketMood') }}
      isFlush
    >
      <Stack isPadded>
        <LineChart
          label={say('days')}
          points={days.map((row) => `${row.date.slice(5)} ${say(row.phase)}`)}
          lines={[{ name: say('moodScore'), values: days.map(({ score }) => score), line: 1 }]}
          valueText={(value) => value.toFixed(1)}
          baseValue={middle}
          height={130}
        />
      </Stack>
      <DataTable caption={say('days')} columns={[day, phase, ...columns]} rows={days} rowKey={({ date }) => date} />
    </Section>
  );
}
