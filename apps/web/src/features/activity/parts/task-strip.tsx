import { Button, List, ListRow, Section, Tag } from '@lianpan/ui';
import type { Activity } from '../../../shared/activity/api.ts';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Progress } from '../api.ts';
import { activityTexts } from '../texts.ts';

interface TaskStripProps {
  readonly activity: Activity;
  readonly progress: Progress | undefined;
}

/** Tasks with how far each is and the way to it. */
export function TaskStrip({ activity, progress }: TaskStripProps) {
  const say = useTexts(activityTexts);
  const { tasks, isJoined, state } = activity;
  const own = isJoined ? progress : undefined;
  const note = own ? say('tasksDone', { n: own.doneNum, all: tasks.length }) : say('tasksNote');
  return (
    <Section title={say('tasks')} note={note} isFlush>
      <List label={say('tasks')}>
        {tasks.map(({ taskId, title, note: about, target, route }) => {
          const done = own?.tasks.find((one) => one.taskId === taskId)?.doneNum;
          return (
            <ListRow
              key={taskId}
              title={title}
              note={
                <>
                  {about}
                  {done !== undefined && <Bar done={done} target={target} />}
                </>
              }
              trailing={
                done === target ? (
                  <Tag tone="brand">{say('done')}</Tag>
                ) : done !== undefined && state !== 'ended' ? (
                  <Button size="sm" href={route} onClick={() => track('actTask', {})}>
                    {say('go')}
                  </Button>
                ) : undefined
              }
            />
          );
        })}
      </List>
    </Section>
  );
}

function Bar({ done, target }: { readonly done: number; readonly target: number }) {
  const say = useTexts(activityTexts);
  return (
    <span className="activity-bar">
      <span className="activity-bar__track" aria-hidden>
        <span className="activity-bar__part" style={{ width: `${(done / target) * 100}%` }} />
      </span>
      <span className="activity-bar__words">{say('taskOf', { done, target })}</span>
    </span>
  );
}
