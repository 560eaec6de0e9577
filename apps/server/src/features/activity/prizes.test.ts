import { activities, activityClaims, activityMembers, activityPrizes, notices } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { refusal, startSlice, type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { earn } from '../points/service.ts';
import { countActivities } from './counting.ts';
import {
  useActivities,
  info,
  tasksOf,
  slice,
  now,
  points,
  prize,
  activityOf,
  signToday,
  pass,
  joined,
} from './activity.fixture.ts';

useActivities();

const claimPrize = 'POST /api/dynamic/act/claimPrize';

const finish = async (member: Member) => {
  await signToday(member);
  await pass(member, 'a');
  await pass(member, 'b');
};

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
