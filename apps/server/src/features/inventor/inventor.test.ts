import { randomUUID } from 'node:crypto';
import { inventors } from '@lianpan/db';
import { inventorStates } from '@lianpan/domain';
import { ruleQuestions } from '@lianpan/domain/community';
import { type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oldMember } from '../roles.fixture.ts';
import { bodyOf, docOf, inventorOf, paperOf, publishPaper } from './inventor.fixture.ts';
import { decideApplication } from './service.ts';
import { useCreators, slice, author, reader, callOf, detail, body, noticesOf } from './creators.fixture.ts';

useCreators();

describe('becoming a creator', () => {
  it('needs the test, three tries a day, and tells why an answer was wrong', async () => {
    const newcomer = await oldMember(slice, 1);
    const call = slice.callAs(newcomer);
    const { own } = await call('POST /api/dynamic/inventor/getInventorInfo', {});
    expect(own!.questions).toHaveLength(10);
    expect(JSON.stringify(own)).not.toContain('isRight');
    expect(own!.conditions.map(({ key, isMet }) => `${key} ${isMet}`)).toEqual([
      'trust true',
      'mobile true',
      'test false',
      'samples false',
    ]);
    const answer = (wrong: number) =>
      call('POST /api/dynamic/inventor/applyInventor', {
        step: 'test',
        answers: ruleQuestions.map(({ id, isRight }) => ({ id, isRight: id <= wrong ? !isRight : isRight })),
      });
    const failed = await answer(3);
    expect(failed.test).toMatchObject({ score: 7, isPassed: false, triesLeft: 2 });
    expect(failed.test!.wrong.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await answer(2)).test).toMatchObject({ score: 8, isPassed: true });
    await answer(0);
    await expect(answer(0)).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
    const apply = () =>
      call('POST /api/dynamic/inventor/applyInventor', {
        step: 'apply',
        penName: '新作者',
        intro: '写自己的交易日志和方法',
        fields: ['方法'],
        realName: '李一',
        certNo: 'S1234567890',
      });
    await expect(apply()).rejects.toMatchObject({ details: { missing: ['samples'] } });
    for (const text of ['第一篇样稿讲仓位', '第二篇样稿写止损', '第三篇样稿谈复盘'])
      await call('POST /api/dynamic/square/publishDynamic', {
        dataType: 1,
        docJson: docOf(text),
        clientReqId: randomUUID(),
      });
    await slice.db.execute(`update content_item set state = 3 where customer_id = ${newcomer.customerId}`);
    expect((await apply()).state).toBe(1);
    await expect(apply()).rejects.toThrow('申请已提交，请等待审核');
    expect(
      await decideApplication(slice.db, newcomer.customerId, {
        isApproved: true,
        isCertChecked: true,
        now: slice.clock.now(),
      }),
    ).toBe(true);
    const { inventor } = await slice.call('POST /api/dynamic/inventor/getInventorInfo', {
      customerId: String(newcomer.customerId),
    });
    expect(inventor).toMatchObject({ penName: '新作者', certNo: 'S1234567890', state: 2 });
    expect(await noticesOf(newcomer, 'inc.audit')).toHaveLength(1);
    await expect(apply()).rejects.toThrow('你已经是创作者');
    const { customerId } = newcomer;
    await slice.db.update(inventors).set({ state: inventorStates.left }).where(eq(inventors.customerId, customerId));
    await expect(apply()).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
  });

  it('is refused with words and can be tried again; nobody else sees an applicant', async () => {
    const applicant = await oldMember(slice);
    await slice.db.insert(inventors).values({ customerId: applicant.customerId, penName: '等待者', state: 1 });
    const info = () =>
      slice.call('POST /api/dynamic/inventor/getInventorInfo', { customerId: String(applicant.customerId) });
    await expect(info()).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    await decideApplication(slice.db, applicant.customerId, {
      isApproved: false,
      reason: '样稿太短',
      now: slice.clock.now(),
    });
    const { own } = await slice.callAs(applicant)('POST /api/dynamic/inventor/getInventorInfo', {});
    expect(own).toMatchObject({ state: 0, stateReason: '样稿太短' });
  });
});

describe('a paper', () => {
  it('is published by creators alone, once a request', async () => {
    await expect(publishPaper(slice, reader, '普通会员的论文')).rejects.toMatchObject({
      details: { bizCode: 'PRIVILEGE_REQUIRED' },
    });
    const clientReqId = randomUUID();
    const sent = await Promise.all([
      publishPaper(slice, author, '写得短的理由更好', { clientReqId }),
      publishPaper(slice, author, '写得短的理由更好', { clientReqId }),
    ]);
    expect(new Set(sent.map(({ dynamicDetailId }) => dynamicDetailId)).size).toBe(1);
    const paper = await detail(sent[0]!.dynamicDetailId);
    expect(paper).toMatchObject({ class: 'E', payType: 0, isLocked: false, version: 1, dataDate: '2026-10-30' });
    // What is free is read whole by guests too.
    expect((await body(sent[0]!.dynamicDetailId)).body).toMatchObject({
      conclusion: paperOf('x').conclusion,
      watermark: '',
    });
  });

  it('is refused while it is too short, without limits, or wrongly priced', async () => {
    const refused = (more: Record<string, unknown>) =>
      expect(publishPaper(slice, author, '一篇不合格的论文', more)).rejects.toMatchObject({
        details: { bizCode: 'INPUT_INVALID' },
      });
    await refused({ docJson: docOf(bodyOf('短', 3)) });
    await refused({ title: '短' });
    await refused({ title: '长'.repeat(200) });
    await refused({ abstract: '短' });
    for (const field of ['method', 'conclusion', 'limits', 'disproofs']) await refused({ [field]: '太短' });
    await refused({ payType: 1, priceFen: 99 });
    await refused({ payType: 1, priceFen: 900, previewPercent: 60 });
    await refused({ payType: 3, pricePoints: 1 });
    await refused({ dataDate: '2026-11-06' });
    // Nobody subscribes to who has no price for a month.
    const priceless = await inventorOf(slice);
    await expect(publishPaper(slice, priceless, '只给订阅的论文', { payType: 2 })).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
  });

  it('of education may not tell when to trade a stock: the sentences are marked, with why', async () => {
    const { stockNo, name } = slice.parts.market
      .of('simulated')
      .directory.entries.find(({ kind }) => kind === 'stock')!;
    const given = (sentence: string) => ({
      stockNos: [stockNo],
      declares: { ai: false, original: true, holds: false },
      docJson: docOf(`${bodyOf('方法')}\n${sentence}`),
    });
    const refused = publishPaper(slice, author, '一篇越界的论文', given(`${name}下周会突破前高。`));
    await expect(refused).rejects.toMatchObject({
      details: { bizCode: 'CONTENT_REJECTED', marks: [{ sentence: `${name}下周会突破前高。`, rule: 'time' }] },
    });
    await expect(
      publishPaper(slice, author, '又一篇越界的论文', given('12.5元附近买入，跌破就走。')),
    ).rejects.toMatchObject({ details: { marks: [{ rule: 'price' }] } });
    await expect(publishPaper(slice, author, '讲近况的论文', given(`${name}在2026-11-02放量。`))).rejects.toMatchObject(
      { details: { marks: [{ rule: 'recent' }] } },
    );
    const { auditStatus } = await publishPaper(
      slice,
      author,
      '用历史讲方法的论文',
      given(`${name}在2025-03-03放量上涨。`),
    );
    expect(auditStatus).toBe(3);
  });

  it('with views on stocks is for licensed advisers, with a word about holding', async () => {
    const { stockNo } = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
    const given = { class: 'V', stockNos: [stockNo], declares: { ai: false, original: true, holds: true } };
    await expect(publishPaper(slice, author, '没有资格的观点', given)).rejects.toMatchObject({
      details: { bizCode: 'PRIVILEGE_REQUIRED' },
    });
    const licensed = await inventorOf(slice, { certNo: 'S0000000001' });
    await expect(
      publishPaper(slice, licensed, '没有声明的观点', { ...given, declares: { ai: false, original: true } }),
    ).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    await expect(publishPaper(slice, licensed, '没有股票的观点', { ...given, stockNos: [] })).rejects.toMatchObject({
      details: { bizCode: 'INPUT_INVALID' },
    });
    const { dynamicDetailId } = await publishPaper(slice, licensed, '有依据的观点', given);
    expect(await detail(dynamicDetailId)).toMatchObject({ class: 'V', inventor: { certNo: 'S0000000001' } });
  });
});

describe('a short card', () => {
  it('asks one question whose answer comes after the own one', async () => {
    const { dynamicDetailId: foodId } = await slice.callAs(author)('POST /api/dynamic/inventor/publishDriedFood', {
      docJson: docOf('一张讲量能的卡片，先和自己的二十日均量比，再和同行业的中位数比。'.repeat(4)),
      takeaway: '量能要和自己比',
      payType: 0,
      check: {
        question: '量能首先应该和谁比？',
        options: ['和大盘', '和自己的二十日均量', '和昨天的热门股'],
        answer: 1,
        explanation: '不同股票的成交习惯差很多，先和自己比才有意义。',
      },
      clientReqId: randomUUID(),
    });
    const read = async (who?: Member) =>
      (await callOf(who)('POST /api/dynamic/inventor/getDriedFoodDetail', { foodId })).food;
    expect((await read(reader)).check).toMatchObject({ ownOption: null, answer: null, explanation: '', answerNum: 0 });
    const answer = (option: number) =>
      slice.callAs(reader)('POST /api/dynamic/inventor/answerCheck', { foodId, option });
    await expect(answer(3)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    expect(await answer(0)).toMatchObject({ isRight: false, ownOption: 0, answer: 1 });
    expect(await answer(1)).toMatchObject({ isRight: false, ownOption: 0 });
    expect((await read(reader)).check).toMatchObject({ ownOption: 0, answer: 1, answerNum: 1 });
    expect((await read()).check).toMatchObject({ answer: null });
  });

  it('is refused without a length that fits, an answer among the options, or with when to trade a stock', async () => {
    const { stockNo } = slice.parts.market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
    const text = '一张讲仓位的卡片，先算能亏多少，再算能买多少。'.repeat(5);
    const publish = (more: Record<string, unknown>) =>
      slice.callAs(author)('POST /api/dynamic/inventor/publishDriedFood', {
        docJson: docOf(text),
        takeaway: '先算能亏多少',
        payType: 0,
        clientReqId: randomUUID(),
        ...more,
      });
    const check = { question: '先算什么？', options: ['能亏多少', '能赚多少'], explanation: '亏得起才留得下。' };
    const invalid = { details: { bizCode: 'INPUT_INVALID' } };
    await expect(publish({ docJson: docOf('太短') })).rejects.toMatchObject(invalid);
    await expect(publish({ takeaway: '短' })).rejects.toMatchObject(invalid);
    await expect(publish({ check: { ...check, answer: 2 } })).rejects.toMatchObject(invalid);
    const advice = {
      docJson: docOf(`${text}明天开盘买入，跌破就卖出。`),
      stockNos: [stockNo],
      declares: { ai: false, original: true, holds: false },
    };
    await expect(publish(advice)).rejects.toMatchObject({ details: { bizCode: 'CONTENT_REJECTED' } });
    const { dynamicDetailId: foodId } = await publish({ check: undefined });
    const answered = slice.callAs(reader)('POST /api/dynamic/inventor/answerCheck', { foodId, option: 0 });
    await expect(answered).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
  });

  it('is unseen by who is blocked', async () => {
    const [one, other] = [await inventorOf(slice), await oldMember(slice)];
    const { dynamicDetailId } = await publishPaper(slice, one, '不想被某人看到的论文');
    await slice.callAs(one)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status: 1 });
    await expect(detail(dynamicDetailId, other)).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(body(dynamicDetailId, other)).rejects.toMatchObject({ details: { bizCode: 'BLOCKED_BY_USER' } });
  });
});
