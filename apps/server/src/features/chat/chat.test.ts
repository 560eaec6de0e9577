import { randomUUID } from 'node:crypto';
import { blockedPeople, chatMessages, conversations } from '@lianpan/db';
import { connectSocket, refusal, startSlice, type Member, type Slice, type TestSocket } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as talk from './conversation.fixture.ts';

let slice: Slice;
const open: TestSocket[] = [];
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e3 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => slice.close());

const person = (trustLevel?: number) => talk.person(slice, trustLevel);
const befriend = (a: Member, b: Member) => talk.befriend(slice, a, b);
const friends = () => talk.friends(slice);

const text = (words: string) => ({ msgType: 1 as const, text: words });
const write = (who: Member, ...said: talk.Said) => talk.write(slice, who, ...said);
const writeTo = (who: Member, other: Member, words: string) => talk.writeTo(slice, who, other, words);
const read = (who: Member, conversationId: string, more = {}) =>
  slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId, ...more });
const list = (who: Member) => slice.callAs(who)('POST /api/chat/common/getConversations', {});
const later = (ms: number) => slice.clock.advance(ms);

async function listen(member: Member): Promise<TestSocket> {
  const socket = await connectSocket(slice.baseUrl, member.device);
  open.push(socket);
  return socket;
}

describe('a message', () => {
  it('is kept, gets the next place, and is told to the other side', async () => {
    const [a, b] = await friends();
    const socket = await listen(b);
    const answer = socket.next('receiveMsg');
    const first = await writeTo(a, b, '早上好');
    expect(await answer).toMatchObject({ payload: { kind: 'message', message: { seq: 1, body: text('早上好') } } });
    const second = await write(b, { conversationId: first.conversationId }, '早');
    expect([first.seq, second.seq]).toEqual([1, 2]);
    const { list: messages, maxSeq } = await read(a, first.conversationId);
    expect(messages.map(({ body }) => body)).toEqual([text('早上好'), text('早')]);
    expect(maxSeq).toBe(2);
  });

  it('sent again under its name is the same message; other words under it are refused', async () => {
    const [a, b] = await friends();
    const clientMsgId = randomUUID();
    const send = (words: string) => write(a, { toCustomerId: String(b.customerId) }, words, { clientMsgId });
    const [first, ...others] = await Promise.all([send('只说一次'), send('只说一次'), send('只说一次')]);
    for (const other of others) expect(other).toMatchObject({ msgId: first!.msgId, seq: 1 });
    await expect(send('别的话')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect((await read(b, first!.conversationId)).list).toHaveLength(1);
  });

  it('of many at once has a place of its own, without gaps', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '开始');
    const sent = await Promise.all(
      [a, b].flatMap((who) => Array.from({ length: 4 }, (_, at) => write(who, { conversationId }, `第${at}句`))),
    );
    expect(sent.map(({ seq }) => seq).toSorted((x, y) => x - y)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const { list: messages, maxSeq } = await read(a, conversationId, { afterSeq: 1 });
    expect(messages.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(maxSeq).toBe(9);
  });

  it('of a stock has its price of when it was sent', async () => {
    const [a, b] = await friends();
    const { list: rows } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 });
    const [stock] = rows;
    const { message } = await write(a, { toCustomerId: String(b.customerId) }, '', {
      body: { msgType: 5, stockNo: stock!.stockNo },
    });
    expect(message.body).toMatchObject({ msgType: 5, stockName: stock!.stockName, priceAtSend: stock!.price });
  });

  it('quotes what stands before it, and nothing that does not exist', async () => {
    const [a, b] = await friends();
    const { conversationId, seq } = await writeTo(a, b, '原话');
    const { message } = await write(b, { conversationId }, '同意', { quoteSeq: seq });
    expect(message.quote).toMatchObject({ seq, brief: '原话' });
    await expect(write(b, { conversationId }, '不存在', { quoteSeq: 99 })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
  });

  it('holds no contact data, no promise of returns, not 2,001 characters, and not nothing', async () => {
    const [a, b] = await friends();
    const { message } = await writeTo(a, b, '加我微信 abcde_x 聊');
    expect(message).toMatchObject({ isMasked: true, body: text('加我微信 ＊＊＊ 聊') });
    await expect(writeTo(a, b, '稳赚不赔，跟我做')).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    await expect(writeTo(a, b, '字'.repeat(2001))).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(writeTo(a, b, '\u200b \u202e')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect((await writeTo(a, b, '字'.repeat(2000))).seq).toBe(2);
  });
});

describe('who may write', () => {
  it('a stranger once, until there is an answer', async () => {
    const [a, b] = [await person(), await person()];
    const { conversationId } = await writeTo(a, b, '请教一个问题');
    await expect(write(a, { conversationId }, '在吗')).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    const info = await slice.callAs(a)('GET /api/chat/private/getPrivateChatInfo', { conversationId });
    expect(info).toMatchObject({ isStranger: true, strangerLeft: 0, presence: null });
    await write(b, { conversationId }, '请讲');
    expect((await write(a, { conversationId }, '谢谢')).seq).toBe(3);
  });

  it('to as many strangers a day as the trust allows, counted under a lock', async () => {
    const a = await person(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => person()));
    const ends = await Promise.allSettled(others.map((other) => writeTo(a, other, '你好')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('nobody to who blocked them, whoever of the two it was', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '你好');
    await slice.db
      .insert(blockedPeople)
      .values({ customerId: b.customerId, blockedId: a.customerId, blockedAt: new Date(slice.clock.now()) });
    await expect(write(a, { conversationId }, '在吗')).rejects.toMatchObject(refusal('BLOCKED_BY_USER'));
    await expect(write(b, { conversationId }, '在吗')).rejects.toMatchObject(refusal('BLOCKED_BY_USER'));
  });

  it('nobody in what is not theirs: absent and foreign look the same', async () => {
    const [a, b] = await friends();
    const stranger = await person();
    const { conversationId, msgId } = await writeTo(a, b, '你好');
    for (const id of [conversationId, '999999']) {
      await expect(write(stranger, { conversationId: id }, '我也在')).rejects.toMatchObject(refusal('CONTENT_GONE'));
      await expect(read(stranger, id)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    }
    await expect(slice.callAs(stranger)('POST /api/chat/private/recallMsg', { msgId })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
    const { list: found } = await slice.callAs(stranger)('POST /api/chat/common/searchMsg', { keyword: '你好' });
    expect(found).toEqual([]);
  });

  it('five messages in five seconds; who tries again and again is silent for ten minutes', async () => {
    const [a, b] = await friends();
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => writeTo(a, b, '快')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    later(6000);
    await expect(writeTo(a, b, '再来')).rejects.toMatchObject(refusal('MUTED'));
    later(600_000);
    expect((await writeTo(a, b, '再来')).seq).toBe(6);
  });
});

describe('places that are not there yet', () => {
  it('are read as nothing, quoted by nobody and read by nobody, and change nothing for those who do right', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '一');
    const future = 2_000_000_000;
    const { maxSeq, maxChangeSeq } = await read(b, conversationId);
    for (const more of [{ afterSeq: future }, { afterChangeSeq: future }])
      expect(await read(b, conversationId, more)).toMatchObject({ list: [], maxSeq, maxChangeSeq, hasMore: false });
    expect((await read(b, conversationId, { beforeSeq: future })).list).toHaveLength(1);
    await expect(write(b, { conversationId }, '引用', { quoteSeq: future })).rejects.toMatchObject({
      outcome: 'rejected',
    });
    await slice.callAs(b)('POST /api/chat/private/setRead', { conversationId, readSeq: future });
    // Had it counted, this one would stand as read.
    expect((await writeTo(a, b, '二')).seq).toBe(2);
    const own = (await list(b)).list.find((one) => one.conversationId === conversationId);
    expect(own).toMatchObject({ unreadNum: 1, readSeq: 1 });
    for (const seq of [-1, 1.5, Number.MAX_SAFE_INTEGER])
      await expect(read(b, conversationId, { afterSeq: seq })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});

describe('what was read', () => {
  it('only grows, never past the newest, and the other devices hear of it', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '一');
    await writeTo(a, b, '二');
    const unread = async () => (await list(b)).list[0]!.unreadNum;
    expect(await unread()).toBe(2);
    const socket = await listen(b);
    const answer = socket.next('receiveMsg');
    const setRead = (readSeq: number) => slice.callAs(b)('POST /api/chat/private/setRead', { conversationId, readSeq });
    expect(await setRead(1)).toEqual({ readSeq: 1, unreadNum: 1 });
    expect(await answer).toMatchObject({ payload: { kind: 'read', conversationId, readSeq: 1 } });
    expect(await setRead(0)).toEqual({ readSeq: 1, unreadNum: 1 });
    expect(await setRead(1_000_000)).toEqual({ readSeq: 2, unreadNum: 0 });
    expect(await unread()).toBe(0);
  });

  it('is counted on the badge, but where the conversation does not ring', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '一');
    const badge = async () => (await slice.callAs(b)('GET /api/chat/private/getUnreadNumInfo', {})).chatUnreadNum;
    expect(await badge()).toBe(1);
    await slice.callAs(b)('POST /api/chat/common/setConversation', { conversationId, isMute: true });
    expect(await badge()).toBe(0);
  });

  it('who writes has read what stands before', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '一');
    await write(b, { conversationId }, '二');
    expect((await list(b)).list[0]).toMatchObject({ unreadNum: 0 });
    expect((await list(a)).list[0]).toMatchObject({ unreadNum: 1, lastMsg: { brief: '二' } });
  });
});

describe('a message that is taken back', () => {
  it('is never shown again, also to who was away: the change has a number of its own', async () => {
    const [a, b] = await friends();
    const { conversationId, msgId } = await writeTo(a, b, '说错了');
    const before = await read(b, conversationId);
    await slice.callAs(a)('POST /api/chat/private/recallMsg', { msgId });
    const changed = await read(b, conversationId, { afterChangeSeq: before.maxChangeSeq });
    expect(changed.list).toMatchObject([{ seq: 1, state: 3, body: { msgType: 9, reason: 'recalled' } }]);
    for (const who of [a, b]) {
      expect(JSON.stringify(await read(who, conversationId))).not.toContain('说错了');
      expect(JSON.stringify(await list(who))).not.toContain('说错了');
    }
    const { list: found } = await slice.callAs(b)('POST /api/chat/common/searchMsg', { keyword: '说错了' });
    expect(found).toEqual([]);
    const [kept] = await slice.db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.id, Number(msgId)));
    expect(kept!.words).toBe('说错了');
  });

  it('within two minutes, by its author alone', async () => {
    const [a, b] = await friends();
    const { msgId } = await writeTo(a, b, '留着');
    const recall = (who: Member) => slice.callAs(who)('POST /api/chat/private/recallMsg', { msgId });
    await expect(recall(b)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    later(120_001);
    await expect(recall(a)).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  });
});

describe('the list of conversations', () => {
  it('loses one that is taken out until somebody writes again, and keeps what was said', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '旧话');
    await slice.callAs(b)('POST /api/chat/private/delPrivateChat', { conversationId });
    expect((await list(b)).list).toEqual([]);
    await write(a, { conversationId }, '新话');
    expect((await list(b)).list).toMatchObject([{ conversationId, unreadNum: 1 }]);
    expect((await read(b, conversationId)).list).toHaveLength(2);
  });

  it('has those that stand first, then the liveliest; a cursor goes through all of them once', async () => {
    const a = await person(3);
    const others = await Promise.all(Array.from({ length: 5 }, () => person()));
    const ids: string[] = [];
    for (const other of others) {
      await befriend(a, other);
      ids.push((await writeTo(other, a, '你好')).conversationId);
      later(1000);
    }
    await slice.callAs(a)('POST /api/chat/common/setConversation', { conversationId: ids[1]!, isTop: true });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await slice.callAs(a)('POST /api/chat/common/getConversations', {
        pageSize: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...part.list.map(({ conversationId }) => conversationId));
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
    const pages = await slice.callAs(a)('POST /api/chat/private/getPrivateChatPageList', { pageNum: 2, pageSize: 2 });
    expect(pages).toMatchObject({ total: 5, list: [{ conversationId: ids[3] }, { conversationId: ids[2] }] });
  });

  it('keeps drafts on the server', async () => {
    const [a, b] = await friends();
    const { conversationId } = await writeTo(a, b, '你好');
    await slice.callAs(b)('POST /api/chat/common/setConversation', { conversationId, draft: '写了一半' });
    expect((await list(b)).list[0]).toMatchObject({ draft: '写了一半' });
    await write(b, { conversationId }, '写完了');
    expect((await list(b)).list[0]).toMatchObject({ draft: '' });
  });
});

describe('the socket', () => {
  it('sends nothing of a member to others, but that they write, to who has answered them', async () => {
    const [a, b] = [await person(), await person()];
    const { conversationId } = await writeTo(a, b, '你好');
    const [from, to] = [await listen(a), await listen(b)];
    const payload = { kind: 'typing', conversationId };
    const signal = { cid: String(b.customerId), payload };
    expect(await from.ask('sendToCid', signal)).toEqual({ ok: false });
    await write(b, { conversationId }, '你好');
    const answer = to.next('receiveMsg');
    expect(await from.ask('sendToCid', signal)).toEqual({ ok: true });
    expect(await answer).toMatchObject({ payload: { kind: 'typing', conversationId } });
    expect(await from.ask('sendToCid', { cid: signal.cid, payload: { kind: 'message', text: 'x' } })).toEqual({
      ok: false,
    });
    for (const emit of ['sendToAll', 'sendToRoom', 'sendToUvid'] as const)
      expect(await from.ask(emit, { room: `conversation:${conversationId}`, uvid: 'x', payload })).toEqual({
        ok: false,
      });
  });

  it('enters no conversation of others', async () => {
    const [a, b] = await friends();
    const stranger = await person();
    const { conversationId } = await writeTo(a, b, '你好');
    const room = `conversation:${conversationId}`;
    expect(await (await listen(stranger)).ask('joinRoom', { room })).toEqual({ ok: false });
    expect(await (await listen(a)).ask('joinRoom', { room })).toEqual({ ok: true });
  });
});

it('tells friends alone who is there', async () => {
  const [a, b] = await friends();
  await slice.callAs(b)('POST /api/chat/private/updateOLTime', {});
  const info = () => slice.callAs(a)('POST /api/chat/private/openPrivateChat', { customerId: String(b.customerId) });
  expect(await info()).toMatchObject({ presence: 'online' });
  later(91_000);
  expect(await info()).toMatchObject({ presence: 'away' });
});

it('begins no conversation by being asked about it', async () => {
  const [a, b] = await friends();
  const other = { customerId: String(b.customerId) };
  const count = async () => (await slice.db.select().from(conversations)).length;
  const before = await count();
  const ask = () => slice.callAs(a)('GET /api/chat/private/getPrivateChatInfo', other);
  await expect(ask()).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  expect(await count()).toBe(before);
  const { conversationId } = await slice.callAs(a)('POST /api/chat/private/openPrivateChat', other);
  expect(await ask()).toMatchObject({ conversationId });
});

it('is begun with another member alone: neither with oneself nor with nobody', async () => {
  const [a] = await friends();
  const open = (customerId: string) => slice.callAs(a)('POST /api/chat/private/openPrivateChat', { customerId });
  await expect(open(String(a.customerId))).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  await expect(open('999999999')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
});

it('has one conversation of two people, however often it is begun at once', async () => {
  const [a, b] = await friends();
  const infos = await Promise.all(
    [a, b, a, b].map((who) =>
      slice.callAs(who)('POST /api/chat/private/openPrivateChat', {
        customerId: String((who === a ? b : a).customerId),
      }),
    ),
  );
  expect(new Set(infos.map(({ conversationId }) => conversationId)).size).toBe(1);
  const rows = await slice.db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.lowId, Math.min(a.customerId, b.customerId)),
        eq(conversations.highId, Math.max(a.customerId, b.customerId)),
      ),
    );
  expect(rows).toHaveLength(1);
});

it('gives the firm a conversation with each member, and guests none', async () => {
  const a = await person();
  const ask = (tag: 'SERVICE' | 'AI_ADVISOR') =>
    slice.callAs(a)('GET /api/chat/private/getOfficialId', { userTagEnum: tag });
  const first = await ask('SERVICE');
  expect(await ask('SERVICE')).toEqual(first);
  expect(first).toMatchObject({ nickName: '练盘客服', hours: '09:00–17:30', onlineStatus: 'online' });
  const guest = await slice.call('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
  expect(guest.conversationId).toBe('');
  await expect(slice.call('GET /api/chat/private/getOfficialId', { userTagEnum: 'ADVISER' })).rejects.toMatchObject(
    refusal('CONTENT_GONE'),
  );
});
