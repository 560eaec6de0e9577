import { randomUUID } from 'node:crypto';
import { adviserProfiles, adviserTickets, customers, notices } from '@lianpan/db';
import { hour, minute, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adviserWorld } from './adviser.fixture.ts';

const morning = '2026-11-20T10:00:00+08:00';
let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let stockNo: string;
beforeAll(async () => {
  slice = await startSlice({ at: morning, budgetFactor: 1e3 });
  world = adviserWorld(slice);
  stockNo = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!.stockNo;
});
afterAll(() => slice.close());
beforeEach(async () => {
  slice.clock.set(morning);
  // Each test has advisers of its own: nobody else is at work.
  await slice.db.update(adviserProfiles).set({ isActive: false, deputyId: null, absentUntil: null });
  await slice.db.update(adviserTickets).set({ state: 'closed', staffId: null });
});

const row = async (ticketId: string) =>
  (
    await slice.db
      .select()
      .from(adviserTickets)
      .where(eq(adviserTickets.id, Number(ticketId)))
  )[0]!;
const reported = (who: Member, code: string) =>
  slice.db
    .select({ linkUrl: notices.linkUrl })
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));
const at = (clock: string): number => Date.parse(`2026-11-${clock}+08:00`);

describe('a question', () => {
  it('waits in the queue with four working hours to be answered in, and stands once', async () => {
    const who = await world.client();
    const clientReqId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => world.ask(who, { clientReqId })));
    expect(new Set(all.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(all[0]).toMatchObject({ state: 'queued', dueTime: at('20T14:00:00') });
    slice.clock.set('2026-11-20T16:30:00+08:00');
    expect((await world.ask(who)).dueTime).toBe(at('23T12:00:00'));
    slice.clock.set('2026-11-21T11:00:00+08:00');
    expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getState', {})).toMatchObject({
      isEntitled: true,
      isInHours: false,
      answerBy: at('23T13:00:00'),
      openNum: 2,
    });
  });

  it('is part of the service: without it nothing can be asked or added, and the own record stays', async () => {
    const who = await world.client();
    const { ticketId } = await world.ask(who);
    await slice.db.update(customers).set({ serviceStatus: 3 }).where(eq(customers.id, who.customerId));
    await expect(world.ask(who)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(world.followUp(who, ticketId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getState', {})).toMatchObject({
      isEntitled: false,
      adviser: null,
    });
    expect(await world.ticketOf(who, ticketId)).toMatchObject({ canFollowUp: false, ticket: { ticketId } });
  });

  it('names a stock where it is about a position, has some words, and no way elsewhere', async () => {
    const who = await world.client();
    await expect(world.ask(who, { kind: 'position' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(world.ask(who, { text: '在吗' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(world.ask(who, { kind: 'position', stockNo: '999999' })).rejects.toMatchObject(refusal('STOCK_STATE'));
    await expect(world.ask(who, { fileUrls: ['/files/none.png'] })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const { ticketId } = await world.ask(who, { text: '加我微信 abc123456 私聊一下', kind: 'position', stockNo });
    const { messages } = await world.ticketOf(who, ticketId);
    expect(JSON.stringify(messages)).not.toContain('abc123456');
  });

  it('is one of five that are open, however many come at once', async () => {
    const who = await world.client();
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => world.ask(who)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getState', {})).toMatchObject({
      openNum: 5,
      leftToday: 5,
    });
  });

  it('is found by its stock and its words, in parts', async () => {
    const who = await world.client();
    const [first, second] = [
      await world.ask(who),
      await world.ask(who, { kind: 'position', stockNo, text: '成本偏高该怎么看' }),
    ];
    const list = (more: object) =>
      slice
        .callAs(who)('POST /api/sp/hgd/adviser/getTickets', more)
        .then((page) => page.list.map((one) => one.ticketId));
    expect(await list({ stockNo })).toEqual([second.ticketId]);
    expect(await list({ keyword: '换手率' })).toEqual([first.ticketId]);
    expect(await list({ keyword: '%' })).toEqual([]);
    const page = await slice.callAs(who)('POST /api/sp/hgd/adviser/getTickets', { pageSize: 1 });
    expect(await list({ cursor: page.nextCursor!, pageSize: 1 })).toEqual([first.ticketId]);
  });
});

describe('the clocks', () => {
  it("give a question to the member's own adviser, else to who has least of those at the desk", async () => {
    const [busy, free] = [await world.signInAdviser('沈一'), await world.signInAdviser('沈二')];
    const away = await world.signInAdviser('沈三');
    await slice.db.update(adviserProfiles).set({ seenAt: null }).where(eq(adviserProfiles.staffId, away.id));
    const [one, two, three] = [await world.client(), await world.client(), await world.client()];
    const first = await world.ask(one);
    expect(await world.runClocks()).toBe(1);
    expect(await row(first.ticketId)).toMatchObject({ state: 'assigned', staffId: busy.id });
    const second = await world.ask(two);
    await world.runClocks();
    expect((await row(second.ticketId)).staffId).toBe(free.id);
    // Whose customer somebody is stays, however much the adviser has.
    const again = await world.ask(one);
    await world.runClocks();
    expect((await row(again.ticketId)).staffId).toBe(busy.id);
    const third = await world.ask(three);
    await world.runClocks();
    expect((await row(third.ticketId)).staffId).toBe(free.id);
    expect(await world.runClocks()).toBe(0);
  });

  it('give nobody more than they have room for, and nothing outside working hours', async () => {
    const only = await world.signInAdviser('满一');
    await slice.db.update(adviserProfiles).set({ capacity: 1 }).where(eq(adviserProfiles.staffId, only.id));
    const [one, two] = [await world.ask(await world.client()), await world.ask(await world.client())];
    expect(await world.runClocks()).toBe(1);
    expect([(await row(one.ticketId)).staffId, (await row(two.ticketId)).staffId]).toEqual([only.id, null]);
    slice.clock.set('2026-11-20T18:00:00+08:00');
    await slice.db
      .update(adviserProfiles)
      .set({ capacity: 9, seenAt: new Date(slice.clock.now()) })
      .where(eq(adviserProfiles.staffId, only.id));
    await slice.db
      .update(adviserTickets)
      .set({ dueAt: null })
      .where(eq(adviserTickets.id, Number(two.ticketId)));
    await world.runClocks();
    expect((await row(two.ticketId)).staffId).toBeNull();
  });

  it('take back what nobody reacted to within half a working hour, and not from who took it', async () => {
    const [slow, other] = [await world.signInAdviser('慢一'), await world.signInAdviser('快一')];
    const one = await world.ask(await world.client());
    await world.runClocks();
    expect((await row(one.ticketId)).staffId).toBe(slow.id);
    slice.clock.advance(29 * minute);
    expect(await world.runClocks()).toBe(0);
    slice.clock.advance(2 * minute);
    await slice.db
      .update(adviserProfiles)
      .set({ seenAt: new Date(slice.clock.now()) })
      .where(eq(adviserProfiles.staffId, other.id));
    await world.runClocks();
    expect(await row(one.ticketId)).toMatchObject({ staffId: other.id, returnedNum: 1 });
    await world.moveNow(other, one.ticketId, 'take');
    slice.clock.advance(40 * minute);
    expect(await world.runClocks()).toBe(0);
  });

  it('pass on to the lead what is past due, once', async () => {
    const one = await world.ask(await world.client());
    slice.clock.advance(4 * hour);
    expect(await world.runClocks()).toBe(0);
    slice.clock.advance(minute);
    expect(await world.runClocks()).toBe(1);
    expect(await row(one.ticketId)).toMatchObject({ state: 'escalated' });
    expect(await world.runClocks()).toBe(0);
  });

  it('close what has been quiet for two days after an answer; then it can be rated once and not be gone on with', async () => {
    const person = await world.signInAdviser('安一');
    const who = await world.client();
    const { ticketId } = await world.ask(who);
    const rate = (score: number) =>
      slice.callAs(who)('POST /api/sp/hgd/adviser/rateTicket', { ticketId, score, tags: ['clear'] });
    await expect(rate(5)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await world.move(person, ticketId, 'take');
    await world.answer(person, ticketId);
    expect(await reported(who, 'adv.answer')).toEqual([
      { linkUrl: `/askInvestmentAdviser/chatHistory?ticketId=${ticketId}` },
    ]);
    slice.clock.advance(hour);
    await world.followUp(who, ticketId);
    expect(await row(ticketId)).toMatchObject({ state: 'followUp', dueAt: new Date(at('23T10:30:00')) });
    await world.answer(person, ticketId);
    slice.clock.set('2026-11-22T10:59:00+08:00');
    expect(await world.runClocks()).toBe(0);
    slice.clock.set('2026-11-22T11:01:00+08:00');
    expect(await world.runClocks()).toBe(1);
    expect(await row(ticketId)).toMatchObject({ state: 'closed', dueAt: null });
    await expect(world.followUp(who, ticketId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await rate(4)).toMatchObject({ state: 'rated', rating: { score: 4, tags: ['clear'] } });
    await rate(4);
    await expect(rate(1)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('running twice at once they do everything once', async () => {
    await world.signInAdviser('双一');
    const asked = await Promise.all([1, 2, 3].map(async () => world.ask(await world.client())));
    const [a, b] = await Promise.all([world.runClocks(), world.runClocks()]);
    expect(a + b).toBe(3);
    for (const { ticketId } of asked) expect((await row(ticketId)).lastSeq).toBe(2);
  });
});

describe('what is said', () => {
  it('sent again stands once; other words under its name are refused; so is more than ten before an answer', async () => {
    const who = await world.client();
    const { ticketId } = await world.ask(who);
    const clientMsgId = randomUUID();
    const say = (text: string, id = randomUUID()) =>
      slice.callAs(who)('POST /api/sp/hgd/adviser/followUp', { ticketId, clientMsgId: id, text });
    const both = await Promise.all([say('补充一个数据', clientMsgId), say('补充一个数据', clientMsgId)]);
    expect(both[0]!.message.messageId).toBe(both[1]!.message.messageId);
    await expect(say('换一句话来说', clientMsgId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    for (let n = 0; n < 8; n++) await say('继续补充说明');
    await expect(say('继续补充说明')).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    expect((await world.ticketOf(who, ticketId)).messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
  });

  it("is nobody else's: not to be read, added to, rated or complained about", async () => {
    const [who, other] = [await world.client(), await world.client()];
    const { ticketId } = await world.ask(who);
    for (const attempt of [
      () => world.ticketOf(other, ticketId),
      () => world.followUp(other, ticketId),
      () => slice.callAs(other)('POST /api/sp/hgd/adviser/rateTicket', { ticketId, score: 1 }),
      () => slice.callAs(other)('POST /api/sp/hgd/adviser/complain', { ticketId, text: '不是我的也想投诉' }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('can be changed by nobody, and is given to its owner as a text, which is noted in it', async () => {
    const who = await world.client();
    const { ticketId } = await world.ask(who);
    for (const change of [
      "update adviser_message set words = ''",
      'delete from adviser_message',
      'truncate adviser_message cascade',
    ])
      await expect(slice.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('stays as it was') }),
      });
    const copy = await slice.callAs(who)('POST /api/sp/hgd/adviser/exportTickets', {});
    expect(copy).toMatchObject({ ticketNum: 1, fileName: 'lianpan-adviser-2026-11-20.txt' });
    expect(copy.text).toContain('换手率持续走高通常说明什么');
    const { messages } = await world.ticketOf(who, ticketId);
    expect(messages.at(-1)).toMatchObject({ author: 'system', body: { text: '你导出了本次对话' } });
    const [kept] = await slice.db
      .execute<{ what: string }>(sql`select what from adviser_evidence where ticket_id = ${Number(ticketId)}`)
      .then(({ rows }) => rows);
    expect(kept).toEqual({ what: 'ownExport' });
  });
});
