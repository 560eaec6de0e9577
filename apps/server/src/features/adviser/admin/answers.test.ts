import { randomUUID } from 'node:crypto';
import { customers } from '@lianpan/db';
import { minute, refusal, type Member } from '@lianpan/testkit';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Person } from '../adviser.fixture.ts';
import { setAssessment } from '../../suitability/suitability.fixture.ts';
import { useAdvisers, slice, world, stockNo, one, asked } from './admin.fixture.ts';

useAdvisers();

describe('an answer', () => {
  const taken = async (person: Person = {}) => {
    const made = await asked(person);
    await world.move(one!, made.ticketId, 'take');
    return made;
  };

  it('under one name stands once, and needs the ticket to be one’s own', async () => {
    const { ticketId } = await taken();
    const clientMsgId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => world.answer(one!, ticketId, { clientMsgId })));
    expect(new Set(all.map(({ message }) => message.messageId)).size).toBe(1);
    const other = { clientMsgId, body: { msgType: 1, text: '换成别的话' } };
    await expect(world.answer(one!, ticketId, other)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const free = await asked();
    await expect(world.answer(one!, free.ticketId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  });

  it('with a forbidden phrase is never sent; a doubtful one when it was confirmed', async () => {
    const { who, ticketId } = await taken();
    const say = (text: string, more: object = {}) =>
      world.answer(one!, ticketId, { body: { msgType: 1, text }, ...more });
    for (const text of ['放心，必 涨', '跟我做就行', '加微信 abc12345', '我有內幕'])
      await expect(say(text, { isConfirmed: true })).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
    await expect(say('这里肯定会有波动')).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID', needsConfirmation: true, findings: [{ reason: 'certainty' }] },
    });
    await say('这里肯定会有波动', { isConfirmed: true });
    const checked = await one!.device.call('POST /api/admin/adviser/checkAnswer', {
      ticketId,
      body: { msgType: 1, text: '稳赚不赔' },
    });
    expect(checked).toMatchObject({ verdict: 'block', suggestionBar: '' });
    const all = [
      { reason: 'promise', words: '肯定能涨', place: [2, 6] },
      { reason: 'timing', words: '明天开盘直接买入', place: [7, 15] },
      { reason: 'promise', words: '保证赚钱', place: [16, 20] },
    ];
    const text = '这只肯定能涨，明天开盘直接买入，保证赚钱';
    const many = { ticketId, body: { msgType: 1 as const, text } };
    expect(await one!.device.call('POST /api/admin/adviser/checkAnswer', many)).toMatchObject({ findings: all });
    await expect(say(text, { isConfirmed: true })).rejects.toMatchObject({ details: { findings: all } });
    const quoted = { ticketId, body: { msgType: 1 as const, text: '你问“这只肯定能涨吗”，没有人能保证。' } };
    expect(await one!.device.call('POST /api/admin/adviser/checkAnswer', quoted)).toMatchObject({ verdict: 'ok' });
    expect((await world.see(one!, ticketId)).messages.at(-1)).toMatchObject({ isDoubted: true });
    expect((await world.ticketOf(who, ticketId)).messages.filter(({ author }) => author === 'adviser')).toHaveLength(1);
  });

  it('is put right by another one that names it, an own one alone', async () => {
    const { who, ticketId } = await taken();
    const { message } = await world.answer(one!, ticketId);
    await expect(world.answer(one!, ticketId, { correctsSeq: 1 })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await world.answer(one!, ticketId, {
      correctsSeq: message.seq,
      body: { msgType: 1, text: '更正：应为流通股本口径。' },
    });
    const { messages } = await world.ticketOf(who, ticketId);
    expect(messages.find(({ seq }) => seq === message.seq)).toMatchObject({ correctedBySeq: message.seq + 1 });
    expect(messages.at(-1)).toMatchObject({ correctsSeq: message.seq });
  });

  it('that suggests needs a contract in force and a class that reaches it', async () => {
    const bars: readonly (readonly [Person, string])[] = [
      [{ hasContract: false }, 'noContract'],
      [{ contractStatus: 6 }, 'contractEnded'],
      [{ riskClass: null }, 'noTest'],
      [{ riskClass: 2 }, 'classBelow'],
    ];
    for (const [person, bar] of bars) {
      const { who, ticketId } = await taken(person);
      await expect(world.suggest(one!, ticketId, stockNo), bar).rejects.toMatchObject({
        details: { bizCode: 'PRIVILEGE_REQUIRED', bar },
      });
      expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getSuggestions', {})).toMatchObject({ list: [] });
    }
    const ended = await taken();
    await slice.db.update(customers).set({ serviceStatus: 3 }).where(eq(customers.id, ended.who.customerId));
    await expect(world.suggest(one!, ended.ticketId, stockNo)).rejects.toMatchObject({
      details: { bar: 'notEntitled' },
    });
    await slice.db.update(customers).set({ serviceStatus: 1 }).where(eq(customers.id, ended.who.customerId));
    await setAssessment(slice, ended.who, 4, slice.clock.now() - 1);
    await expect(world.suggest(one!, ended.ticketId, stockNo)).rejects.toMatchObject({ details: { bar: 'testEnded' } });
  });

  it('that suggests tells its risk, and stands in the customer’s record with what came of it', async () => {
    const { who, ticketId } = await taken();
    await expect(world.suggest(one!, ticketId, stockNo, { risks: [] })).rejects.toMatchObject(
      refusal('CONTENT_REJECTED'),
    );
    await expect(world.suggest(one!, ticketId, '999999')).rejects.toMatchObject(refusal('STOCK_STATE'));
    const { message } = await world.suggest(one!, ticketId, stockNo);
    const record = async () => (await slice.callAs(who)('POST /api/sp/hgd/adviser/getSuggestions', {})).list[0]!;
    expect(await record()).toMatchObject({
      isRead: false,
      decision: null,
      isExpired: false,
      message: { body: { msgType: 10, certNo: expect.stringMatching(/^A\d{13}$/), priceAt: expect.any(Number) } },
      outcome: { after5: null, after20: null },
    });
    await world.ticketOf(who, ticketId);
    const { messageId } = message;
    const decide = (by: Member) =>
      slice.callAs(by)('POST /api/sp/hgd/adviser/decideSuggestion', { messageId, decision: 'partly' });
    await expect(decide(await world.client())).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await decide(who);
    expect(await record()).toMatchObject({ isRead: true, decision: 'partly' });
    for (const change of ['update adviser_suggestion set price_fen = 1', 'delete from adviser_suggestion'])
      await expect(slice.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'a suggestion stays as it was given' }),
      });
    slice.clock.advance(40 * minute);
    expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getState', {})).toMatchObject({
      adviser: { name: '沈知行', conduct: { suggestionNum: expect.any(Number), upheldNum: 0 } },
    });
  });
});

describe('what happened before', () => {
  it('of a suggestion that was given weeks ago is told as its owner had it', async () => {
    const { who, ticketId } = await asked({}, { kind: 'position', stockNo });
    await world.move(one!, ticketId, 'take');
    const { message } = await world.answer(one!, ticketId);
    const market = slice.parts.market.of('simulated');
    const line = await market.ask('kLine', market.require(stockNo).slot, 'day', 'forward');
    const plain = await market.ask('kLine', market.require(stockNo).slot, 'day', 'none');
    const at = line.date.length - 31;
    await slice.db.execute(
      sql`insert into adviser_suggestion (message_id, ticket_id, customer_id, staff_id, market, stock_no, trade_date, price_fen, given_at)
          values (${Number(message.messageId)}, ${Number(ticketId)}, ${who.customerId}, ${one!.id}, 'simulated', ${stockNo}, ${line.date[at]!}, ${Math.round(plain.close[at]! * 100)}, now())`,
    );
    const { list } = await slice.callAs(who)('POST /api/sp/hgd/adviser/getSuggestions', {});
    const percent = (later: number) => Math.round((line.close[later]! / line.close[at]! - 1) * 10_000) / 100;
    expect(list[0]!.outcome.days).toBe(30);
    expect(list[0]!.outcome.after5).toBeCloseTo(percent(at + 5), 1);
    expect(list[0]!.outcome.after20).toBeCloseTo(percent(at + 20), 1);
  });
});
