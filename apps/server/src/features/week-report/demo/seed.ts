import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { Seed } from '../../../seed/seed.ts';
import { lessonOf, passScore, keepProgress } from '../../lesson/service.ts';
import { comeBy } from './come-by.ts';
import { selectDemoMembers } from './queries.ts';

/** Weeks that are filled: eight whole ones at least, on whatever day it is. */
const weeks = 10;
/** A lesson every week or two, not all of them passed. */
const learnt = [
  { lessonId: 'priceLimits', daysAgo: 52, bestScore: 3 },
  { lessonId: 'nextDaySale', daysAgo: 44, bestScore: 2 },
  { lessonId: 'tradingFees', daysAgo: 31, bestScore: 3 },
  { lessonId: 'openingCall', daysAgo: 24, bestScore: 1 },
  { lessonId: 'macdCross', daysAgo: 10, bestScore: 2 },
] as const;
/** Answers of which so many are right. */
const answersOf = (lessonId: string, rightNum: number): number[] =>
  lessonOf(lessonId)!.questions.map(({ right }, at) => (at < rightNum ? right : (right + 1) % 2));

async function comeByForWeeks(db: Executor, member: number, now: number): Promise<void> {
  for (let week = 0; week < weeks; week++) await comeBy(db, member, week, (day) => now - (week * 7 + day) * dayMs);
  for (const { lessonId, daysAgo, bestScore } of learnt) {
    const at = new Date(now - daysAgo * dayMs);
    await keepProgress(db, {
      customerId: member,
      lessonId,
      bestScore,
      answers: answersOf(lessonId, bestScore),
      passedAt: bestScore >= passScore ? at : null,
      answeredAt: at,
    });
  }
}

/** Demonstration members who came by for two months: the reports of these weeks are written from it as from anybody's. */
export const weekReportSeed: Seed = async ({ db, now, customerId }) => {
  const known = await selectDemoMembers(db, new Date(0));
  for (const persona of ['fullService', 'conflictMessenger'] as const) {
    const member = customerId(persona);
    if (!known.includes(member)) await comeByForWeeks(db, member, now);
  }
};
