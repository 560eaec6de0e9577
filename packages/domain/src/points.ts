/** How many times within a day or a month of Shanghai. */
interface TaskLimit {
  readonly times: number;
  readonly per: 'day' | 'month';
}

interface PointTask {
  /** `null` where each case has its own number. */
  readonly points: number | null;
  readonly limit: TaskLimit | null;
  /** Whether it counts to the most of a day. */
  readonly isCapped: boolean;
}

const daily = (points: number, times: number) => ({
  points,
  limit: { times, per: 'day' as const },
  isCapped: true,
});

/** What points are earned by. Source: product handbook 8.8; prizes of contests are no task. */
export const pointTasks = {
  signIn: daily(5, 1),
  signInStreak: daily(20, 1),
  dailyDiagnosis: daily(5, 1),
  lessonFinished: daily(10, 3),
  tradeReviewed: daily(10, 1),
  postLiked: daily(10, 2),
  bestAnswer: { points: 20, limit: null, isCapped: true },
  /** Points of the asker that pass to an answer: none are new, so that no cap holds them. */
  bounty: { points: null, limit: null, isCapped: false },
  reportVerified: daily(30, 1),
  visitorShared: daily(5, 3),
  feedbackAccepted: { points: 50, limit: { times: 2, per: 'month' }, isCapped: true },
  stockBetRight: daily(2, 1),
  /** The small task of a weekly report, once a week by its cause. Ours: the handbook names the task and no number. */
  weekTask: { points: 10, limit: null, isCapped: true },
  contestPrize: { points: null, limit: null, isCapped: false },
  storyAward: { points: null, limit: null, isCapped: false },
  welfare: { points: null, limit: null, isCapped: false },
  activityPrize: { points: null, limit: null, isCapped: false },
} as const satisfies Readonly<Record<string, PointTask>>;

export type PointTaskName = keyof typeof pointTasks;

/** The most that tasks pay on a day. */
export const pointsADay = 100;

/** Days in a row that are rewarded, again and again. */
export const streakDays = 7;

/** What a member has from tasks already when one more is to be paid. */
export interface EarnedBefore {
  /** From tasks that count to the most of a day, that day. */
  readonly cappedPoints: number;
  /** Of the same task, in the time that its limit is about. */
  readonly times: number;
}

/** Points for one more task: what the cap leaves of them, `null` where its limit is reached. */
export function pointsFor(task: PointTaskName, { cappedPoints, times }: EarnedBefore, own?: number): number | null {
  const { points, limit, isCapped }: PointTask = pointTasks[task];
  if (limit && times >= limit.times) return null;
  const full = points ?? own ?? 0;
  return isCapped ? Math.max(0, Math.min(full, pointsADay - cappedPoints)) : full;
}

/** The last day of points that were earned on a day: the end of the next calendar year. */
export const pointsExpireOn = (day: string): string => `${Number(day.slice(0, 4)) + 1}-12-31`;

/** The first day that a limit looks back to. */
export const limitBegins = (task: PointTaskName, day: string): string => {
  const { limit }: PointTask = pointTasks[task];
  return limit?.per === 'month' ? `${day.slice(0, 8)}01` : day;
};
