import type { Executor } from '@lianpan/db';
import {
  activityScore,
  shanghaiDate,
  tasksDone,
  type ActivityCounts,
  type ActivityTask,
  type ActivityTaskKind,
} from '@lianpan/domain';
import type { ServerParts } from '../../parts.ts';
import { addNotice } from '../notice/service.ts';
import { activityNotices } from './notices.ts';
import * as queries from './queries.ts';

const maxAtOnce = 500;

/** Counts what members did within the time of an activity: of one of them, or of all. Nothing before or after it counts. */
async function countsOf(
  db: Executor,
  activity: queries.ActivityRow,
  customerId?: number,
): Promise<ReadonlyMap<number, ActivityCounts>> {
  const { id, topicId, startsAt, endsAt, tasks } = activity;
  const counted = {
    activityId: id,
    topicId,
    startsAt,
    endsAt,
    firstDay: shanghaiDate(startsAt.getTime()),
    lastDay: shanghaiDate(endsAt.getTime() - 1),
    customerId,
  };
  const count = {
    signIn: () => queries.countPointDays(db, counted, 'signIn'),
    diagnosis: () => queries.countPointDays(db, counted, 'dailyDiagnosis'),
    lesson: () => queries.countLessons(db, counted),
    training: () => queries.countTrainings(db, counted),
    topicPost: () => (topicId === null ? Promise.resolve([]) : queries.countTopicPosts(db, { ...counted, topicId })),
  } as const satisfies Record<ActivityTaskKind, unknown>;
  const all = new Map<number, Partial<Record<ActivityTaskKind, number>>>();
  // One after the other: inside a transaction there is one connection.
  for (const { kind } of tasks) {
    for (const { customerId: member, num } of await count[kind]()) all.set(member, { ...all.get(member), [kind]: num });
  }
  return all;
}

/** What one member did so far. */
export const countsOfMember = async (
  db: Executor,
  activity: queries.ActivityRow,
  customerId: number,
): Promise<ActivityCounts> => (await countsOf(db, activity, customerId)).get(customerId) ?? {};

const standingIn = (tasks: readonly ActivityTask[], counts: ActivityCounts) => ({
  score: activityScore(tasks, counts),
  done: tasksDone(tasks, counts),
});

/** Counts the ranking of an activity anew; how many stand elsewhere than before. */
async function countAnew(tx: Executor, activity: queries.ActivityRow, at: Date): Promise<number> {
  const counts = await countsOf(tx, activity);
  const changed = (await queries.selectMembers(tx, activity.id)).flatMap((member) => {
    const standing = standingIn(activity.tasks, counts.get(member.customerId) ?? {});
    const isSame = standing.score === member.score && standing.done === member.done;
    return isSame ? [] : [{ customerId: member.customerId, ...standing }];
  });
  for (let from = 0; from < changed.length; from += maxAtOnce)
    await queries.setStandings(tx, activity.id, changed.slice(from, from + maxAtOnce), at);
  return changed.length;
}

/** Reminds those who may take a prize and have taken none. */
async function notifyUnclaimed(tx: Executor, activity: queries.ActivityRow, now: number): Promise<void> {
  const needs = (await queries.selectPrizes(tx, activity.id))
    .filter(({ claimed, total }) => claimed < total)
    .map((prize) => prize.needs);
  if (needs.length === 0 || activity.claimUntil.getTime() <= now) return;
  for (const { customerId } of await queries.selectUntold(tx, activity.id, Math.min(...needs))) {
    await addNotice(tx, {
      customerId,
      template: { ...activityNotices.ended, linkUrl: `/act?actId=${activity.id}` },
      onceKey: String(activity.id),
      values: { title: activity.title, date: shanghaiDate(activity.claimUntil.getTime()) },
      now,
    });
  }
}

/** Counts an activity in the caller's transaction, for the last time once it is over; how many stand elsewhere than before. */
export async function countActivity(tx: Executor, id: number, at: Date): Promise<number> {
  const activity = await queries.lockActivity(tx, id);
  if (!activity || activity.settledAt !== null || activity.startsAt > at) return 0;
  const isLast = activity.endsAt <= at;
  const changed = await countAnew(tx, activity, at);
  await queries.setCounted(tx, id, at, isLast);
  if (isLast) await notifyUnclaimed(tx, activity, at.getTime());
  return changed;
}

/** Counts all rankings that may still change, and each for the last time after its end. */
export async function countActivities({ db, now }: Pick<ServerParts, 'db' | 'now'>): Promise<number> {
  const at = new Date(now());
  let changed = 0;
  for (const { id } of await queries.selectToCount(db, at))
    changed += await db.transaction((tx) => countActivity(tx, id, at));
  return changed;
}
