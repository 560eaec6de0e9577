import { randomUUID } from 'node:crypto';
import { contentItems, questions } from '@lianpan/db';
import { auditStates, documentOf } from '@lianpan/domain/community';
import { refusal, type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { notifyWaiting } from './answering.ts';
import { settleDue, takeBackLost } from './rewards.ts';
import {
  useQuestions,
  slice,
  asker,
  author,
  give,
  pointsOf,
  ask,
  answer,
  detail,
  list,
  choose,
  reported,
  idsOf,
} from './qa.fixture.ts';

useQuestions();

const like = (who: Member, dataType: number, dataId: string) =>
  slice.callAs(who)('POST /api/dynamic/square/likeData', { dataType, dataId, status: 1 });

/** The seven days of a question are over; the sessions of this test would be so too. */
const endChoosing = (questionId: string) =>
  slice.db
    .update(questions)
    .set({ chooseUntil: new Date(slice.clock.now()) })
    .where(eq(questions.itemId, Number(questionId)));

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
