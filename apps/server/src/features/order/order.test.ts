import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import {
  assessments,
  goods,
  mallOrders,
  orderEvents,
  payDifferences,
  payNotices,
  payments,
  privilegeGrants,
  servicePeriods,
  skuPrices,
  skus,
} from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countBroken } from '../ledger/service.ts';
import { salesFaults } from './invariants.ts';
import { askPayments, carryOutRefunds, closeOverdue, earnServed, finishOrders } from './jobs.ts';
import {
  applyRefund,
  begin,
  closeOrder,
  createOrder,
  getOrderDetail,
  getPayParams,
  getPayResult,
  notify,
  skusOf,
  wanted,
  writeShelf,
} from './order.fixture.ts';
import { ScriptedGateway } from './scripted-gateway.fixture.ts';

const preCheck = 'POST /api/mall/order/preCheck';
const getOrders = 'POST /api/mall/order/getOrders';

let slice: Slice;
let gateway: ScriptedGateway;
let month = '';
let quarter = '';
let advice = '';
beforeAll(async () => {
  gateway = new ScriptedGateway(() => slice.clock.now());
  slice = await startSlice({ budgetFactor: 1e6, payGateways: [gateway] });
  await writeShelf(slice);
  [month = '', quarter = ''] = await skusOf(slice, 'dragon-tiger');
  [advice = ''] = await skusOf(slice, 'watch-pack');
});
afterAll(() => slice.close());
/** Whatever was done, the books are whole. */
afterEach(async () => {
  gateway.silent.clear();
  gateway.refundEnds = 'success';
  const faults = await salesFaults(slice.db);
  if ((await countBroken(slice.db)) > 0 || faults.length > 0) throw new Error(`the books differ: ${faults.join(', ')}`);
});

const stateOf = async (member: Member, orderNo: string) =>
  (await slice.callAs(member)(getPayResult, { orderNo })).state;
const paymentsOf = (orderNo: string) => slice.db.select().from(payments).where(eq(payments.orderNo, orderNo));
const grantsOf = (orderNo: string) =>
  slice.db.select().from(privilegeGrants).where(eq(privilegeGrants.orderNo, orderNo));
const classify = async (member: Member, riskClass: number, until = slice.clock.now() + 100 * dayMs) => {
  await slice.db.insert(assessments).values({ customerId: member.customerId, riskClass, validUntil: new Date(until) });
};
const isOpen = async (member: Member): Promise<boolean> =>
  slice.parts.privileges.can({ customerId: member.customerId }, 14);

describe('ordering', () => {
  it('takes the price of the shelf, whatever a client says of it', async () => {
    const member = await slice.signIn();
    const given = { ...wanted(month), payFen: 1, priceFen: 1, state: 'active', level: 116 };
    const order = await slice.callAs(member)(createOrder, given);
    expect(order).toMatchObject({ state: 'pendingPay', payFen: 2900 });
  });

  it('answers the same request with the same order, sent twenty times at once', async () => {
    const member = await slice.signIn();
    const same = wanted(month);
    const call = slice.callAs(member);
    const orders = await Promise.all(Array.from({ length: 20 }, () => call(createOrder, same)));
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1);
    await expect(call(createOrder, { ...same, subjectId: quarter })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('keeps one open order of a thing, ordered from twenty tabs at once', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => call(createOrder, wanted(month))));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(call(createOrder, wanted(month))).rejects.toMatchObject(refusal('ALREADY_DONE'));
  });

  it('asks for the statement and the note on digital content', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { statementVersion: _version, ...unread } = wanted(month);
    await expect(call(createOrder, unread)).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await expect(call(createOrder, { ...wanted(month), statementVersion: 2 })).rejects.toMatchObject(
      refusal('VERSION_CONFLICT'),
    );
    await expect(call(createOrder, { ...wanted(month), digitalConfirmed: false })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
  });

  it('allows ten orders an hour', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    for (let nth = 0; nth < 10; nth++) {
      const { orderNo } = await call(createOrder, wanted(month));
      await call(closeOrder, { orderNo });
    }
    await expect(call(createOrder, wanted(month))).rejects.toMatchObject(refusal('TOO_FREQUENT'));
    slice.clock.advance(hourMs + 1);
    expect((await call(createOrder, wanted(month))).state).toBe('pendingPay');
  });

  it.each([
    ['a lower valid class', 1, 'watch-pack', 'LEVEL_MISMATCH'],
    ['a fitting class, but papers are missing', 4, 'watch-pack', 'CONTRACT_REQUIRED'],
  ] as const)('refuses advice to %s', async (_name, riskClass, code, reason) => {
    const member = await slice.signIn();
    await classify(member, riskClass);
    const [skuId = ''] = await skusOf(slice, code);
    await expect(slice.callAs(member)(createOrder, wanted(skuId))).rejects.toMatchObject(refusal(reason));
    expect(await slice.callAs(member)(preCheck, { subject: 'sku', subjectId: skuId })).toMatchObject({
      refusal: riskClass === 1 ? 'unsuitable' : 'contract',
    });
  });

  it('refuses advice without a test, and sells the lowest class what fits everybody', async () => {
    const untested = await slice.signIn();
    await expect(slice.callAs(untested)(createOrder, wanted(advice))).rejects.toMatchObject(
      refusal('CONTRACT_REQUIRED'),
    );
    const lowest = await slice.signIn();
    await classify(lowest, 1);
    const { orderNo, outTradeNo } = await begin(slice, gateway, lowest, month);
    expect(await notify(slice, gateway.notifyOf(outTradeNo))).toBe(200);
    expect(await stateOf(lowest, orderNo)).toBe('active');
    expect(await isOpen(lowest)).toBe(true);
  });

  it('an order of somebody else is as absent as one that never was', async () => {
    const owner = await slice.signIn();
    const { orderNo } = await slice.callAs(owner)(createOrder, wanted(month));
    const other = slice.callAs(await slice.signIn());
    for (const number of [orderNo, '20261120999999999999']) {
      await expect(other(getPayResult, { orderNo: number })).rejects.toMatchObject(refusal('CONTENT_GONE'));
      await expect(other(getOrderDetail, { orderNo: number })).rejects.toMatchObject(refusal('CONTENT_GONE'));
      await expect(other(closeOrder, { orderNo: number })).rejects.toMatchObject(refusal('CONTENT_GONE'));
      await expect(other(getPayParams, { orderNo: number, channel: 'wxH5' })).rejects.toMatchObject(
        refusal('CONTENT_GONE'),
      );
      await expect(
        other(applyRefund, { orderNo: number, reasonCode: 'other', clientReqId: randomUUID() }),
      ).rejects.toMatchObject(refusal('CONTENT_GONE'));
    }
  });

  it('keeps what is few: the last piece is sold once, and comes back with the order that held it', async () => {
    const [skuId = ''] = await skusOf(slice, 'dragon-tiger');
    await slice.db
      .update(skus)
      .set({ stock: 1 })
      .where(eq(skus.id, Number(skuId)));
    const [one, two] = [await slice.signIn(), await slice.signIn()];
    const { orderNo } = await slice.callAs(one)(createOrder, wanted(skuId));
    await expect(slice.callAs(two)(createOrder, wanted(skuId))).rejects.toMatchObject(refusal('SOLD_OUT'));
    await slice.callAs(one)(closeOrder, { orderNo });
    expect((await slice.callAs(two)(createOrder, wanted(skuId))).state).toBe('pendingPay');
    await slice.db
      .update(skus)
      .set({ stock: null })
      .where(eq(skus.id, Number(skuId)));
  });
});

describe('paying', () => {
  it('a callback opens what was bought, once, however often and in whatever order it comes', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    gateway.pay(outTradeNo);
    const good = gateway.notifyOf(outTradeNo);
    const others = [
      gateway.notifyOf(outTradeNo, { id: 'another id' }),
      { ...good, headers: { ...good.headers, 'x-signature': 'forged' } },
    ];
    const storm = Array.from({ length: 50 }, (_, at) => (at % 3 === 0 ? others[at % 2]! : good));
    const statuses = await Promise.all(storm.map((each) => notify(slice, each)));
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
    await Promise.all([askPayments(slice.parts), slice.callAs(member)(getPayResult, { orderNo })]);
    expect(await stateOf(member, orderNo)).toBe('active');
    expect(await grantsOf(orderNo)).toHaveLength(1);
    expect(
      (await slice.db.select().from(orderEvents).where(eq(orderEvents.orderNo, orderNo))).map(({ event }) => event),
    ).toEqual(['stepsDone', 'paid', 'activated']);
    expect(await slice.db.select().from(payNotices).where(eq(payNotices.outTradeNo, outTradeNo))).toHaveLength(2);
  });

  it('the page that waits asks the provider, and a lost callback loses nothing', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    gateway.pay(outTradeNo);
    expect(await slice.callAs(member)(getPayResult, { orderNo })).toMatchObject({
      state: 'pendingPay',
      payment: 'open',
    });
    slice.clock.advance(3000);
    expect(await slice.callAs(member)(getPayResult, { orderNo })).toMatchObject({ state: 'active', payment: 'paid' });
  });

  it('asks a provider about a waiting page every three seconds at the most', async () => {
    const member = await slice.signIn();
    const { orderNo } = await begin(slice, gateway, member, month);
    slice.clock.advance(3000);
    const before = gateway.asked;
    await Promise.all(Array.from({ length: 10 }, () => slice.callAs(member)(getPayResult, { orderNo })));
    expect(gateway.asked - before).toBe(1);
  });

  it.each([
    ['another amount', { amountFen: 1 }],
    ['another merchant', { merchant: '1900000002' }],
    ['another app', { app: 'wx-other' }],
    ['another currency', { currency: 'USD' }],
  ])('%s opens nothing and waits for a person', async (_name, change) => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    expect(await notify(slice, gateway.notifyOf(outTradeNo, change))).toBe(200);
    expect(await slice.callAs(member)(getPayResult, { orderNo })).toMatchObject({
      state: 'pendingPay',
      payment: 'suspect',
    });
    expect(await grantsOf(orderNo)).toEqual([]);
    const differences = await slice.db.select().from(payDifferences).where(eq(payDifferences.number, outTradeNo));
    expect(differences).toMatchObject([{ kind: 'suspect', oursFen: 2900, settledAt: null }]);
    await expect(slice.callAs(member)(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(
      refusal('SUSPECT'),
    );
  });

  it('an unknown number is refused and noted', async () => {
    expect(await notify(slice, gateway.notifyOf('20261120000000000000p1'))).toBe(404);
    const rows = await slice.db
      .select()
      .from(payDifferences)
      .where(eq(payDifferences.number, '20261120000000000000p1'));
    expect(rows).toMatchObject([{ kind: 'unknown' }]);
  });

  it('a second channel closes the first one at its provider before it begins', async () => {
    const member = await slice.signIn(undefined, slice.newDevice({ clientType: 1 }));
    const call = slice.callAs(member);
    const { orderNo } = await call(createOrder, wanted(month));
    await call(getPayParams, { orderNo, channel: 'wxNative' });
    const first = gateway.open;
    const phone = slice.newDevice({ clientType: 0 });
    const again = await slice.signIn(member.mobile, phone);
    gateway.silent.add('close');
    await expect(slice.callAs(again)(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(
      refusal('PAY_PENDING'),
    );
    gateway.silent.clear();
    await slice.callAs(again)(getPayParams, { orderNo, channel: 'wxH5' });
    expect(gateway.trades.get(first)?.state).toBe('closed');
    expect((await paymentsOf(orderNo)).map(({ state }) => state).toSorted()).toEqual(['closed', 'open']);
  });

  it('the first one was paid meanwhile: that counts, and no second is begun', async () => {
    const member = await slice.signIn(undefined, slice.newDevice({ clientType: 1 }));
    const { orderNo } = await slice.callAs(member)(createOrder, wanted(month));
    await slice.callAs(member)(getPayParams, { orderNo, channel: 'wxNative' });
    gateway.pay(gateway.open);
    const again = await slice.signIn(member.mobile, slice.newDevice({ clientType: 0 }));
    await expect(slice.callAs(again)(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(
      refusal('ALREADY_DONE'),
    );
    expect(await stateOf(again, orderNo)).toBe('active');
  });

  it('channels of other clients are refused, and the store of the phone maker has none', async () => {
    const member = await slice.signIn(undefined, slice.newDevice({ clientType: 11 }));
    const call = slice.callAs(member);
    expect((await call(preCheck, { subject: 'sku', subjectId: month })).channels).toEqual([]);
    const { orderNo } = await call(createOrder, wanted(month));
    await expect(call(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(refusal('INPUT_INVALID'));
  });

  it('says a changed price once before the first attempt, and keeps it for half an hour after', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { orderNo } = await call(createOrder, wanted(quarter));
    const price = (priceFen: number) =>
      slice.db.insert(skuPrices).values({
        skuId: Number(quarter),
        priceFen,
        validFrom: new Date(slice.clock.now()),
        proposedBy: 'a',
        approvedBy: 'b',
        reason: 'a test',
      });
    slice.clock.advance(1000);
    await price(8900);
    await expect(call(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(refusal('PRICE_CHANGED'));
    expect(await call(getPayParams, { orderNo, channel: 'wxH5' })).toMatchObject({ payFen: 8900 });
    slice.clock.advance(1000);
    await price(7900);
    expect(await call(getPayParams, { orderNo, channel: 'wxH5' })).toMatchObject({ payFen: 8900 });
    expect(gateway.trades.get(gateway.open)?.amountFen).toBe(8900);
  });

  it('a provider that does not answer leaves the order as it was', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { orderNo } = await call(createOrder, wanted(month));
    gateway.silent.add('prepay');
    await expect(call(getPayParams, { orderNo, channel: 'wxH5' })).rejects.toMatchObject(refusal('PAY_PENDING'));
    gateway.silent.clear();
    expect((await call(getPayParams, { orderNo, channel: 'wxH5' })).payFen).toBe(2900);
    expect(await paymentsOf(orderNo)).toHaveLength(1);
  });
});

describe('closing', () => {
  it('a payment that was faster than the close counts, and the other way round goes back', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const first = await begin(slice, gateway, member, month);
    gateway.pay(first.outTradeNo);
    expect(await call(closeOrder, { orderNo: first.orderNo })).toEqual({ state: 'active' });

    const second = await begin(slice, gateway, member, month);
    await call(closeOrder, { orderNo: second.orderNo });
    expect(await stateOf(member, second.orderNo)).toBe('closed');
    gateway.trades.get(second.outTradeNo)!.state = 'success';
    expect(await notify(slice, gateway.notifyOf(second.outTradeNo))).toBe(200);
    expect(await stateOf(member, second.orderNo)).toBe('refunding');
    await carryOutRefunds(slice.parts);
    expect(await stateOf(member, second.orderNo)).toBe('refunded');
    expect(await grantsOf(second.orderNo)).toEqual([]);
    expect([...gateway.refunds.values()].filter(({ outTradeNo }) => outTradeNo === second.outTradeNo)).toHaveLength(1);
  });

  it('an order closes by itself a day after it was made, or half an hour after the first attempt', async () => {
    const member = await slice.signIn();
    const { orderNo: untouched } = await slice.callAs(member)(createOrder, wanted(quarter));
    const { orderNo: tried } = await begin(slice, gateway, member, month);
    slice.clock.advance(30 * minuteMs - 1);
    await closeOverdue(slice.parts);
    expect(await stateOf(member, tried)).toBe('pendingPay');
    slice.clock.advance(1);
    await closeOverdue(slice.parts);
    expect(await stateOf(member, tried)).toBe('closed');
    expect(await stateOf(member, untouched)).toBe('pendingPay');
    slice.clock.advance(dayMs);
    await closeOverdue(slice.parts);
    expect(await stateOf(member, untouched)).toBe('closed');
  });

  it('waits for a provider that does not answer', async () => {
    const member = await slice.signIn();
    const { orderNo } = await begin(slice, gateway, member, month);
    gateway.silent.add('close');
    await expect(slice.callAs(member)(closeOrder, { orderNo })).rejects.toMatchObject(refusal('PAY_PENDING'));
    expect(await stateOf(member, orderNo)).toBe('pendingPay');
    gateway.silent.clear();
    slice.clock.advance(10 * minuteMs);
    await askPayments(slice.parts);
    expect(await slice.callAs(member)(closeOrder, { orderNo })).toEqual({ state: 'closed' });
  });

  it('a closed order is taken from the list, an open one is not', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { orderNo } = await call(createOrder, wanted(month));
    await expect(call('POST /api/mall/order/hideOrder', { orderNo })).rejects.toMatchObject(refusal('INPUT_INVALID'));
    await call(closeOrder, { orderNo });
    expect(await call(getOrders, { tab: 'ended' })).toMatchObject({ counts: { ended: 1 }, list: [{ orderNo }] });
    await call('POST /api/mall/order/hideOrder', { orderNo });
    expect(await call(getOrders, {})).toMatchObject({ counts: { all: 0 }, list: [] });
    expect((await call(getOrderDetail, { orderNo })).state).toBe('closed');
  });
});

describe('money that goes back', () => {
  const refundOf = (orderNo: string) => ({ orderNo, reasonCode: 'other' as const, clientReqId: randomUUID() });

  it('what was not used within a day goes back in full, and ends what it opened first', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(outTradeNo));
    slice.clock.advance(dayMs - 1);
    expect((await call(getOrderDetail, { orderNo })).refundable).toMatchObject({ type: 5, amountFen: 2900 });
    const asked = refundOf(orderNo);
    const [one, two] = await Promise.all([call(applyRefund, asked), call(applyRefund, asked)]);
    expect(one.refundNo).toBe(two.refundNo);
    await carryOutRefunds(slice.parts);
    expect(await stateOf(member, orderNo)).toBe('refunded');
    expect(await grantsOf(orderNo)).toMatchObject([{ state: 'revoked' }]);
    expect(await isOpen(member)).toBe(false);
    expect(gateway.refunds.size).toBeGreaterThan(0);
  });

  it('twenty at once give the money back once', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(outTradeNo));
    const call = slice.callAs(member);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => call(applyRefund, refundOf(orderNo))));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([...gateway.refunds.values()].filter((each) => each.outTradeNo === outTradeNo)).toHaveLength(1);
  });

  it('what was used does not, nor what is older than a day', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const first = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(first.outTradeNo));
    expect(await isOpen(member)).toBe(true);
    expect((await call(getOrderDetail, { orderNo: first.orderNo })).refundable).toBeNull();
    await expect(call(applyRefund, refundOf(first.orderNo))).rejects.toMatchObject(refusal('ALREADY_DONE'));

    const other = await slice.signIn();
    const second = await begin(slice, gateway, other, month);
    await notify(slice, gateway.notifyOf(second.outTradeNo));
    slice.clock.advance(dayMs);
    await expect(slice.callAs(other)(applyRefund, refundOf(second.orderNo))).rejects.toMatchObject(
      refusal('ORDER_CLOSED'),
    );
  });

  it('one that the provider can not pay waits for a person, with the tool closed', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(outTradeNo));
    gateway.refundEnds = 'abnormal';
    expect((await slice.callAs(member)(applyRefund, refundOf(orderNo))).state).toBe('failed');
    expect(await stateOf(member, orderNo)).toBe('refundFailed');
    expect(await isOpen(member)).toBe(false);
  });

  it('one that the provider does not answer is asked for again under the same number', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(outTradeNo));
    gateway.silent.add('refund');
    expect((await slice.callAs(member)(applyRefund, refundOf(orderNo))).state).toBe('paying');
    gateway.silent.clear();
    await carryOutRefunds(slice.parts);
    expect(await stateOf(member, orderNo)).toBe('refunding');
    slice.clock.advance(minuteMs);
    await carryOutRefunds(slice.parts);
    expect(await stateOf(member, orderNo)).toBe('refunded');
  });
});

describe('periods', () => {
  it('a second purchase goes on where the first one ends', async () => {
    const member = await slice.signIn();
    for (const skuId of [month, month]) {
      const { outTradeNo } = await begin(slice, gateway, member, skuId);
      await notify(slice, gateway.notifyOf(outTradeNo));
    }
    const periods = await slice.db
      .select()
      .from(servicePeriods)
      .where(eq(servicePeriods.customerId, member.customerId))
      .orderBy(servicePeriods.startsAt);
    expect(periods.map(({ state }) => state)).toEqual(['running', 'scheduled']);
    expect(periods[1]!.startsAt).toEqual(periods[0]!.endsAt);
    expect(periods[1]!.endsAt!.getTime() - periods[1]!.startsAt.getTime()).toBe(30 * dayMs);
  });

  it('days are earned as they are served, and nothing is owed when the order ends', async () => {
    const member = await slice.signIn();
    const { orderNo, outTradeNo } = await begin(slice, gateway, member, month);
    await notify(slice, gateway.notifyOf(outTradeNo));
    const earned = async (): Promise<number> => {
      const [row] = await slice.db.select().from(mallOrders).where(eq(mallOrders.orderNo, orderNo));
      return row!.earnedDays;
    };
    slice.clock.advance(dayMs);
    await earnServed(slice.parts);
    expect(await earned()).toBe(0);
    slice.clock.advance(3 * dayMs);
    await earnServed(slice.parts);
    await earnServed(slice.parts);
    expect(await earned()).toBe(3);
    slice.clock.advance(40 * dayMs);
    await finishOrders(slice.parts);
    const [ended] = await slice.db.select().from(mallOrders).where(eq(mallOrders.orderNo, orderNo));
    expect(ended?.state).toBe('finished');
    expect(await isOpen(member)).toBe(false);
  });
});

describe('the machine', () => {
  it('events and prices are never changed', async () => {
    await expect(slice.db.update(orderEvents).set({ by: 'staff:1' })).rejects.toThrow();
    await expect(slice.db.update(skuPrices).set({ priceFen: 1 })).rejects.toThrow();
    expect(
      await slice.db
        .select()
        .from(goods)
        .where(and(eq(goods.code, 'dragon-tiger'))),
    ).toHaveLength(1);
  });
});
