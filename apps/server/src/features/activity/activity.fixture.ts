import { activities, activityPrizes, lessonProgress, topics } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll } from 'vitest';
import { balancesOf } from '../ledger/service.ts';

export const info = 'POST /api/dynamic/act/getActOutInfo';
export const joinAct = 'POST /api/dynamic/act/joinAct';
export const tasksOf = 'POST /api/dynamic/act/getTasks';
export let slice: Slice;
export let topicId: number;
export const now = (): number => slice.clock.now();
export const points = async ({ customerId }: Member) =>
  (await balancesOf(slice.db, 'POINTS', customerId))['points'] ?? 0;
const two = [
  { kind: 'signIn', target: 1 },
  { kind: 'lesson', target: 2 },
] as const;
export const prize = (
  prizeNo: number,
  needs: number,
  total: number,
  more: Partial<typeof activityPrizes.$inferInsert> = {},
) => ({
  prizeNo,
  needs,
  total,
  name: [`奖品${prizeNo}`, `Prize ${prizeNo}`] as const,
  kind: 'points' as const,
  value: 40,
  ...more,
});
/** An activity that began a day ago and runs for a day, with a prize for the first task and one for both. */
export async function activityOf(
  more: Partial<typeof activities.$inferInsert> = {},
  prizes = [prize(1, 1, 5), prize(2, 2, 5, { value: 90 })],
): Promise<string> {
  const rows = await slice.db
    .insert(activities)
    .values({
      title: ['练习', 'Practice'],
      summary: ['说明', 'About'],
      organiser: ['主办', 'Host'],
      rules: [['规则', 'Rule']],
      startsAt: new Date(now() - dayMs),
      endsAt: new Date(now() + dayMs),
      claimUntil: new Date(now() + 3 * dayMs),
      quota: null,
      topicId,
      channelCodes: [],
      tasks: [...two],
      ...more,
    })
    .returning({ id: activities.id });
  const activityId = rows[0]!.id;
  if (prizes.length > 0) await slice.db.insert(activityPrizes).values(prizes.map((row) => ({ ...row, activityId })));
  return String(activityId);
}
export const signToday = (member: Member) => slice.callAs(member)('POST /api/mall/integral/signIn', {});
export const pass = ({ customerId }: Member, lessonId: string, at = now()) =>
  slice.db
    .insert(lessonProgress)
    .values({ customerId, lessonId, bestScore: 100, answers: [], passedAt: new Date(at), answeredAt: new Date(at) });
export const joined = async (actId: string): Promise<Member> => {
  const member = await slice.signIn();
  await slice.callAs(member)(joinAct, { actId });
  return member;
};

/** The server and people of these tests, made anew for the file that calls it. */
export function useActivities(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
    const at = new Date(slice.clock.now() - dayMs);
    const row = { code: 'campaign', name: '活动话题', intro: '', startsAt: at, order: 0 };
    const made = await slice.db.insert(topics).values(row).returning({ id: topics.id });
    topicId = made[0]!.id;
  });
  afterAll(() => slice.close());
}
