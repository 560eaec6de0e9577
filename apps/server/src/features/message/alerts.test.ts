import { alerts, blockedPeople, follows, notices, watchedStocks } from '@lianpan/db';
import { type Member } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fireAlerts } from './alert/alerts.ts';
import { notifyEvents, notifyFollowers } from './notify/notify.ts';
import { useMessages, slice, author, fan, other, post } from './message.fixture.ts';

useMessages();

describe('what is told of others', () => {
  it('reaches followers once, by author and hour, and nobody who is apart', async () => {
    const at = new Date(slice.clock.now());
    for (const one of [fan, other])
      await slice.db.insert(follows).values({ customerId: one.customerId, followedId: author.customerId, at });
    await slice.db
      .insert(blockedPeople)
      .values({ customerId: other.customerId, blockedId: author.customerId, blockedAt: new Date(slice.clock.now()) });
    await post(author);
    await post(author);
    await notifyFollowers(slice.parts);
    await notifyFollowers(slice.parts);
    const updates = (who: Member) => slice.callAs(who)('POST /api/notification/mine/getDynamicUpdateMessages', {});
    expect((await updates(fan)).list).toMatchObject([{ num: 2, actorNum: 1, subType: 'dyn.follow' }]);
    expect((await updates(other)).list).toEqual([]);
  });

  it('reaches those who watch a stock once for each event of the day', async () => {
    const market = slice.parts.market.of('simulated');
    for (const { stockNo, kind } of market.directory.entries.slice(0, 60)) {
      if (kind !== 'stock') continue;
      const row = { market: 'simulated' as const, stockNo, rank: 1, addedAt: new Date() };
      await slice.db.insert(watchedStocks).values({ customerId: fan.customerId, ...row });
    }
    const answer = await notifyEvents(slice.parts);
    expect(await notifyEvents(slice.parts)).toBe(0);
    const { list } = await slice.callAs(fan)('POST /api/notification/mine/getStockSceneMessages', {
      scene: 'event',
      pageSize: 50,
    });
    expect(list.reduce((sum, { num }) => sum + num, 0)).toBe(answer);
    expect(answer).toBeGreaterThan(0);
    expect(list[0]!.linkUrl).toContain('/hall/stockEventsDetail?');
  });
});

describe('an alert', () => {
  const stockOf = () => {
    const market = slice.parts.market.of('simulated');
    const entry = market.directory.entries.find((one) => one.kind === 'stock' && market.cell(one).price !== null)!;
    return { stockNo: entry.stockNo, price: market.cell(entry).price! };
  };
  const set = (who: Member, value: number, kind: 'priceAbove' | 'priceBelow' = 'priceAbove') =>
    slice.callAs(who)('POST /api/notification/mine/setAlert', { stockNo: stockOf().stockNo, kind, value });

  it('fires once however many look, and is told in the list of its stock', async () => {
    const { price, stockNo } = stockOf();
    const { alertId } = await set(author, price + 1);
    expect(await set(author, price + 1)).toEqual({ alertId });
    expect(await fireAlerts(slice.parts)).toBe(0);
    // The price comes to the alert, as the alert to the price.
    await slice.db.insert(alerts).values({
      customerId: author.customerId,
      market: 'simulated',
      stockNo,
      kind: 'priceAbove',
      threshold: Math.round(price * 100),
      createdAt: new Date(slice.clock.now()),
    });
    const fired = await Promise.all([fireAlerts(slice.parts), fireAlerts(slice.parts)]);
    expect(fired[0]! + fired[1]!).toBe(1);
    const scene = { scene: 'alert' as const, stockNo };
    const { list } = await slice.callAs(author)('POST /api/notification/mine/getStockSceneMessages', scene);
    expect(list).toMatchObject([{ num: 1, level: 1, stock: { stockNo }, subType: 'trk.price' }]);
    expect(list[0]!.content).toContain('模拟行情');
    const shown = await slice.callAs(author)('POST /api/notification/mine/getAlerts', { stockNo });
    expect(shown.list.map(({ firedTime }) => firedTime === null)).toEqual([true, false]);
  });

  it('that is the case already, without a value, or beyond fifty is refused', async () => {
    const { price } = stockOf();
    const rejectedAs = (bizCode: string) => ({ outcome: 'rejected', details: { bizCode } });
    await expect(set(author, price)).rejects.toMatchObject(rejectedAs('ALREADY_DONE'));
    await expect(set(author, 0)).rejects.toMatchObject(rejectedAs('INPUT_INVALID'));
    for (let at = 1; at <= 48; at += 1) await set(author, price + at);
    const last = await Promise.allSettled([set(author, price + 60), set(author, price + 61), set(author, price + 62)]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(set(author, price + 63)).rejects.toMatchObject(rejectedAs('LIMIT_REACHED'));
  });

  it('that its owner took back does not fire, and nobody else takes it back', async () => {
    const { price } = stockOf();
    const { alertId } = await set(author, price + 5);
    await fireAlerts(slice.parts);
    await expect(slice.callAs(fan)('POST /api/notification/mine/deleteAlert', { alertId })).rejects.toMatchObject({
      outcome: 'rejected',
    });
    await slice.callAs(author)('POST /api/notification/mine/deleteAlert', { alertId });
    const rows = await slice.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, author.customerId), eq(notices.code, 'trk.price')));
    expect([rows, await fireAlerts(slice.parts)]).toEqual([[], 0]);
  });
});

describe('pushes', () => {
  it('have defaults, a locked kind and silent hours of one’s own', async () => {
    const call = slice.callAs(author);
    const given = await call('POST /api/sp/hgd/mine/getPushStatusList', {});
    expect(given.list.filter(({ status }) => status === 0).map(({ pushType }) => pushType)).toEqual([4, 10]);
    expect(given.quiet).toEqual({ from: 1320, to: 450 });
    const save = (input: { pushType?: number; status?: 0 | 1; quiet?: { from: number; to: number } }) =>
      call('POST /api/sp/hgd/mine/addOrUpdatePushStatus', input);
    await save({ pushType: 1, status: 0 });
    await save({ quiet: { from: 0, to: 480 } });
    await expect(save({ pushType: 8, status: 0 })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(save({ pushType: 2 })).rejects.toMatchObject({ outcome: 'rejected' });
    const saved = await call('POST /api/sp/hgd/mine/getPushStatusList', {});
    expect(saved.list.find(({ pushType }) => pushType === 1)).toMatchObject({ status: 0, isLocked: false });
    expect(saved.quiet).toEqual({ from: 0, to: 480 });
  });
});
