import { Button, List, ListRow, Section, Tag, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAcceptWeekTask, useClaimWeekTask, useWeekTask, type WeekTask as Task } from '../api.ts';
import { pointsTexts } from '../texts.ts';

/** The small task of the newest weekly report; nothing where there is none. Product handbook 7.8, 8.8. */
export function WeekTask() {
  const say = useTexts(pointsTexts);
  const task = useWeekTask().data?.task;
  if (!task) return null;
  const { kind, lessonTitle, points, lastDay } = task;
  const what = kind === 'LESSON' ? say('week_LESSON', { title: lessonTitle ?? '' }) : say(`week_${kind}`);
  return (
    <Section title={say('weekTask')} note={say('weekTaskNote', { date: lastDay.slice(5) })} isFlush>
      <List label={say('weekTask')}>
        <ListRow
          title={
            <span className="points-task">
              {what} <b className="points-task__points">+{points}</b>
            </span>
          }
          trailing={<NextStep task={task} />}
        />
      </List>
    </Section>
  );
}

const places = {
  STOP: 'mockStockIndex',
  REASON: 'mockStockIndex',
  REVIEW: 'practiceJournal',
  DIAGNOSE: 'watchlist',
} as const;

function NextStep({ task: { weekNo, kind, lessonId, state, points } }: { readonly task: Task }) {
  const say = useTexts(pointsTexts);
  const accept = useAcceptWeekTask();
  const claim = useClaimWeekTask();
  switch (state) {
    case 'offered':
      return (
        <Button size="sm" isLoading={accept.isPending} onClick={() => accept.mutate({ weekNo })}>
          {say('takeOn')}
        </Button>
      );
    case 'todo':
      return (
        <Button
          size="sm"
          href={kind === 'LESSON' ? href('strategyTips', lessonId === null ? {} : { lessonId }) : href(places[kind])}
        >
          {say('go')}
        </Button>
      );
    case 'claim': {
      const view = { onSuccess: () => toast(say('weekTaskPaid', { n: points })) };
      return (
        <Button size="sm" variant="primary" isLoading={claim.isPending} onClick={() => claim.mutate({ weekNo }, view)}>
          {say('claim')}
        </Button>
      );
    }
    case 'done':
      return <Tag tone="neutral">{say('done')}</Tag>;
  }
}
