import { randomUUID } from 'node:crypto';
import { privilegeGrants } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { type FactTopic } from '@lianpan/domain/ai-adviser';
import { refusal } from '@lianpan/testkit';
import { describe, expect, it } from 'vitest';
import { answerIn, inService, someStocks } from './ai-adviser.fixture.ts';
import { StockReader } from '../ai-diagnosis/service.ts';
import { besideRows } from './beside.ts';
import { readOf } from './read-of.ts';
import { useMachine, slice, ask, stockNo, name, other, state, messages } from './machine.fixture.ts';

useMachine();

const topicIs: Readonly<Record<string, readonly FactTopic[]>> = {
  评分: ['score'],
  行情: ['price'],
  技术: ['technical'],
  资金: ['capital'],
  基本面: ['fundamental'],
  题材: ['sentiment'],
  估值: ['valuation'],
};

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
