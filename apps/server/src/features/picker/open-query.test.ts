import { hourMs } from '@lianpan/domain';
import { privilegeGrants, queryVisits } from '@lianpan/db';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const open = 'POST /api/stocks/picker/openQuery';
const save = 'POST /api/stocks/picker/saveQuery';
const run = 'POST /api/stocks/picker/run';
const between = (least: number, most: number) => ({
  groups: [{ op: 'AND' as const, items: [{ id: 'Q01', params: { least, most } }] }],
});
const query = between(5, 8);

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

async function subscriber(): Promise<Member> {
  const member = await slice.signIn();
  await slice.db.insert(privilegeGrants).values({
    customerId: member.customerId,
    privilegeId: 33,
    source: 'order',
    startsAt: new Date(slice.clock.now() - 24 * hourMs),
    endsAt: new Date(slice.clock.now() + 24 * hourMs),
  });
  return member;
}

async function foundBy({ device }: Member): Promise<string[]> {
  const { list, total } = await device.call(run, { query, pageSize: 50 });
  expect(total).toBeGreaterThan(5);
  expect(total).toBeLessThanOrEqual(50);
  return list.flatMap(({ cell }) => cell?.stockNo ?? []);
}

/** Has the owner have opened the query before, when it found these. */
const openedBefore = (queryId: string, hours: number, members: Record<string, string | null>) =>
  slice.db
    .update(queryVisits)
    .set({ members, tradeDate: '2026-11-17', lookedAt: new Date(slice.clock.now() - hours * hourMs) })
    .where(eq(queryVisits.queryId, Number(queryId)));

describe('a saved query that is opened', () => {
  it('at first is held against nothing, and then against what was there before', async () => {
    const member = await subscriber();
    const { device } = member;
    const stockNos = await foundBy(member);
    const { queryId } = await device.call(save, { name: '低价', query });
    const first = await device.call(open, { queryId });
    expect(first).toMatchObject({ since: null, newNum: 0, leftNum: 0, left: [], isTooLarge: false });
    expect(first.members).toEqual(stockNos.map((stockNo) => ({ stockNo, entryDate: null, isNew: false })));

    const [known, seen, ...others] = stockNos;
    // A stock above these prices, which the query does not find.
    const dear = (await device.call(run, { query: between(20, 10_000) })).list[0]!;
    await openedBefore(queryId, 20, { [known!]: null, [seen!]: '2026-11-16', [dear.cell!.stockNo]: '2026-11-13' });
    const later = await device.call(open, { queryId });
    expect(later.since).toEqual({ lookTime: slice.clock.now() - 20 * hourMs, tradeDate: '2026-11-17' });
    expect(later.members).toEqual([
      { stockNo: known, entryDate: null, isNew: false },
      { stockNo: seen, entryDate: '2026-11-16', isNew: false },
      ...others.map((stockNo) => ({ stockNo, entryDate: later.tradeDate, isNew: true })),
    ]);
    expect(later).toMatchObject({ newNum: others.length, leftNum: 1 });
    expect(later.left).toMatchObject([{ stockName: dear.stockName, entryDate: '2026-11-13' }]);
    // The page is loaded again: what was new still is.
    expect(await device.call(open, { queryId })).toEqual(later);
  });

  it.each([
    ['asc', (dates: string[]) => dates.toSorted()],
    ['desc', (dates: string[]) => dates.toSorted().toReversed()],
  ] as const)('puts its stocks in the order of their days of entry over all pages: %s', async (order, ordered) => {
    const member = await subscriber();
    const { device } = member;
    // Of a day that is over: prices of the open one move between pages.
    const past = { query, tradeDate: '2026-11-19' };
    const found = await device.call(run, { ...past, pageSize: 50 });
    const stockNos = found.list.map(({ cell }) => cell!.stockNo);
    expect(stockNos.length).toBeGreaterThan(5);
    expect(stockNos).toHaveLength(found.total);
    const { queryId } = await device.call(save, { name: '低价', query });
    await device.call(open, { queryId });
    // Two days, and some of which nobody knows.
    const dates = ['2026-11-16', null, '2026-11-12'];
    await openedBefore(queryId, 0, Object.fromEntries(stockNos.map((stockNo, at) => [stockNo, dates[at % 3] ?? null])));
    const seen: (string | null)[] = [];
    for (let pageNum = 1; seen.length < stockNos.length; pageNum++) {
      const { list, total } = await device.call(run, {
        ...past,
        entrySort: { queryId, order },
        pageNum,
        pageSize: 3,
      });
      expect([pageNum, total, list.length > 0]).toEqual([pageNum, stockNos.length, true]);
      seen.push(...list.map(({ cell }) => dates[stockNos.indexOf(cell!.stockNo) % 3] ?? null));
    }
    const known = stockNos.flatMap((_, at) => dates[at % 3] ?? []);
    expect(seen.filter((date) => date !== null)).toEqual(ordered(known));
    expect(seen.slice(known.length).every((date) => date === null)).toBe(true);
  });

  it("is in nobody else's order, and in its own for who may not see all", async () => {
    const owner = await subscriber();
    const { queryId } = await owner.device.call(save, { name: '低价', query });
    const asked = { query, entrySort: { queryId, order: 'asc' as const } };
    await expect((await subscriber()).device.call(run, asked)).rejects.toMatchObject({ message: '选股条件不存在' });
    const plain = await slice.signIn();
    const own = await plain.device.call(save, { name: '低价', query });
    const ownAsked = { query, entrySort: { queryId: own.queryId, order: 'asc' as const } };
    expect((await plain.device.call(run, ownAsked)).list.slice(0, 3).map(({ cell }) => cell!.stockNo)).toEqual(
      await clearOf(plain),
    );
    expect((await slice.call(run, asked)).lock).toEqual({ reason: 'login' });
  });

  it('begins anew when other conditions stand in its place, not under another name', async () => {
    const { device } = await subscriber();
    const { queryId } = await device.call(save, { name: '旧名', query });
    await device.call(open, { queryId });
    await openedBefore(queryId, 20, {});
    await device.call(save, { queryId, name: '新名', query });
    expect((await device.call(open, { queryId })).since).toMatchObject({ tradeDate: '2026-11-17' });
    await device.call(save, { queryId, name: '新名', query: between(5, 9) });
    expect((await device.call(open, { queryId })).since).toBeNull();
  });

  it('without the privilege tells how many came and left, and of the clear rows which', async () => {
    const member = await slice.signIn();
    const { device } = member;
    const { queryId } = await device.call(save, { name: '低价', query });
    await device.call(open, { queryId });
    await openedBefore(queryId, 20, { '600000': null, '600001': null });
    const answer = await device.call(open, { queryId });
    expect(answer).toMatchObject({ left: [], lock: { reason: 'privilege' } });
    expect(answer.members.map(({ stockNo }) => stockNo)).toEqual(await clearOf(member));
    expect(answer.newNum).toBeGreaterThan(3);
  });

  it('that was deleted or never was is refused', async () => {
    const { device } = await subscriber();
    const { queryId } = await device.call(save, { name: '低价', query });
    await device.call(open, { queryId });
    await device.call('POST /api/stocks/picker/deleteQuery', { queryId });
    expect(await slice.db.$count(queryVisits, eq(queryVisits.queryId, Number(queryId)))).toBe(0);
    for (const id of [queryId, '999999999']) {
      await expect(device.call(open, { queryId: id })).rejects.toMatchObject({ message: '选股条件不存在' });
    }
  });
});

const clearOf = async ({ device }: Member): Promise<string[]> =>
  (await device.call(run, { query })).list.slice(0, 3).map(({ cell }) => cell!.stockNo);
