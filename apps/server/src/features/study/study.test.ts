import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { customers, grassReports, notices, studyProposals, studySupports } from '@lianpan/db';
import { isQualified } from '@lianpan/domain/community';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { earn } from '../points/service.ts';
import { oldMember } from '../roles.fixture.ts';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';
import { endDue } from './steps.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

let slice: Slice;
let stocks: readonly { stockNo: string; industry: string | null }[];
let author: Member;
let friend: Member;
let staff: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  stocks = slice.parts.market.of('simulated').directory.entries.filter(({ kind }) => kind === 'stock');
  author = await oldMember(slice);
  friend = await oldMember(slice);
  staff = await signInStaff(slice, 'contentEditor', 'adviser');
});
afterAll(() => slice.close());

/** A member of some trust who came long ago. */
const give = (who: Member, points: number) =>
  slice.db.transaction((tx) =>
    earn(tx, {
      customerId: who.customerId,
      task: 'contestPrize',
      cause: randomUUID(),
      at: new Date(slice.clock.now()),
      points,
    }),
  );
const pointsOf = async (who: Member) => (await balancesOf(slice.db, 'POINTS', who.customerId))['points'] ?? 0;
let used = 0;
/** A stock that no proposal is about yet. */
const fresh = (): string => stocks[(used += 1)]!.stockNo;
const propose = (who: Member, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/studie/publishProposal', {
    stockNo: fresh(),
    title: `渠道库存到底怎么样 ${letters()}`,
    questions: ['门店多久补一次货', '旧款怎么清理'],
    why: `想从公开渠道核对存货的说法 ${letters()}`,
    clientReqId: randomUUID(),
    ...more,
  });
const support = (who: Member, proposalId: string, points: number) =>
  slice.callAs(who)('POST /api/dynamic/studie/supportProposal', { proposalId, points });
const detail = (proposalId: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/studie/getProposalDetail', { proposalId });
const report = (who: Member, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/studie/publishGrassRoots', {
    stockNo: stocks[0]!.stockNo,
    title: `卖场样机换了新款 ${letters()}`,
    place: '武汉',
    observeDate: '2026-11-18',
    method: 'visit',
    facts: [{ text: `样机由两台增加到四台 ${letters()}` }],
    opinion: '换新节奏正常',
    confidence: 2,
    conflict: 'none',
    isPublic: true,
    clientReqId: randomUUID(),
    ...more,
  });
const verify = (who: Member, reportId: string, isAgreed: boolean, reason = '我去看过，属实') =>
  slice.callAs(who)('POST /api/dynamic/studie/verifyGrassRoots', { reportId, isAgreed, reason });
const move = (proposalId: string, from: string, to: string, more: Record<string, unknown> = {}) =>
  staff.device.call('POST /api/admin/studie/moveProposal', { proposalId, from, to, ...more } as never);
const reported = (who: Member, code: string) =>
  slice.db
    .select({ content: notices.content })
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));
const qualify = (proposalId: string) =>
  slice.db
    .update(studyProposals)
    .set({ supportNum: 99 })
    .where(eq(studyProposals.itemId, Number(proposalId)));
const surveyOf = (more: Record<string, unknown> = {}) =>
  staff.device.call('POST /api/admin/studie/publishSurvey', {
    title: '小家电渠道库存走访记录',
    summary: '走访三座城市的门店，询问补货周期与样机更换情况，样本有限。',
    team: ['渠道组'],
    surveyDate: '2026-11-19',
    method: '门店走访',
    findings: [
      { claim: '补货变频繁', evidence: '十二家里九家如此', confidence: 3 },
      { claim: '旧款清理集中', evidence: '四家社区店如此', confidence: 2 },
    ],
    industry: stocks[0]!.industry!,
    clientReqId: randomUUID(),
    ...more,
  });

describe('a proposal', () => {
  it('sent twice at once stands once, with its questions and thirty days to collect', async () => {
    const given = { stockNo: fresh(), clientReqId: randomUUID() };
    const sent = await Promise.all([propose(author, given), propose(author, given)]);
    expect(sent[0]!.proposalId).toBe(sent[1]!.proposalId);
    const { proposal, cannotSupport } = await detail(sent[0]!.proposalId);
    expect(proposal).toMatchObject({ dataType: 9, auditStatus: 3, stockTags: [{ stockNo: given.stockNo }] });
    expect(proposal.proposal).toMatchObject({ state: 'collecting', supportNum: 0, progress: 0, ownPoints: null });
    expect(proposal.proposal.questions).toHaveLength(2);
    expect(proposal.proposal.collectUntil).toBe(slice.clock.now() + 30 * dayMs);
    expect(cannotSupport).toBe('');
    expect((await detail(sent[0]!.proposalId, author)).cannotSupport).toBe('own');
  });

  it.each([
    ['a short title', { title: '短' }, 'INPUT_INVALID'],
    ['a long title', { title: '长'.repeat(41) }, 'INPUT_INVALID'],
    ['nine questions', { questions: Array.from('一二三四五六七八九', (n) => `第${n}个问题是什么`) }, 'INPUT_INVALID'],
    ['a question of two characters', { questions: ['为啥'] }, 'INPUT_INVALID'],
    ['stock and industry', { industry: '钢铁' }, 'INPUT_INVALID'],
    ['an industry that there is not', { stockNo: undefined, industry: '不存在' }, 'INPUT_INVALID'],
    ['hardly a reason', { why: '想' }, 'INPUT_INVALID'],
  ])('with %s is refused', async (_, more, bizCode) => {
    await expect(propose(author, more)).rejects.toMatchObject(refusal(bizCode));
  });

  it('about a stock of the last sixty days names the one that stands, also in a race', async () => {
    const stockNo = fresh();
    const others = [await oldMember(slice), await oldMember(slice)] as const;
    const results = await Promise.allSettled(others.map((who) => propose(who, { stockNo })));
    const stands = results.find((one) => one.status === 'fulfilled');
    const failed = results.find((one) => one.status === 'rejected');
    expect(stands).toBeDefined();
    expect(failed?.reason).toMatchObject({
      details: { bizCode: 'ALREADY_DONE', proposalId: stands!.value.proposalId },
    });
    // An industry may be asked about twice.
    await propose(others[0], { stockNo: undefined, industry: '钢铁' });
    await propose(others[1], { stockNo: undefined, industry: '钢铁' });
  });

  it('holds the points of who supports it once, and tells its author', async () => {
    const { proposalId } = await propose(author);
    const supporter = await oldMember(slice);
    await expect(support(supporter, proposalId, 10)).rejects.toMatchObject(refusal('POINTS_SHORT'));
    await give(supporter, 40);
    const sent = await Promise.all([support(supporter, proposalId, 30), support(supporter, proposalId, 30)]);
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]).toMatchObject({ state: 'collecting', supportNum: 1, supportPoints: 30 });
    expect(await pointsOf(supporter)).toBe(10);
    await expect(support(supporter, proposalId, 5)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(support(author, proposalId, 5)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const seen = await detail(proposalId, supporter);
    expect(seen).toMatchObject({ cannotSupport: 'supported', balance: 10, supporters: [{ points: 30 }] });
    expect((await reported(author, 'study.support')).length).toBe(1);
    const bills = await slice.callAs(supporter)('POST /api/system/getIntegralBills', { type: 'out' });
    expect(bills.list.map(({ title }) => title)).toEqual(['支持调研提案']);
  });

  it('qualifies with the hundredth supporter, once for two at the same moment', async () => {
    const { proposalId } = await propose(author);
    await qualify(proposalId);
    const both = [await oldMember(slice), await oldMember(slice)] as const;
    for (const who of both) await give(who, 10);
    const states = (await Promise.all(both.map((who) => support(who, proposalId, 1)))).map(({ state }) => state);
    expect(states).toEqual(['qualified', 'qualified']);
    const { proposal } = await detail(proposalId);
    expect(proposal.proposal.steps.map(({ state }) => state)).toEqual(['collecting', 'qualified']);
    expect(proposal.proposal.supportNum).toBe(101);
  });

  it('that runs out gives all points back, once, and takes no more', async () => {
    const { proposalId } = await propose(author);
    await give(friend, 50);
    const before = await pointsOf(friend);
    await support(friend, proposalId, 20);
    await slice.db
      .update(studyProposals)
      .set({ collectUntil: new Date(slice.clock.now()) })
      .where(eq(studyProposals.itemId, Number(proposalId)));
    await expect(support(await oldMember(slice), proposalId, 1)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const counts = await Promise.all([endDue(slice.parts), endDue(slice.parts)]);
    expect(counts[0]! + counts[1]!).toBe(1);
    expect(await pointsOf(friend)).toBe(before);
    expect((await detail(proposalId)).proposal.proposal.state).toBe('expired');
    expect((await reported(friend, 'study.expired')).length).toBe(1);
  });

  it('that its author deletes gives all points back', async () => {
    const { proposalId } = await propose(author);
    const before = await pointsOf(friend);
    await support(friend, proposalId, 5);
    await slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: proposalId });
    expect(await endDue(slice.parts)).toBe(1);
    expect(await pointsOf(friend)).toBe(before);
    await expect(support(friend, proposalId, 5)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });
});

describe('the demonstration', () => {
  it('counts what its rows say, and what is past collecting has the support for it', async () => {
    const demo = await startSlice({ seed: true, demoMode: true });
    try {
      const proposals = await demo.db.select().from(studyProposals);
      expect(proposals.length).toBeGreaterThan(10);
      for (const { itemId, supportNum, supportPoints, state } of proposals) {
        const rows = await demo.db.select().from(studySupports).where(eq(studySupports.itemId, itemId));
        expect([rows.length, rows.reduce((sum, { points }) => sum + points, 0)]).toEqual([supportNum, supportPoints]);
        const needsSupport = ['qualified', 'accepted', 'scheduled', 'doing', 'done'].includes(state);
        expect(isQualified({ supporters: supportNum, points: supportPoints })).toBe(needsSupport);
      }
    } finally {
      await demo.close();
    }
  });
});

describe('the house desk', () => {
  it('takes a proposal up, plans, begins and answers it; everybody who waits is told once a step', async () => {
    const { proposalId } = await propose(author);
    await give(friend, 30);
    await support(friend, proposalId, 7);
    await expect(move(proposalId, 'collecting', 'accepted')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await qualify(proposalId);
    const last = await oldMember(slice);
    await give(last, 1);
    await support(last, proposalId, 1);
    expect(
      (await staff.device.call('POST /api/admin/studie/getProposals', {})).list.map((one) => one.proposalId),
    ).toContain(proposalId);
    await expect(move(proposalId, 'accepted', 'scheduled')).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
    expect(await move(proposalId, 'qualified', 'accepted')).toMatchObject({ state: 'accepted', handler: staff.name });
    await expect(support(await oldMember(slice), proposalId, 1)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(move(proposalId, 'accepted', 'scheduled')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(move(proposalId, 'accepted', 'scheduled', { planDate: '2026-11-19' })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await move(proposalId, 'accepted', 'scheduled', { planDate: '2026-11-30' });
    await expect(surveyOf({ proposalIds: [proposalId] })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await move(proposalId, 'scheduled', 'doing');
    const given = { proposalIds: [proposalId], isForMembers: true, clientReqId: randomUUID() };
    const { surveyId } = await surveyOf(given);
    expect((await surveyOf(given)).surveyId).toBe(surveyId);
    const { proposal } = await detail(proposalId);
    expect(proposal.proposal).toMatchObject({ state: 'done', surveyId, planDate: '2026-11-30' });
    const before = await pointsOf(friend);
    await endDue(slice.parts);
    expect(await pointsOf(friend)).toBe(before);
    for (const code of ['qualified', 'accepted', 'scheduled', 'doing', 'done'])
      for (const who of [author, friend]) expect((await reported(who, `study.${code}`)).length).toBeGreaterThan(0);
    expect((await reported(last, 'study.done')).length).toBe(1);

    const forGuest = await slice.call('POST /api/dynamic/studie/getStudieDetail', { surveyId });
    expect(forGuest).toMatchObject({ locked: true, lockReason: 'LOGIN_REQUIRED', openQuestions: [] });
    expect(forGuest.findings).toHaveLength(1);
    const whole = await slice.callAs(friend)('POST /api/dynamic/studie/getStudieDetail', { surveyId });
    expect(whole).toMatchObject({ locked: false, proposals: [{ proposalId }] });
    expect(whole.findings).toHaveLength(2);
    await staff.device.call('POST /api/admin/studie/updateSurvey', { surveyId, text: '两周后复访，做法没有改变。' });
    await slice.callAs(friend)('POST /api/dynamic/square/likeData', { dataType: 7, dataId: surveyId, status: 1 });
    const later = await slice.callAs(friend)('POST /api/dynamic/studie/getStudieDetail', { surveyId });
    expect(later).toMatchObject({
      updates: [{ time: slice.clock.now() }],
      counters: { likeNum: 1 },
      mine: { isLike: true },
    });
  });

  it('refuses with a reason, and points come back', async () => {
    const { proposalId } = await propose(author);
    await give(friend, 30);
    const before = await pointsOf(friend);
    await support(friend, proposalId, 9);
    await expect(move(proposalId, 'collecting', 'refused')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await move(proposalId, 'collecting', 'refused', { reason: '无法以公开方式调研' });
    expect(await pointsOf(friend)).toBe(before);
    expect((await detail(proposalId)).proposal.proposal.refuseReason).toBe('无法以公开方式调研');
    await expect(move(proposalId, 'refused', 'accepted')).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('lets only the licensed sign a view on one stock', async () => {
    const one = { industry: undefined, stockNo: stocks[0]!.stockNo };
    await expect(surveyOf(one)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const { surveyId } = await surveyOf({ ...one, certNo: 'A0230600000001' });
    const found = await slice.call('POST /api/dynamic/studie/getStudies', { stockNo: stocks[0]!.stockNo });
    expect(found.list.map((row) => row.surveyId)).toContain(surveyId);
    const licensed = staff;
    staff = await signInStaff(slice, 'contentEditor');
    await expect(surveyOf({ ...one, certNo: 'A0230600000001' })).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    staff = licensed;
    const other = await signInStaff(slice, 'moderator');
    await expect(other.device.call('POST /api/admin/studie/getProposals', {})).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
  });
});

describe('an observation', () => {
  it.each([
    ['a street', { place: '武汉市中山路' }, 'INPUT_INVALID'],
    ['a day to come', { observeDate: '2026-11-21' }, 'INPUT_INVALID'],
    ['a day of years ago', { observeDate: '2024-11-21' }, 'INPUT_INVALID'],
    ['what staff alone know', { conflict: 'staff', isPublic: false }, 'CONTENT_REJECTED'],
    [
      'a picture of somebody else',
      { facts: [{ text: '样机增加到四台了吧', fileUrl: '/files/none.jpg' }] },
      'INPUT_INVALID',
    ],
  ])('with %s is refused', async (_, more, bizCode) => {
    await expect(report(author, more)).rejects.toMatchObject(refusal(bizCode));
  });

  it('keeps facts apart from the opinion and names others of the stock', async () => {
    const first = await report(author, { conflict: 'holding' });
    const second = await report(author);
    const seen = await slice.call('POST /api/dynamic/studie/getGrassRootsDetail', { reportId: second.reportId });
    expect(seen.report.report).toMatchObject({ opinion: '换新节奏正常', place: '武汉', conflict: 'none' });
    expect(seen.report.report.facts[0]!.text).toContain('样机由两台增加到四台');
    expect(seen.others.map(({ reportId }) => reportId)).toContain(first.reportId);
    const list = await slice.call('POST /api/dynamic/studie/getGrassRootsList', { stockNo: stocks[0]!.stockNo });
    expect(list.list[0]).toMatchObject({ dynamicDetailId: second.reportId, report: { isVerified: false } });
    expect(list.industries).toContain(stocks[0]!.industry);
  });

  it('of another market is gone, and is verified by who may write alone', async () => {
    const [writer, voter] = [await oldMember(slice), await oldMember(slice)];
    const { reportId } = await report(writer);
    await slice.db.update(customers).set({ mobileHash: null }).where(eq(customers.id, voter.customerId));
    await expect(verify(voter, reportId, true)).rejects.toMatchObject(refusal('ID_REQUIRED'));
    await slice.db
      .update(grassReports)
      .set({ market: 'real' })
      .where(eq(grassReports.itemId, Number(reportId)));
    await expect(verify(await oldMember(slice), reportId, true)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const { proposalId } = await propose(writer, { stockNo: fresh() });
    await slice.db
      .update(studyProposals)
      .set({ market: 'real' })
      .where(eq(studyProposals.itemId, Number(proposalId)));
    await expect(support(await oldMember(slice), proposalId, 10)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(surveyOf({ proposalIds: [proposalId] })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('is verified by five more who agree, and pays its author once', async () => {
    const writer = await oldMember(slice);
    const { reportId } = await report(writer);
    await expect(verify(writer, reportId, true)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    // Another account on the device of the author is no second pair of eyes.
    const second = await slice.signIn(undefined, slice.newDevice({ visitorId: writer.device.visitorId }));
    await expect(verify(second, reportId, true)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const voters = [];
    for (let n = 0; n < 6; n++) voters.push(await oldMember(slice));
    await verify(voters[0]!, reportId, false, '样本太少，存疑');
    expect(await verify(voters[0]!, reportId, true)).toMatchObject({ agreedNum: 1, doubtedNum: 0 });
    await expect(verify(voters[1]!, reportId, true, '加薇信 abc12345 细聊')).rejects.toMatchObject(
      refusal('CONTENT_REJECTED'),
    );
    for (const voter of voters.slice(1, 4)) await verify(voter, reportId, true);
    expect(await pointsOf(writer)).toBe(0);
    const [fifth, sixth] = await Promise.allSettled(voters.slice(4).map((voter) => verify(voter, reportId, true)));
    expect([fifth!.status, sixth!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await pointsOf(writer)).toBe(30);
    expect((await reported(writer, 'study.verified')).length).toBe(1);
    const seen = await slice.call('POST /api/dynamic/studie/getGrassRootsDetail', { reportId });
    expect(seen.report.report).toMatchObject({ agreedNum: 5, isVerified: true });
    expect(seen.votes).toHaveLength(5);
  });
});
