import { dayMs, hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { chatGroups, chatMembers, customers, notices } from '@lianpan/db';
import { connectSocket, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertConversation, insertMembers } from '../conversations/queries.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

interface World {
  readonly groupId: string;
  readonly owner: Member;
  readonly admin: Member;
  readonly member: Member;
}

/** A group with one of each role. */
async function groupOf(more: Partial<typeof chatGroups.$inferInsert> = {}): Promise<World> {
  const [owner, admin, member] = [await slice.signIn(), await slice.signIn(), await slice.signIn()];
  const at = new Date(slice.clock.now());
  const id = (await insertConversation(slice.db, { kind: 'group', lastAt: at, createdAt: at }))!;
  await slice.db.insert(chatGroups).values({ conversationId: id, name: '测试小组', kind: 1, joinType: 1, ...more });
  await insertMembers(slice.db, [
    { conversationId: id, customerId: owner.customerId, role: 'owner', joinedAt: at },
    { conversationId: id, customerId: admin.customerId, role: 'admin', joinedAt: at },
    { conversationId: id, customerId: member.customerId, joinedAt: at },
  ]);
  return { groupId: String(id), owner, admin, member };
}

const write = (who: Member, conversationId: string, text: string, more = {}) =>
  slice.callAs(who)('POST /api/chat/group/addGroupMsg', {
    conversationId,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text },
    ...more,
  });
const messages = (who: Member | null, conversationId: string, more = {}) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/chat/group/getGroupMsgPageList', { conversationId, ...more });
const info = (who: Member | null, groupId: string) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/chat/group/getGroupInfo', { groupId });
const join = (who: Member, groupId: string) => slice.callAs(who)('POST /api/chat/group/joinGroup', { groupId });
const manage = (
  who: Member,
  groupId: string,
  other: Member,
  action: 'accept' | 'remove' | 'mute' | 'setAdmin' | 'handOver' | 'refuse',
) => slice.callAs(who)('POST /api/chat/group/manageMember', { groupId, customerId: String(other.customerId), action });
const reported = (who: Member, code: string) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));

describe('who comes in', () => {
  it('anybody joins an open group, reads what was said before, and is announced once', async () => {
    const { groupId, member } = await groupOf();
    await write(member, groupId, '先来的话');
    const newcomer = await slice.signIn();
    expect(await join(newcomer, groupId)).toEqual({ isMember: true });
    expect(await join(newcomer, groupId)).toEqual({ isMember: true });
    const { list } = await messages(newcomer, groupId);
    expect(list.map(({ body }) => body.msgType)).toEqual([1, 8]);
    expect((await write(newcomer, groupId, '大家好')).seq).toBe(3);
  });

  it('who asks waits for somebody who leads the group, once', async () => {
    const { groupId, admin, member } = await groupOf({ joinType: 2 });
    const newcomer = await slice.signIn();
    expect(await join(newcomer, groupId)).toEqual({ isMember: false });
    await expect(join(newcomer, groupId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(messages(newcomer, groupId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(manage(member, groupId, newcomer, 'accept')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await manage(admin, groupId, newcomer, 'accept');
    await expect(manage(admin, groupId, newcomer, 'accept')).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect((await write(newcomer, groupId, '谢谢')).seq).toBe(2);
    expect(await reported(newcomer, 'grp.join')).toHaveLength(1);
  });

  it('those who lead the group read who asks, and nobody else', async () => {
    const { groupId, owner, admin, member } = await groupOf({ joinType: 2 });
    const newcomer = await slice.signIn();
    await join(newcomer, groupId);
    const requests = (who: Member) => slice.callAs(who)('POST /api/chat/group/getJoinRequests', { groupId });
    await expect(requests(member)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(requests(newcomer)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    for (const leader of [owner, admin])
      expect((await requests(leader)).list).toMatchObject([{ customerId: String(newcomer.customerId) }]);
  });

  it('a group of a service is opened to others by nobody who leads it', async () => {
    const { groupId, owner } = await groupOf({ joinType: 3, kind: 2 });
    const set = (change: Record<string, unknown>) =>
      slice.callAs(owner)('POST /api/chat/group/updateGroupSetting', { groupId, ...change });
    for (const joinType of [1, 2]) await set({ joinType, name: '服务群' });
    expect(await info(owner, groupId)).toMatchObject({ name: '服务群', joinType: 3 });
    await expect(join(await slice.signIn(), groupId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  });

  it('a group of a service is for who is in service; others are told nothing of it', async () => {
    const { groupId } = await groupOf({ joinType: 3, kind: 2 });
    const newcomer = await slice.signIn();
    await expect(info(newcomer, groupId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(join(newcomer, groupId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await slice.db.update(customers).set({ serviceStatus: 1 }).where(eq(customers.id, newcomer.customerId));
    expect(await join(newcomer, groupId)).toEqual({ isMember: true });
  });

  it('never more than there is room for, however many come at once', async () => {
    const { groupId } = await groupOf({ maxMembers: 5 });
    const people = await Promise.all(Array.from({ length: 6 }, () => slice.signIn()));
    const ends = await Promise.allSettled(people.map((person) => join(person, groupId)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await info(null, groupId)).memberNum).toBe(5);
  });

  it('guests read the last twenty of an open group and nothing of others', async () => {
    const { groupId, owner, admin, member } = await groupOf();
    for (let at = 0; at < 8; at += 1) {
      for (const who of [owner, admin, member]) await write(who, groupId, `第${at}轮`);
      slice.clock.advance(6000);
    }
    const { list, hasMore } = await messages(null, groupId, { pageSize: 50 });
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
    expect(hasMore).toBe(false);
    const closed = await groupOf({ joinType: 2 });
    await expect(messages(null, closed.groupId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });
});

describe('who may say what', () => {
  it('nobody but those who lead it in a silent group', async () => {
    const { groupId, owner, admin, member } = await groupOf();
    await slice.callAs(admin)('POST /api/chat/group/updateGroupSetting', { groupId, isAllMute: true });
    await expect(write(member, groupId, '我有话说')).rejects.toMatchObject(refusal('MUTED'));
    expect((await write(owner, groupId, '今天先安静')).seq).toBe(1);
  });

  it('in slow mode one message at a time', async () => {
    const { groupId, member } = await groupOf({ slowSeconds: 30 });
    const ends = await Promise.allSettled([write(member, groupId, '一'), write(member, groupId, '二')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    slice.clock.advance(30_000);
    expect((await write(member, groupId, '三')).seq).toBe(2);
  });

  it('everybody is named by those who lead the group alone; who is named is told', async () => {
    const { groupId, owner, member } = await groupOf();
    await expect(write(member, groupId, '@全体 看这里', { atIds: ['all'] })).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
    await write(owner, groupId, '@全体 今晚八点', { atIds: ['all'] });
    expect(await reported(member, 'grp.at')).toHaveLength(1);
    const { list } = await slice.callAs(member)('POST /api/chat/group/getUserGroupChatPageList', {});
    expect(list[0]).toMatchObject({ atMeSeq: 1, unreadNum: 1 });
    const thousand = Array.from({ length: 1000 }, (_, at) => String(at + 1));
    await expect(write(member, groupId, '@很多人', { atIds: thousand })).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('a muted member reads on and says nothing', async () => {
    const { groupId, admin, member } = await groupOf();
    await manage(admin, groupId, member, 'mute');
    await expect(write(member, groupId, '在吗')).rejects.toMatchObject(refusal('MUTED'));
    expect((await messages(member, groupId)).maxSeq).toBe(0);
    slice.clock.advance(dayMs + 1);
    expect((await write(member, groupId, '回来了')).seq).toBe(1);
  });

  it('those who lead it take back what others said, at any time', async () => {
    const { groupId, admin, member } = await groupOf();
    const { msgId } = await write(member, groupId, '不合适的话');
    slice.clock.advance(hourMs);
    await slice.callAs(admin)('POST /api/chat/group/recallMsg', { msgId });
    expect(JSON.stringify(await messages(member, groupId))).not.toContain('不合适的话');
  });

  it('nobody takes back what the system said', async () => {
    const { groupId, owner, admin } = await groupOf();
    const newcomer = await slice.signIn();
    await join(newcomer, groupId);
    const [line] = (await messages(owner, groupId)).list;
    expect(line).toMatchObject({ body: { msgType: 8 } });
    for (const who of [owner, admin, newcomer])
      await expect(slice.callAs(who)('POST /api/chat/group/recallMsg', { msgId: line!.msgId })).rejects.toMatchObject(
        refusal('CONTENT_GONE'),
      );
    expect((await messages(owner, groupId)).list).toEqual([line]);
  });

  it('who only takes part takes back the own words alone, within two minutes', async () => {
    const { groupId, owner, member } = await groupOf();
    const theirs = await write(owner, groupId, '群主的话');
    const own = await write(member, groupId, '自己的话');
    const recall = (msgId: string) => slice.callAs(member)('POST /api/chat/group/recallMsg', { msgId });
    await expect(recall(theirs.msgId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    slice.clock.advance(120_001);
    await expect(recall(own.msgId)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    slice.clock.advance(-1);
    await recall(own.msgId);
  });
});

describe('who leaves', () => {
  it('is put out at once: neither calls nor the open socket bring anything any more', async () => {
    const { groupId, admin, owner, member } = await groupOf();
    const socket = await connectSocket(slice.baseUrl, member.device);
    expect(await socket.ask('joinRoom', { room: `conversation:${groupId}` })).toEqual({ ok: true });
    const heard: string[] = [];
    socket.socket.on('receiveMsg', ({ payload }: { payload: { kind: string; message?: { body: unknown } } }) =>
      heard.push(JSON.stringify(payload)),
    );
    await manage(admin, groupId, member, 'remove');
    await expect(messages(member, groupId, { afterSeq: 0 })).resolves.toMatchObject({ list: expect.any(Array) });
    await slice.callAs(owner)('POST /api/chat/group/updateGroupSetting', { groupId, joinType: 2 });
    await expect(messages(member, groupId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(write(member, groupId, '还在')).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await socket.ask('joinRoom', { room: `conversation:${groupId}` })).toEqual({ ok: false });
    await write(owner, groupId, '只有我们');
    expect(await socket.ask('updateOL', { online: true })).toEqual({ ok: true });
    expect(heard.join()).not.toContain('只有我们');
    expect(await reported(member, 'grp.remove')).toHaveLength(1);
    socket.close();
  });

  it('the owner hands the group over first; there is one owner always', async () => {
    const { groupId, owner, admin, member } = await groupOf();
    const quit = (who: Member) => slice.callAs(who)('POST /api/chat/group/quitGroup', { groupId });
    await expect(quit(owner)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(manage(admin, groupId, member, 'handOver')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await manage(owner, groupId, member, 'handOver');
    await quit(owner);
    const rows = await slice.db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.conversationId, Number(groupId)), eq(chatMembers.role, 'owner')));
    expect(rows.map(({ customerId }) => customerId)).toEqual([member.customerId]);
  });

  it('having helped in the group comes back as a member, from a removal and by themselves', async () => {
    const { groupId, owner, admin, member } = await groupOf();
    await manage(owner, groupId, member, 'setAdmin');
    await manage(owner, groupId, admin, 'remove');
    await slice.callAs(member)('POST /api/chat/group/quitGroup', { groupId });
    for (const who of [admin, member]) {
      await join(who, groupId);
      expect((await info(who, groupId)).mine).toMatchObject({ role: 'member' });
      await expect(manage(who, groupId, owner, 'mute')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    }
  });

  it('nobody who helps puts the owner or another helper out', async () => {
    const { groupId, owner, admin, member } = await groupOf();
    await expect(manage(admin, groupId, owner, 'remove')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await manage(owner, groupId, member, 'setAdmin');
    await expect(manage(admin, groupId, member, 'remove')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  });
});

it('keeps three messages at its head at most, and none that was taken back', async () => {
  const { groupId, owner, admin } = await groupOf();
  const pin = (seq: number, isPinned = true) =>
    slice.callAs(admin)('POST /api/chat/group/pinMsg', { groupId, seq, isPinned });
  const sent = [];
  for (const text of ['一', '二', '三', '四']) sent.push(await write(owner, groupId, text));
  for (const { seq } of sent.slice(0, 3)) await pin(seq);
  await expect(pin(sent[3]!.seq)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  await slice.callAs(owner)('POST /api/chat/group/recallMsg', { msgId: sent[0]!.msgId });
  const { pinned } = await info(owner, groupId);
  expect(pinned.map(({ seq }) => seq)).toEqual([2, 3]);
});

it('what a group is called holds no contact data', async () => {
  const { groupId, owner } = await groupOf();
  await expect(
    slice.callAs(owner)('POST /api/chat/group/updateGroupSetting', { groupId, notice: '加微信 abcde_x 领资料' }),
  ).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
});
