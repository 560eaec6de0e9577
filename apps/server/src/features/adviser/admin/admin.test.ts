import { randomUUID } from 'node:crypto';
import { adviserEvidence, adviserProfiles, adviserTickets, auditEntries, customers } from '@lianpan/db';
import { day, hour, minute, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { adviserWorld, type Person } from '../adviser.fixture.ts';
import { setAssessment } from '../../suitability/suitability.fixture.ts';

const morning = '2026-11-20T10:00:00+08:00';
let slice: Slice;
let world: ReturnType<typeof adviserWorld>;
let stockNo: string;
let [one, two, lead, compliance]: StaffDevice[] = [];
beforeAll(async () => {
  slice = await startSlice({ at: morning, budgetFactor: 1e3 });
  world = adviserWorld(slice);
  stockNo = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!.stockNo;
  one = await world.signInAdviser('沈知行');
  two = await world.signInAdviser('顾青禾');
  lead = await world.signInAdviser('陈牧', 'adviserLead');
  compliance = await signInStaff(slice, 'compliance');
});
afterAll(() => slice.close());
beforeEach(() => slice.clock.set(morning));

const row = async (ticketId: string) =>
  (
    await slice.db
      .select()
      .from(adviserTickets)
      .where(eq(adviserTickets.id, Number(ticketId)))
  )[0]!;
const asked = async (person: Person = {}, more: Record<string, unknown> = {}) => {
  const who = await world.client(person);
  const { ticketId } = await world.ask(who, more);
  return { who, ticketId };
};
const logged = (action: string, resourceId: string) =>
  slice.db
    .select({ reason: auditEntries.reason })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.resourceId, resourceId)));
const queueOf = async (by: StaffDevice, queue: string) =>
  (await by.device.call('POST /api/admin/adviser/getQueues', { queue } as never)).list.map(({ ticketId }) => ticketId);

describe('a free ticket', () => {
  it('taken by two at once is one’s, and the other is told whose', async () => {
    const { ticketId } = await asked();
    const ends = await Promise.allSettled([world.move(one!, ticketId, 'take'), world.move(two!, ticketId, 'take')]);
    const won = ends.findIndex(({ status }) => status === 'fulfilled');
    const [winner, loser] = won === 0 ? ([one!, two!] as const) : ([two!, one!] as const);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await row(ticketId)).toMatchObject({ staffId: winner.id, state: 'assigned', reactBy: null });
    expect(ends[1 - won]).toMatchObject({
      reason: {
        message: expect.stringContaining(won === 0 ? '沈知行' : '顾青禾'),
        details: { bizCode: 'ALREADY_DONE' },
      },
    });
    // A ticket of somebody else is, to an adviser, as one that never was.
    await expect(world.see(loser, ticketId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await queueOf(winner, 'mine')).toContain(ticketId);
    expect(await queueOf(loser, 'mine')).not.toContain(ticketId);
  });

  it('is no business of who is not registered as an adviser', async () => {
    const stranger = await signInStaff(slice, 'adviser');
    const { ticketId } = await asked();
    await expect(world.move(stranger, ticketId, 'take')).rejects.toMatchObject(refusal('ID_REQUIRED'));
    await stranger.device.call('POST /api/admin/adviser/getTeam', {});
    const profile = { staffId: String(stranger.id), name: '新来的', certNo: 'A0230600000077' };
    await expect(stranger.device.call('POST /api/admin/adviser/saveProfile', profile)).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
    await lead!.device.call('POST /api/admin/adviser/saveProfile', profile);
    await world.move(stranger, ticketId, 'take');
    const clerk = await signInStaff(slice, 'service');
    await expect(
      lead!.device.call('POST /api/admin/adviser/saveProfile', { ...profile, staffId: String(clerk.id) }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

describe('a step', () => {
  it('needs its note, the version that was seen, and who looks after the ticket', async () => {
    const { ticketId } = await asked();
    const { version } = await world.move(one!, ticketId, 'take');
    await expect(world.move(one!, ticketId, 'return', { version })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(
      world.move(one!, ticketId, 'return', { version: version - 1, note: '手头工单太多' }),
    ).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    await expect(
      world.move(one!, ticketId, 'assign', { version, note: '想转给别人', toStaffId: String(two!.id) }),
    ).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await world.move(one!, ticketId, 'return', { version, note: '手头工单太多' });
    expect(await row(ticketId)).toMatchObject({ staffId: null, state: 'queued', returnedNum: 1, leftById: one!.id });
    expect(await logged('ticket.return', ticketId)).toEqual([{ reason: '手头工单太多' }]);
  });

  it('hands over with a note that the next adviser reads and the customer never', async () => {
    const { who, ticketId } = await asked();
    await world.move(one!, ticketId, 'take');
    await world.moveNow(one!, ticketId, 'handOver', { toStaffId: String(two!.id), note: '客户想先了解换手率的算法' });
    const seen = await world.see(two!, ticketId);
    expect(seen.notes).toMatchObject([{ kind: 'handOver', text: '客户想先了解换手率的算法' }]);
    expect(seen.ticket).toMatchObject({ adviserName: '顾青禾', reactTime: expect.any(Number) });
    await world.answer(two!, ticketId);
    const read = await world.ticketOf(who, ticketId);
    expect(JSON.stringify(read)).not.toContain('客户想先了解');
    expect(read.messages.map(({ author, name }) => [author, name])).toEqual([
      ['member', ''],
      ['system', ''],
      ['system', ''],
      ['adviser', '顾青禾'],
    ]);
  });

  it('of the lead assigns what is late, to who is at work and has room, with a clock anew', async () => {
    const { ticketId } = await asked();
    await slice.db
      .update(adviserTickets)
      .set({ dueAt: new Date(slice.clock.now() - 1) })
      .where(eq(adviserTickets.id, Number(ticketId)));
    await slice.db.update(adviserProfiles).set({ isActive: false });
    await world.runClocks();
    await slice.db.update(adviserProfiles).set({ isActive: true });
    expect(await queueOf(lead!, 'escalated')).toContain(ticketId);
    const assign = (more: object) => world.moveNow(lead!, ticketId, 'assign', { note: '请优先处理', ...more });
    await expect(assign({})).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(assign({ toStaffId: String(compliance!.id) })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await slice.db.update(adviserProfiles).set({ capacity: 0 }).where(eq(adviserProfiles.staffId, two!.id));
    await expect(assign({ toStaffId: String(two!.id) })).rejects.toMatchObject(refusal('LIMIT_REACHED'));
    await slice.db.update(adviserProfiles).set({ capacity: 40 }).where(eq(adviserProfiles.staffId, two!.id));
    await assign({ toStaffId: String(two!.id) });
    expect(await row(ticketId)).toMatchObject({
      state: 'assigned',
      staffId: two!.id,
      dueAt: new Date('2026-11-20T14:00:00+08:00'),
    });
  });

  it.each([
    ['away as well', { absentUntil: new Date(Date.parse(morning) + day) }],
    ['no adviser any more', { isActive: false }],
    ['without room', { capacity: 0 }],
  ])('by absence gives nothing to a deputy who is %s', async (_, change) => {
    const [away, deputy] = [await world.signInAdviser('休假者'), await world.signInAdviser('代班者')];
    const { ticketId } = await asked();
    await world.move(away, ticketId, 'take');
    const profileOf = (staffId: number) => eq(adviserProfiles.staffId, staffId);
    await slice.db.update(adviserProfiles).set(change).where(profileOf(deputy.id));
    await slice.db
      .update(adviserProfiles)
      .set({ absentUntil: new Date(slice.clock.now() + 2 * day), deputyId: deputy.id, absenceNote: '回家探亲' })
      .where(profileOf(away.id));
    await world.runClocks();
    expect((await row(ticketId)).staffId).toBe(away.id);
    await slice.db
      .update(adviserProfiles)
      .set({ absentUntil: null, isActive: true, capacity: 40 })
      .where(profileOf(deputy.id));
    await world.runClocks();
    expect((await row(ticketId)).staffId).toBe(deputy.id);
    await slice.db.update(adviserProfiles).set({ absentUntil: null, deputyId: null }).where(profileOf(away.id));
  });

  it('by absence gives what waits to the deputy, new ones too; somebody has to be named', async () => {
    const [away, deputy] = [await world.signInAdviser('休假者'), await world.signInAdviser('代班者')];
    const { who, ticketId } = await asked();
    await world.move(away, ticketId, 'take');
    const until = slice.clock.now() + 2 * day;
    const leave = (more: object) => away.device.call('POST /api/admin/adviser/setAbsence', { until, ...more });
    await expect(leave({ note: '回家探亲两天' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(leave({ deputyId: String(away.id), note: '回家探亲两天' })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await expect(leave({ deputyId: String(deputy.id) })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect(await leave({ deputyId: String(deputy.id), note: '回家探亲两天' })).toEqual({
      absentUntil: until,
      movedNum: 1,
    });
    expect((await row(ticketId)).staffId).toBe(deputy.id);
    const next = await world.ask(who);
    await world.runClocks();
    expect((await row(next.ticketId)).staffId).toBe(deputy.id);
    await away.device.call('POST /api/admin/adviser/setAbsence', {});
    const third = await world.ask(who);
    await world.runClocks();
    expect((await row(third.ticketId)).staffId).toBe(away.id);
  });
});

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

describe('who reads', () => {
  it('compliance with a reason, which is kept with the ticket and in the log; it can answer nothing', async () => {
    const { ticketId } = await asked();
    await world.move(one!, ticketId, 'take');
    await expect(world.see(compliance!, ticketId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const seen = await world.see(compliance!, ticketId, '例行抽查');
    expect(seen).toMatchObject({ canAnswer: false, evidence: [{ what: 'read', reason: '例行抽查' }] });
    expect(seen.customer.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    await world.see(compliance!, ticketId);
    expect(await logged('ticket.read', ticketId)).toHaveLength(1);
    await expect(world.answer(compliance!, ticketId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(world.move(compliance!, ticketId, 'take')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  });

  it('takes a transcript along with a reason, noted in the ticket and the log; an adviser can’t', async () => {
    const { who, ticketId } = await asked();
    await world.move(one!, ticketId, 'take');
    const take = (by: StaffDevice, reason: string) =>
      by.device.call('POST /api/admin/adviser/exportTranscript', { ticketId, reason });
    await expect(take(one!, '留底备查')).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const { text, fileName } = await take(lead!, '客户申请复核');
    expect(text).toContain('换手率持续走高通常说明什么');
    expect(fileName).toContain(ticketId);
    expect((await world.ticketOf(who, ticketId)).messages.at(-1)).toMatchObject({ author: 'system' });
    expect(await logged('ticket.export', ticketId)).toEqual([{ reason: '客户申请复核' }]);
    const kept = await slice.db
      .select({ what: adviserEvidence.what })
      .from(adviserEvidence)
      .where(eq(adviserEvidence.ticketId, Number(ticketId)));
    expect(kept).toEqual([{ what: 'transcript' }]);
  });

  it('the lead sees how everybody answers, an adviser nobody’s figures', async () => {
    const person = await world.signInAdviser('林量');
    const { who, ticketId } = await asked();
    await world.move(person, ticketId, 'take');
    slice.clock.advance(hour);
    await world.answer(person, ticketId);
    await slice.callAs(who)('POST /api/sp/hgd/adviser/rateTicket', { ticketId, score: 5 });
    const team = (by: StaffDevice) => by.device.call('POST /api/admin/adviser/getTeam', { days: 30 });
    const mine = (await team(lead!)).list.find(({ staffId }) => staffId === String(person.id))!;
    expect(mine.measures).toMatchObject({ score: 5, scoreNum: 1, firstInTimePct: 100 });
    expect(mine.measures!.firstMinutes!.p90).toBe(60);
    const seen = await team(one!);
    expect([seen.team, ...seen.list.map(({ measures }) => measures)]).toEqual(
      Array.from({ length: seen.list.length + 1 }, () => null),
    );
  });
});

it('a complaint is decided once by compliance, its customer is told, and what was upheld is counted', async () => {
  const { who, ticketId } = await asked();
  await world.move(one!, ticketId, 'take');
  await world.answer(one!, ticketId);
  const complain = () => slice.callAs(who)('POST /api/sp/hgd/adviser/complain', { ticketId, text: '没有回答我的问题' });
  await complain();
  await complain();
  const decide = (by: StaffDevice) =>
    by.device.call('POST /api/admin/adviser/decideComplaint', { ticketId, isUpheld: true, note: '确实答非所问' });
  await expect(decide(lead!)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await decide(compliance!);
  await expect(decide(compliance!)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  expect(await world.ticketOf(who, ticketId)).toMatchObject({ complaint: { state: 'upheld', note: '确实答非所问' } });
  expect(await slice.callAs(who)('POST /api/sp/hgd/adviser/getState', {})).toMatchObject({
    adviser: { conduct: { complaintNum: 1, upheldNum: 1 } },
  });
});

it('a ready text is proposed by the lead, counts when compliance agrees, and is filled from the customer', async () => {
  const { who, ticketId } = await asked();
  await slice.db.update(customers).set({ nickName: '江边客' }).where(eq(customers.id, who.customerId));
  const proposed = {
    title: `到期说明${Date.now() % 1000}`,
    text: '{客户称呼}您好，服务到期日是{到期日}。',
    reason: '统一口径',
  };
  const propose = (by: StaffDevice, more: object = {}) =>
    by.device.call('POST /api/admin/adviser/proposeQuickText', { ...proposed, clientReqId: randomUUID(), ...more });
  await expect(propose(one!)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await expect(propose(lead!, { text: '我们的服务保本保收益' })).rejects.toMatchObject(refusal('CONTENT_REJECTED'));
  const { proposalId } = await propose(lead!);
  const texts = async () =>
    (await one!.device.call('POST /api/admin/adviser/getQuickTexts', { ticketId, keyword: '到期' })).list.map(
      ({ text }) => text,
    );
  expect(await texts()).toEqual([]);
  const decide = (by: StaffDevice) =>
    by.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved: true });
  await expect(decide(lead!)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await decide(compliance!);
  expect(await texts()).toEqual(['江边客您好，服务到期日是2027-02-18。']);
});

it('the queues are counted, and each stands in the order of its clocks', async () => {
  const { ticketId } = await asked();
  const seen = await lead!.device.call('POST /api/admin/adviser/getQueues', { queue: 'unassigned' });
  expect(seen.list.map((ticket) => ticket.ticketId)).toContain(ticketId);
  expect(seen.counters.unassigned).toBeGreaterThanOrEqual(seen.list.length);
  expect(seen.list.map(({ dueTime }) => dueTime)).toEqual(
    seen.list.map(({ dueTime }) => dueTime).toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
  );
  expect(seen.me).toMatchObject({ isLead: true, hasProfile: true, isInHours: true });
  slice.clock.advance(3 * hour + minute);
  expect(await queueOf(lead!, 'dueSoon')).toContain(ticketId);
});
