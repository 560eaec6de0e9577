import { Button, Cluster, List, ListRow, Note, Stack, Tag } from '@lianpan/ui';
import { href, type RouteId } from '../../../routes/href.ts';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { reasonTexts } from '../../../shared/trade-reasons/reason-texts.ts';
import { useAcceptTask, type WeekReport } from '../api.ts';
import { weekReportTexts } from '../texts.ts';

type Learning = WeekReport['learning'];

const lost = 'LOST_';

function causeText(cause: string, say: Say<typeof weekReportTexts>, names: Say<typeof reasonTexts>): string {
  if (cause.startsWith(lost)) return say('cause_LOST', { reason: names(cause.slice(lost.length) as 'TREND') });
  return say(`cause_${cause}` as 'cause_NO_STOP');
}

/** What was learnt, and the lesson against what went wrong most often. */
export function LearningRows({ learning }: { readonly learning: Learning }) {
  const say = useTexts(weekReportTexts);
  const names = useTexts(reasonTexts);
  const { answered, trainings, next } = learning;
  return (
    <>
      {answered.length === 0 && trainings === 0 && <Note isPadded>{say('nothingLearnt')}</Note>}
      <List label={say('learning')}>
        {answered.map(({ lessonId, title, isPassed }) => (
          <ListRow
            key={lessonId}
            title={title}
            value={<Tag tone={isPassed ? 'brand' : 'neutral'}>{say(isPassed ? 'passed' : 'notPassed')}</Tag>}
          />
        ))}
        {trainings > 0 && <ListRow title={say('trainings', { n: trainings })} />}
        {next && (
          <ListRow
            title={`${say('next')} · ${next.title}`}
            note={
              next.cause === null
                ? say('nextFirst')
                : say('nextCause', { cause: causeText(next.cause, say, names), n: next.n })
            }
            href={href('strategyTips', { lessonId: next.lessonId })}
          />
        )}
      </List>
    </>
  );
}

const places: Readonly<Record<WeekReport['task']['kind'], RouteId>> = {
  STOP: 'mockStockIndex',
  REASON: 'mockStockIndex',
  REVIEW: 'practiceJournal',
  LESSON: 'strategyTips',
  DIAGNOSE: 'watchlist',
};

/** One small thing for the week after, to be taken on or not. */
export function TaskPart({ report: { weekNo, task } }: { readonly report: WeekReport }) {
  const say = useTexts(weekReportTexts);
  const accept = useAcceptTask();
  const { kind, lessonId, isAccepted } = task;
  const place = href(places[kind] as 'strategyTips', lessonId === null ? {} : { lessonId });
  return (
    <Stack>
      <span>{say(`task_${kind}`)}</span>
      <Cluster>
        {isAccepted ? (
          <Tag tone="brand">{say('accepted')}</Tag>
        ) : (
          <Button variant="primary" isLoading={accept.isPending} onClick={() => accept.mutate({ weekNo })}>
            {say('accept')}
          </Button>
        )}
        <Button href={place}>{say('go')}</Button>
      </Cluster>
    </Stack>
  );
}
