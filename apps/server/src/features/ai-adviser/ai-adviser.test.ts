import { randomUUID } from 'node:crypto';
import { aiAsks, chatMessages, privilegeGrants } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { intentOf, type FactTopic } from '@lianpan/domain/ai-adviser';
import { connectSocket, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerIn, asking, inService, someStocks } from './ai-adviser.fixture.ts';
import { StockReader } from '../ai-diagnosis/service.ts';
import { besideRows } from './beside.ts';
import { readOf } from './read-of.ts';
import { aiAdviser } from './feature.ts';
import { stocksIn } from './stocks-in.ts';
import { suggestionsOf } from './texts.ts';

let slice: Slice;
let ask: ReturnType<typeof asking>;
let stockNo: string;
let name: string;
let other: { stockNo: string; name: string };
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  ask = asking(slice);
  const [first, second] = someStocks(slice, 2);
  ({ stockNo, name } = first!);
  other = second!;
});
afterAll(() => slice.close());

const topicIs: Readonly<Record<string, readonly FactTopic[]>> = {
  评分: ['score'],
  行情: ['price'],
  技术: ['technical'],
  资金: ['capital'],
  基本面: ['fundamental'],
  题材: ['sentiment'],
  估值: ['valuation'],
};
const state = (who: Member) => slice.callAs(who)('GET /api/chat/ai/getState', {});
const messages = (who: Member, conversationId: string) =>
  slice.callAs(who)('POST /api/chat/private/getPrivateMsgPageList', { conversationId, pageSize: 50 });
const routes = (reported: ReturnType<typeof answerIn>) => reported.links.map(({ route }) => route);

describe('a question to the machine', () => {
  it('about a stock is answered from facts, each with its source and time', async () => {
    const who = await slice.signIn();
    const reported = answerIn(await ask(who, `${name} 今天行情如何，估值怎么样`));
    expect(reported.isAbstained).toBe(false);
    expect(reported.sentences.length).toBeGreaterThan(1);
    for (const { factIds } of reported.sentences) expect(factIds.length).toBeGreaterThan(0);
    for (const { source, time } of reported.facts) {
      expect(source).toBe('simulated');
      expect(time).toBeLessThanOrEqual(slice.clock.now());
    }
  });

  it('that is but a name or a number is answered with what is known of the stock', async () => {
    const who = await slice.signIn();
    for (const text of [name, stockNo, `${stockNo}？`]) {
      const reported = answerIn(await ask(who, text));
      expect(reported).toMatchObject({ isAbstained: false, isRefused: false });
      expect(reported.facts.map(({ id }) => id)).toEqual(expect.arrayContaining(['name', 'price', 'total']));
    }
  });

  it('about the stock of the page needs no name', async () => {
    const who = await slice.signIn();
    const reported = answerIn(await ask(who, '市盈率多少', { context: { route: '', stockNo } }));
    expect(reported.facts.find(({ id }) => id === 'valuation' || id === 'pe')).toBeDefined();
  });

  it('about two stocks sets the same facts of both side by side, and says of each whose it is', async () => {
    const who = await slice.signIn();
    const reported = answerIn(await ask(who, `${name} 和 ${other.name} 估值比一比`));
    const [first] = reported.sentences;
    expect(first!.text).toContain(name);
    expect(first!.text).toContain(other.name);
    const ids = reported.facts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['a_name', 'b_name', 'a_valuation', 'b_valuation']));
    expect(reported.facts.find(({ id }) => id === 'b_valuation')!.label).toContain(other.name);
    expect(reported.links.map((link) => link.stockNo)).toEqual([stockNo, other.stockNo]);
    expect(reported.words).not.toMatch(/更好|更值得|优于/);
    const besideThePage = await ask(who, `和${other.name}比呢`, { context: { route: '', stockNo } });
    expect(answerIn(besideThePage).facts.map(({ value }) => value)).toContain(name);
  });

  it('about two stocks tells every row that both have, whatever is asked', async () => {
    const who = await inService(slice);
    const market = slice.parts.market.of('simulated');
    const missing: string[] = [];
    for (const words of ['评分', '行情', '技术', '资金', '基本面', '题材', '估值']) {
      const reported = answerIn(await ask(who, `${name} 和 ${other.name} ${words}`));
      const ids = new Set(reported.facts.map(({ id }) => id));
      expect([words, reported.isAbstained]).toEqual([words, false]);
      for (const topic of topicIs[words]!) {
        const readers = [stockNo, other.stockNo].map((one) => new StockReader(market, market.require(one)));
        for (const reader of readers) await reader.read(readOf(topic));
        for (const id of besideRows[topic])
          if (readers.every(({ book }) => book.has(id)) && !ids.has(`a_${id}`)) missing.push(`${words}: ${id}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('about three stocks tells of two, and says so', async () => {
    const who = await slice.signIn();
    const names = someStocks(slice, 3).map((stock) => stock.name);
    const reported = answerIn(await ask(who, names.join('、')));
    expect(reported.sentences[0]!.text).toContain('前两只');
    expect(reported.words).not.toContain(names[2]);
  });

  it('about the market tells of its indices, how many rose and fell, and what was traded, as the hall has it', async () => {
    const who = await slice.signIn();
    const reported = answerIn(await ask(who, '今天大盘怎么样'));
    const hall = await slice.callAs(who)('GET /api/stocks/hall/getStockMarketInfo', {});
    const values = new Map(reported.facts.map(({ id, value }) => [id, value]));
    expect([values.get('up'), values.get('down')]).toEqual([String(hall.breadth.up), String(hall.breadth.down)]);
    expect(values.get('level0')).toBe(hall.indices[0]!.price!.toFixed(2));
    expect(reported.words).toContain(hall.indices[0]!.name);
    expect(values.get('amount')).toMatch(/[万亿]$/);
    expect(reported.facts.every(({ source, time }) => source === 'simulated' && time === hall.asOf)).toBe(true);
    expect(routes(reported)).toEqual(['hall']);
  });

  it('about a term is explained, about a page led there', async () => {
    const who = await slice.signIn();
    expect(answerIn(await ask(who, '市净率是什么意思')).facts[0]).toMatchObject({ source: null });
    expect(routes(answerIn(await ask(who, '自选股怎么添加')))).toEqual(['watchlist']);
  });

  it.each([`{name} 现在能买吗`, '{name} 目标价多少', '有没有内幕消息', '要不要满仓'])(
    'about trading is refused with what helps instead, and not turned away for a word: %s',
    async (text) => {
      const who = await slice.signIn();
      const reported = answerIn(await ask(who, text.replace('{name}', name)));
      expect(reported).toMatchObject({ isRefused: true, facts: [] });
      expect(routes(reported)).toEqual(expect.arrayContaining(['askInvestmentAdviser', 'askQuestion']));
    },
  );

  it('that nobody knows is not answered', async () => {
    const who = await slice.signIn();
    expect(answerIn(await ask(who, '隔壁老王最近怎么样了呢'))).toMatchObject({ isAbstained: true, facts: [] });
  });

  it('of somebody in need is met with calm words and the way to people, and costs nothing', async () => {
    const who = await slice.signIn();
    const reported = await ask(who, '亏光了，不想活了');
    expect(answerIn(reported).words).toContain('信任的人');
    expect(routes(answerIn(reported))).toEqual(['serviceConsult']);
    expect(reported.left).toBe(5);
  });

  it('with contact data is kept without them; without words it is refused', async () => {
    const who = await slice.signIn();
    const { question } = await ask(who, '加我微信 abcde_x，市净率是什么意思');
    expect(question).toMatchObject({ isMasked: true });
    expect(JSON.stringify(question)).not.toContain('abcde_x');
    await expect(ask(who, ' \u200b ')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(ask(who, '字'.repeat(301))).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

describe('a name of a question', () => {
  it('stands for one question, however often and however fast it comes', async () => {
    const who = await slice.signIn();
    const clientMsgId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => ask(who, '市盈率是什么意思', { clientMsgId })));
    expect(new Set(all.map(({ answer }) => answer.msgId)).size).toBe(1);
    expect(all[0]!.left).toBe(4);
    await expect(ask(who, '别的问题', { clientMsgId })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('that a message to somebody else has is refused: nothing is kept and nothing is used up', async () => {
    const who = await slice.signIn();
    const clientMsgId = randomUUID();
    const { conversationId } = await slice.callAs(who)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    const greeting = { conversationId, clientMsgId, body: { msgType: 1 as const, text: '你好' } };
    await slice.callAs(who)('POST /api/chat/private/addPrivateMsg', greeting);
    await expect(ask(who, '市盈率是什么意思', { clientMsgId })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const after = await state(who);
    expect(after.left).toBe(5);
    expect((await messages(who, after.conversationId)).maxSeq).toBe(0);
    // The other way round as well.
    const asked = randomUUID();
    await ask(who, '市盈率是什么意思', { clientMsgId: asked });
    await expect(
      slice.callAs(who)('POST /api/chat/private/addPrivateMsg', { ...greeting, clientMsgId: asked }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('that goes out twice at the same moment, to the machine and to people, is kept once', async () => {
    const who = await slice.signIn();
    const { conversationId } = await slice.callAs(who)('GET /api/chat/private/getOfficialId', {
      userTagEnum: 'SERVICE',
    });
    for (let round = 0; round < 5; round += 1) {
      const clientMsgId = randomUUID();
      const ends = await Promise.allSettled([
        ask(who, '不想活了', { clientMsgId }),
        slice.callAs(who)('POST /api/chat/private/addPrivateMsg', {
          conversationId,
          clientMsgId,
          body: { msgType: 1, text: '你好' },
        }),
      ]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const failed = ends.find((end) => end.status === 'rejected')!;
      expect(failed.reason).toMatchObject(refusal('INPUT_INVALID'));
      slice.clock.advance(10_000);
    }
  });
});

describe('the questions of a day', () => {
  it('are five for a member, however many come at once; more the next day', async () => {
    const who = await slice.signIn();
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => ask(who, '市盈率是什么意思')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(ask(who, '市净率是什么意思')).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    const reported = await state(who);
    expect(reported).toMatchObject({ quota: 5, left: 0 });
    expect((await messages(who, reported.conversationId)).maxSeq).toBe(10);
    slice.clock.advance(dayMs);
    expect((await state(who)).left).toBe(5);
    expect(answerIn(await ask(who, '市净率是什么意思')).isAbstained).toBe(false);
  });

  it('are fifty with privilege 41, and five again once it has ended', async () => {
    const who = await slice.signIn();
    const now = slice.clock.now();
    await slice.db.insert(privilegeGrants).values({
      customerId: who.customerId,
      privilegeId: 41,
      source: 'staff',
      startsAt: new Date(now - dayMs),
      endsAt: new Date(now + dayMs),
    });
    expect(await state(who)).toMatchObject({ quota: 50, left: 50 });
    const ends = await Promise.allSettled(Array.from({ length: 52 }, () => ask(who, '市盈率是什么意思')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    await expect(ask(who, '市盈率是什么意思')).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    slice.clock.advance(2 * dayMs);
    expect(await state(who)).toMatchObject({ quota: 5, left: 5 });
  });

  it('are a hundred with a service', async () => {
    const who = await inService(slice);
    expect(await state(who)).toMatchObject({ quota: 100, left: 100 });
    const ends = await Promise.allSettled(Array.from({ length: 102 }, () => ask(who, '市盈率是什么意思')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect((await state(who)).left).toBe(0);
  });

  it('are none for a guest', async () => {
    await expect(slice.call('GET /api/chat/ai/getState', {})).rejects.toMatchObject({ outcome: 'notLoggedIn' });
    const question = { text: '市盈率是什么意思', clientMsgId: randomUUID() };
    await expect(slice.call('POST /api/chat/ai/ask', question)).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });
});

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
