import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '@lianpan/client';
import { contentItems, customers } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { refusal, second, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff, type StaffDevice } from '../staff/staff.fixture.ts';

let slice: Slice;
let moderator: StaffDevice;
let other: StaffDevice;
let lead: StaffDevice;
let secondLead: StaffDevice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  moderator = await signInStaff(slice, 'moderator');
  other = await signInStaff(slice, 'moderator');
  lead = await signInStaff(slice, 'modLead');
  secondLead = await signInStaff(slice, 'modLead');
});
afterAll(() => slice.close());

const dayMs = 86_400 * second;

/** Somebody whose texts nobody looks at first. */
async function trusted(): Promise<Member> {
  const member = await slice.signIn();
  const registeredAt = new Date(slice.clock.now() - 100 * dayMs);
  await slice.db.update(customers).set({ trustLevel: 2, registeredAt }).where(eq(customers.id, member.customerId));
  return member;
}

const post = (member: Member, text: string) =>
  member.device.call('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: documentOf(text) as unknown as Record<string, unknown>,
    clientReqId: randomUUID(),
  });

const queue = async (by: StaffDevice, input: CallInput<'POST /api/admin/moderation/getQueue'> = {}) =>
  (await by.device.call('POST /api/admin/moderation/getQueue', { pageSize: 100, ...input })).list;

type Review = CallOutput<'POST /api/admin/moderation/claimReview'>;

/** The look at a text. */
async function reviewOf(dataId: string): Promise<Review> {
  const found = [...(await queue(moderator)), ...(await queue(moderator, { state: 'decided' }))];
  const review = found.find((one) => one.dataId === dataId);
  if (!review) throw new Error(`nothing waits for ${dataId}`);
  return review;
}

const decide = (
  by: StaffDevice,
  { reviewId, version }: Review,
  decision: Omit<CallInput<'POST /api/admin/moderation/decideReview'>, 'reviewId' | 'version'>,
) => by.device.call('POST /api/admin/moderation/decideReview', { reviewId, version, ...decision });

const isShown = async (dynamicDetailId: string): Promise<boolean> =>
  slice.guest.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId }).then(
    () => true,
    () => false,
  );

it('a doubtful text waits, is approved by a person, and is shown; its author is told', async () => {
  const author = await trusted();
  const { dynamicDetailId, auditStatus } = await post(author, '听说某公司即将重组，大家怎么看');
  expect(auditStatus).toBe(2);
  expect(await isShown(dynamicDetailId)).toBe(false);
  const review = await reviewOf(dynamicDetailId);
  expect(review).toMatchObject({ class: 'B', reason: 'machine', marks: [{ words: '即将重组' }] });
  const detail = await moderator.device.call('POST /api/admin/moderation/getReview', { reviewId: review.reviewId });
  expect(detail.current).toMatchObject({ auditStatus: 2, text: '听说某公司即将重组，大家怎么看' });
  expect(detail.author).toMatchObject({ customerId: String(author.customerId), trust: 2, strikeNum: 0 });
  const { review: after } = await decide(moderator, review, { action: 'approve' });
  expect(after.state).toBe('approved');
  expect(await isShown(dynamicDetailId)).toBe(true);
  const detailNow = await moderator.device.call('POST /api/admin/moderation/getReview', { reviewId: review.reviewId });
  expect(detailNow.history.at(-1)).toMatchObject({ by: moderator.name, action: 'approve' });
});

it('a refused text tells its author why, can be changed, and a strike comes with it where it is due', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '内幕：这家公司下周有大动作');
  const review = await reviewOf(dynamicDetailId);
  await expect(decide(moderator, review, { action: 'reject' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  await decide(moderator, review, { action: 'reject', rule: 'rumour', note: '无来源', strikeLevel: 2 });
  const own = await author.device.call('POST /api/dynamic/square/getMyContents', {});
  expect(own.list[0]).toMatchObject({ auditStatus: 4, auditHint: expect.stringContaining('未经证实') });
  const { mutedUntil, list } = await author.device.call('POST /api/dynamic/square/getMyStrikes', {});
  expect(list).toMatchObject([
    {
      ruleName: '含未经证实的消息',
      quoted: '内幕：这家公司下周有大动作',
      auditStatus: 4,
      createdTime: slice.clock.now(),
      appealUntil: slice.clock.now() + 7 * dayMs,
    },
  ]);
  expect(mutedUntil).toBe(slice.clock.now() + dayMs);
  await expect(post(author, '再说一句')).rejects.toMatchObject(refusal('MUTED'));
});

it('a look that somebody holds is theirs for ten minutes, and what changed meanwhile is looked at again', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '小道消息说明天有利好');
  const review = await reviewOf(dynamicDetailId);
  const claim = (by: StaffDevice, isReleased = false) =>
    by.device.call('POST /api/admin/moderation/claimReview', { reviewId: review.reviewId, isReleased });
  expect(await claim(moderator)).toMatchObject({ isMine: true, claimedByName: moderator.name });
  await expect(claim(other)).rejects.toMatchObject(refusal('ALREADY_DONE'));
  await expect(decide(other, review, { action: 'approve' })).rejects.toMatchObject(refusal('ALREADY_DONE'));
  slice.clock.advance(601 * second);
  await claim(other);
  await claim(other, true);
  const stale = { ...review, version: review.version + 1 };
  await expect(decide(moderator, stale, { action: 'approve' })).rejects.toMatchObject(refusal('VERSION_CONFLICT'));
  await decide(moderator, review, { action: 'approve' });
  await expect(decide(moderator, review, { action: 'remove', rule: 'rumour' })).rejects.toMatchObject(
    refusal('ALREADY_DONE'),
  );
});

it('two who decide at once decide once', async () => {
  const { dynamicDetailId } = await post(await trusted(), '内部消息：周五公告');
  const review = await reviewOf(dynamicDetailId);
  const answers = await Promise.allSettled([
    decide(moderator, review, { action: 'approve' }),
    decide(other, review, { action: 'remove', rule: 'rumour' }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('what is decided is held by nobody any more', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '听说另一家公司即将重组，等一个决定');
  const review = await reviewOf(dynamicDetailId);
  await decide(moderator, review, { action: 'approve' });
  const { reviewId } = review;
  const claimed = moderator.device.call('POST /api/admin/moderation/claimReview', { reviewId });
  await expect(claimed).rejects.toMatchObject(refusal('ALREADY_DONE'));
});

it('a removal is objected to, judged by somebody else, and what was right is shown again', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '听说要退市的传闻是假的，公告已澄清');
  await decide(moderator, await reviewOf(dynamicDetailId), { action: 'remove', rule: 'rumour', strikeLevel: 1 });
  expect(await isShown(dynamicDetailId)).toBe(false);
  const [strike] = (await author.device.call('POST /api/dynamic/square/getMyStrikes', {})).list;
  const { strikeId } = strike!;
  const appeal = () =>
    author.device.call('POST /api/dynamic/square/appealStrike', { strikeId, content: '我是在转述公司的澄清公告' });
  await appeal();
  await expect(appeal()).rejects.toMatchObject(refusal('ALREADY_DONE'));
  const judge = (by: StaffDevice) =>
    by.device.call('POST /api/admin/moderation/decideAppeal', { strikeId, isWon: true, note: '确为澄清' });
  const waiting = (await moderator.device.call('POST /api/admin/moderation/getAppeals', {})).list;
  expect(waiting.find((one) => one.strikeId === strikeId)).toMatchObject({ canDecide: false });
  await expect(judge(moderator)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  expect(await judge(other)).toMatchObject({ appealState: 'won' });
  expect(await isShown(dynamicDetailId)).toBe(true);
  await expect(judge(lead)).rejects.toMatchObject(refusal('ALREADY_DONE'));
});

it('a comment that waits is counted and told once it is approved', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '今天的盘面比较平淡');
  const reader = await trusted();
  const comment = await reader.device.call('POST /api/dynamic/square/addComment', {
    dataType: 1,
    dataId: dynamicDetailId,
    content: '听说有内幕',
    clientReqId: randomUUID(),
  });
  const numNow = async () =>
    (await slice.guest.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId })).dynamic.counters
      .commentNum;
  expect(await numNow()).toBe(0);
  const review = await reviewOf(comment.commentId);
  expect(review.isComment).toBe(true);
  await decide(moderator, review, { action: 'approve' });
  expect(await numNow()).toBe(1);
});

it('the same words are decided together, with one strike for one author', async () => {
  const [one, two] = [await trusted(), await trusted()];
  const text = '小道消息：下周有并购';
  const first = await post(one, text);
  await post(two, text);
  const review = await reviewOf(first.dynamicDetailId);
  const { sameNum } = await moderator.device.call('POST /api/admin/moderation/getReview', {
    reviewId: review.reviewId,
  });
  expect(sameNum).toBe(1);
  const decision = { action: 'remove', rule: 'rumour', strikeLevel: 1, isForSame: true } as const;
  expect((await decide(moderator, review, decision)).decidedNum).toBe(2);
  for (const member of [one, two])
    expect((await member.device.call('POST /api/dynamic/square/getMyStrikes', {})).list).toHaveLength(1);
});

it('a change that waits takes the place of what stood, or leaves it', async () => {
  const author = await trusted();
  const texts = { before: '今天按计划减了仓位', after: '今天按计划减了仓位，听说有内幕' };
  const { dynamicDetailId } = await post(author, texts.before);
  const edit = async () => {
    const { version } = await author.device.call('POST /api/dynamic/square/getEditable', { dynamicDetailId });
    await author.device.call('POST /api/dynamic/square/editDynamic', {
      dynamicDetailId,
      version,
      docJson: documentOf(texts.after) as unknown as Record<string, unknown>,
    });
    return (await queue(moderator)).find((one) => one.dataId === dynamicDetailId)!;
  };
  const brief = async () =>
    (await slice.guest.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId })).dynamic.brief;
  const refused = await edit();
  const { pendingEdit } = await moderator.device.call('POST /api/admin/moderation/getReview', {
    reviewId: refused.reviewId,
  });
  expect(pendingEdit).toBe(texts.after);
  await decide(moderator, refused, { action: 'reject', rule: 'rumour' });
  expect(await brief()).toBe(texts.before);
  await decide(moderator, await edit(), { action: 'approve' });
  expect(await brief()).toBe(texts.after);
});

it('hot lists take what a person has allowed', async () => {
  const { dynamicDetailId } = await post(await trusted(), '小道消息：板块轮动加快');
  await decide(moderator, await reviewOf(dynamicDetailId), { action: 'approveHot' });
  const rows = await slice.db
    .select({ isHot: contentItems.isHotAllowed })
    .from(contentItems)
    .where(eq(contentItems.id, Number(dynamicDetailId)));
  expect(rows).toEqual([{ isHot: true }]);
});

it('what several report is hidden, shown again when it was right, and hidden anew by a further report', async () => {
  const author = await trusted();
  const { dynamicDetailId } = await post(author, '我的复盘：今天三处做得不好');
  const report = async () => {
    const reporter = await slice.signIn();
    await reporter.device.call('POST /api/system/addAccuse', {
      dataType: 1,
      dataId: dynamicDetailId,
      optionCode: 'advert',
      content: '刷屏',
    });
    return reporter;
  };
  const reporter = await report();
  for (let n = 0; n < 2; n++) await report();
  expect(await isShown(dynamicDetailId)).toBe(false);
  const review = await reviewOf(dynamicDetailId);
  expect(review).toMatchObject({ reason: 'report', reporterNum: 3, state: 'pending' });
  await decide(moderator, review, { action: 'approve' });
  expect(await isShown(dynamicDetailId)).toBe(true);
  const { list } = await reporter.device.call('POST /api/system/mine/getMyAccuses', {});
  expect(list[0]).toMatchObject({ state: 'invalid' });
  const last = await report();
  expect((await reviewOf(dynamicDetailId)).state).toBe('pending');
  await decide(moderator, await reviewOf(dynamicDetailId), { action: 'remove', rule: 'quarrel' });
  const reported = await last.device.call('POST /api/system/mine/getMyAccuses', {});
  expect(reported.list[0]).toMatchObject({ state: 'valid', ruleName: '言语不友善' });
  const messages = await last.device.call('POST /api/notification/mine/getInteractiveMessages', { tab: 'comment' });
  expect(messages.list).toEqual([]);
  const { list: kinds } = await last.device.call('POST /api/notification/mine/getNotificationReminder', {});
  expect(kinds.map(({ lastContent }) => lastContent).join()).toContain('言语不友善');
});

it('a word counts when a second lead has agreed, from the next text on', async () => {
  const author = await trusted();
  await post(author, '今天又有人说牛散联盟要拉升');
  const effect = await lead.device.call('POST /api/admin/moderation/tryWord', {
    word: '牛散联盟',
    text: '加入牛 散.联盟',
  });
  expect(effect).toMatchObject({ isFound: true, caughtNum: 1 });
  const change = {
    word: '牛散联盟',
    class: 'A',
    isActive: true,
    reason: '拉群引流',
    clientReqId: randomUUID(),
  } as const;
  const { proposalId } = await lead.device.call('POST /api/admin/moderation/proposeWord', change);
  expect((await post(author, '牛散联盟今天又来了')).auditStatus).toBe(3);
  const approve = (by: StaffDevice) =>
    by.device.call('POST /api/admin/proposal/decideProposal', { proposalId, isApproved: true });
  await expect(approve(lead)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await expect(approve(moderator)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  await approve(secondLead);
  const refused = await post(author, '牛-散-联-盟 欢迎你');
  expect(refused).toMatchObject({ auditStatus: 4, auditHint: expect.stringContaining('平台禁用词') });
});

it('who is muted or shut out by the desk can’t write, and is let in again', async () => {
  const member = await trusted();
  const customerId = String(member.customerId);
  const reason = '多次骚扰他人';
  await moderator.device.call('POST /api/admin/moderation/muteMember', { customerId, days: 7, reason });
  await expect(post(member, '我还能说话吗')).rejects.toMatchObject(refusal('MUTED'));
  await moderator.device.call('POST /api/admin/moderation/muteMember', { customerId, days: 0, reason });
  slice.clock.advance(second);
  await post(member, '又能说话了，谢谢');
  const block = (by: StaffDevice, isBlocked: boolean) =>
    by.device.call('POST /api/admin/moderation/blockMember', { customerId, isBlocked, reason });
  await expect(block(moderator, true)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
  await block(lead, true);
  await expect(member.device.call('POST /api/system/mine/getUserInfo', {})).rejects.toMatchObject({
    outcome: expect.stringMatching(/blocked|tokenExpired|sessionInvalid/),
  });
  await block(lead, false);
  await expect(block(lead, false)).rejects.toMatchObject(refusal('CONTENT_GONE'));
  await slice.signIn(member.mobile);
});

it('everything that the desk did stands in the log', async () => {
  const auditor = await signInStaff(slice, 'auditor');
  const { list } = await auditor.device.call('POST /api/admin/audit/getAuditLog', {
    staffName: moderator.name,
    pageSize: 50,
  });
  const actions = new Set(list.map(({ action }) => action));
  expect([...actions]).toEqual(expect.arrayContaining(['review.approve', 'review.remove', 'mute', 'unmute']));
});

it('what the desk takes away while somebody reads it is nowhere any more, and takes no word', async () => {
  const author = await trusted();
  const reader = await trusted();
  const words = '缩量回踩二十日线的一天';
  const { dynamicDetailId: dataId } = await post(author, words);
  const read = reader.device;
  const about = { dataType: 1, dataId } as const;
  const passedOn = await read.call('POST /api/dynamic/square/forwardData', {
    ...about,
    docJson: documentOf('这天我也在看') as unknown as Record<string, unknown>,
    clientReqId: randomUUID(),
  });
  await read.call('POST /api/dynamic/square/collectData', { ...about, status: 1 });
  /** Everything of it that somebody else is told. */
  const reported = async (): Promise<string> => {
    const answers = await Promise.all([
      read.call('POST /api/dynamic/square/getSquareDynamics', { tab: 'new', customerId: String(author.customerId) }),
      slice.guest.call('POST /api/dynamic/square/getSquareDynamics', { tab: 'new', keyword: words.slice(0, 6) }),
      slice.guest.call('POST /api/operation/common/search', { keyword: words.slice(0, 6) }),
      read.call('POST /api/dynamic/square/getCollected', {}),
      read.call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: passedOn.dynamicDetailId }),
      read.call('POST /api/dynamic/square/generateLink', { ...about, channel: 'copy' }).catch(() => null),
    ]);
    return JSON.stringify(answers);
  };
  expect((await reported()).split(words).length - 1).toBeGreaterThanOrEqual(5);

  for (let n = 0; n < 3; n++) {
    const report = { ...about, optionCode: 'advert', content: '引流' };
    await (await slice.signIn()).device.call('POST /api/system/addAccuse', report);
  }
  await decide(moderator, await reviewOf(dataId), { action: 'remove', rule: 'rumour' });
  expect(await reported()).not.toContain(words);
  const gone = refusal('CONTENT_GONE');
  const said = { ...about, content: '还在看', clientReqId: randomUUID() };
  await expect(read.call('POST /api/dynamic/square/addComment', said)).rejects.toMatchObject(gone);
  await expect(read.call('POST /api/dynamic/square/likeData', { ...about, status: 1 })).rejects.toMatchObject(gone);
});
