import { dayMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { contentItems, customers, watchedStocks } from '@lianpan/db';
import { refusal } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { inviteWaiting } from './inviting.ts';
import {
  useQuestions,
  slice,
  stockNo,
  stockName,
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
