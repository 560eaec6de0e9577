import { randomUUID } from 'node:crypto';
import { activities, activityMembers, activityTrials, customers } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { refusal } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  useActivities,
  info,
  joinAct,
  tasksOf,
  slice,
  topicId,
  now,
  activityOf,
  signToday,
  pass,
  joined,
} from './activity.fixture.ts';

useActivities();

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
