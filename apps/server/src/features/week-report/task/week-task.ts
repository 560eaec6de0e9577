import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { pointTasks, shanghaiDate } from '@lianpan/domain';
import { addDays } from '@lianpan/market/calendar';
import type { DataOf } from '../../../http/handle.ts';
import { say, type Language } from '../../../language.ts';
import { rejected } from '../../../rejection.ts';
import { lessonOf } from '../../lesson/service.ts';
import { earn, isEarned } from '../../points/service.ts';
import { selectReports } from '../queries.ts';
import { weekReportTexts as texts } from '../texts.ts';
import { factsOf } from '../present-report.ts';
import { selectDeeds } from './queries.ts';

type WeekTask = NonNullable<DataOf<'GET /api/stocks/mine/weekReport/getWeekTask'>['task']>;

interface Whose {
  readonly customerId: number;
  readonly market: MarketName;
}

/** A task is for the week after the one that its report is about. */
const openDays = 7;
const causeOf = (weekNo: number): string => `week:${weekNo}`;

/** The small task of the newest report, with how far it is; `null` where there is none to do any more. */
export async function weekTaskOf(
  db: Executor,
  { customerId, market }: Whose,
  now: number,
  language: Language,
): Promise<WeekTask | null> {
  const [report] = await selectReports(db, customerId, market, 1);
  if (!report) return null;
  const { weekNo, acceptedAt, endsOn } = report;
  const { kind, lessonId } = factsOf(report).task;
  const lastDay = addDays(endsOn, openDays);
  const lesson = lessonId === null ? undefined : lessonOf(lessonId);
  const isPaid = await isEarned(db, { customerId, task: 'weekTask', cause: causeOf(weekNo) });
  const isDone =
    acceptedAt !== null &&
    !isPaid &&
    isDoneBy(kind, await selectDeeds(db, customerId, market, { since: acceptedAt, lessonId }));
  // What was done in time can be claimed until the next report.
  if (!isPaid && !isDone && shanghaiDate(now) > lastDay) return null;
  return {
    weekNo,
    kind,
    lessonId,
    lessonTitle: lesson ? say(lesson.title, language) : null,
    state: isPaid ? 'done' : isDone ? 'claim' : acceptedAt === null ? 'offered' : 'todo',
    points: pointTasks.weekTask.points,
    lastDay,
  };
}

/** Whether what a member did since taking the task on is what it asks for. */
export function isDoneBy(kind: WeekTask['kind'], deeds: Awaited<ReturnType<typeof selectDeeds>>): boolean {
  const { purchases, reasoned, stopped, reviews, lessons, diagnoses } = deeds;
  switch (kind) {
    case 'STOP':
      return purchases > 0 && stopped === purchases;
    case 'REASON':
      return purchases > 0 && reasoned === purchases;
    case 'REVIEW':
      return reviews > 0;
    case 'LESSON':
      return lessons > 0;
    case 'DIAGNOSE':
      return diagnoses > 0;
  }
}

/** Pays for the task that was done, once a week, however often and in however many markets it is claimed. */
export async function claimWeekTask(
  db: Db,
  whose: Whose & { readonly weekNo: number },
  now: number,
  language: Language,
): Promise<{ state: 'done' | 'already'; points: number }> {
  const { customerId, weekNo } = whose;
  return db.transaction(async (tx) => {
    const task = await weekTaskOf(tx, whose, now, language);
    if (!task || task.weekNo !== weekNo) throw rejected(texts.noReport, 'CONTENT_GONE');
    if (task.state === 'done') return { state: 'already' as const, points: 0 };
    if (task.state !== 'claim') throw rejected(texts.taskOpen, 'INPUT_INVALID');
    const paid = await earn(tx, { customerId, task: 'weekTask', cause: causeOf(weekNo), at: new Date(now) });
    return paid === null ? { state: 'already' as const, points: 0 } : { state: 'done' as const, points: paid };
  });
}
