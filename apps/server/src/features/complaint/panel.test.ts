import { randomUUID } from 'node:crypto';
import { auditEntries, awardApplications, awardSeasons, complaints, contentItems } from '@lianpan/db';
import { refusal, startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

/** A story that is put forward in a month. */
async function applied(month: string, seasonState: 'open' | 'published' = 'open') {
  const { customerId } = await slice.signIn();
  const createdAt = new Date(slice.clock.now());
  const [item] = await slice.db
    .insert(contentItems)
    .values({
      dataType: 13,
      customerId,
      doc: { type: 'doc', content: [] },
      plainText: '追高之后没有按计划离场',
      files: [],
      declarations: { ai: false, original: true, holds: null },
      riskClass: 1,
      state: 1,
      quality: 1,
      clientReqId: randomUUID(),
      createdAt,
    })
    .returning();
  const itemId = item!.id;
  await slice.db
    .insert(complaints)
    .values({ itemId, customerId, type: 2, lossBand: 0, causes: ['CHASED'], wouldDo: '', createdAt });
  const [season] = await slice.db
    .insert(awardSeasons)
    .values({ month, prizes: [], state: seasonState, deadline: createdAt })
    .returning();
  const [row] = await slice.db
    .insert(awardApplications)
    .values({ seasonId: season!.id, itemId, customerId, why: '提醒别人先写好离场条件', state: 'applied', createdAt })
    .returning();
  return String(row!.id);
}

const judge = (by: StaffDevice, applicationId: string, score?: number) =>
  by.device.call('POST /api/admin/award/judge', {
    applicationId,
    reason: '经过写得清楚',
    reasonCode: 'untrue',
    ...(score !== undefined && { score }),
  });
const listed = async (by: StaffDevice, state: 'open' | 'ended', applicationId: string) =>
  (await by.device.call('POST /api/admin/award/getApplications', { state })).list.find(
    (row) => row.applicationId === applicationId,
  );

it('the panel scores a story, may think again, and ends it with a reason; all of it is logged', async () => {
  const editor = await signInStaff(slice, 'contentEditor');
  const applicationId = await applied('2026-10');
  expect(await listed(editor, 'open', applicationId)).toMatchObject({ state: 'applied', canJudge: true });
  expect(await judge(editor, applicationId, 70)).toMatchObject({ state: 'shortlisted', panelScore: 70 });
  expect(await judge(editor, applicationId, 85)).toMatchObject({ state: 'shortlisted', panelScore: 85 });
  expect(await judge(editor, applicationId)).toMatchObject({
    state: 'refused',
    refusal: '内容无法核实：经过写得清楚',
  });
  editor.device.language = 'en';
  expect(await listed(editor, 'ended', applicationId)).toMatchObject({
    refusal: 'could not be verified: 经过写得清楚',
  });
  editor.device.language = 'zh-CN';
  await expect(judge(editor, applicationId, 50)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  expect(await listed(editor, 'open', applicationId)).toBeUndefined();
  expect(await listed(editor, 'ended', applicationId)).toMatchObject({ canJudge: false });
  const log = await slice.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.resource, 'award'))
    .orderBy(auditEntries.id);
  expect(log.map(({ action }) => action)).toEqual(['score', 'score', 'refuse']);
});

it('nothing is judged once its month is published, by who only reads, or where there is none', async () => {
  const [editor, compliance] = [await signInStaff(slice, 'contentEditor'), await signInStaff(slice, 'compliance')];
  const applicationId = await applied('2026-09', 'published');
  await expect(judge(editor, applicationId, 50)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  expect(await listed(compliance, 'open', applicationId)).toMatchObject({ canJudge: false });
  await expect(judge(compliance, applicationId, 50)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await expect(judge(editor, '999999999', 50)).rejects.toMatchObject(refusal('CONTENT_GONE'));
});
