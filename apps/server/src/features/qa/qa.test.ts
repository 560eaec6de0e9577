import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { contentItems, customers, notices, questions, watchedStocks } from '@lianpan/db';
import { auditStates, documentOf } from '@lianpan/domain/community';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { earn } from '../points/service.ts';
import { oldMember } from '../roles.fixture.ts';
import { notifyWaiting } from './answering.ts';
import { inviteWaiting } from './inviting.ts';
import { settleDue, takeBackLost } from './rewards.ts';

/** Other words each time, without digits: eleven of them in a row may be a phone number. */
const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');

let slice: Slice;
let stockNo: string;
let stockName: string;
let asker: Member;
let author: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3, trustProxy: 1 });
  const stock = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
  ({ stockNo, name: stockName } = stock);
  asker = await oldMember(slice, 2);
  author = await oldMember(slice, 2);
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

let asked = 0;
const ask = (who: Member, more: Record<string, unknown> = {}) => {
  asked += 1;
  return slice.callAs(who)('POST /api/dynamic/qa/addQuestion', {
    stockNo,
    title: `${asked}号问题：${letters()}该怎么看`,
    holdState: 2,
    horizon: 'middle',
    clientReqId: randomUUID(),
    ...more,
  });
};
const answer = (who: Member, questionId: string, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/qa/addAnswer', {
    questionId,
    docJson: documentOf(`先看量能再看位置 ${letters()}`) as unknown as Record<string, unknown>,
    declares: { ai: false, holds: false },
    clientReqId: randomUUID(),
    ...more,
  });
const detail = (questionId: string, who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/qa/getQuestionDetail', { questionId });
const list = (tab: 'new' | 'unanswered' | 'bounty' | 'solved' | 'mine', who?: Member) =>
  (who ? slice.callAs(who) : slice.call)('POST /api/dynamic/qa/getQuestions', { stockNo, tab, pageSize: 50 });
const like = (who: Member, dataType: number, dataId: string) =>
  slice.callAs(who)('POST /api/dynamic/square/likeData', { dataType, dataId, status: 1 });
const choose = (who: Member, questionId: string, answerId: string) =>
  slice.callAs(who)('POST /api/dynamic/qa/setBestAnswer', { questionId, answerId });
const reported = async (who: Member, code: string) =>
  slice.db
    .select({ content: notices.content, linkUrl: notices.linkUrl })
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));
/** The seven days of a question are over; the sessions of this test would be so too. */
const endChoosing = (questionId: string) =>
  slice.db
    .update(questions)
    .set({ chooseUntil: new Date(slice.clock.now()) })
    .where(eq(questions.itemId, Number(questionId)));
const idsOf = (rows: readonly { dynamicDetailId: string }[]) => rows.map(({ dynamicDetailId }) => dynamicDetailId);

describe('a question', () => {
  it('asked twice with one request stands once, and facts of its stock answer at once', async () => {
    const given = { title: '现在估值贵不贵，该怎么看', clientReqId: randomUUID() };
    const sent = await Promise.all([ask(asker, given), ask(asker, given)]);
    expect(sent[0]!.questionId).toBe(sent[1]!.questionId);
    const { question, factAnswer } = await detail(sent[0]!.questionId);
    expect(question).toMatchObject({ title: given.title, dataType: 25, stockTags: [{ stockNo }], auditStatus: 3 });
    expect(question.question).toMatchObject({ state: 'open', answerNum: 0, bountyPoints: 0, horizon: 'middle' });
    expect(factAnswer!.aiGenerated).toBe(true);
    const card = await slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
    const text = factAnswer!.sentences.join('');
    expect(text).toContain(card.total!.toFixed(1));
    expect(text).toContain(`估值评分${card.dims.find(({ key }) => key === 'valuation')!.score!.toFixed(1)}`);
    expect(text).not.toMatch(/买入|卖出|加仓|减仓|建议/);
    const inEnglish = await slice.newDevice({ language: 'en' }).call('POST /api/dynamic/qa/getQuestionDetail', {
      questionId: sent[0]!.questionId,
    });
    expect(inEnglish.factAnswer!.sentences.join('')).toContain('The valuation score is');
    expect(idsOf((await list('new')).list).filter((id) => id === sent[0]!.questionId)).toHaveLength(1);
  });

  it.each([
    ['a short title', { title: '短' }, 'INPUT_INVALID'],
    ['a long title', { title: '长'.repeat(61) }, 'INPUT_INVALID'],
    ['a long text', { content: '长'.repeat(501) }, 'INPUT_INVALID'],
  ])('with %s is refused', async (_, more, bizCode) => {
    await expect(ask(asker, more)).rejects.toMatchObject(refusal(bizCode));
  });

  it('beyond three a day costs ten points, and nothing is asked without them', async () => {
    const curious = await oldMember(slice, 2);
    for (let n = 0; n < 3; n++) await ask(curious);
    const state = () => slice.callAs(curious)('POST /api/dynamic/qa/getAskState', {});
    expect(await state()).toMatchObject({ freeLeft: 0, price: 10, balance: 0, canAskAdvisers: false });
    await expect(ask(curious)).rejects.toMatchObject(refusal('POINTS_SHORT'));
    expect((await list('mine', curious)).list).toHaveLength(3);
    await give(curious, 30);
    await ask(curious, { bountyPoints: 15 });
    expect(await state()).toMatchObject({ balance: 5 });
    const bills = await slice.callAs(curious)('POST /api/system/getIntegralBills', { type: 'out' });
    expect(bills.list.map(({ title }) => title).toSorted()).toEqual(['当日第4个起的提问', '提问悬赏']);
  });

  it('with a text that is refused takes no points and earns a strike', async () => {
    const chatty = await oldMember(slice, 1);
    await give(chatty, 50);
    const { questionId, auditStatus } = await ask(chatty, { content: '加薇信 abc12345 一起聊', bountyPoints: 40 });
    expect(auditStatus).toBe(4);
    expect(await pointsOf(chatty)).toBe(50);
    await expect(detail(questionId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect((await detail(questionId, chatty)).question.auditHint).not.toBe('');
  });

  it('for advisers alone needs the service, and advisers alone answer it', async () => {
    await expect(ask(asker, { target: 2 })).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const served = await oldMember(slice, 2);
    await slice.db
      .update(customers)
      .set({ customerLevel: 116, serviceStatus: 1, ownEdition: 10 })
      .where(eq(customers.id, served.customerId));
    const { questionId } = await ask(served, { target: 2 });
    expect((await detail(questionId, author)).cannotAnswer).toBe('advisers');
    await expect(answer(author, questionId)).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const adviser = await oldMember(slice, 3);
    await answer(adviser, questionId);
    expect((await detail(questionId)).list).toMatchObject([{ answer: { isAdviser: true } }]);
  });

  it('without a name hides its asker from everybody else, in lists, answers and notices', async () => {
    const shy = await oldMember(slice, 2);
    await slice.db.update(customers).set({ nickName: '害羞的人' }).where(eq(customers.id, shy.customerId));
    const watcher = await oldMember(slice, 2);
    await slice.db.insert(watchedStocks).values({
      customerId: watcher.customerId,
      market: 'simulated',
      stockNo,
      rank: 1,
      addedAt: new Date(slice.clock.now()),
    });
    const { questionId } = await ask(shy, { isAnonymous: true });
    const { answerId } = await answer(author, questionId);
    await choose(shy, questionId, answerId);
    const seen = JSON.stringify([
      await detail(questionId, author),
      await list('new', author),
      await slice.callAs(author)('POST /api/dynamic/qa/getAnswerDetail', { answerId }),
      await reported(watcher, 'qa.invite'),
      await reported(author, 'qa.best'),
    ]);
    expect(seen).not.toContain('害羞的人');
    expect(seen).not.toContain(`"customerId":"${shy.customerId}"`);
    expect(await reported(watcher, 'qa.invite')).toMatchObject([
      {
        content: { values: { stock: stockName } },
        linkUrl: `/diagnosticStock/questionDetail?questionId=${questionId}`,
      },
    ]);
    expect((await detail(questionId, shy)).question).toMatchObject({
      mine: { isOwn: true },
      question: { isAnonymous: true },
    });
    const content = '我自己补充一句';
    await expect(
      slice.callAs(shy)('POST /api/dynamic/square/addComment', {
        dataType: 25,
        dataId: questionId,
        content,
        clientReqId: randomUUID(),
      }),
    ).rejects.toMatchObject(refusal('INPUT_INVALID'));
    const own = await slice.callAs(author)('POST /api/dynamic/square/getSquareDynamics', {
      tab: 'new',
      customerId: String(shy.customerId),
    });
    expect(own.list).toEqual([]);
  });

  it('invites those who watch its stock, three times a day', async () => {
    const watcher = await oldMember(slice, 2);
    const blocked = await oldMember(slice, 2);
    for (const one of [watcher, blocked])
      await slice.db.insert(watchedStocks).values({
        customerId: one.customerId,
        market: 'simulated',
        stockNo,
        rank: 1,
        addedAt: new Date(slice.clock.now()),
      });
    await slice.callAs(blocked)('POST /api/system/blackoutUser', { customerId: String(author.customerId), status: 1 });
    const many = await oldMember(slice, 2);
    await give(many, 100);
    for (let n = 0; n < 4; n++) await ask(many);
    expect(await reported(watcher, 'qa.invite')).toHaveLength(3);
    await slice.callAs(blocked)('POST /api/system/blackoutUser', { customerId: String(many.customerId), status: 1 });
    // One that waited for a look invites when a person has let it through.
    const later = await ask(await oldMember(slice, 0));
    expect(later.auditStatus).toBe(2);
    await inviteWaiting(slice.parts);
    expect(JSON.stringify(await reported(author, 'qa.invite'))).not.toContain(`=${later.questionId}"`);
    await slice.db.insert(watchedStocks).values({
      customerId: author.customerId,
      market: 'simulated',
      stockNo,
      rank: 1,
      addedAt: new Date(slice.clock.now()),
    });
    await slice.db
      .update(contentItems)
      .set({ state: 3 })
      .where(eq(contentItems.id, Number(later.questionId)));
    await inviteWaiting(slice.parts);
    await inviteWaiting(slice.parts);
    expect(JSON.stringify(await reported(author, 'qa.invite'))).toContain(`=${later.questionId}"`);
    const before = (await reported(blocked, 'qa.invite')).length;
    slice.clock.advance(dayMs);
    await ask(many);
    expect(await reported(blocked, 'qa.invite')).toHaveLength(before);
    expect(await reported(watcher, 'qa.invite')).toHaveLength(4);
  });

  it('like one that was asked is found while it is written', async () => {
    const { questionId } = await ask(asker, { title: '分红率连续下降是什么原因' });
    const similar = (title: string) => slice.call('POST /api/dynamic/qa/getSimilarQuestions', { stockNo, title });
    expect((await similar('请问分红率为什么连续下降？')).list[0]).toMatchObject({ questionId, answerNum: 0 });
    expect((await similar('董事长辞职公告')).list).toEqual([]);
  });
});

describe('an answer', () => {
  it('stands once, tells the asker, and is told whole with what was asked and cited', async () => {
    const { questionId } = await ask(asker);
    const clientReqId = randomUUID();
    const more = { clientReqId, stance: 'flat', evidences: [{ dataType: 71, dataId: '2' }], metrics: ['diag.total'] };
    const doc = documentOf('同一个回答只算一次') as unknown as Record<string, unknown>;
    const sent = await Promise.all([1, 2].map(() => answer(author, questionId, { ...more, docJson: doc })));
    expect(sent[0]!.answerId).toBe(sent[1]!.answerId);
    expect(await reported(asker, 'qa.answer')).toHaveLength(1);
    const whole = await slice.call('POST /api/dynamic/qa/getAnswerDetail', { answerId: sent[0]!.answerId });
    expect(whole.answer.answer).toMatchObject({ questionId, stance: 'flat', isBest: false, aiGenerated: false });
    expect(whole.answer.answer.evidences[0]!.title).not.toBe('');
    const [figure] = whole.answer.citedFigures;
    expect(figure).toMatchObject({ metric: 'diag.total', value: expect.any(Number), valueNow: figure!.value });
    expect(whole.question).toMatchObject({ questionId, isGone: false, answerNum: 1 });
    expect((await detail(questionId, author)).ownAnswerId).toBe(sent[0]!.answerId);
    await expect(answer(author, questionId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await expect(
      answer(await oldMember(slice, 2), questionId, { evidences: [{ dataType: 33, dataId: 'nothing' }] }),
    ).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('of the asker, to a closed question, without a word about holding, or across a block is refused', async () => {
    const { questionId } = await ask(asker);
    await expect(answer(asker, questionId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(answer(author, questionId, { declares: { ai: false } })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await expect(answer(author, '999999999')).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const blocked = await oldMember(slice, 2);
    const block = (who: Member, other: Member, status: 0 | 1) =>
      slice.callAs(who)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status });
    await block(blocked, asker, 1);
    await expect(answer(blocked, questionId)).rejects.toMatchObject(refusal('BLOCKED_BY_USER'));
    await block(blocked, asker, 0);
    await block(asker, blocked, 1);
    await expect(answer(blocked, questionId)).rejects.toMatchObject(refusal('BLOCKED_BY_USER'));
    await block(asker, blocked, 0);
    await slice.callAs(asker)('POST /api/dynamic/qa/closeQuestion', { questionId });
    await expect(answer(author, questionId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect((await detail(questionId, author)).cannotAnswer).toBe('closed');
  });

  it('with a price to buy at waits for a person, unless its author is licensed; the asker hears when it passes', async () => {
    const patient = await oldMember(slice, 2);
    const { questionId } = await ask(patient);
    const docJson = documentOf('我会在23.5元附近买入，跌破就走') as unknown as Record<string, unknown>;
    const waiting = await answer(author, questionId, { docJson });
    expect(waiting.auditStatus).toBe(2);
    expect((await detail(questionId)).list).toEqual([]);
    expect(await reported(patient, 'qa.answer')).toEqual([]);
    expect((await answer(await oldMember(slice, 3), questionId, { docJson })).auditStatus).toBe(3);
    await slice.db
      .update(contentItems)
      .set({ state: 3 })
      .where(eq(contentItems.id, Number(waiting.answerId)));
    await notifyWaiting(slice.parts);
    await notifyWaiting(slice.parts);
    expect(await reported(patient, 'qa.answer')).toHaveLength(2);
  });

  it('stands by best, then adviser, then likes, in parts by cursor', async () => {
    await give(asker, 10);
    const { questionId } = await ask(asker);
    const [plain, liked, best] = [await oldMember(slice, 2), await oldMember(slice, 2), await oldMember(slice, 2)];
    const ids = new Map<string, string>();
    for (const [name, who] of [
      ['plain', plain],
      ['liked', liked],
      ['best', best],
      ['adviser', await oldMember(slice, 3)],
    ] as const)
      ids.set(name, (await answer(who, questionId)).answerId);
    await like(author, 27, ids.get('liked')!);
    await choose(asker, questionId, ids.get('best')!);
    const order = ['best', 'adviser', 'liked', 'plain'].map((name) => ids.get(name));
    const first = await slice.call('POST /api/dynamic/qa/getQuestionDetail', { questionId, pageSize: 3 });
    expect(idsOf(first.list)).toEqual(order.slice(0, 3));
    const rest = await slice.call('POST /api/dynamic/qa/getQuestionDetail', { questionId, cursor: first.nextCursor! });
    expect(idsOf(rest.list)).toEqual(order.slice(3));
    expect(rest.nextCursor).toBeNull();
    const top = (await list('solved')).list.find(({ dynamicDetailId }) => dynamicDetailId === questionId);
    expect(top!.topAnswer).toMatchObject({ isBest: true });
    expect(idsOf((await list('unanswered')).list)).not.toContain(questionId);
  });
});

describe('a bounty', () => {
  it('is held when asked and paid once to the best answer, with twenty points more', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 100);
    const { questionId } = await ask(rich, { bountyPoints: 60 });
    expect(await pointsOf(rich)).toBe(40);
    expect(idsOf((await list('bounty')).list)).toContain(questionId);
    const wise = await oldMember(slice, 2);
    const { answerId } = await answer(wise, questionId);
    await expect(choose(author, questionId, answerId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const chosen = await Promise.allSettled([choose(rich, questionId, answerId), choose(rich, questionId, answerId)]);
    expect(chosen.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { state: 'solved', paidPoints: 80 } },
    ]);
    expect(await pointsOf(wise)).toBe(80);
    expect((await detail(questionId)).question.question).toMatchObject({
      bountyState: 'paid',
      chosenBy: 'asker',
      bestAnswerId: answerId,
    });
    expect(await reported(wise, 'qa.best')).toHaveLength(1);
  });

  it('is paid for no answer that is in review, was refused, or stands under another question', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 100);
    const { questionId } = await ask(rich, { bountyPoints: 60 });
    const { answerId } = await answer(author, questionId);
    const elsewhere = await answer(author, (await ask(await oldMember(slice, 2))).questionId);
    const setState = (state: number) =>
      slice.db
        .update(contentItems)
        .set({ state })
        .where(eq(contentItems.id, Number(answerId)));
    for (const state of [auditStates.inReview, auditStates.rejected, auditStates.removed]) {
      await setState(state);
      await expect(choose(rich, questionId, answerId), String(state)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    }
    await setState(auditStates.published);
    await expect(choose(rich, questionId, elsewhere.answerId)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await pointsOf(rich)).toBe(40);
    expect(await choose(rich, questionId, answerId)).toEqual({ state: 'solved', paidPoints: 80 });
  });

  it('is never paid to the asker or on a device of the asker', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 50);
    const { questionId } = await ask(rich, { bountyPoints: 50 });
    const sameDevice = await oldMember(slice, 2, slice.signIn(undefined, rich.device));
    const { answerId } = await answer(sameDevice, questionId);
    const again = await slice.signIn(rich.mobile);
    await expect(choose(again, questionId, answerId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await like(author, 27, answerId);
    await endChoosing(questionId);
    await settleDue(slice.parts);
    expect(await pointsOf(again)).toBe(50);
    expect(await pointsOf(sameDevice)).toBe(0);
  });

  it('is not paid to a second account whose device gives another name', async () => {
    const sameDeviceOf = () => {
      const device = slice.newDevice();
      device.extraHeaders = { 'x-forwarded-for': '203.0.113.7' };
      return device;
    };
    const rich = await oldMember(slice, 2, slice.signIn(undefined, sameDeviceOf()));
    await give(rich, 50);
    const { questionId } = await ask(rich, { bountyPoints: 50 });
    const sameDevice = await oldMember(slice, 2, slice.signIn(undefined, sameDeviceOf()));
    const { answerId } = await answer(sameDevice, questionId);
    await expect(choose(rich, questionId, answerId)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await like(author, 27, answerId);
    await endChoosing(questionId);
    await settleDue(slice.parts);
    expect([await pointsOf(rich), await pointsOf(sameDevice)]).toEqual([50, 0]);
  });

  it('is taken back from an author who deletes the answer that was paid, once the deletion stands', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 40);
    const { questionId } = await ask(rich, { bountyPoints: 40 });
    const fleeting = await oldMember(slice, 2);
    const { answerId } = await answer(fleeting, questionId);
    await choose(rich, questionId, answerId);
    expect(await pointsOf(fleeting)).toBe(60);
    await slice.callAs(fleeting)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: answerId });
    await takeBackLost(slice.parts);
    expect(await pointsOf(fleeting)).toBe(60);
    slice.clock.advance(61_000);
    await takeBackLost(slice.parts);
    await takeBackLost(slice.parts);
    expect([await pointsOf(fleeting), await pointsOf(rich)]).toEqual([0, 0]);
    expect((await detail(questionId)).question.question).toMatchObject({ bestAnswerId: null, state: 'closed' });
  });

  it('goes back whole when the question is closed without an answer, or refused by a person', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 100);
    const closed = await ask(rich, { bountyPoints: 30 });
    const close = (who: Member) =>
      slice.callAs(who)('POST /api/dynamic/qa/closeQuestion', { questionId: closed.questionId });
    await expect(close(author)).rejects.toMatchObject(refusal('CONTENT_GONE'));
    expect(await close(rich)).toEqual({ state: 'closed', returnedPoints: 30 });
    await expect(close(rich)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    const removed = await ask(rich, { bountyPoints: 70 });
    expect(await pointsOf(rich)).toBe(30);
    await slice.db
      .update(contentItems)
      .set({ state: 4 })
      .where(eq(contentItems.id, Number(removed.questionId)));
    await settleDue(slice.parts);
    expect(await pointsOf(rich)).toBe(100);
  });

  it('that is not given in seven days goes by half to the most liked answer of some trust, once', async () => {
    const rich = await oldMember(slice, 2);
    await give(rich, 51);
    const { questionId } = await ask(rich, { bountyPoints: 51 });
    const [trusted, untrusted] = [await oldMember(slice, 2), await oldMember(slice, 1)];
    const { answerId } = await answer(trusted, questionId);
    const other = await answer(untrusted, questionId);
    for (const one of [author, asker]) await like(one, 27, other.answerId);
    await like(author, 27, answerId);
    await settleDue(slice.parts);
    expect(await pointsOf(trusted)).toBe(0);
    await endChoosing(questionId);
    await expect(choose(rich, questionId, answerId)).rejects.toMatchObject(refusal('ALREADY_DONE'));
    await Promise.all([settleDue(slice.parts), settleDue(slice.parts)]);
    expect([await pointsOf(trusted), await pointsOf(untrusted), await pointsOf(rich)]).toEqual([25, 0, 26]);
    expect((await detail(questionId)).question.question).toMatchObject({
      bountyState: 'halved',
      chosenBy: 'likes',
      bestAnswerId: answerId,
      state: 'solved',
    });
    expect(await reported(rich, 'qa.settled')).toHaveLength(1);
    expect(await reported(trusted, 'qa.liked')).toHaveLength(1);
  });
});
