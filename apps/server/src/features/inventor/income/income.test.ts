import { hourMs } from '@lianpan/domain';
import { randomUUID } from 'node:crypto';
import { day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBroken } from '../../ledger/service.ts';
import { oldMember } from '../../roles.fixture.ts';
import { issueTicket } from '../../session/service.ts';
import { inventorOf, publishPaper } from '../inventor.fixture.ts';
import { grantPaper, removePaper, settleExtract } from '../service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-05T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const bills = (who: Member, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/dynamic/inventor/getIncomeBills', more);
const sumOf = async (who: Member) => (await bills(who)).sum;

/** A paper and sales of it, some days ago. */
async function sold(seller: Member, ...sales: readonly { fen: number; daysAgo: number }[]): Promise<string> {
  const { dynamicDetailId } = await publishPaper(slice, seller, `论文${randomUUID().slice(0, 8)}`, {
    payType: 1,
    priceFen: 900,
  });
  for (const sale of sales) await sell(dynamicDetailId, sale);
  return dynamicDetailId;
}

async function sell(paperId: string, { fen, daysAgo }: { fen: number; daysAgo: number }): Promise<void> {
  const { customerId } = await oldMember(slice);
  await slice.db.transaction((tx) =>
    grantPaper(tx, {
      orderNo: randomUUID(),
      customerId,
      paperId: Number(paperId),
      amountFen: fen,
      at: new Date(slice.clock.now() - daysAgo * day),
    }),
  );
}

const ticketOf = (who: Member) => issueTicket(slice.parts, slice.db, 'withdraw', { mobile: who.mobile });
const withdraw = async (who: Member, amountFen: number, more: Record<string, unknown> = {}) =>
  slice.callAs(who)('POST /api/system/addIncomeExtract', {
    amountFen,
    accountType: 1,
    accountId: '6222000000001234',
    accountName: '张小凡',
    verifyTicket: await ticketOf(who),
    ...more,
  });
const settle = (extractId: string, to: Parameters<typeof settleExtract>[2]['to'], reason?: string) =>
  settleExtract(slice.db, Number(extractId), {
    to,
    by: 'desk',
    now: slice.clock.now(),
    ...(reason !== undefined && { reason }),
  });

describe('a statement of a year', () => {
  it('is the ledger by month, added up a second time from its entries, and meets the balance', async () => {
    const seller = await inventorOf(slice);
    // The last one fell into the year before, on its last day in Shanghai and not in Greenwich.
    const paper = await sold(
      seller,
      { fen: 60_000, daysAgo: 20 },
      { fen: 3333, daysAgo: 300 },
      { fen: 20_001, daysAgo: 1 },
    );
    const lastYear = (slice.clock.now() - Date.parse('2026-01-01T01:00:00+08:00')) / day;
    await sell(paper, { fen: 5000, daysAgo: lastYear });
    await sell(paper, { fen: 7000, daysAgo: lastYear + 0.1 });
    const asked = await withdraw(seller, 10_000);
    await settle(asked.extractId, 'reviewing');
    await settle(asked.extractId, 'refused', '账户不符');
    const paid = await withdraw(seller, 20_000);
    const year = (of: number) => slice.callAs(seller)('POST /api/dynamic/inventor/getIncomeYear', { year: of });
    const answer = await year(2026);
    const { list } = await bills(seller, { pageSize: 50 });
    const monthOf = (at: number): string => new Date(at + 8 * hourMs).toISOString().slice(0, 7);
    const sumBy = (month: string, ...types: string[]): number =>
      list
        .filter((one) => monthOf(one.createdTime).startsWith(month) && types.includes(one.type))
        .reduce((sum, { amountFen }) => sum + amountFen, 0);
    expect(answer.months.map(({ month }) => month)).toEqual(['2026-01', '2026-10', '2026-11']);
    for (const row of [...answer.months, { month: '2026', ...answer.total }]) {
      expect(row).toMatchObject({
        sales: sumBy(row.month, 'sale'),
        fees: sumBy(row.month, 'fee'),
        refunds: 0,
        adjusts: 0,
        earned: sumBy(row.month, 'sale', 'fee'),
        withdrawn: sumBy(row.month, 'withdraw', 'withdrawBack'),
      });
    }
    expect(answer.total).toMatchObject({ withdrawn: -20_000, taxes: paid.taxFen });
    const { closingFen } = await year(2025);
    expect(answer).toMatchObject({ firstYear: 2025, openingFen: closingFen });
    expect(closingFen).toBe(sumBy('2025', 'sale', 'fee'));
    expect(answer.closingFen).toBe((await sumOf(seller)).available + (await sumOf(seller)).pending);
    const nobody = await oldMember(slice);
    expect(await slice.callAs(nobody)('POST /api/dynamic/inventor/getIncomeYear', { year: 2026 })).toMatchObject({
      months: [],
      openingFen: 0,
      closingFen: 0,
    });
  });
});

describe('income', () => {
  it('is a sale less a fifth, pending for seven days, and always the sum of its entries', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 1000, daysAgo: 8 }, { fen: 505, daysAgo: 2 });
    expect(await sumOf(seller)).toEqual({ available: 800, pending: 404, locked: 0, total: 1204 });
    const { list } = await bills(seller);
    expect(list.map(({ type, amountFen, state }) => [type, amountFen, state])).toEqual([
      ['fee', -101, 'pending'],
      ['sale', 505, 'pending'],
      ['fee', -200, 'available'],
      ['sale', 1000, 'available'],
    ]);
    expect((await bills(seller, { type: 'sale' })).list).toHaveLength(2);
    expect((await bills(seller, { month: '2026-10' })).list.map(({ amountFen }) => amountFen)).toEqual([-200, 1000]);
    expect(list.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(1204);
  });

  it('falls below nothing where a paper is removed after its income was paid out', async () => {
    const seller = await inventorOf(slice);
    const paperId = await sold(seller, { fen: 20_000, daysAgo: 10 });
    const later = await sold(seller);
    const { extractId } = await withdraw(seller, 16_000);
    for (const to of ['reviewing', 'approved', 'paying', 'paid'] as const) await settle(extractId, to);
    await removePaper(slice.db, Number(paperId), { reason: '数据有误', now: slice.clock.now() });
    expect(await sumOf(seller)).toEqual({ available: -16_000, pending: 0, locked: 0, total: 0 });
    await sell(later, { fen: 30_000, daysAgo: 9 });
    expect((await sumOf(seller)).available).toBe(8000);
  });

  it('of a pending sale that is taken back leaves what is available alone', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 1000, daysAgo: 9 });
    const paperId = await sold(seller, { fen: 2000, daysAgo: 1 });
    await removePaper(slice.db, Number(paperId), { reason: '数据有误', now: slice.clock.now() });
    expect(await sumOf(seller)).toEqual({ available: 800, pending: 0, locked: 0, total: 800 });
  });
});

describe('a withdrawal', () => {
  it('of two that come together is one', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 50_000, daysAgo: 9 });
    const sent = await Promise.allSettled([
      withdraw(seller, 20_000),
      withdraw(seller, 20_000),
      withdraw(seller, 20_000),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sumOf(seller)).toEqual({ available: 20_000, pending: 0, locked: 20_000, total: 40_000 });
    const { list, total } = await slice.callAs(seller)('POST /api/system/getIncomeExtracts', {});
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ amountFen: 20_000, state: 'applied', accountMask: '****1234' });
    expect(list[0]!.netFen + list[0]!.taxFen).toBe(20_000);
  });

  it('needs the own name, a verified number, enough money, and is for creators', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 50_000, daysAgo: 9 });
    const refused = (amountFen: number, more: Record<string, unknown>, details: Record<string, unknown>) =>
      expect(withdraw(seller, amountFen, more)).rejects.toMatchObject({ details });
    await refused(20_000, { accountName: '王别人' }, { refusal: 'name' });
    await refused(9999, {}, { refusal: 'least' });
    await refused(40_001, {}, { refusal: 'available' });
    await refused(20_000, { verifyTicket: undefined }, { bizCode: 'TICKET_INVALID' });
    const other = await oldMember(slice);
    await refused(20_000, { verifyTicket: await ticketOf(other) }, { bizCode: 'TICKET_INVALID' });
    await expect(withdraw(other, 20_000)).rejects.toMatchObject({ details: { bizCode: 'PRIVILEGE_REQUIRED' } });
    expect((await sumOf(seller)).locked).toBe(0);
  });

  it('that is refused or fails is back in the balance once, and steps are taken in their order', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 50_000, daysAgo: 9 });
    const first = await withdraw(seller, 20_000);
    await expect(settle(first.extractId, 'paid')).rejects.toThrow(/cannot go/);
    await settle(first.extractId, 'reviewing');
    const refused = await Promise.all([
      settle(first.extractId, 'refused', '户名不符'),
      settle(first.extractId, 'refused'),
    ]);
    expect(refused.toSorted()).toEqual([false, true]);
    expect(await sumOf(seller)).toMatchObject({ available: 40_000, locked: 0 });
    const second = await withdraw(seller, 30_000);
    for (const to of ['reviewing', 'approved', 'paying', 'failed', 'failed'] as const)
      await settle(second.extractId, to);
    expect(await sumOf(seller)).toMatchObject({ available: 40_000, locked: 0, total: 40_000 });
    expect((await bills(seller)).list.filter(({ type }) => type === 'withdrawBack')).toHaveLength(2);
    const { list } = await slice.callAs(seller)('POST /api/system/getIncomeExtracts', { state: 'failed' });
    expect(list).toHaveLength(1);
  });

  it('is for the first ten days of a month', async () => {
    const seller = await inventorOf(slice);
    await sold(seller, { fen: 50_000, daysAgo: 9 });
    slice.clock.advance(6 * day);
    const later = await slice.signIn(seller.mobile);
    expect((await bills(later)).rule).toMatchObject({ isOpenToday: false, realNameMask: '**凡' });
    await expect(withdraw(later, 20_000)).rejects.toMatchObject({ details: { refusal: 'days' } });
    expect(await countBroken(slice.db)).toBe(0);
  });
});
