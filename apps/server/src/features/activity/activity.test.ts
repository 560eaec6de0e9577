import { randomUUID } from 'node:crypto';
import {
  activities,
  activityClaims,
  activityMembers,
  activityPrizes,
  activityTrials,
  customers,
  lessonProgress,
  notices,
  topics,
} from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { earn } from '../points/service.ts';
import { countActivities } from './counting.ts';

const info = 'POST /api/dynamic/act/getActOutInfo';
const joinAct = 'POST /api/dynamic/act/joinAct';
const tasksOf = 'POST /api/dynamic/act/getTasks';
const claimPrize = 'POST /api/dynamic/act/claimPrize';

let slice: Slice;
let topicId: number;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
  const at = new Date(slice.clock.now() - dayMs);
  const row = { code: 'campaign', name: '活动话题', intro: '', startsAt: at, order: 0 };
  const made = await slice.db.insert(topics).values(row).returning({ id: topics.id });
  topicId = made[0]!.id;
});
afterAll(() => slice.close());

const now = (): number => slice.clock.now();
const points = async ({ customerId }: Member) => (await balancesOf(slice.db, 'POINTS', customerId))['points'] ?? 0;

const two = [
  { kind: 'signIn', target: 1 },
  { kind: 'lesson', target: 2 },
] as const;
const prize = (
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
async function activityOf(
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

const signToday = (member: Member) => slice.callAs(member)('POST /api/mall/integral/signIn', {});
const pass = ({ customerId }: Member, lessonId: string, at = now()) =>
  slice.db
    .insert(lessonProgress)
    .values({ customerId, lessonId, bestScore: 100, answers: [], passedAt: new Date(at), answeredAt: new Date(at) });
const finish = async (member: Member) => {
  await signToday(member);
  await pass(member, 'a');
  await pass(member, 'b');
};
const joined = async (actId: string): Promise<Member> => {
  const member = await slice.signIn();
  await slice.callAs(member)(joinAct, { actId });
  return member;
};

describe('an activity', () => {
  it('is told whole to a guest, in the language of the reader', async () => {
    const actId = await activityOf({ quota: 9 });
    expect(await slice.call(info, { actId })).toMatchObject({
      actId,
      title: '练习',
      rules: ['规则'],
      state: 'running',
      quota: 9,
      joinNum: 0,
      leftNum: 9,
      isJoined: false,
      gambitId: String(topicId),
      gambitName: '活动话题',
      tasks: [
        { taskId: 'signIn', title: '签到 1 天', target: 1 },
        { taskId: 'lesson', title: '学完 2 课', target: 2 },
      ],
      prizes: [
        { prizeId: '1', points: 40, num: 5, leftNum: 5, needs: 1 },
        { prizeId: '2', points: 90 },
      ],
      result: null,
    });
    const english = slice.newDevice({ language: 'en' });
    expect(await english.call(info, { actId })).toMatchObject({ title: 'Practice', rules: ['Rule'] });
    await expect(slice.call(info, { actId: '999999' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('without a number is the one that runs and ends first, beside the others', async () => {
    const soon = await activityOf({ endsAt: new Date(now() + 1000) });
    const next = await activityOf({ startsAt: new Date(now() + dayMs), endsAt: new Date(now() + 2 * dayMs) });
    const answer = await slice.call(info, {});
    expect(answer).toMatchObject({ actId: soon, state: 'running' });
    expect(answer.others).toContainEqual(expect.objectContaining({ actId: next, state: 'notStarted' }));
    expect(answer.others.map(({ actId }) => actId)).not.toContain(soon);
    await slice.db.delete(activities).where(eq(activities.id, Number(soon)));
  });

  it('for a channel is open to who comes through it and unknown to others', async () => {
    const actId = await activityOf({ channelCodes: ['spring'] });
    const member = await slice.signIn();
    await expect(slice.call(info, { actId })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(slice.callAs(member)(joinAct, { actId })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await slice.db.update(customers).set({ channelCode: 'spring' }).where(eq(customers.id, member.customerId));
    expect(await slice.callAs(member)(joinAct, { actId })).toMatchObject({ state: 'joined' });
    await slice.db.update(customers).set({ channelCode: null }).where(eq(customers.id, member.customerId));
    expect(await slice.callAs(member)(info, { actId })).toMatchObject({ isJoined: true });
  });

  it('offers its trials until each is taken', async () => {
    const actId = await activityOf();
    const trial = {
      activityId: actId,
      days: 14,
      uses: 5,
      startsAt: new Date(now() - 1),
      endsAt: new Date(now() + dayMs),
    };
    await slice.db.insert(activityTrials).values([
      { ...trial, privilegeId: 24 },
      { ...trial, privilegeId: 41, endsAt: new Date(now()) },
    ]);
    const member = await slice.signIn();
    const states = async () =>
      (await slice.callAs(member)(info, { actId })).grants.map(({ markingToolId, state }) => [markingToolId, state]);
    expect(await states()).toEqual([
      [24, 'open'],
      [41, 'closed'],
    ]);
    await slice.callAs(member)('GET /api/sp/privilege/openActSPToolPrivilege', { actId, markingToolId: 24 });
    expect((await states())[0]).toEqual([24, 'taken']);
    expect((await slice.call(info, { actId })).grants[0]).toMatchObject({ state: 'open', days: 14, uses: 5 });
  });
});

describe('joining', () => {
  it('counts once a member however often it is sent', async () => {
    const actId = await activityOf();
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const sent = await Promise.all([call(joinAct, { actId }), call(joinAct, { actId }), call(joinAct, { actId })]);
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['already', 'already', 'joined']);
    expect(await call(info, { actId })).toMatchObject({ joinNum: 1, leftNum: null, isJoined: true });
  });

  it('gives no more places than there are, to many at once', async () => {
    const actId = await activityOf({ quota: 2 });
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => slice.signIn()));
    const sent = await Promise.allSettled(members.map((member) => slice.callAs(member)(joinAct, { actId })));
    const lost = sent.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(3);
    for (const { reason } of lost) expect(reason).toMatchObject(refusal('LIMIT_REACHED'));
    expect(await slice.call(info, { actId })).toMatchObject({ state: 'full', joinNum: 2, leftNum: 0 });
    const rows = await slice.db
      .select()
      .from(activityMembers)
      .where(eq(activityMembers.activityId, Number(actId)));
    expect(rows).toHaveLength(2);
  });

  it('is refused before the beginning, after the end, to guests and where there is nothing', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const early = await activityOf({ startsAt: new Date(now() + 1000) });
    const late = await activityOf({ endsAt: new Date(now()) });
    await expect(call(joinAct, { actId: early })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(call(joinAct, { actId: late })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(call(joinAct, { actId: '999999' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(slice.call(joinAct, { actId: late })).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });
});

describe('tasks', () => {
  it('count what was done while it ran, and no more than the target', async () => {
    const actId = await activityOf();
    const member = await joined(actId);
    const call = slice.callAs(member);
    expect(await call(tasksOf, { actId })).toMatchObject({ isJoined: true, score: 0, doneNum: 0 });
    await pass(member, 'before', now() - 2 * dayMs);
    for (const lesson of ['a', 'b', 'c']) await pass(member, lesson);
    expect(await call(tasksOf, { actId })).toMatchObject({
      score: 50,
      doneNum: 1,
      tasks: [
        { taskId: 'signIn', doneNum: 0, isDone: false },
        { taskId: 'lesson', doneNum: 2, target: 2, isDone: true },
      ],
      prizes: [
        { prizeId: '1', state: 'open' },
        { prizeId: '2', state: 'locked' },
      ],
    });
    await signToday(member);
    expect(await call(tasksOf, { actId })).toMatchObject({ score: 100, doneNum: 2 });
  });

  it('count posts in the topic as long as they are shown', async () => {
    const actId = await activityOf({ tasks: [{ kind: 'topicPost', target: 1 }] });
    const member = await joined(actId);
    await slice.db
      .update(customers)
      .set({ trustLevel: 2, registeredAt: new Date('2026-08-01T00:00:00+08:00') })
      .where(eq(customers.id, member.customerId));
    const call = slice.callAs(member);
    const write = (gambitIds: string[]) =>
      call('POST /api/dynamic/square/publishDynamic', {
        dataType: 1,
        docJson: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: `今天写下仓位上限 ${gambitIds.length}` }] }],
        },
        gambitIds,
        clientReqId: randomUUID(),
      });
    await write([]);
    expect(await call(tasksOf, { actId })).toMatchObject({ doneNum: 0 });
    const { dynamicDetailId, auditStatus } = await write([String(topicId)]);
    expect(auditStatus).toBe(3);
    expect(await call(tasksOf, { actId })).toMatchObject({ doneNum: 1, score: 100 });
    await call('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId });
    expect(await call(tasksOf, { actId })).toMatchObject({ doneNum: 0 });
  });
});

describe('a prize', () => {
  it('is paid once however often it is taken', async () => {
    const actId = await activityOf();
    const member = await joined(actId);
    const call = slice.callAs(member);
    await finish(member);
    const before = await points(member);
    const sent = await Promise.all([1, 2, 3].map(() => call(claimPrize, { actId, prizeId: '2' })));
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['already', 'already', 'done']);
    expect(await points(member)).toBe(before + 90);
    const { list } = await call('POST /api/system/getIntegralBills', { type: 'in' });
    expect(list[0]).toMatchObject({ refType: 'activityPrize', points: 90, title: '活动奖品', note: '练习' });
    const { prizes } = await call(tasksOf, { actId });
    expect(prizes[1]).toMatchObject({ state: 'claimed', leftNum: 4 });
  });

  it('is given no more often than there are, to many at once', async () => {
    const actId = await activityOf({}, [prize(1, 1, 1)]);
    const members = await Promise.all([1, 2, 3].map(() => joined(actId)));
    for (const member of members) await signToday(member);
    const sent = await Promise.allSettled(
      members.map((member) => slice.callAs(member)(claimPrize, { actId, prizeId: '1' })),
    );
    const lost = sent.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(2);
    for (const { reason } of lost) expect(reason).toMatchObject(refusal('LIMIT_REACHED'));
    const claims = await slice.db
      .select()
      .from(activityClaims)
      .where(eq(activityClaims.activityId, Number(actId)));
    expect(claims).toHaveLength(1);
  });

  it('that is a day of a tool opens it', async () => {
    const actId = await activityOf({}, [prize(1, 1, 5, { kind: 'toolDay', value: 41 })]);
    const member = await joined(actId);
    await signToday(member);
    const call = slice.callAs(member);
    const given = await call(claimPrize, { actId, prizeId: '1' });
    expect(given).toMatchObject({ state: 'done', points: 0, toolEndTime: now() + dayMs });
    const { list } = await call('POST /api/system/getUserPermissions', { privilegeIds: [41] });
    expect(list).toMatchObject([{ isAvailable: true, serviceEndTime: now() + dayMs }]);
  });

  it('is refused without its tasks, to who did not join, past its time and where there is none', async () => {
    const actId = await activityOf();
    const member = await joined(actId);
    const call = slice.callAs(member);
    await expect(call(claimPrize, { actId, prizeId: '1' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(call(claimPrize, { actId, prizeId: '77' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await finish(member);
    const stranger = await slice.signIn();
    await signToday(stranger);
    await expect(slice.callAs(stranger)(claimPrize, { actId, prizeId: '1' })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    expect(await call(claimPrize, { actId, prizeId: '1' })).toMatchObject({ state: 'done', points: 40 });
    await slice.db
      .update(activities)
      .set({ endsAt: new Date(now() - 1), claimUntil: new Date(now()) })
      .where(eq(activities.id, Number(actId)));
    expect((await call(tasksOf, { actId })).prizes[1]).toMatchObject({ state: 'over' });
    await expect(call(claimPrize, { actId, prizeId: '2' })).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });
});

describe('the ranking', () => {
  it('has the furthest first, keeps the moment of equals, and ends with results and a reminder', async () => {
    const actId = await activityOf();
    const [slow, quick, idle] = [await joined(actId), await joined(actId), await joined(actId)];
    await finish(quick);
    await countActivities(slice.parts);
    slice.clock.advance(1000);
    await finish(slow);
    await countActivities(slice.parts);
    const answer = await slice.callAs(slow)(info, { actId });
    expect(answer.ranking.list.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 100],
      [2, 100],
    ]);
    expect(answer.ranking).toMatchObject({ updatedTime: now(), mine: { rank: 2, score: 100 } });
    expect((await slice.callAs(quick)(info, { actId })).ranking.mine).toEqual({ rank: 1, score: 100 });
    expect((await slice.callAs(idle)(info, { actId })).ranking.mine).toBeNull();
    await slice.callAs(quick)(claimPrize, { actId, prizeId: '1' });
    slice.clock.advance(dayMs);
    await countActivities(slice.parts);
    await countActivities(slice.parts);
    expect(await slice.call(info, { actId })).toMatchObject({
      state: 'ended',
      result: { joinNum: 3, finishNum: 2, claimNum: 1 },
    });
    const reminded = await slice.db.select().from(notices).where(eq(notices.code, 'activity.ended'));
    const ofThis = reminded.filter(({ linkUrl }) => linkUrl === `/act?actId=${actId}`);
    expect(ofThis.map(({ customerId }) => customerId)).toEqual([slow.customerId]);
    slice.clock.advance(-dayMs - 1000);
  });

  it('counts nothing that happens after the end', async () => {
    const actId = await activityOf({ endsAt: new Date(now() + 1000) });
    const member = await joined(actId);
    slice.clock.advance(2000);
    await pass(member, 'late');
    await slice.db.transaction((tx) =>
      earn(tx, {
        customerId: member.customerId,
        task: 'signIn',
        cause: '2026-11-21',
        at: new Date(now() + dayMs),
      }),
    );
    expect(await slice.callAs(member)(tasksOf, { actId })).toMatchObject({ score: 0, doneNum: 0 });
    slice.clock.advance(-2000);
  });
});

describe('the demonstration', () => {
  it('has one that is over, one that runs and one to come, with counters that are true', async () => {
    const demo = await startSlice({ seed: true, demoMode: true, at: '2026-11-20T10:00:00+08:00' });
    try {
      const running = await demo.call(info, {});
      expect(running).toMatchObject({ actId: '1001', state: 'running' });
      expect(running.others.map(({ actId, state }) => [actId, state])).toEqual([
        ['1002', 'notStarted'],
        ['1000', 'ended'],
      ]);
      expect(running.ranking.list.length).toBeGreaterThan(1);
      expect(running.grants.map(({ state }) => state)).toContain('open');
      for (const { id, joined: counted } of await demo.db.select().from(activities)) {
        const rows = await demo.db.select().from(activityMembers).where(eq(activityMembers.activityId, id));
        expect(rows).toHaveLength(counted);
      }
      for (const { activityId, prizeNo, claimed } of await demo.db.select().from(activityPrizes)) {
        const rows = await demo.db.select().from(activityClaims).where(eq(activityClaims.activityId, activityId));
        expect(rows.filter((row) => row.prizeNo === prizeNo)).toHaveLength(claimed);
      }
      expect((await demo.call(info, { actId: '1000' })).result).toMatchObject({
        joinNum: 7,
        finishNum: 2,
        claimNum: 5,
      });
    } finally {
      await demo.close();
    }
  });
});
