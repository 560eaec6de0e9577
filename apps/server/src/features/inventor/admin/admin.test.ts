import { randomUUID } from 'node:crypto';
import { auditEntries } from '@lianpan/db';
import { day, refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldMember } from '../../roles.fixture.ts';
import { issueTicket } from '../../session/service.ts';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';
import { inventorOf, publishPaper } from '../inventor.fixture.ts';
import { grantPaper } from '../service.ts';

let slice: Slice;
let finance: StaffDevice;
let second: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', budgetFactor: 1e3 });
  finance = await signInStaff(slice, 'finance');
  second = await signInStaff(slice, 'finance');
});
afterAll(() => slice.close());

const logOf = (resource: string, resourceId: string) =>
  slice.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.resource, resource), eq(auditEntries.resourceId, resourceId)))
    .orderBy(auditEntries.id);

/** A paper that somebody bought nine days ago. */
async function sold(seller: Member, fen: number): Promise<string> {
  const title = `论文${randomUUID().slice(0, 8)}`;
  const { dynamicDetailId } = await publishPaper(slice, seller, title, { payType: 1, priceFen: 900 });
  const { customerId } = await oldMember(slice);
  const at = new Date(slice.clock.now() - 9 * day);
  const order = { orderNo: randomUUID(), customerId, paperId: Number(dynamicDetailId), amountFen: fen, at };
  await slice.db.transaction((tx) => grantPaper(tx, order));
  return dynamicDetailId;
}

/** Somebody who asks for two hundred yuan. */
async function asked(): Promise<{ seller: Member; extractId: string }> {
  const seller = await inventorOf(slice);
  await sold(seller, 50_000);
  const { extractId } = await slice.callAs(seller)('POST /api/system/addIncomeExtract', {
    amountFen: 20_000,
    accountType: 1,
    accountId: '6222000000001234',
    accountName: '张小凡',
    verifyTicket: await issueTicket(slice.parts, slice.db, 'withdraw', { mobile: seller.mobile }),
  });
  return { seller, extractId };
}

type Move = 'reviewing' | 'refused' | 'paying' | 'paid' | 'failed';
const move = (by: StaffDevice, extractId: string, to: Move, more: Record<string, string> = {}) =>
  by.device.call('POST /api/admin/withdrawal/moveWithdrawal', { extractId, to, ...more });
const proposeBy = (by: StaffDevice, extractId: string, clientReqId = randomUUID()) =>
  by.device.call('POST /api/admin/withdrawal/proposeApproval', { extractId, reason: '户名一致', clientReqId });
const decide = (by: StaffDevice, proposalId: string) =>
  by.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved: true, note: '' });
const balanceOf = async (seller: Member) =>
  (await slice.callAs(seller)('POST /api/dynamic/inventor/getIncomeBills', {})).sum;

describe('a withdrawal at the desk', () => {
  it('is paid when a second person agreed, with every step in the log', async () => {
    const { seller, extractId } = await asked();
    await expect(proposeBy(finance, extractId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await move(finance, extractId, 'reviewing')).toMatchObject({
      state: 'reviewing',
      steps: ['refused'],
      canPropose: true,
      realNameMask: '**凡',
      accountMask: '****1234',
    });
    const { proposalId } = await proposeBy(finance, extractId);
    await expect(decide(finance, proposalId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    await expect(move(finance, extractId, 'paying', { batchNo: 'B1' })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const notes = await decide(second, proposalId);
    expect(notes.lines[0]).toContain('200.00');
    await expect(move(finance, extractId, 'paying')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    expect(await move(finance, extractId, 'paying', { batchNo: 'B1' })).toMatchObject({ batchNo: 'B1' });
    expect(await move(finance, extractId, 'paid')).toMatchObject({ state: 'paid', steps: [], canPropose: false });
    expect(await balanceOf(seller)).toMatchObject({ available: 20_000, locked: 0 });
    expect((await logOf('withdrawal', extractId)).map(({ action }) => action)).toEqual([
      'reviewing',
      'propose',
      'approve',
      'paying',
      'paid',
    ]);
  });

  it('of two agreements counts one, and a refusal meanwhile leaves nothing to agree to', async () => {
    const { seller, extractId } = await asked();
    await move(finance, extractId, 'reviewing');
    const { proposalId } = await proposeBy(finance, extractId);
    const other = await proposeBy(second, extractId);
    const answers = await Promise.allSettled([decide(second, proposalId), decide(finance, other.proposalId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { extractId: refused, seller: loser } = await asked();
    await move(finance, refused, 'reviewing');
    const late = await proposeBy(finance, refused);
    await expect(move(finance, refused, 'refused')).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await move(second, refused, 'refused', { reason: '户名不符' });
    await expect(decide(second, late.proposalId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await balanceOf(loser)).toMatchObject({ available: 40_000, locked: 0 });
    expect(await balanceOf(seller)).toMatchObject({ locked: 20_000 });
  });

  it('shows the account for a reason alone, which is logged, and not to who only reads', async () => {
    const { extractId } = await asked();
    const shown = { extractId, reason: '核对收款户名' };
    expect(await finance.device.call('POST /api/admin/withdrawal/revealAccount', shown)).toEqual({
      account: '6222000000001234',
      realName: '张小凡',
    });
    expect((await logOf('withdrawal', extractId)).at(-1)).toMatchObject({ action: 'reveal', reason: '核对收款户名' });
    const compliance = await signInStaff(slice, 'compliance');
    const { list } = await compliance.device.call('POST /api/admin/withdrawal/getWithdrawals', {});
    expect(list.find((row) => row.extractId === extractId)).toMatchObject({ steps: [], canPropose: false });
    await expect(compliance.device.call('POST /api/admin/withdrawal/revealAccount', shown)).rejects.toMatchObject(
      refusal('PRIVILEGE_REQUIRED'),
    );
  });
});

describe('an application at the desk', () => {
  const applicant = () =>
    inventorOf(slice, { state: 1, askedCertNo: 'S000', appliedAt: new Date(slice.clock.now()), testScore: 9 });
  const say = (by: StaffDevice, customerId: number, isApproved: boolean, isCertChecked = false) =>
    by.device.call('POST /api/admin/creator/decideApplication', {
      customerId: String(customerId),
      isApproved,
      isCertChecked,
      reason: '样稿符合要求',
    });

  it('is decided once, and the one who applied is told', async () => {
    const operator = await signInStaff(slice, 'operator');
    const { customerId, ...member } = await applicant();
    const who = { customerId, ...member };
    const { list } = await operator.device.call('POST /api/admin/creator/getApplications', {});
    expect(list.find((row) => row.customerId === String(customerId))).toMatchObject({
      realNameMask: '**凡',
      certNo: 'S000',
      canDecide: true,
    });
    const named = { customerId: String(customerId), reason: '核对登记编号' };
    expect(await operator.device.call('POST /api/admin/creator/revealName', named)).toEqual({ realName: '张小凡' });
    const answers = await Promise.allSettled([
      say(operator, customerId, true, true),
      say(operator, customerId, true, true),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { own } = await slice.callAs(who)('POST /api/dynamic/inventor/getInventorInfo', {});
    expect(own).toMatchObject({ state: 2, isLicensed: true });
    expect((await logOf('creator', String(customerId))).map(({ action }) => action)).toEqual(['reveal', 'approve']);
    const decided = await operator.device.call('POST /api/admin/creator/getApplications', { state: 'decided' });
    expect(decided.list[0]).toMatchObject({ customerId: String(customerId), state: 'approved', canDecide: false });
  });

  it('of many is told part by part, none of them twice', async () => {
    const operator = await signInStaff(slice, 'operator');
    for (let n = 0; n < 3; n++) await applicant();
    const notes: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await operator.device.call('POST /api/admin/creator/getApplications', {
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      notes.push(...page.list.map(({ customerId }) => customerId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(notes.length).toBeGreaterThan(2);
    expect(new Set(notes).size).toBe(notes.length);
  });

  it('that never was is refused, and so is a checked registration that nobody gave', async () => {
    const operator = await signInStaff(slice, 'operator');
    const { customerId } = await oldMember(slice);
    await expect(say(operator, customerId, true)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const other = await inventorOf(slice, { state: 1, appliedAt: new Date(slice.clock.now()) });
    await expect(say(operator, other.customerId, true, true)).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });
});

it('a paper that breaks the rules is removed once, its buyers are refunded, and the lead alone may do it', async () => {
  const seller = await inventorOf(slice);
  const paperId = await sold(seller, 20_000);
  const [moderator, lead] = [await signInStaff(slice, 'moderator'), await signInStaff(slice, 'modLead')];
  const { list } = await moderator.device.call('POST /api/admin/paper/getPapers', {});
  expect(list.find((row) => row.paperId === paperId)).toMatchObject({ buyerNum: 1, canRemove: false });
  const remove = (by: StaffDevice) =>
    by.device.call('POST /api/admin/paper/removePaper', { paperId, reason: '结论与数据不符' });
  await expect(remove(moderator)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  const answers = await Promise.allSettled([remove(lead), remove(lead)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const removed = await lead.device.call('POST /api/admin/paper/getPapers', { state: 'removed' });
  expect(removed.list.find((row) => row.paperId === paperId)).toMatchObject({ isRemoved: true, penaltyNum: 1 });
  expect(await logOf('paper', paperId)).toHaveLength(1);
  expect(await balanceOf(seller)).toMatchObject({ available: 0 });
});
