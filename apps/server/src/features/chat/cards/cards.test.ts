import { createHash, randomUUID } from 'node:crypto';
import { auditEntries, blockedPeople, chatGroups, chatMembers, notices, urlEntries } from '@lianpan/db';
import { connectSocket, hour, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { qrPictureOf } from '../../../qr-code.ts';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { pdfOf, pngOf } from '../../upload/samples.fixture.ts';
import { insertConversation, insertMembers } from '../conversations/queries.ts';

const morning = '2026-11-20T10:00:00+08:00';
let slice: Slice;
let staff: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ at: morning, budgetFactor: 1e3 });
  staff = await signInStaff(slice, 'service');
});
afterAll(() => slice.close());
beforeEach(() => slice.clock.set(morning));

async function groupOf(n: number): Promise<{ groupId: string; people: Member[] }> {
  const people = await Promise.all(Array.from({ length: n }, () => slice.signIn()));
  const at = new Date(slice.clock.now());
  const id = (await insertConversation(slice.db, { kind: 'group', lastAt: at, createdAt: at }))!;
  await slice.db.insert(chatGroups).values({ conversationId: id, name: '卡片小组', kind: 1, joinType: 1 });
  await insertMembers(
    slice.db,
    people.map(({ customerId }) => ({ conversationId: id, customerId, joinedAt: at })),
  );
  return { groupId: String(id), people };
}

const toGroup = (who: Member, conversationId: string, body: object, more = {}) =>
  slice.callAs(who)('POST /api/chat/group/addGroupMsg', {
    conversationId,
    clientMsgId: randomUUID(),
    body: body as { msgType: 1; text: string },
    ...more,
  });
const readGroup = (who: Member, conversationId: string) =>
  slice.callAs(who)('POST /api/chat/group/getGroupMsgPageList', { conversationId });
const say = (text: string) => ({ msgType: 1, text });

describe('a poll of a group', () => {
  const poll = { msgType: 14, question: '复盘先看什么', choices: ['指数', '量能', '自选'], hours: 1 };
  const vote = (who: Member, msgId: string, choice: number) =>
    slice.callAs(who)('POST /api/chat/group/votePoll', { msgId, choice });

  it('counts a voice once, tells numbers to who has given one, and to everybody when it has ended', async () => {
    const { groupId, people } = await groupOf(3);
    const [a, b, c] = people as [Member, Member, Member];
    const { msgId, message } = await toGroup(a, groupId, poll);
    expect(message.body).toMatchObject({
      ownChoice: null,
      voterNum: 0,
      choices: [{ n: null }, { n: null }, { n: null }],
    });
    await Promise.all([vote(a, msgId, 1), vote(a, msgId, 1)]);
    await expect(vote(a, msgId, 2)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const reported = await vote(b, msgId, 0);
    expect(reported.body).toMatchObject({ ownChoice: 0, voterNum: 2, choices: [{ n: 1 }, { n: 1 }, { n: 0 }] });
    expect((await readGroup(c, groupId)).list.at(-1)!.body).toMatchObject({
      voterNum: 2,
      choices: [{ n: null }, {}, {}],
    });
    slice.clock.advance(hour);
    await expect(vote(c, msgId, 0)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect((await readGroup(c, groupId)).list.at(-1)!.body).toMatchObject({
      isEnded: true,
      choices: [{ n: 1 }, { n: 1 }, {}],
    });
  });

  it('changes for those who were away, by its number of change', async () => {
    const { groupId, people } = await groupOf(2);
    const { msgId, seq } = await toGroup(people[0]!, groupId, poll);
    await vote(people[1]!, msgId, 0);
    const changed = await slice.callAs(people[0]!)('POST /api/chat/group/getGroupMsgPageList', {
      conversationId: groupId,
      afterChangeSeq: 0,
    });
    expect(changed.list).toEqual([expect.objectContaining({ seq, body: expect.objectContaining({ voterNum: 1 }) })]);
  });

  it('is none of who is not in the group, has no answer beyond its own, and none of two people', async () => {
    const { groupId, people } = await groupOf(1);
    const { msgId } = await toGroup(people[0]!, groupId, poll);
    await expect(vote(await slice.signIn(), msgId, 0)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(vote(people[0]!, msgId, 3)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(toGroup(people[0]!, groupId, { ...poll, choices: ['指数', '指数'] })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await expect(
      toGroup(people[0]!, groupId, { ...poll, question: '加微信 abc12345 领内幕消息' }),
    ).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    const service = await slice.callAs(people[0]!)('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
    await expect(
      slice.callAs(people[0]!)('POST /api/chat/private/addPrivateMsg', {
        conversationId: service.conversationId,
        clientMsgId: randomUUID(),
        body: poll as never,
      }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

const pdfType = { contentType: 'application/pdf', fileType: 3 } as const;

/** The whole way of a document or a picture in one piece. */
async function document(
  who: Member,
  bytes: Buffer,
  bucketName: 'gp-contract' | 'gp-media' = 'gp-contract',
  { contentType, fileType }: { readonly contentType: string; readonly fileType: 1 | 3 } = pdfType,
): Promise<string> {
  const md5 = createHash('md5').update(bytes).digest('hex');
  const call = slice.callAs(who);
  const signed = await call('POST /api/dynamic/filelog/getSignatureUrl', {
    fileName: '对账单.pdf',
    bucketName,
    size: bytes.length,
    md5,
    contentType,
  });
  await fetch(slice.baseUrl + signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) });
  const saved = await call('POST /api/dynamic/filelog/saveFileLog', {
    fileValue: md5,
    fileUrl: signed.filePath,
    fileType,
    fileName: '对账单.pdf',
  });
  return saved.fileUrl;
}
const pdf = (more = '') => pdfOf({ catalog: `/Lang(${randomUUID()}) ${more}` });

describe('a picture', () => {
  it('with a code to be scanned goes nowhere, nor does one to nobody', async () => {
    const member = await slice.signIn();
    const { conversationId } = await slice.callAs(member)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    const send = (fileUrl: string, to: { conversationId?: string }) =>
      slice.callAs(member)('POST /api/chat/private/addPrivateMsg', {
        ...to,
        clientMsgId: randomUUID(),
        body: { msgType: 2, fileUrl },
      });
    const png = { contentType: 'image/png', fileType: 1 } as const;
    const plain = await document(member, await pngOf(31, 17), 'gp-media', png);
    await expect(send(plain, {})).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await send(plain, { conversationId });
    const code = await document(member, await qrPictureOf('https://elsewhere.example'), 'gp-media', png);
    await expect(send(code, { conversationId })).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
  });
});

describe('a document', () => {
  it('goes to the service alone, and is opened by its member and, in the log, by who serves', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    const bytes = pdf();
    const fileUrl = await document(member, bytes);
    const { conversationId } = await slice.callAs(member)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    const send = (who: Member, url: string) =>
      slice.callAs(who)('POST /api/chat/private/addPrivateMsg', {
        conversationId,
        clientMsgId: randomUUID(),
        body: { msgType: 4, fileUrl: url },
      });
    const { msgId, message } = await send(member, fileUrl);
    expect(message.body).toEqual({ msgType: 4, fileName: '对账单.pdf', size: bytes.length, fileKind: 'pdf' });
    const { list } = await slice.callAs(member)('POST /api/chat/common/getConversations', { tab: 'service' });
    expect(list[0]!.lastMsg!.brief).toBe('[文件] 对账单.pdf');
    const opened = await slice.callAs(member)('POST /api/chat/common/getFile', { msgId });
    expect(Buffer.from(await (await fetch(slice.baseUrl + opened.fileUrl)).arrayBuffer()).equals(bytes)).toBe(true);
    await expect(slice.callAs(other)('POST /api/chat/common/getFile', { msgId })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
    await staff.device.call('POST /api/admin/consult/getFile', { msgId });
    const log = await slice.db
      .select({ resourceId: auditEntries.resourceId })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'consult.file'), eq(auditEntries.resourceId, conversationId)));
    expect(log).toHaveLength(1);
    // Somebody else's document is nobody's to send, and groups take none.
    const service = await slice.callAs(other)('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
    await expect(
      slice.callAs(other)('POST /api/chat/private/addPrivateMsg', {
        conversationId: service.conversationId,
        clientMsgId: randomUUID(),
        body: { msgType: 4, fileUrl },
      }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const { groupId, people } = await groupOf(1);
    await expect(
      toGroup(people[0]!, groupId, { msgType: 4, fileUrl: await document(people[0]!, pdf()) }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('that runs something, or is for everybody, is not taken', async () => {
    const member = await slice.signIn();
    await expect(document(member, pdf('/S /JavaScript'))).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    await expect(document(member, pdf(), 'gp-media')).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

describe('who speaks for the service', () => {
  const asked = async (member: Member) => {
    const call = slice.callAs(member);
    const { conversationId } = await call('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
    const clientMsgId = randomUUID();
    await call('POST /api/chat/private/addPrivateMsg', {
      conversationId,
      clientMsgId,
      body: { msgType: 1, text: '你好' },
    });
    return conversationId;
  };
  const answer = (conversationId: string, body: object) =>
    staff.device.call('POST /api/admin/consult/answer', {
      conversationId,
      clientMsgId: randomUUID(),
      body: body as { msgType: 1; text: string },
    });

  it('sends menus, offers of the firm and forms', async () => {
    await slice.db
      .insert(urlEntries)
      .values({ key: 'goods.90001', url: '/hgd/strategyVip', title: ['测试服务', 'A test service'], openType: 1 });
    const member = await slice.signIn();
    const conversationId = await asked(member);
    await answer(conversationId, { msgType: 7, text: '想问哪一类', choices: ['登录问题', '积分问题'] });
    await answer(conversationId, { msgType: 12, goodsId: '90001' });
    await answer(conversationId, { msgType: 13, form: 'assessment' });
    const { list } = await slice.callAs(member)('POST /api/chat/private/getPrivateMsgPageList', { conversationId });
    expect(list.slice(1).map(({ body }) => body)).toEqual([
      { msgType: 7, text: '想问哪一类', choices: ['登录问题', '积分问题'] },
      { msgType: 12, goodsId: '90001', title: '测试服务', linkUrl: '/hgd/strategyVip', isGone: false },
      { msgType: 13, form: 'assessment' },
    ]);
    await expect(answer(conversationId, { msgType: 12, goodsId: '90002' })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    const { list: goods } = await staff.device.call('POST /api/admin/consult/getGoods', {});
    expect(goods).toContainEqual({ goodsId: '90001', title: '测试服务' });
  });

  it.each(['这项服务保本', '跟我做就好', '我有內幕', '稳\u200b赚'])('never says %j, nor in a menu', async (words) => {
    const conversationId = await asked(await slice.signIn());
    await expect(answer(conversationId, say(words))).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    await expect(
      answer(conversationId, { msgType: 7, text: '请选择', choices: ['好的', words] }),
    ).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
  });
});

describe('somebody who was blocked', () => {
  it('is folded away in a group: in the stream, the list, quotes, search, notices and on the line', async () => {
    const { groupId, people } = await groupOf(3);
    const [a, b, c] = people as [Member, Member, Member];
    await slice.db
      .insert(blockedPeople)
      .values({ customerId: a.customerId, blockedId: b.customerId, blockedAt: new Date(slice.clock.now()) });
    const socket = await connectSocket(slice.baseUrl, a.device);
    // The server enters a member's groups after the connection stands.
    expect(await socket.ask('joinRoom', { room: `conversation:${groupId}` })).toEqual({ ok: true });
    const heard = socket.next('receiveMsg');
    const { seq } = await toGroup(b, groupId, say('不想看到的话'), { atIds: [String(a.customerId)] });
    expect(await heard).toMatchObject({ payload: { kind: 'news', seq } });
    socket.close();
    expect((await readGroup(a, groupId)).list.at(-1)).toMatchObject({
      body: { msgType: 9, reason: 'blocked' },
      atIds: [],
    });
    const rows = async (who: Member) =>
      (await slice.callAs(who)('POST /api/chat/common/getConversations', { tab: 'group' })).list.find(
        ({ conversationId }) => conversationId === groupId,
      )!;
    expect(await rows(a)).toMatchObject({ atMeSeq: null, lastMsg: { brief: '已屏蔽用户的消息', msgType: 9 } });
    expect(await rows(c)).toMatchObject({ lastMsg: { brief: '不想看到的话' } });
    const found = (who: Member) => slice.callAs(who)('POST /api/chat/common/searchMsg', { keyword: '不想看到' });
    expect((await found(a)).list).toEqual([]);
    expect((await found(c)).list).toHaveLength(1);
    const reported = await slice.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, a.customerId), eq(notices.code, 'grp.at')));
    expect(reported).toEqual([]);
    await toGroup(c, groupId, say('回一句'), { quoteSeq: seq });
    expect((await readGroup(a, groupId)).list.at(-1)!.quote!.brief).toBe('已屏蔽用户的消息');
    expect((await readGroup(c, groupId)).list.at(-1)!.quote!.brief).toBe('不想看到的话');
    // Who was blocked notices nothing, and reads on.
    expect((await readGroup(b, groupId)).list.map(({ body }) => body.msgType)).toEqual([1, 1]);
    expect(
      await slice.db
        .select({ namedSeq: chatMembers.namedSeq })
        .from(chatMembers)
        .where(and(eq(chatMembers.conversationId, Number(groupId)), eq(chatMembers.customerId, a.customerId))),
    ).toEqual([{ namedSeq: 0 }]);
  });
});
