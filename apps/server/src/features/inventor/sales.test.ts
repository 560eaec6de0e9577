import { randomUUID } from 'node:crypto';
import { inventors, privilegeGrants, purchases, subscriptions } from '@lianpan/db';
import { day, type Member } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { balancesOf } from '../ledger/service.ts';
import { oldMember } from '../roles.fixture.ts';
import { bodyOf, docOf, givePoints, inventorOf, publishPaper } from './inventor.fixture.ts';
import { grantPaper, grantSubscription, removePaper } from './service.ts';
import { notifyFresh } from './notify-fresh.ts';
import { useCreators, slice, author, reader, at, callOf, detail, body, noticesOf } from './creators.fixture.ts';

useCreators();

const order = () => `order-${randomUUID()}`;

const buy = (who: Member, paperId: string, orderNo = order(), amountFen = 900) =>
  slice.db.transaction((tx) =>
    grantPaper(tx, { orderNo, customerId: who.customerId, paperId: Number(paperId), amountFen, at: at() }),
  );

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
    const { dynamicDetailId: inPoints } = await publishPaper(slice, author, '一篇用积分买的论文', {
      payType: 3,
      pricePoints: 100,
    });
    const buyInPoints = (who: Member) =>
      slice.callAs(who)('POST /api/dynamic/inventor/buyWithPoints', { paperId: inPoints, pricePoints: 100 });
    await expect(buyInPoints(author)).rejects.toMatchObject({ details: { bizCode: 'ALREADY_DONE' } });
    await slice.callAs(author)('POST /api/dynamic/inventor/offShelf', { paperId: inPoints, status: 1 });
    await expect(buyInPoints(buyer)).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
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
    // In the way in which it is sold.
    await expect(
      slice.callAs(author)('POST /api/dynamic/inventor/setInventorPrice', { paperId: id, pricePoints: 100 }),
    ).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });

  it('of a month changes once in seven days, within bounds', async () => {
    const creator = await inventorOf(slice);
    const set = (priceFen: number) =>
      slice.callAs(creator)('POST /api/dynamic/inventor/setInventorPrice', { priceFen });
    await expect(set(1)).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    await set(2000);
    await expect(set(3000)).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
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
