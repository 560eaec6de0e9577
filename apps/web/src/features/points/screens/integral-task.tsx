import { GuestState, Section, SkeletonBlock, SkeletonRows } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useIsUnderAudit, useTasks, useWeekTask } from '../api.ts';
import { BalanceHead } from '../parts/balance-head.tsx';
import { Shelf } from '../parts/shelf.tsx';
import { SignInWeek } from '../parts/sign-in-week.tsx';
import { TaskRows } from '../parts/task-rows.tsx';
import { WeekTask } from '../parts/week-task.tsx';
import { pointsTexts } from '../texts.ts';

/** What points are earned by and spent on. Product handbook 8.8. */
export default function IntegralTask() {
  const say = useTexts(pointsTexts);
  const login = useSignIn();
  const { status } = useViewer();
  const answer = useTasks();
  const isUnderAudit = useIsUnderAudit();
  // It stands between the others: they wait for it rather than be pushed down.
  const { isLoading } = useWeekTask();
  if (status === 'guest') {
    return (
      <SubPage back="mine">
        <GuestState text={say('guest')} action={login} />
      </SubPage>
    );
  }
  const skeleton = (
    <>
      <SkeletonBlock height={260} />
      <SkeletonRows count={8} />
    </>
  );
  return (
    <SubPage isNarrow back="mine">
      <Answered answer={answer} skeleton={skeleton}>
        {(tasks) =>
          isLoading ? (
            skeleton
          ) : (
            <>
              <BalanceHead tasks={tasks} />
              <SignInWeek streak={tasks.streak} />
              <TaskRows tasks={tasks.tasks} most={tasks.mostADay} />
              <WeekTask />
              {!isUnderAudit && <Shelf items={tasks.shelf} balance={tasks.balance} />}
              <Rules />
            </>
          )
        }
      </Answered>
    </SubPage>
  );
}

const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

function Rules() {
  const say = useTexts(pointsTexts);
  return (
    <Section title={say('rules')}>
      <ol className="points-rules">
        {rules.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
      </ol>
    </Section>
  );
}
