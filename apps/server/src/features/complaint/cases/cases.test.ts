import { randomUUID } from 'node:crypto';
import { auditEntries, complaintCases, customers, notices, trainingCases } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../../staff/staff.fixture.ts';

let slice: Slice;
let author: Member;
let staff: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  author = await slice.signIn();
  await slice.db
    .update(customers)
    .set({ trustLevel: 2, registeredAt: new Date('2026-08-01T00:00:00+08:00') })
    .where(eq(customers.id, author.customerId));
  staff = await signInStaff(slice, 'moderator');
});
afterAll(() => slice.close());

const teaching = '先写好离场条件再买入，涨停板打开时按计划减仓，不在当天再追一次。';
const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

async function writeStory(stockNo?: string): Promise<string> {
  const { complaintId, auditStatus } = await slice.callAs(author)('POST /api/dynamic/complaint/publishComplaint', {
    type: 2,
    story: `${letters()}${'追高之后没有按计划离场，越等越亏，最后在最低的地方卖掉。'.repeat(5)}`,
    causes: ['CHASED'],
    clientReqId: randomUUID(),
    ...(stockNo !== undefined && { stockNo }),
  });
  expect(auditStatus).toBe(3);
  return complaintId;
}
const make = (complaintId: string, more: Record<string, unknown> = {}, by = staff) =>
  by.device.call('POST /api/admin/case/makeCase', { complaintId, lessonId: 'stopLoss', teaching, ...more } as never);
const detail = async (complaintId: string) =>
  (await slice.call('POST /api/dynamic/complaint/getComplaintDetail', { complaintId })).dynamic.complaint;
const listed = async (state: 'stories' | 'cases') => {
  const { list } = await staff.device.call('POST /api/admin/case/getStories', { state, pageSize: 50 });
  return list.map(({ complaintId }) => complaintId);
};

it('a moderator makes a case of a story: its lesson, and a chart of another stock that anybody may practise on', async () => {
  const { list: popular } = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 1 });
  const { stockNo } = popular[0]!;
  const complaintId = await writeStory(stockNo);
  expect(await listed('stories')).toContain(complaintId);
  expect(await detail(complaintId)).toMatchObject({ isCase: false, case: null });
  const made = await make(complaintId);
  expect(made.case).toMatchObject({ lessonId: 'stopLoss', teaching, madeBy: staff.name });
  const answer = await detail(complaintId);
  expect(answer).toMatchObject({ isCase: true, case: { lessonId: 'stopLoss', teaching, series: expect.any(String) } });
  const code = answer.case!.practiceCode!;
  const [drawn] = await slice.db.select().from(trainingCases).where(eq(trainingCases.code, code));
  expect(drawn).toMatchObject({ market: 'simulated', mode: 'ENDLESS', week: null });
  expect(drawn!.symbol).not.toContain(stockNo);
  const player = await slice.signIn();
  const call = slice.callAs(player);
  const { practiceId } = await call('POST /api/stocks/training/startPractice', { from: 'code', code } as never);
  const practice = await call('POST /api/stocks/training/getPractice', { practiceId });
  expect(practice).toMatchObject({ code, isFinished: false });
  expect(JSON.stringify(practice)).not.toContain(drawn!.stockName);
  expect(await listed('cases')).toContain(complaintId);
  expect(await listed('stories')).not.toContain(complaintId);
  const thanked = await slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, author.customerId), eq(notices.code, 'complaint.case')));
  expect(thanked).toMatchObject([{ linkUrl: `/complaintStock/complaintDetail?complaintId=${complaintId}` }]);
  const log = await slice.db.select().from(auditEntries).where(eq(auditEntries.resource, 'case'));
  expect(log).toMatchObject([{ action: 'make', resourceId: complaintId }]);
});

it('a story is one case, made by two at once or again', async () => {
  const complaintId = await writeStory();
  const other = await signInStaff(slice, 'contentEditor');
  const both = await Promise.allSettled([make(complaintId), make(complaintId, {}, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(make(complaintId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  const rows = await slice.db
    .select()
    .from(complaintCases)
    .where(eq(complaintCases.itemId, Number(complaintId)));
  expect(rows).toHaveLength(1);
});

it('a case ends with a reason, and can be made without a chart', async () => {
  const complaintId = await writeStory();
  await make(complaintId, { hasPractice: false });
  expect((await detail(complaintId)).case).toMatchObject({ practiceCode: null });
  const end = () => staff.device.call('POST /api/admin/case/endCase', { complaintId, reason: '作者希望撤下' });
  expect((await end()).case).toBeNull();
  expect(await detail(complaintId)).toMatchObject({ isCase: false, case: null });
  await expect(end()).rejects.toMatchObject(refusal('CONTENT_GONE'));
});

it('is refused for what is not shown, lessons that there are not, and to those who only read', async () => {
  const complaintId = await writeStory();
  await expect(make('999999999')).rejects.toMatchObject(refusal('CONTENT_GONE'));
  await expect(make(complaintId, { lessonId: 'nothing' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  await expect(make(complaintId, { teaching: '太短' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  const reader = await signInStaff(slice, 'compliance');
  await expect(make(complaintId, {}, reader)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: complaintId });
  await expect(make(complaintId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
});
