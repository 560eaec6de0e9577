/** Rules of campaigns: when one may be joined, how far somebody has come, what may be taken. Source: product handbook 12.4. */

/** What can be counted of a member within the time of an activity. */
export type ActivityTaskKind = 'signIn' | 'diagnosis' | 'lesson' | 'training' | 'topicPost';

export interface ActivityTask {
  readonly kind: ActivityTaskKind;
  /** So many days, lessons, exercises or posts. */
  readonly target: number;
}

export type ActivityState = 'notStarted' | 'running' | 'full' | 'ended';

interface Window {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How an activity stands: `full` is one that runs and has no place left, for those who have none. */
export function activityState(
  { startsAt, endsAt, quota, joined }: Window & { readonly quota: number | null; readonly joined: number },
  now: number,
): ActivityState {
  if (now < startsAt) return 'notStarted';
  if (now >= endsAt) return 'ended';
  return quota !== null && joined >= quota ? 'full' : 'running';
}

/** The order in which activities are offered: what runs, what comes next, what ended last. */
export function byUrgency(now: number): (a: Window, b: Window) => number {
  const rank = ({ startsAt, endsAt }: Window): number => (now >= endsAt ? 2 : now < startsAt ? 1 : 0);
  return (a, b) =>
    rank(a) - rank(b) ||
    (rank(a) === 1 ? a.startsAt - b.startsAt : rank(a) === 2 ? b.endsAt - a.endsAt : a.endsAt - b.endsAt);
}

export type ActivityCounts = Readonly<Partial<Record<ActivityTaskKind, number>>>;

export const isTaskDone = ({ kind, target }: ActivityTask, counts: ActivityCounts): boolean =>
  (counts[kind] ?? 0) >= target;

export const tasksDone = (tasks: readonly ActivityTask[], counts: ActivityCounts): number =>
  tasks.filter((task) => isTaskDone(task, counts)).length;

/** How much of all tasks is done, 0 to 100; every task weighs the same, and more than its target counts for nothing. */
export function activityScore(tasks: readonly ActivityTask[], counts: ActivityCounts): number {
  if (tasks.length === 0) return 0;
  const parts = tasks.map(({ kind, target }) => Math.min(1, (counts[kind] ?? 0) / target));
  return Math.floor((parts.reduce((sum, part) => sum + part, 0) / tasks.length) * 100);
}

export type PrizeState = 'locked' | 'open' | 'claimed' | 'gone' | 'over';

/** How a prize stands to a member: taken, past its time, given away, open, or not earned yet. */
export function prizeState(
  prize: { readonly needs: number; readonly total: number; readonly claimed: number; readonly isMine: boolean },
  { done, isOver }: { readonly done: number; readonly isOver: boolean },
): PrizeState {
  if (prize.isMine) return 'claimed';
  if (isOver) return 'over';
  if (prize.claimed >= prize.total) return 'gone';
  return done >= prize.needs ? 'open' : 'locked';
}
