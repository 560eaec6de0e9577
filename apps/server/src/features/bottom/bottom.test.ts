import { expectedShare } from '@lianpan/market/rules';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<'GET /api/stocks/hall/getBottomVolumeStockList'>>[1];
const list = (input: Input = {}) => call('GET /api/stocks/hall/getBottomVolumeStockList', { pageSize: 100, ...input });

/** The bars of a stock up to a day, adjusted for rights as they stand today: what the figures can be counted from again. */
async function barsUpTo(stockNo: string, tradeDate: string) {
  const market = slice.parts.market.of('simulated');
  const bars = await market.ask('kLine', market.directory.find(stockNo)!.slot, 'day', 'forward');
  const end = bars.date.lastIndexOf(tradeDate) + 1;
  const last = (values: ArrayLike<number>, count: number, back = 0): number[] =>
    Array.from(values).slice(end - back - count, end - back);
  return { ...bars, end, last };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Two trading days of the market's on which stocks are listed, some of them a second time on the later. */
const days = ['2026-11-12', '2026-11-16'];

describe('stocks that rise on volume at the bottom', () => {
  it('are those that the bars of their year say it of', async () => {
    let seen = 0;
    for (const tradeDate of days) {
      for (const row of (await list({ tradeDate })).list) {
        const { last, high, low, close, volume } = await barsUpTo(row.stockNo, tradeDate);
        const [top, bottom] = [Math.max(...last(high, 250)), Math.min(...last(low, 250))];
        const [price] = last(close, 1) as [number];
        expect(row.position250).toBeCloseTo((price - bottom) / (top - bottom), 2);
        expect(row.drawdown250Pct).toBeCloseTo((price / top - 1) * 100, 1);
        expect(row.volTimes).toBeCloseTo(last(volume, 1)[0]! / mean(last(volume, 20, 1)), 1);
        expect(row.ma20DistPct).toBeCloseTo((price / mean(last(close, 20)) - 1) * 100, 1);
        // Market handbook C.9.
        expect(row.position250).toBeLessThanOrEqual(0.3);
        expect(row.drawdown250Pct).toBeLessThanOrEqual(-30);
        expect(row.volTimes).toBeGreaterThanOrEqual(2);
        expect(row.changePct).toBeGreaterThanOrEqual(2);
        expect(row.changePct).toBeLessThanOrEqual(9.5);
        expect(row.price).toBeGreaterThan(row.open!);
        expect(row.ma20DistPct).toBeGreaterThanOrEqual(0);
        expect(row.amount).toBeGreaterThanOrEqual(50e6);
        expect(row.turnoverPct).toBeGreaterThanOrEqual(2);
        expect(row.turnoverPct).toBeLessThanOrEqual(15);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(2);
  });

  it('stand by their score, and by any column that is asked for', async () => {
    const [{ list: rows }, { list: byVolume }] = await Promise.all([
      list({ tradeDate: days[0]! }),
      list({ tradeDate: days[0]!, sortField: 'volTimes', sortOrder: 'asc' }),
    ]);
    const scores = rows.map(({ bottomScore }) => bottomScore!);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const times = byVolume.map(({ volTimes }) => volTimes);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('say when they first did and what became of it since', async () => {
    const { list: rows } = await list({ tradeDate: days[1]! });
    const row = rows.find(({ firstDate }) => firstDate !== days[1])!;
    const then = await list({ tradeDate: row.firstDate! });
    expect(then.list.map(({ stockNo }) => stockNo)).toContain(row.stockNo);
    const { close, date, end } = await barsUpTo(row.stockNo, days[1]!);
    const from = close[date.lastIndexOf(row.firstDate!)]!;
    expect(row.sinceFirstPct).toBeCloseTo((close[end - 1]! / from - 1) * 100, 1);
  });

  it('were busy on as many of the last five days as is asked for', async () => {
    const { list: all } = await list({ tradeDate: days[0]! });
    const { list: busy } = await list({ tradeDate: days[0]!, minDays: 3 });
    expect(busy).toEqual(all.filter(({ volDays }) => volDays >= 3));
    expect(busy.length).toBeLessThan(all.length);
  });

  it('are found while the day is traded by the volume that it is on its way to', async () => {
    const then = await startSlice({ budgetFactor: 1e6, at: '2026-11-16T02:00:00Z' });
    try {
      const asked = then.callAs(await then.signIn());
      const { list: rows, tradeDate, final } = await asked('GET /api/stocks/hall/getBottomVolumeStockList', {});
      expect(final).toBe(false);
      const [row] = rows;
      const { last, volume } = await barsUpTo(row!.stockNo, '2026-11-13');
      // At ten the thirty-first minute has begun.
      expect(row!.volTimes).toBeCloseTo(row!.volume! / expectedShare(31) / mean(last(volume, 20)), 1);
      expect(tradeDate).toBe('2026-11-16');
    } finally {
      await then.close();
    }
  });
});

it('shows a guest three rows at most and how many there are', async () => {
  const { total } = await list({ tradeDate: days[0]! });
  const shown = await slice.call('GET /api/stocks/hall/getBottomVolumeStockList', { tradeDate: days[0]! });
  expect(shown).toMatchObject({ total, list: { length: Math.min(3, total) }, lock: { reason: 'login' } });
});

it.each([{ minDays: 0 }, { minDays: 6 }, { tradeDate: '1980-01-01' }])('refuses %s', async (input) => {
  await expect(list(input)).rejects.toMatchObject({ outcome: 'rejected' });
});
