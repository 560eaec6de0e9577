import { randomUUID } from 'node:crypto';
import { inventors, notices, privilegeGrants, purchases, subscriptions } from '@lianpan/db';
import { ruleQuestions } from '@lianpan/domain/community';
import { day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { oldMember } from '../roles.fixture.ts';
import { bodyOf, docOf, givePoints, inventorOf, paperOf, publishPaper } from './inventor.fixture.ts';
import { decideApplication, grantPaper, grantSubscription, removePaper } from './service.ts';
import { notifyFresh } from './notify-fresh.ts';

let slice: Slice;
let author: Member;
let reader: Member;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', budgetFactor: 1e3 });
  author = await inventorOf(slice, { monthPriceFen: 1900 });
  reader = await oldMember(slice);
});
afterAll(() => slice.close());

const at = () => new Date(slice.clock.now());
const order = () => `order-${randomUUID()}`;
const callOf = (who?: Member) => (who ? slice.callAs(who) : slice.call);
const detail = async (paperId: string, who?: Member) =>
  (await callOf(who)('POST /api/dynamic/inventor/getResearchPaperDetail', { paperId })).paper;
const body = (paperId: string, who?: Member) => callOf(who)('POST /api/dynamic/inventor/getPaidBody', { paperId });
const buy = (who: Member, paperId: string, orderNo = order(), amountFen = 900) =>
  slice.db.transaction((tx) =>
    grantPaper(tx, { orderNo, customerId: who.customerId, paperId: Number(paperId), amountFen, at: at() }),
  );
const noticesOf = (who: Member, code: string) =>
  slice.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, who.customerId), eq(notices.code, code)));

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
    await expect(apply()).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
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
    await refused({ limits: '' });
    await refused({ payType: 1, priceFen: 99 });
    await refused({ payType: 1, priceFen: 900, previewPercent: 60 });
    await refused({ payType: 3, pricePoints: 1 });
    await refused({ dataDate: '2026-11-06' });
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
    const { dynamicDetailId } = await publishPaper(slice, licensed, '有依据的观点', given);
    expect(await detail(dynamicDetailId)).toMatchObject({ class: 'V', inventor: { certNo: 'S0000000001' } });
  });
});

describe('what is paid for', () => {
  const secret = '只有买的人才读得到的一句话';
  let paperId: string;
  beforeAll(async () => {
    const docJson = docOf(`${bodyOf('付费')}\n${secret}`);
    const conclusion = `${secret}，写在结论里。`;
    const more = { docJson, conclusion, disproofs: `${secret}的反例在此。`, payType: 1, priceFen: 900 };
    ({ dynamicDetailId: paperId } = await publishPaper(slice, author, '一篇付费的专栏', more));
  });

  it('reaches a non-buyer in no answer at all', async () => {
    const target = { dataType: 39, dataId: paperId };
    for (const who of [undefined, reader]) {
      const call = callOf(who);
      const answers = [
        await detail(paperId, who),
        await body(paperId, who),
        await call('POST /api/dynamic/inventor/getPapers', {}),
        await call('POST /api/dynamic/inventor/getPapers', { customerId: String(author.customerId) }),
        await call('POST /api/dynamic/square/generateLink', { ...target, channel: 'copy' }),
        await call('POST /api/dynamic/square/getComments', target),
      ];
      const reported = JSON.stringify(answers);
      expect(reported).toContain('一篇付费的专栏');
      expect(reported).not.toContain(secret);
    }
    expect(await body(paperId, reader)).toEqual({ isLocked: true, lockReason: 'BUY', body: null });
    const { hiddenLength, docJson } = await detail(paperId, reader);
    expect(hiddenLength).toBeGreaterThan(1000);
    expect(JSON.stringify(docJson).length).toBeGreaterThan(100);
  });

  it('names its author by the pen name alone, in lists, on its page and among its comments', async () => {
    const penName = `笔名${author.customerId}`;
    await callOf(author)('POST /api/dynamic/square/addComment', {
      dataType: 39,
      dataId: paperId,
      content: '欢迎指出样本里的问题',
      clientReqId: randomUUID(),
    });
    const { list } = await callOf(reader)('POST /api/dynamic/inventor/getPapers', {
      customerId: String(author.customerId),
    });
    const said = await callOf(reader)('POST /api/dynamic/square/getComments', { dataType: 39, dataId: paperId });
    const names = [
      ...list.map((card) => card.author.nickName),
      (await detail(paperId, reader)).author.nickName,
      ...said.list.map((one) => one.author.nickName),
    ];
    expect(new Set(names)).toEqual(new Set([penName]));
  });

  it('is read by its author, and by a buyer with the own number over it, once an order', async () => {
    expect(JSON.stringify(await body(paperId, author))).toContain(secret);
    const buyer = await oldMember(slice);
    const orderNo = order();
    const both = await Promise.all([buy(buyer, paperId, orderNo), buy(buyer, paperId, orderNo)]);
    expect(both.toSorted()).toEqual([false, true]);
    await expect(buy(buyer, paperId)).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    const read = await body(paperId, buyer);
    expect(JSON.stringify(read.body)).toContain(secret);
    expect(read.body!.watermark).toBe(String(buyer.customerId));
    expect(await detail(paperId, buyer)).toMatchObject({ isLocked: false, salesNum: 1, canScore: true });
    const { list } = await slice.callAs(buyer)('POST /api/dynamic/inventor/getMyPurchases', {});
    expect(list).toMatchObject([{ dynamicDetailId: paperId, state: 'active', amount: 900 }]);
  });

  it('is bought with points once, at the price that was shown', async () => {
    const more = { payType: 3, pricePoints: 60, docJson: docOf(`${bodyOf('积分')}\n${secret}`) };
    const { dynamicDetailId: id } = await publishPaper(slice, author, '一篇用积分的论文', more);
    const buyer = await oldMember(slice);
    const exchange = (pricePoints: number) =>
      slice.callAs(buyer)('POST /api/dynamic/inventor/buyWithPoints', { paperId: id, pricePoints });
    await expect(exchange(60)).rejects.toMatchObject({ details: { bizCode: 'POINTS_SHORT' } });
    await givePoints(slice, buyer, 100);
    await expect(exchange(50)).rejects.toMatchObject({ details: { bizCode: 'VERSION_CONFLICT', pricePoints: 60 } });
    const sent = await Promise.all([exchange(60), exchange(60), exchange(60)]);
    expect(sent.map(({ pointsLeft }) => pointsLeft)).toEqual([40, 40, 40]);
    expect(JSON.stringify(await body(id, buyer))).toContain(secret);
    await expect(
      slice.callAs(buyer)('POST /api/dynamic/inventor/buyWithPoints', { paperId, pricePoints: 900 }),
    ).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
    await removePaper(slice.db, Number(id), { reason: '引用失实', now: slice.clock.now() });
    expect((await balancesOf(slice.db, 'POINTS', buyer.customerId))['points']).toBe(100);
    await slice.db.update(inventors).set({ state: 2, penalties: 0 }).where(eq(inventors.customerId, author.customerId));
  });

  it('is locked again for a buyer whose order was refunded, and can be bought anew', async () => {
    const buyer = await oldMember(slice);
    await buy(buyer, paperId);
    await slice.db
      .update(purchases)
      .set({ state: 'refunded', refundedAt: at() })
      .where(eq(purchases.customerId, buyer.customerId));
    expect(await body(paperId, buyer)).toMatchObject({ isLocked: true, lockReason: 'BUY', body: null });
    expect(await detail(paperId, buyer)).toMatchObject({ isLocked: true, canScore: false });
    await buy(buyer, paperId);
    expect((await body(paperId, buyer)).isLocked).toBe(false);
  });

  it('is rated by buyers alone, with one number each', async () => {
    const buyer = await oldMember(slice);
    const score = (who: Member, n: number) =>
      slice.callAs(who)('POST /api/dynamic/inventor/scorePaper', { paperId, score: n });
    await expect(score(buyer, 5)).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
    await buy(buyer, paperId);
    await score(buyer, 5);
    expect(await score(buyer, 3)).toEqual({ scoreAvg: 3, scoreNum: 1, ownScore: 3 });
    await expect(score(author, 5)).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
  });

  it('that is taken off the shelf is sold no more and stays with its buyers, even when it is deleted', async () => {
    const { dynamicDetailId: id } = await publishPaper(slice, author, '一篇要下架的论文', {
      payType: 1,
      priceFen: 500,
    });
    const buyer = await oldMember(slice);
    await buy(buyer, id);
    const shelf = (who: Member) => slice.callAs(who)('POST /api/dynamic/inventor/offShelf', { paperId: id, status: 1 });
    await expect(shelf(reader)).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    expect(await shelf(author)).toEqual({ isOffShelf: true });
    expect((await body(id, reader)).lockReason).toBe('OFF_SHELF');
    const { list } = await slice.call('POST /api/dynamic/inventor/getPapers', { pageSize: 50 });
    expect(list.map(({ dynamicDetailId }) => dynamicDetailId)).not.toContain(id);
    await slice.callAs(author)('POST /api/dynamic/square/deleteDynamic', { dynamicDetailId: id });
    await expect(detail(id, reader)).rejects.toMatchObject({ outcome: 'rejected' });
    expect((await body(id, buyer)).isLocked).toBe(false);
    expect((await detail(id, buyer)).title).toBe('一篇要下架的论文');
  });

  it('changes its price once in seven days', async () => {
    const { dynamicDetailId: id } = await publishPaper(slice, author, '一篇要改价的论文', {
      payType: 1,
      priceFen: 500,
    });
    const set = (who: Member, priceFen: number) =>
      slice.callAs(who)('POST /api/dynamic/inventor/setInventorPrice', { paperId: id, priceFen });
    await set(author, 600);
    await expect(set(author, 700)).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
    await expect(set(await inventorOf(slice), 700)).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    expect((await detail(id)).priceFen).toBe(600);
  });

  it('that breaks the rules is refunded once to everybody, and stops the creator from selling', async () => {
    const seller = await inventorOf(slice);
    const { dynamicDetailId: id } = await publishPaper(slice, seller, '一篇会被移除的论文', {
      payType: 1,
      priceFen: 1000,
    });
    const buyers = [await oldMember(slice), await oldMember(slice)];
    for (const buyer of buyers) await buy(buyer, id, order(), 1000);
    const remove = () => removePaper(slice.db, Number(id), { reason: '结论与数据不符', now: slice.clock.now() });
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.toSorted()).toEqual([0, 2]);
    expect((await balancesOf(slice.db, 'INCOME', seller.customerId))['income']).toBe(0);
    await expect(body(id, buyers[0])).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
    expect(await noticesOf(buyers[0]!, 'inc.refund')).toHaveLength(1);
    await expect(
      publishPaper(slice, seller, '处罚期内的付费论文', { payType: 1, priceFen: 500 }),
    ).rejects.toMatchObject({
      details: { bizCode: 'PRIVILEGE_REQUIRED' },
    });
    expect((await publishPaper(slice, seller, '处罚期内的免费论文')).auditStatus).toBe(3);
  });
});

describe('a subscription', () => {
  it('opens what is for subscribers, tells them once of what is new, and can be quiet', async () => {
    const subscriber = await oldMember(slice);
    const { dynamicDetailId: id } = await publishPaper(slice, author, '订阅者才读的论文', { payType: 2 });
    expect((await body(id, subscriber)).lockReason).toBe('SUBSCRIBE');
    const subscribe = (status: 0 | 1) =>
      slice.callAs(subscriber)('POST /api/dynamic/inventor/subscribeInventor', {
        customerId: String(author.customerId),
        status,
      });
    await expect(subscribe(1)).rejects.toMatchObject({ message: '订阅将随商城开放，目前不会扣款' });
    const orderNo = order();
    const grant = () =>
      slice.db.transaction((tx) =>
        grantSubscription(tx, {
          orderNo,
          customerId: subscriber.customerId,
          inventorId: author.customerId,
          months: 1,
          amountFen: 1900,
          at: at(),
        }),
      );
    expect((await Promise.all([grant(), grant()])).toSorted()).toEqual([false, true]);
    expect((await body(id, subscriber)).isLocked).toBe(false);
    await notifyFresh(slice.db, slice.clock.now());
    await notifyFresh(slice.db, slice.clock.now());
    const reported = await noticesOf(subscriber, 'dyn.sub');
    expect(reported.filter(({ onceKey }) => onceKey === id)).toHaveLength(1);
    expect(reported[0]!.type).toBe(4);
    expect(await subscribe(0)).toMatchObject({ state: 'stopped' });
    await publishPaper(slice, author, '安静之后的论文');
    await notifyFresh(slice.db, slice.clock.now());
    expect(await noticesOf(subscriber, 'dyn.sub')).toHaveLength(reported.length);
    const { list, total } = await slice.callAs(subscriber)('POST /api/dynamic/inventor/getISubscribedToUsers', {});
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ state: 'stopped', periodEnd: slice.clock.now() + 30 * day });
  });

  it('opens nothing before it begins, after its end, or when it was refunded', async () => {
    const subscriber = await oldMember(slice);
    const { dynamicDetailId: id } = await publishPaper(slice, author, '只在订阅期内能读的论文', { payType: 2 });
    const now = slice.clock.now();
    const rowOf = (startsAt: number, endsAt: number, state: 'active' | 'refunded') => ({
      customerId: subscriber.customerId,
      inventorId: author.customerId,
      orderNo: order(),
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      priceFen: 1900,
      state,
    });
    for (const row of [
      rowOf(now + 1, now + 30 * day, 'active'),
      rowOf(now - 30 * day, now, 'active'),
      rowOf(now, now + 30 * day, 'refunded'),
    ]) {
      await slice.db.insert(subscriptions).values(row);
      expect(await body(id, subscriber)).toMatchObject({ isLocked: true, lockReason: 'SUBSCRIBE' });
    }
    await slice.db.insert(subscriptions).values(rowOf(now, now + 1, 'active'));
    expect((await body(id, subscriber)).isLocked).toBe(false);
  });

  it('shows its news with privilege 15 alone', async () => {
    const subscriber = await oldMember(slice);
    await slice.db.transaction((tx) =>
      grantSubscription(tx, {
        orderNo: order(),
        customerId: subscriber.customerId,
        inventorId: author.customerId,
        months: 1,
        amountFen: 1900,
        at: at(),
      }),
    );
    const news = () => slice.callAs(subscriber)('POST /api/dynamic/inventor/mySubscriptionDynamics', {});
    expect(await news()).toMatchObject({ isLocked: true, list: [] });
    await slice.db.insert(privilegeGrants).values({
      customerId: subscriber.customerId,
      privilegeId: 15,
      source: 'staff',
      startsAt: new Date(slice.clock.now() - day),
      endsAt: new Date(slice.clock.now() + day),
    });
    const open = await news();
    expect(open.isLocked).toBe(false);
    expect(open.list.every(({ author: { customerId } }) => customerId === String(author.customerId))).toBe(true);
    expect(open.list.length).toBeGreaterThan(0);
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
    expect(await answer(0)).toMatchObject({ isRight: false, ownOption: 0, answer: 1 });
    expect(await answer(1)).toMatchObject({ isRight: false, ownOption: 0 });
    expect((await read(reader)).check).toMatchObject({ ownOption: 0, answer: 1, answerNum: 1 });
    expect((await read()).check).toMatchObject({ answer: null });
  });

  it('is unseen by who is blocked', async () => {
    const [one, other] = [await inventorOf(slice), await oldMember(slice)];
    const { dynamicDetailId } = await publishPaper(slice, one, '不想被某人看到的论文');
    await slice.callAs(one)('POST /api/system/blackoutUser', { customerId: String(other.customerId), status: 1 });
    await expect(detail(dynamicDetailId, other)).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(body(dynamicDetailId, other)).rejects.toMatchObject({ details: { bizCode: 'BLOCKED_BY_USER' } });
  });
});
