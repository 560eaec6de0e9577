import { dayMs, shanghaiDate } from '@lianpan/domain';
import { payBills, payDifferences } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillLine } from '../../../providers/pay-port.ts';
import { balanceOf } from '../../ledger/service.ts';
import { salesFaults } from '../invariants.ts';
import { begin, getPayResult, notify, skusOf, writeShelf } from '../order.fixture.ts';
import { ScriptedGateway } from '../scripted-gateway.fixture.ts';
import { reconcileBills } from './reconcile.ts';

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

const line = (outTradeNo: string, change: Partial<BillLine> = {}): BillLine => ({
  kind: 'payment',
  outTradeNo,
  providerTradeNo: gateway.trades.get(outTradeNo)?.providerTradeNo ?? `4200${outTradeNo.slice(-6)}`,
  outRefundNo: '',
  providerRefundNo: '',
  at: new Date(slice.clock.now()),
  amountFen: 2900,
  feeFen: 17,
  ...change,
});

it('finds a row too many, one too few and one that is off by a fen, and carries out what we were never told of', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => slice.signIn()));
  const orders = [];
  for (const member of members) orders.push(await begin(slice, gateway, member, month));
  const [same, missing, off, untold] = orders;
  for (const order of [same!, missing!, off!]) await notify(slice, gateway.notifyOf(order.outTradeNo));
  const day = shanghaiDate(slice.clock.now());
  const stranger = '20261120999999999999p1';
  gateway.billLines.set(day, [
    line(same!.outTradeNo),
    line(off!.outTradeNo, { amountFen: 2901 }),
    line(untold!.outTradeNo),
    line(stranger),
  ]);
  slice.clock.advance(dayMs);
  expect(await reconcileBills(slice.parts)).toBe(1);
  const differences = await slice.db.select().from(payDifferences).where(eq(payDifferences.day, day));
  expect(
    new Set(differences.map(({ kind, number, oursFen, theirsFen }) => [kind, number, oursFen, theirsFen])),
  ).toEqual(
    new Set([
      ['amount', off!.outTradeNo, 2900, 2901],
      ['ours', missing!.outTradeNo, 2900, null],
      ['theirs', stranger, null, 2900],
    ]),
  );
  const state = await slice.callAs(members[3]!)(getPayResult, { orderNo: untold!.orderNo });
  expect(state).toMatchObject({ state: 'active', payment: 'paid' });
  expect(await balanceOf(slice.db, { book: 'SALES', owner: 0, name: 'fees' })).toBe(4 * 17);
  expect(await slice.db.select().from(payBills)).toMatchObject([{ day, count: 4, sha: 'a sum' }]);
  expect(await salesFaults(slice.db)).toEqual([]);
});

it('takes a bill once, and asks again for one that was not made yet', async () => {
  expect(await reconcileBills(slice.parts)).toBe(0);
  const day = shanghaiDate(slice.clock.now());
  slice.clock.advance(2 * dayMs);
  expect(await reconcileBills(slice.parts)).toBe(0);
  gateway.billLines.set(day, []);
  expect(await reconcileBills(slice.parts)).toBe(1);
  expect(await balanceOf(slice.db, { book: 'SALES', owner: 0, name: 'fees' })).toBe(4 * 17);
});
