import { randomUUID } from 'node:crypto';
import { aiAsks, chatMessages } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { intentOf } from '@lianpan/domain/ai-adviser';
import { connectSocket, refusal, type Member } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerIn, inService } from './ai-adviser.fixture.ts';
import { aiAdviser } from './feature.ts';
import { stocksIn } from './stocks-in.ts';
import { suggestionsOf } from './texts.ts';
import { useMachine, slice, ask, stockNo, name, other, state, messages } from './machine.fixture.ts';

useMachine();

describe('an answer', () => {
  it('is told sentence by sentence, under the name of its question, before it comes whole', async () => {
    const who = await slice.signIn();
    const socket = await connectSocket(slice.baseUrl, who.device);
    const heard: { kind: string; text?: string; clientMsgId?: string; at?: number }[] = [];
    socket.socket.on('receiveMsg', ({ payload }: { payload: (typeof heard)[number] }) => heard.push(payload));
    const clientMsgId = randomUUID();
    const reported = answerIn(await ask(who, `${name} 今天行情如何，估值怎么样`, { clientMsgId }));
    const parts = () => heard.filter(({ kind }) => kind === 'part');
    await expect.poll(() => parts().map(({ text }) => text)).toEqual(reported.sentences.map(({ text }) => text));
    expect(parts().map(({ at }) => at)).toEqual(reported.sentences.map((_, at) => at));
    expect(new Set(parts().map((part) => part.clientMsgId))).toEqual(new Set([clientMsgId]));
    await expect.poll(() => heard.at(-1)?.kind).toBe('news');
    socket.close();
  });

  it('is rated and reported, each told to its member again, and to nobody else', async () => {
    const [who, stranger] = [await slice.signIn(), await slice.signIn()];
    const { conversationId, answer } = await ask(who, '市净率是什么意思');
    const second = await ask(who, '市盈率是什么意思');
    const rate = (member: Member, opinion: 'useful' | 'useless', seq = answer.seq) =>
      slice.callAs(member)('POST /api/chat/ai/rate', { conversationId, seq, opinion });
    const report = (member: Member, reason: 'wrong' | 'advice') =>
      slice.callAs(member)('POST /api/chat/ai/report', { conversationId, seq: second.answer.seq, reason });
    await rate(who, 'useful');
    await rate(who, 'useless');
    await report(who, 'advice');
    expect((await state(who)).opinions).toEqual([
      { seq: second.answer.seq, opinion: null, isReported: true },
      { seq: answer.seq, opinion: 'useless', isReported: false },
    ]);
    expect((await state(stranger)).opinions).toEqual([]);
    await expect(rate(stranger, 'useful')).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(report(stranger, 'wrong')).rejects.toMatchObject(refusal('CONTENT_GONE'));
    // A question is no answer.
    await expect(rate(who, 'useful', answer.seq - 1)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(ask(stranger, '市净率是什么意思', { conversationId })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });
});

describe('a conversation that is emptied', () => {
  const clear = (who: Member, conversationId: string) =>
    slice.callAs(who)('POST /api/chat/ai/clear', { conversationId });
  const found = (who: Member) => slice.callAs(who)('POST /api/chat/common/searchMsg', { keyword: '市净率' });
  const listed = async (who: Member, conversationId: string) => {
    const { list } = await slice.callAs(who)('POST /api/chat/common/getConversations', {});
    return list.find((one) => one.conversationId === conversationId);
  };

  it('begins anew on every device of its member; the log stays, and what comes after is there', async () => {
    const who = await slice.signIn();
    const elsewhere = await slice.signIn(who.mobile, slice.newDevice({ clientType: 10 }));
    const socket = await connectSocket(slice.baseUrl, elsewhere.device);
    const { conversationId, answer } = await ask(who, '市净率是什么意思');
    await slice.callAs(who)('POST /api/chat/ai/rate', { conversationId, seq: answer.seq, opinion: 'useful' });
    const heard: string[] = [];
    socket.socket.on('receiveMsg', ({ payload }: { payload: { kind: string } }) => heard.push(payload.kind));
    expect(await clear(who, conversationId)).toEqual({ clearedSeq: answer.seq });
    await expect.poll(() => heard).toContain('news');
    socket.close();
    for (const member of [who, elsewhere]) {
      expect(await messages(member, conversationId)).toMatchObject({
        list: [],
        hasMore: false,
        clearedSeq: answer.seq,
      });
      expect((await found(member)).list).toEqual([]);
      expect(await listed(member, conversationId)).toBeUndefined();
      expect(await state(member)).toMatchObject({ opinions: [], left: 4 });
    }
    for (const asked of [{ afterSeq: 0 }, { fromTime: 0 }, { beforeSeq: 99 }, { afterChangeSeq: 0 }])
      expect(
        (await slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId, ...asked })).list,
      ).toEqual([]);
    const kept = await slice.db.select().from(aiAsks).where(eq(aiAsks.customerId, who.customerId));
    expect(kept).toMatchObject([{ opinion: 'useful' }]);
    const next = await ask(who, '市盈率是什么意思');
    const shown = await messages(elsewhere, conversationId);
    expect(shown.list.map(({ seq }) => seq)).toEqual([next.question.seq, next.answer.seq]);
    expect(await listed(who, conversationId)).toBeDefined();
  });

  it("is its member's own", async () => {
    const [who, stranger] = [await slice.signIn(), await slice.signIn()];
    const { conversationId } = await ask(who, '市净率是什么意思');
    await expect(clear(stranger, conversationId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const { conversationId: service } = await slice.callAs(who)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    await expect(clear(who, service)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect((await messages(who, conversationId)).list).toHaveLength(2);
  });
});

it('the log and what was said are let go after 180 days, and not a day before; talk with people stays', async () => {
  const who = await slice.signIn();
  const { conversationId } = await ask(who, '市净率是什么意思');
  const { conversationId: service } = await slice.callAs(who)('GET /api/chat/private/getOfficialId', {
    userTagEnum: 'SERVICE',
  });
  await slice.callAs(who)('POST /api/chat/private/addPrivateMsg', {
    conversationId: service,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text: '你好' },
  });
  const askedAt = slice.clock.now();
  const job = aiAdviser.jobs.find(({ name }) => name === 'dropOldAiAsks')!;
  const left = async () => ({
    asks: (await slice.db.select().from(aiAsks).where(eq(aiAsks.customerId, who.customerId))).length,
    said: (await messages(who, conversationId)).list.length,
    service: (await messages(who, service)).list.length,
  });
  const runAt = (ms: number) => job.run({ ...slice.parts, now: () => ms });
  await runAt(askedAt + 180 * dayMs - 1);
  expect(await left()).toEqual({ asks: 1, said: 2, service: 1 });
  await runAt(askedAt + 180 * dayMs + 1);
  expect(await left()).toEqual({ asks: 0, said: 0, service: 1 });
  const rows = await slice.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, Number(conversationId))));
  expect(rows).toEqual([]);
  // It goes on behind what is gone.
  expect((await ask(who, '市盈率是什么意思')).question.seq).toBe(3);
});

describe('what is suggested', () => {
  it.each([null, '平安银行'])('is understood by the rules in both languages, about %s', (stock) => {
    const kinds = suggestionsOf(stock).map((text) =>
      text.map((words) => {
        const named = stock === null ? [] : [stock];
        return intentOf(words.replace('{stock}', stock ?? ''), { named, hasContext: stock !== null }).kind;
      }),
    );
    expect(kinds.flat()).not.toContain('unknown');
    expect(kinds.flat()).not.toContain('trade');
    for (const [chinese, english] of kinds) expect(english).toBe(chinese);
    if (stock !== null) expect(new Set(kinds.flat())).toEqual(new Set(['fact']));
  });

  it.each(['zh-CN', 'en'])('is answered and not abstained from, in %s', async (language) => {
    const who = await inService(slice, language);
    for (const about of [{}, { stockNo }]) {
      const { suggestions } = await slice.callAs(who)('GET /api/chat/ai/getState', about);
      expect(suggestions.length).toBeGreaterThan(3);
      for (const text of suggestions) {
        const reported = answerIn(await ask(who, text, { context: { route: '', ...about } }));
        // A stock may have no event ahead.
        if (!/事件|Events/.test(text))
          expect([text, reported.isAbstained, reported.isRefused]).toEqual([text, false, false]);
      }
    }
  });
});

describe('stocks that a text names', () => {
  const named = (text: string) => stocksIn(slice.parts.market.of('simulated'), text).map(({ entry }) => entry.stockNo);

  it('are found by name and by code, in the order of the text, each once', () => {
    expect(named(`${other.name}和${name}，还有${stockNo}`)).toEqual([other.stockNo, stockNo]);
    expect(named(` ${name.split('').join(' ')} `)).toEqual([stockNo]);
    expect(named('没有股票 1234567')).toEqual([]);
  });
});
