import { randomUUID } from 'node:crypto';
import { customers, reviews } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { minute, second, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';

let slice: Slice;
let moderator: StaffDevice;
let other: StaffDevice;
let author: Member;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  moderator = await signInStaff(slice, 'moderator');
  other = await signInStaff(slice, 'moderator');
  author = await slice.signIn();
  const registeredAt = new Date(slice.clock.now() - 100 * 86_400 * second);
  await slice.db.update(customers).set({ trustLevel: 2, registeredAt }).where(eq(customers.id, author.customerId));
});
afterAll(() => slice.close());

const bizCode = (value: string) => ({ details: expect.objectContaining({ bizCode: value }) });

const post = async (text: string): Promise<string> => {
  const docJson = documentOf(text) as unknown as Record<string, unknown>;
  const given = { dataType: 1, docJson, clientReqId: randomUUID() } as const;
  return (await author.device.call('POST /api/dynamic/square/publishDynamic', given)).dynamicDetailId;
};

const queue = async () => (await moderator.device.call('POST /api/admin/moderation/getQueue', { pageSize: 100 })).list;

const isShown = (dynamicDetailId: string): Promise<boolean> =>
  slice.guest.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId }).then(
    () => true,
    () => false,
  );

/** A text in the queue that is read by everybody, as one that was drawn by lot. */
async function sampled(text: string): Promise<{ dataId: string; reviewId: string }> {
  const dataId = await post(text);
  const now = slice.clock.now();
  const [row] = await slice.db
    .insert(reviews)
    .values({
      dataType: 1,
      dataId,
      targetId: author.customerId,
      snapshot: text,
      reason: 'sample',
      marks: [],
      state: 'pending',
      createdAt: new Date(now),
      dueAt: new Date(now + minute),
    })
    .returning({ id: reviews.id });
  return { dataId, reviewId: String(row!.id) };
}

const hide = async (reviewId: string, strikeLevel = 0) => {
  const { review } = await moderator.device.call('POST /api/admin/moderation/getReview', { reviewId });
  const decision = { reviewId, version: review.version, action: 'hide', rule: 'offTopic', strikeLevel } as const;
  return moderator.device.call('POST /api/admin/moderation/decideReview', decision);
};

const undo = (by: StaffDevice, reviewId: string) =>
  by.device.call('POST /api/admin/moderation/undoDecision', { reviewId, reason: '点错了处理方式' });

it('who hid a text shows it again within ten minutes, and its review waits anew', async () => {
  const { dataId, reviewId } = await sampled('今天把计划写下来再看盘');
  expect((await hide(reviewId)).canUndo).toBe(true);
  expect(await isShown(dataId)).toBe(false);
  await expect(undo(other, reviewId)).rejects.toMatchObject(bizCode('ALREADY_DONE'));
  slice.clock.advance(9 * minute);
  expect(await undo(moderator, reviewId)).toMatchObject({ state: 'pending' });
  expect(await isShown(dataId)).toBe(true);
  const { history, canUndo } = await moderator.device.call('POST /api/admin/moderation/getReview', { reviewId });
  expect(history.slice(-2)).toMatchObject([
    { action: 'hide', note: '与主题无关' },
    { action: 'undo', note: '点错了处理方式' },
  ]);
  expect(canUndo).toBe(false);
  await expect(undo(moderator, reviewId)).rejects.toMatchObject(bizCode('ALREADY_DONE'));
});

it('a decision stands once ten minutes have gone, or its author was punished', async () => {
  const late = await sampled('先看量能再看形态');
  await hide(late.reviewId);
  slice.clock.advance(10 * minute);
  await expect(undo(moderator, late.reviewId)).rejects.toMatchObject(bizCode('ALREADY_DONE'));
  const punished = await sampled('收盘以后再写复盘');
  expect((await hide(punished.reviewId, 1)).canUndo).toBe(false);
  await expect(undo(moderator, punished.reviewId)).rejects.toMatchObject(bizCode('ALREADY_DONE'));
  expect(await isShown(punished.dataId)).toBe(false);
});

it('the queue has the worst class first, whatever was counted, and leads to the text itself', async () => {
  const placed = { C: 900, B: 500, A: 1 } as const;
  for (const [ofClass, score] of Object.entries(placed)) {
    const { reviewId } = await sampled(`等级 ${ofClass} 的一句话`);
    await slice.db
      .update(reviews)
      .set({ class: ofClass as keyof typeof placed, score })
      .where(eq(reviews.id, Number(reviewId)));
  }
  const list = await queue();
  const classes = list.map((review) => review.class);
  // What nobody has classed waits for a person, as B does.
  expect(classes).toEqual(classes.toSorted((a, b) => (a ?? 'B').localeCompare(b ?? 'B')));
  expect(new Set(classes)).toEqual(new Set(['A', 'B', 'C', null]));
  const { reviewId, dataId } = list[0]!;
  const { linkUrl } = await moderator.device.call('POST /api/admin/moderation/getReview', { reviewId });
  expect(linkUrl).toBe(`/square/graphtextDetail?dynamicDetailId=${dataId}`);
});
