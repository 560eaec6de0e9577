import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

type Input = Parameters<typeof slice.call<'POST /api/stocks/diagnosis/getStockEvents'>>[1];
const events = (input: Partial<Input> = {}) =>
  slice.call('POST /api/stocks/diagnosis/getStockEvents', { stockNo: '600000', ...input });

/** A stock that something is set for. */
async function awaited(): Promise<string> {
  for (const { stockNo, kind } of slice.parts.market.of('simulated').directory.entries) {
    if (kind === 'stock' && (await events({ stockNo })).upcoming.length > 0) return stockNo;
  }
  throw new Error('nothing is set for any stock');
}

describe('the important events of a company', () => {
  it('were, newest first, page by page without a gap', async () => {
    const { total } = await events();
    const pages = Math.ceil(total / 10);
    expect(pages).toBeGreaterThan(1);
    const rows = [];
    for (let pageNum = 1; pageNum <= pages; pageNum++) rows.push(...(await events({ pageNum, pageSize: 10 })).list);
    expect(new Set(rows.map(({ stockEventsDetailId }) => stockEventsDetailId)).size).toBe(total);
    const times = rows.map(({ publishTime }) => publishTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(Date.parse('2026-11-20T14:00:00+08:00'));
    for (const { effectDate } of rows) expect(effectDate === null || effectDate < '2026-11-20').toBe(true);
  });

  it('are to come within sixty days, soonest first', async () => {
    const { upcoming } = await events({ stockNo: await awaited() });
    const dates = upcoming.map(({ effectDate }) => effectDate!);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]! >= '2026-11-20').toBe(true);
    // Sixty calendar days after the twentieth of November.
    expect(dates.at(-1)! <= '2027-01-19').toBe(true);
  });

  it('are counted by kind and kept to one', async () => {
    const { types, total, upcoming } = await events();
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(total + upcoming.length);
    for (const { type, count } of types) {
      const of = await events({ type, pageSize: 50 });
      expect(of.total + of.upcoming.length).toBe(count);
      expect(new Set([...of.list, ...of.upcoming].map((one) => one.type))).toEqual(new Set([type]));
      expect(of.types).toEqual(types);
    }
  });

  it('lead to their page, which tells the same', async () => {
    const [first] = (await events()).list;
    const { event, stock } = await slice.call('POST /api/stocks/diagnosis/getStockEventDetail', {
      stockEventsDetailId: first!.stockEventsDetailId,
    });
    expect(event).toMatchObject({ ...first, isAhead: false });
    expect(stock.stockNo).toBe('600000');
  });

  it('end: a page beyond has none; an unknown stock, a wrong kind and an index are refused', async () => {
    expect(await events({ pageNum: 400 })).toMatchObject({ list: [], total: (await events()).total });
    await expect(events({ stockNo: '999999' })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(events({ type: 'PARTY' as 'REPORT' })).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
