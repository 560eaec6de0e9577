import { blockedPeople, contentItems, notices } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import { type Member } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addNotice } from '../notice/service.ts';
import { noticeTemplates } from '../index.ts';
import { interactionCodes } from './reading.ts';
import { useMessages, slice, author, fan, other, member, post } from './message.fixture.ts';

useMessages();

const like = (who: Member, dataId: string) =>
  slice.callAs(who)('POST /api/dynamic/square/likeData', { dataType: 1, dataId, status: 1 });

const interactions = (who: Member, tab: 'like' | 'comment' | 'fans', cursor?: string, pageSize = 20) =>
  slice.callAs(who)('POST /api/notification/mine/getInteractiveMessages', { tab, cursor, pageSize });

const unread = async (who: Member) =>
  (await slice.callAs(who)('GET /api/chat/private/getUnreadNumInfo', {})).messageUnreadNum;

const report = (who: Member, template: string, onceKey: string, values: Record<string, string> = {}) =>
  addNotice(slice.db, {
    customerId: who.customerId,
    template: noticeTemplates.get(template)!,
    onceKey,
    values,
    now: slice.clock.now(),
  });

/** A moment that others wait for. */
function turn() {
  let pass!: () => void;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

describe('messages of one group', () => {
  it('are read as one, with who did it, and what is newer in the group stays unread', async () => {
    const id = await post(author);
    await like(fan, id);
    await like(other, id);
    const [both, ...rest] = (await interactions(author, 'like')).list;
    expect(rest).toEqual([]);
    expect(both).toMatchObject({ num: 2, actorNum: 2, isRead: false, subType: 'soc.like' });
    expect(both!.content).toContain('等2人赞了');
    expect(both!.actors.map(({ customerId }) => customerId)).toEqual([
      String(other.customerId),
      String(fan.customerId),
    ]);
    const third = await member();
    await like(third, id);
    const { changedNum } = await slice.callAs(author)('POST /api/notification/mine/notificationSetRead', {
      messageIds: [both!.messageId],
    });
    expect(changedNum).toBe(2);
    expect(await unread(author)).toBe(1);
    expect((await interactions(author, 'like')).list[0]).toMatchObject({ num: 3, isRead: false });
  });

  it('go part by part without a gap', async () => {
    for (const at of [1, 2, 3]) await like(fan, await post(author)).then(() => at);
    const first = await interactions(author, 'like', undefined, 2);
    expect(first.list).toHaveLength(2);
    const second = await interactions(author, 'like', first.nextCursor!, 2);
    expect(second).toMatchObject({ nextCursor: null });
    expect(new Set([...first.list, ...second.list].map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('go away with what review took and with who is blocked', async () => {
    const id = await post(author);
    await like(fan, id);
    await like(other, id);
    await slice.db
      .insert(blockedPeople)
      .values({ customerId: author.customerId, blockedId: fan.customerId, blockedAt: new Date(slice.clock.now()) });
    expect((await interactions(author, 'like')).list[0]).toMatchObject({ num: 1, actorNum: 1 });
    expect(await unread(author)).toBe(1);
    await slice.db
      .update(contentItems)
      .set({ state: 6 })
      .where(eq(contentItems.id, Number(id)));
    expect((await interactions(author, 'like')).list).toEqual([]);
    expect(await unread(author)).toBe(0);
  });
});

describe('unread numbers', () => {
  it('count no interaction that stands in no tab', () => {
    const codes = [...noticeTemplates.values()]
      .filter(({ type }) => type === messageTypes.friendInteraction)
      .map(({ code }) => code);
    const tabs = Object.values(interactionCodes).flat();
    expect(codes.filter((code) => !tabs.some((beginning) => code.startsWith(beginning)))).toEqual([]);
  });

  it('of kinds and duties add up to the badge, and those of tabs to their kind', async () => {
    const id = await post(author);
    await like(fan, id);
    await like(other, id);
    await slice.callAs(fan)('POST /api/system/focusUser', { customerId: String(author.customerId), status: 1 });
    await report(author, 'passwordChanged', 'p');
    await report(author, 'dutyVisit', 'v', { date: '2026-11-30' });
    await report(author, 'groupNotice', 'g', { group: '复盘小组', text: '周五见' });
    const {
      list,
      duties,
      interactions: tabs,
    } = await slice.callAs(author)('POST /api/notification/mine/getNotificationReminder', {});
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
    const openDuties = duties.filter(({ isRead }) => !isRead).length;
    expect(sum(list.map(({ unreadNum }) => unreadNum)) + openDuties).toBe(await unread(author));
    expect(await unread(author)).toBe(6);
    expect(tabs).toEqual({ like: 2, comment: 0, at: 0, forward: 0, fans: 1 });
    expect(sum(Object.values(tabs))).toBe(list.find(({ messageType }) => messageType === 1)!.unreadNum);
  });
});

describe('what is told of questions and of groups', () => {
  it('stands in its own list, newest first, and counts in the number of both editions', async () => {
    await report(author, 'questionAnswered', 'q1', { a: '甲', title: '一问' });
    slice.clock.advance(1000);
    await report(author, 'questionAnswered', 'q2', { a: '甲', title: '二问' });
    await report(author, 'groupNotice', 'g', { group: '复盘小组', text: '周五见' });
    await report(fan, 'groupNotice', 'g', { group: '复盘小组', text: '周五见' });
    const call = slice.callAs(author);
    const contents = ({ list }: { list: readonly { content: string }[] }) => list.map(({ content }) => content);
    expect(contents(await call('POST /api/notification/mine/getDiagnosisQaMessages', {}))).toEqual([
      expect.stringContaining('二问'),
      expect.stringContaining('一问'),
    ]);
    expect(contents(await call('POST /api/notification/mine/getGroupInteractiveMessages', {}))).toEqual([
      expect.stringContaining('周五见'),
    ]);
    expect(await call('POST /api/sp/hgd/mine/getUnreadNumInfo', {})).toMatchObject({
      messageUnreadNum: await unread(author),
      chatUnreadNum: 0,
    });
    expect(await unread(author)).toBe(3);
  });

  it('the numbers of the advisory edition are those of the whole, and a guest has none', async () => {
    const call = slice.callAs(author);
    const whole = await call('POST /api/sp/hgd/mine/getUnreadNumInfo', {});
    const advisory = await call('POST /api/stocks/hghd/home/getUnreadNumInfo', {});
    expect(whole).toMatchObject(advisory);
    expect(Object.keys(advisory).toSorted()).toEqual(['positionDecodingUnreadNum', 'strategyTrackingUnreadNum']);
    await expect(slice.call('POST /api/stocks/hghd/home/getUnreadNumInfo', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
    await expect(slice.call('POST /api/sp/hgd/mine/getUnreadNumInfo', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });
});

describe('reading and putting away', () => {
  it('reads all that is not newer than the tap, and only what is one’s own', async () => {
    await report(author, 'stockEvent', 'a', { stock: 'x', event: 'y' });
    await report(fan, 'stockEvent', 'a', { stock: 'x', event: 'y' });
    const beforeTime = slice.clock.now();
    slice.clock.advance(1000);
    await report(author, 'stockEvent', 'b', { stock: 'x', event: 'z' });
    expect(await slice.callAs(author)('POST /api/notification/mine/notificationSetAllRead', { beforeTime })).toEqual({
      changedNum: 1,
    });
    expect([await unread(author), await unread(fan)]).toEqual([1, 1]);
    expect(await slice.callAs(author)('POST /api/notification/mine/notificationSetRead', { messageType: 2 })).toEqual({
      changedNum: 1,
    });
    expect(await unread(author)).toBe(0);
  });

  it('keeps a duty until it is done, and counts it', async () => {
    await report(author, 'dutyVisit', 'v', { date: '2026-11-30' });
    await report(author, 'passwordChanged', 'p');
    const call = slice.callAs(author);
    const { duties, list } = await call('POST /api/notification/mine/getNotificationReminder', {});
    expect(duties).toMatchObject([{ level: 2, canDelete: false, content: '请在2026-11-30前完成回访，约2分钟' }]);
    expect(list.map(({ messageType }) => messageType)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    // A duty and a system notice, each with a number of its own: together they are the badge.
    expect(await unread(author)).toBe(2);
    expect([duties.filter(({ isRead }) => !isRead).length, list[0]!.unreadNum]).toEqual([1, 1]);
    const messageIds = [duties[0]!.messageId];
    expect(await call('POST /api/notification/mine/deleteMessage', { messageIds })).toEqual({ changedNum: 0 });
    expect(await call('POST /api/notification/mine/deleteMessage', { messageType: 0 })).toEqual({ changedNum: 1 });
    const isTheirs = and(eq(notices.customerId, author.customerId), eq(notices.code, 'duty.visit'));
    await slice.db
      .update(notices)
      .set({ doneAt: new Date(slice.clock.now()) })
      .where(isTheirs);
    expect(await call('POST /api/notification/mine/getNotificationReminder', {})).toMatchObject({ duties: [] });
    expect(await unread(author)).toBe(0);
  });

  it('says nothing where nothing changed since', async () => {
    const call = slice.callAs(author);
    await report(author, 'stockEvent', 'a', { stock: 'x', event: 'y' });
    const first = await call('GET /api/notification/mine/getMessageUnreadNum', {});
    expect(first).toMatchObject({ messageUnreadNum: 1, byType: { '2': 1 }, hasNewSince: true });
    const { latestTime, versionToken } = first!;
    const poll = { latestTime, versionToken };
    expect(await call('GET /api/notification/mine/getMessageUnreadNum', poll)).toBeNull();
    // Who goes by the time alone is answered so as soon as nothing stamped before can still be committed.
    slice.clock.advance(10_000);
    const settled = await call('GET /api/notification/mine/getMessageUnreadNum', { latestTime });
    expect(settled).toMatchObject({ messageUnreadNum: 1 });
    const alone = { latestTime: settled!.latestTime };
    expect(await call('GET /api/notification/mine/getMessageUnreadNum', alone)).toBeNull();
    slice.clock.advance(1000);
    await call('POST /api/notification/mine/notificationSetRead', { messageType: 2 });
    const fields = { latestTime: alone.latestTime, queryFields: 'messageUnreadNum' };
    const later = await call('GET /api/notification/mine/getMessageUnreadNum', fields);
    expect(later).toMatchObject({ messageUnreadNum: 0 });
    expect(later).not.toHaveProperty('byType');
  });

  it.each(['versionToken', 'latestTime'] as const)(
    'says what was stamped before the last poll and committed after it, by %s',
    async (kept) => {
      const target = 'GET /api/notification/mine/getMessageUnreadNum';
      const call = slice.callAs(author);
      const [stamped, commit] = [turn(), turn()];
      const template = noticeTemplates.get('stockEvent')!;
      const about = { customerId: author.customerId, template, values: { stock: 'x', event: 'y' } };
      const early = slice.clock.now();
      const slow = slice.db.transaction(async (tx) => {
        await addNotice(tx, { ...about, onceKey: 'slow', now: early });
        stamped.pass();
        await commit.passed;
      });
      await stamped.passed;
      slice.clock.advance(5);
      // One of the same moment, one later: both are told by the poll, the slow one can't be.
      await addNotice(slice.db, { ...about, onceKey: 'same', now: early });
      await addNotice(slice.db, { ...about, onceKey: 'late', now: slice.clock.now() });
      const first = await call(target, {});
      expect(first).toMatchObject({ messageUnreadNum: 2 });
      commit.pass();
      await slow;
      const later = await call(target, { [kept]: first![kept] });
      expect(later).toMatchObject({ messageUnreadNum: 3, hasNewSince: true });
      const { versionToken } = later!;
      expect(await call(target, { versionToken })).toBeNull();
      // Read within the same millisecond is a change too.
      await call('POST /api/notification/mine/notificationSetRead', { messageType: 2 });
      expect(await call(target, { versionToken })).toMatchObject({ messageUnreadNum: 0 });
    },
  );

  it('refuses what names neither messages nor a kind', async () => {
    const refused = { outcome: 'rejected' };
    await expect(slice.callAs(author)('POST /api/notification/mine/deleteMessage', {})).rejects.toMatchObject(refused);
    await expect(slice.call('POST /api/notification/mine/getNotificationReminder', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });

  it('tells what the member did', async () => {
    const id = await post(author);
    await like(fan, id);
    const { list } = await slice.callAs(fan)('POST /api/notification/mine/getMyInteractiveMessages', { tab: 'like' });
    expect(list).toMatchObject([{ dataType: 1, dataId: id, title: expect.stringContaining('今天复盘的想法') }]);
  });
});
