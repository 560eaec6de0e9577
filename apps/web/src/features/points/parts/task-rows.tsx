import { Button, List, ListRow, Section, Tag } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Task } from '../api.ts';
import { pointsTexts } from '../texts.ts';

interface TaskRowsProps {
  readonly tasks: readonly Task[];
  readonly most: number;
}

/** Tasks with what each pays, how far it has come, and the way to do it; signing in has its own button above. */
export function TaskRows({ tasks, most }: TaskRowsProps) {
  const say = useTexts(pointsTexts);
  return (
    <Section title={say('tasks')} note={say('tasksNote', { n: most })} isFlush>
      <List label={say('tasks')}>
        {tasks
          .filter(({ route }) => route !== null)
          .map((task) => (
            <TaskRow key={task.task} task={task} />
          ))}
      </List>
    </Section>
  );
}

function TaskRow({ task }: { readonly task: Task }) {
  const say = useTexts(pointsTexts);
  const { name, note, points, done, limit, limitPer, state, route } = task;
  const times = say(limitPer === 'day' ? 'perDay' : 'perMonth', { done, limit });
  return (
    <ListRow
      title={
        <span className="points-task">
          {name} <b className="points-task__points">+{points}</b>
        </span>
      }
      note={`${note} · ${times}`}
      trailing={
        state === 'done' || route === null ? (
          <Tag tone="neutral">{say('done')}</Tag>
        ) : (
          <Button size="sm" href={route}>
            {say('go')}
          </Button>
        )
      }
    />
  );
}
