import { randomUUID } from 'node:crypto';
import { auditEntries, chatMessages, conversations } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { friends, writeTo } from '../conversation.fixture.ts';

let slice: Slice;
let staff: StaffDevice;
let other: StaffDevice;
let member: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
  [staff, other] = [await signInStaff(slice, 'service'), await signInStaff(slice, 'assistant')];
  member = await slice.signIn();
});
afterAll(() => slice.close());

async function write(who: Member, text: string): Promise<string> {
  const { conversationId } = await slice.callAs(who)('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
  await slice.callAs(who)('POST /api/chat/private/addPrivateMsg', {
    conversationId,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text },
  });
  return conversationId;
}
const listOf = (who: StaffDevice, queue: 'waiting' | 'mine' | 'answered') =>
  who.device.call('POST /api/admin/consult/getConversations', { queue });
const idsIn = async (who: StaffDevice, queue: 'waiting' | 'mine' | 'answered') =>
  (await listOf(who, queue)).list.map(({ conversationId }) => conversationId);
const answer = (who: StaffDevice, conversationId: string, text: string, clientMsgId: string = randomUUID()) =>
  who.device.call('POST /api/admin/consult/answer', {
    conversationId,
    clientMsgId,
    body: { msgType: 1, text },
  });
const readAs = (who: Member, conversationId: string) =>
  slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId });

describe('help', () => {
  it('is read by guests in both languages, with the hours in which people answer', async () => {
    const { subjects, isInHours, hours } = await slice.call('GET /api/chat/consult/getHelp', {});
    expect(isInHours).toBe(true);
    expect(hours).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
    expect(subjects.length).toBeGreaterThan(4);
    const ids = subjects.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
    expect(new Set(ids).size).toBe(ids.length);
    const english = await slice.newDevice({ language: 'en' }).call('GET /api/chat/consult/getHelp', {});
    const wordsOf = (help: typeof english): string[] =>
      help.subjects.flatMap(({ title, questions }) => [
        title,
        ...questions.flatMap((one) => [one.title, one.answer, ...one.links.map((link) => link.title)]),
      ]);
    const chinese = wordsOf({ ...english, subjects });
    expect(wordsOf(english)).toHaveLength(chinese.length);
    for (const words of chinese) expect(words).toMatch(/\p{Script=Han}/u);
    for (const words of wordsOf(english)) expect(words).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the service', () => {
  it('hears of who waits, the longest first, until somebody answers; the member sees the answer and who it is from', async () => {
    const second = await slice.signIn();
    const first = await write(member, '登录后一直停在首页');
    slice.clock.advance(60_000);
    const later = await write(second, '任务的积分没有到账');
    const waiting = await idsIn(staff, 'waiting');
    expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(later));
    // Writing on makes nobody wait anew.
    slice.clock.advance(60_000);
    await write(member, '还在吗');
    expect((await idsIn(staff, 'waiting'))[0]).toBe(first);
    await answer(staff, first, '您好，请退出后重新打开，如仍停留请告诉我机型。');
    expect(await idsIn(staff, 'waiting')).not.toContain(first);
    expect(await idsIn(staff, 'mine')).toContain(first);
    expect(await idsIn(staff, 'answered')).toContain(first);
    const { list } = await readAs(member, first);
    expect(list.at(-1)).toMatchObject({ seq: 3, sender: { role: 'service', customerId: '' }, body: { msgType: 1 } });
    const unread = await slice.callAs(member)('GET /api/chat/private/getUnreadNumInfo', {});
    expect(unread).toMatchObject({ chatUnreadNum: 1 });
  });

  it('keeps an answer once a name, and refuses other words under it', async () => {
    const id = await write(await slice.signIn(), '怎样更换手机号');
    const name = randomUUID();
    const [a, b] = await Promise.all([
      answer(staff, id, '在设置里绑定即可。', name),
      answer(staff, id, '在设置里绑定即可。', name),
    ]);
    expect(a.seq).toBe(b.seq);
    await expect(answer(staff, id, '换一句话', name)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const rows = await slice.db.select().from(chatMessages).where(eq(chatMessages.clientMsgId, name));
    expect(rows).toHaveLength(1);
  });

  it('takes care of one at a time: of two who take it at once one has it, and it is free again after half an hour', async () => {
    const id = await write(await slice.signIn(), '页面打不开');
    const take = (who: StaffDevice) =>
      who.device.call('POST /api/admin/consult/takeConversation', { conversationId: id });
    const taken = await Promise.allSettled([take(staff), take(other)]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [keeper, late] = taken[0]!.status === 'fulfilled' ? [staff, other] : [other, staff];
    await expect(answer(late, id, '我来看看')).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    expect(await idsIn(late, 'waiting')).not.toContain(id);
    expect(await idsIn(keeper, 'waiting')).toContain(id);
    slice.clock.advance(30 * 60_000 + 1);
    expect(await idsIn(late, 'waiting')).toContain(id);
    await answer(late, id, '现在可以打开了吗');
  });

  it('is handed back with a word and settled with a reason, both written down', async () => {
    const id = await write(await slice.signIn(), '谢谢');
    const hand = { conversationId: id, handOver: '客户只是道谢' };
    await expect(staff.device.call('POST /api/admin/consult/returnConversation', hand)).rejects.toMatchObject(
      refusal('VERSION_CONFLICT'),
    );
    await staff.device.call('POST /api/admin/consult/takeConversation', { conversationId: id });
    await staff.device.call('POST /api/admin/consult/returnConversation', hand);
    await other.device.call('POST /api/admin/consult/settleConversation', { conversationId: id, reason: '道谢' });
    expect(await idsIn(other, 'waiting')).not.toContain(id);
    const log = await slice.db
      .select({ action: auditEntries.action, reason: auditEntries.reason })
      .from(auditEntries)
      .where(and(eq(auditEntries.resource, 'conversation'), eq(auditEntries.resourceId, id)))
      .orderBy(auditEntries.id);
    expect(log).toStrictEqual([
      { action: 'consult.take', reason: '' },
      { action: 'consult.return', reason: '客户只是道谢' },
      { action: 'consult.settle', reason: '道谢' },
    ]);
  });

  it.each([['跟我做稳赚不赔'], ['加我微信 abcde_778899 单独说'], ['去 https://evil.example/pay 付款']])(
    'promises nothing and sends nobody elsewhere: %s',
    async (text) => {
      const id = await write(await slice.signIn(), '想了解一下');
      await expect(answer(staff, id, text)).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    },
  );

  it('hears of all that is wrong with an answer at once', async () => {
    const id = await write(await slice.signIn(), '想了解一下');
    const text = '这只肯定能涨，明天开盘直接买入，保证赚钱';
    await expect(answer(staff, id, text)).rejects.toMatchObject({
      details: { findings: ['promise', 'timing', 'promise'].map((reason) => ({ reason })) },
    });
    await answer(staff, id, '我们不保证收益，会员今天可以在商城购买。');
  });

  /** All that the service may do with a conversation. */
  const deeds = (who: StaffDevice, conversationId: string): readonly (readonly [string, () => Promise<unknown>])[] => [
    ['read', () => who.device.call('POST /api/admin/consult/getConversation', { conversationId, reason: '抽查用语' })],
    ['answer', () => answer(who, conversationId, '您好')],
    ['take', () => who.device.call('POST /api/admin/consult/takeConversation', { conversationId })],
    [
      'return',
      () => who.device.call('POST /api/admin/consult/returnConversation', { conversationId, handOver: '交回队列' }),
    ],
    [
      'settle',
      () => who.device.call('POST /api/admin/consult/settleConversation', { conversationId, reason: '不必答复' }),
    ],
  ];

  it('reaches no conversation but its own: of two members, a group, an adviser or the machine', async () => {
    const [one, two] = await friends(slice);
    const { conversationId: pair } = await writeTo(slice, one, two, '只说给你听');
    const at = new Date(slice.clock.now());
    const made = await slice.db
      .insert(conversations)
      .values([
        { kind: 'group', lastAt: at, createdAt: at, lastSeq: 1 },
        { kind: 'ai', ownerId: member.customerId, lastAt: at, createdAt: at, lastSeq: 1 },
        { kind: 'official', ownerId: member.customerId, lastAt: at, createdAt: at, lastSeq: 1 },
      ])
      .returning({ id: conversations.id });
    const compliance = await signInStaff(slice, 'compliance');
    for (const id of [pair, ...made.map((row) => String(row.id)), '999999999'])
      for (const [name, deed] of deeds(staff, id))
        await expect(deed(), `${name} ${id}`).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const [read] = deeds(compliance, pair);
    await expect(read![1]()).rejects.toMatchObject(refusal('CONTENT_GONE'));
    for (const queue of ['waiting', 'mine', 'answered'] as const) expect(await idsIn(staff, queue)).not.toContain(pair);
  });

  it('is open to nobody of the staff without its right, and to no member', async () => {
    const id = await write(await slice.signIn(), '帮我看看这笔订单');
    const adviser = await signInStaff(slice, 'adviser');
    for (const [name, deed] of deeds(adviser, id))
      await expect(deed(), name).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(listOf(adviser, 'waiting')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    for (const [name, deed] of deeds({ ...adviser, device: member.device }, id))
      await expect(deed(), name).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });

  it('is read by compliance with a reason that stays in the log, and answered by nobody of them', async () => {
    const id = await write(member, '请问客服时间');
    const compliance = await signInStaff(slice, 'compliance');
    const read = (reason: string) =>
      compliance.device.call('POST /api/admin/consult/getConversation', { conversationId: id, reason });
    await expect(read('')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const reported = await read('抽查服务用语');
    expect(reported.customer.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(reported.list.length).toBeGreaterThan(0);
    await expect(answer(compliance, id, '您好')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const log = await slice.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'consult.read'), eq(auditEntries.resourceId, id)));
    expect(log).toMatchObject([{ reason: '抽查服务用语' }]);
  });
});
