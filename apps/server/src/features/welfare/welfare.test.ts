import { dayMs } from '@lianpan/domain';
import { assessments, welfareClaims, welfares } from '@lianpan/db';
import { refusal, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOrder, createOrder, notify, skusOf, wanted, writeShelf } from '../order/order.fixture.ts';
import { ScriptedGateway } from '../order/scripted-gateway.fixture.ts';
import { carryOutRefunds } from '../order/jobs.ts';
import { expireClaims } from './queries.ts';

const list = 'POST /api/system/getMyWelfareList';
const receive = 'POST /api/system/receiveWelfare';
const preCheck = 'POST /api/mall/order/preCheck';

let slice: Slice;
let gateway: ScriptedGateway;
let month = '';
beforeAll(async () => {
  gateway = new ScriptedGateway(() => slice.clock.now());
  slice = await startSlice({ budgetFactor: 1e6, payGateways: [gateway] });
  await writeShelf(slice);
  [month = ''] = await skusOf(slice, 'dragon-tiger');
});
afterAll(() => slice.close());

let codes = 0;
/** A campaign of the test; it can be claimed for ten days. */
async function campaign(change: Partial<typeof welfares.$inferInsert>): Promise<string> {
  const [row] = await slice.db
    .insert(welfares)
    .values({
      code: `test-${++codes}`,
      type: 1,
      name: ['券', 'Coupon'],
      note: ['', ''],
      rule: { minFen: 2900, amountFen: 500 },
      startsAt: new Date(slice.clock.now() - 1),
      endsAt: new Date(slice.clock.now() + 10 * dayMs),
      validDays: 30,
      ...change,
    })
    .returning({ id: welfares.id });
  return String(row!.id);
}
const claimOf = async (member: Member, welfareId: string) =>
  (
    await slice.db
      .select()
      .from(welfareClaims)
      .where(eq(welfareClaims.welfareId, Number(welfareId)))
  ).find(({ customerId }) => customerId === member.customerId);

describe('claiming', () => {
  it('gives each member one, sent twenty times at once', async () => {
    const member = await slice.signIn();
    const welfareId = await campaign({});
    const call = slice.callAs(member);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => call(receive, { welfareId })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(call(receive, { welfareId })).rejects.toMatchObject(refusal('ALREADY_DONE'));
    expect(await call(list, { state: 1 })).toMatchObject({ list: [{ welfareId, state: 1, valueText: '5元' }] });
  });

  it('gives no more than there are, asked for by twenty members at once', async () => {
    const welfareId = await campaign({ budget: 3 });
    const members = await Promise.all(Array.from({ length: 20 }, () => slice.signIn()));
    const ends = await Promise.allSettled(members.map((member) => slice.callAs(member)(receive, { welfareId })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(slice.callAs(await slice.signIn())(receive, { welfareId })).rejects.toMatchObject(
      refusal('LIMIT_REACHED'),
    );
  });

  it('refuses what has not begun and what is over', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const now = slice.clock.now();
    const early = await campaign({ startsAt: new Date(now + 1000) });
    await expect(call(receive, { welfareId: early })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    const over = await campaign({ endsAt: new Date(now) });
    await expect(call(receive, { welfareId: over })).rejects.toMatchObject(refusal('CONTENT_GONE'));
    await expect(call(receive, { welfareId: '999999' })).rejects.toMatchObject(refusal('CONTENT_GONE'));
  });

  it('opens a tool for whom it fits, and leaves nothing behind for whom it does not', async () => {
    const welfareId = await campaign({ type: 2, rule: { privilegeId: 24, days: 3 }, budget: 5 });
    const fitting = await slice.signIn();
    expect(await slice.callAs(fitting)(receive, { welfareId })).toMatchObject({ state: 2, usePath: '/hgd/sieveStock' });
    expect(await slice.parts.privileges.can({ customerId: fitting.customerId }, 24)).toBe(true);
    const lowest = await slice.signIn();
    const validUntil = new Date(slice.clock.now() + 100 * dayMs);
    await slice.db.insert(assessments).values({ customerId: lowest.customerId, riskClass: 1, validUntil });
    await expect(slice.callAs(lowest)(receive, { welfareId })).rejects.toMatchObject(refusal('LEVEL_MISMATCH'));
    expect(await claimOf(lowest, welfareId)).toBeUndefined();
    const [row] = await slice.db
      .select()
      .from(welfares)
      .where(eq(welfares.id, Number(welfareId)));
    expect(row?.claimed).toBe(1);
  });
});

describe('coupons at orders', () => {
  const couponOf = async (member: Member, change: Partial<typeof welfares.$inferInsert> = {}): Promise<string> => {
    const welfareId = await campaign(change);
    await slice.callAs(member)(receive, { welfareId });
    return String((await claimOf(member, welfareId))!.id);
  };

  it('takes off what the rule says, is held by the order and comes back with it', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const couponClaimId = await couponOf(member);
    const asked = { subject: 'sku' as const, subjectId: month };
    expect(await call(preCheck, { ...asked, couponClaimId })).toMatchObject({
      amounts: { priceFen: 2900, couponFen: 500, payFen: 2400 },
      coupons: [{ claimId: couponClaimId, cutFen: 500, refusalText: '' }],
    });
    const { orderNo, payFen } = await call(createOrder, { ...wanted(month), couponClaimId });
    expect(payFen).toBe(2400);
    expect((await call(preCheck, asked)).coupons).toEqual([]);
    await call(closeOrder, { orderNo });
    expect((await call(preCheck, asked)).coupons).toHaveLength(1);
  });

  it.each([
    ['a price that is too low', { rule: { minFen: 3000, amountFen: 500 } }],
    ['other goods', { rule: { minFen: 0, amountFen: 500, goodsCodes: ['vip-37'] } }],
  ])('refuses %s with the reason', async (_name, change) => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const couponClaimId = await couponOf(member, change);
    const [coupon] = (await call(preCheck, { subject: 'sku', subjectId: month })).coupons;
    expect(coupon?.refusalText).not.toBe('');
    await expect(call(createOrder, { ...wanted(month), couponClaimId })).rejects.toMatchObject(
      refusal('COUPON_INVALID'),
    );
  });

  it('another member can not use it, nor two orders at once', async () => {
    const owner = await slice.signIn();
    const couponClaimId = await couponOf(owner);
    const other = slice.callAs(await slice.signIn());
    await expect(other(createOrder, { ...wanted(month), couponClaimId })).rejects.toMatchObject(
      refusal('COUPON_INVALID'),
    );
    const [, quarter = ''] = await skusOf(slice, 'dragon-tiger');
    const call = slice.callAs(owner);
    const ends = await Promise.allSettled(
      [month, quarter].map((skuId) => call(createOrder, { ...wanted(skuId), couponClaimId })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('a used one comes back with a whole refund, for a week where it has ended meanwhile', async () => {
    const member = await slice.signIn();
    const call = slice.callAs(member);
    const couponClaimId = await couponOf(member, { validDays: 1 });
    const { orderNo } = await call(createOrder, { ...wanted(month), couponClaimId });
    await call('POST /api/mall/order/getPayParams', { orderNo, channel: 'wxH5' });
    await notify(slice, gateway.notifyOf(gateway.open));
    const stateOf = async () =>
      (
        await slice.db
          .select()
          .from(welfareClaims)
          .where(eq(welfareClaims.id, Number(couponClaimId)))
      )[0]!;
    expect((await stateOf()).state).toBe('used');
    slice.clock.advance(dayMs - 1000);
    gateway.silent.add('refund');
    await call('POST /api/mall/refund/applyRefund', {
      orderNo,
      reasonCode: 'other',
      clientReqId: '00000000-0000-4000-8000-000000000001',
    });
    gateway.silent.clear();
    slice.clock.advance(61_000);
    await carryOutRefunds(slice.parts);
    const { state, validUntil } = await stateOf();
    expect(state).toBe('owned');
    expect(validUntil.getTime()).toBe(slice.clock.now() + 7 * dayMs);
  });

  it('ends on its day', async () => {
    const member = await slice.signIn();
    await couponOf(member, { validDays: 1 });
    slice.clock.advance(dayMs);
    const call = slice.callAs(await slice.signIn(member.mobile));
    expect(await call(list, { state: 1 })).toMatchObject({ list: [], counts: [expect.any(Number), 0, 0, 1] });
    expect((await call(preCheck, { subject: 'sku', subjectId: month })).coupons).toEqual([]);
    await expireClaims(slice.db, new Date(slice.clock.now()));
    expect(await call(list, { state: 3 })).toMatchObject({ list: [{ state: 3 }] });
  });
});
