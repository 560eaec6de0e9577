import type { Db } from '@lianpan/db';
import { pointTasks, pointsADay, limitBegins, shanghaiDate, type PointTaskName } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { balancesOf } from '../ledger/service.ts';
import { expiringOf } from './bills.ts';
import * as queries from './queries.ts';
import { earn, isCapped } from './service.ts';
import { shelfOf } from './shelf.ts';
import { streakOf, weekOfSigning } from './streak.ts';
import { taskTexts } from './texts.ts';

type Tasks = DataOf<'POST /api/mall/integral/getTasks'>;

/** Tasks that can be done, with the page of each; signing in needs none. */
const offered = {
  signIn: null,
  dailyDiagnosis: '/hgd/diagnosticStock',
  lessonFinished: '/hgd/strategyTips',
  tradeReviewed: '/practiceJournal',
  stockBetRight: '/diagnosticStock/aiDiagnosticStockIndex',
} as const satisfies Partial<Record<PointTaskName, string | null>>;

/** More days in a row than anybody has, so that the streak is told whole. */
const mostDays = 3660;

export async function streakNow(db: Parameters<typeof queries.selectDays>[0], customerId: number, today: string) {
  const days = await queries.selectDays(db, customerId, 'signIn', mostDays);
  return { days: streakOf(days, today), isSignedToday: days[0] === today };
}

/** Signs a member in for today: what it brought, with the reward of seven days. */
export function signIn(db: Db, customerId: number, now: number) {
  const at = new Date(now);
  const today = shanghaiDate(now);
  return db.transaction(async (tx) => {
    const paid = await earn(tx, { customerId, task: 'signIn', cause: today, at });
    const { days } = await streakNow(tx, customerId, today);
    const isWhole = paid !== null && weekOfSigning(days, true, today).every(({ isSigned }) => isSigned);
    const bonus = isWhole ? await earn(tx, { customerId, task: 'signInStreak', cause: today, at }) : null;
    const { points: balance = 0 } = await balancesOf(tx, 'POINTS', customerId);
    const state = paid === null ? ('already' as const) : ('signed' as const);
    return { state, points: (paid ?? 0) + (bonus ?? 0), streakDays: days, balance };
  });
}

/** All that the page of tasks tells. */
export async function todayOf(db: Db, customerId: number, now: number, language: Language): Promise<Tasks> {
  const today = shanghaiDate(now);
  const [balances, expiring, streak, month, shelf] = await Promise.all([
    balancesOf(db, 'POINTS', customerId),
    expiringOf(db, customerId),
    streakNow(db, customerId, today),
    queries.selectEarned(db, customerId, limitBegins('feedbackAccepted', today)),
    shelfOf(db, now, customerId, language),
  ]);
  const { points: balance = 0, issued = 0, spent = 0, expired = 0 } = balances;
  const ofToday = month.filter(({ day }) => day === today);
  return {
    balance,
    made: { earned: -issued, spent, expired },
    expiring,
    asOf: now,
    earnedToday: ofToday.filter(({ task }) => isCapped(task)).reduce((sum, { points }) => sum + points, 0),
    mostADay: pointsADay,
    streak: {
      ...streak,
      bonus: pointTasks.signInStreak.points,
      week: weekOfSigning(streak.days, streak.isSignedToday, today),
    },
    tasks: Object.entries(offered).map(([name, route]) => {
      const task = name as keyof typeof offered;
      const { points, limit } = pointTasks[task];
      const done = ofToday.filter((row) => row.task === task).reduce((sum, { times }) => sum + times, 0);
      const state = done >= limit.times ? 'done' : route === null ? 'claim' : 'todo';
      return {
        task,
        name: say(taskTexts[task].name, language),
        note: say(taskTexts[task].note, language),
        points,
        limit: limit.times,
        limitPer: limit.per,
        done,
        state,
        route,
      };
    }),
    shelf,
  };
}
