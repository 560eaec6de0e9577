import { randomUUID } from 'node:crypto';
import { adviserEvidence, adviserProfiles, adviserTickets, auditEntries, customers } from '@lianpan/db';
import { day, hour, minute, refusal } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { useAdvisers, morning, slice, world, one, two, lead, compliance, asked } from './admin.fixture.ts';

useAdvisers();

const row = async (ticketId: string) =>
  (
    await slice.db
      .select()
      .from(adviserTickets)
      .where(eq(adviserTickets.id, Number(ticketId)))
  )[0]!;

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
  it('moves a ticket to somebody else, escalates it once and closes it once', async () => {
    const { ticketId } = await asked();
    const note = '客户的问题已经讲清';
    // What nobody has yet is seen by all, and moved by who leads alone.
    await expect(world.moveNow(two!, ticketId, 'escalate', { note })).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
    await world.move(one!, ticketId, 'take');
    const toOne = { toStaffId: String(one!.id), note };
    await expect(world.moveNow(one!, ticketId, 'handOver', toOne)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await world.moveNow(one!, ticketId, 'escalate', { note });
    await expect(world.moveNow(lead!, ticketId, 'escalate', { note })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await world.moveNow(lead!, ticketId, 'close', { note });
    await expect(world.moveNow(lead!, ticketId, 'close', { note })).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

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
    // Nobody has it now: not even a lead gives it back once more.
    await expect(world.moveNow(lead!, ticketId, 'return', { note: '已经没有人跟进' })).rejects.toMatchObject(
      refusal('ALREADY_DONE'),
    );
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
    const profileOfTwo = eq(adviserProfiles.staffId, two!.id);
    const away = { absentUntil: new Date(slice.clock.now() + day) };
    await slice.db.update(adviserProfiles).set(away).where(profileOfTwo);
    await expect(assign({ toStaffId: String(two!.id) })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(world.move(two!, ticketId, 'take')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await slice.db.update(adviserProfiles).set({ absentUntil: null }).where(profileOfTwo);
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
    const over = { until: slice.clock.now() - 1, deputyId: String(deputy.id), note: '回家探亲两天' };
    await expect(leave(over)).rejects.toMatchObject(refusal('INPUT_INVALID'));
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
