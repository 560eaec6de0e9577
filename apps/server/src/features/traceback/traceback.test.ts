import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const stockNo = '600000';
const at = (date?: string, no = stockNo) =>
  slice.call('POST /api/stocks/tactics/getTraceback', { stockNo: no, ...(date && { date }) });
const reveal = (date: string, no = stockNo) =>
  slice.call('POST /api/stocks/tactics/getTracebackReveal', { stockNo: no, date });
const line = (symbol: string, adjust: 'none' | 'forward') =>
  slice.call('POST /api/stocks/quote/getKLine', { symbol, adjust });

describe('a past day of a stock', () => {
  it('tells nothing that came later, and its prices are those of the day', async () => {
    const past = await at('2026-10-21');
    expect(past.tradeDate).toBe('2026-10-21');
    const plain = await line(stockNo, 'none');
    const close = plain.close[plain.date.indexOf('2026-10-21')]!;
    expect(past.bars.length).toBe(60);
    expect(past.bars.at(-1)).toMatchObject({ date: '2026-10-21', close });
    expect(past.stock.price).toBe(close);
    const end = Date.parse('2026-10-21T15:00:00+08:00');
    for (const { publishTime } of [...past.news, ...past.events]) expect(publishTime).toBeLessThanOrEqual(end);
    for (const { time } of [...past.movements, ...past.signals]) expect(time <= '15:00:00').toBe(true);
    const later = JSON.stringify(past.bars);
    for (const bar of (await reveal('2026-10-21')).bars) expect(later).not.toContain(bar.date);
    expect(JSON.stringify(past)).not.toContain('returns');
  });

  it('has the score card that was told on its evening', async () => {
    const { card } = await at('2026-11-10');
    const evening = await startSlice({ at: '2026-11-10T18:00:00+08:00' });
    const then = await evening.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo });
    await evening.close();
    expect(card).toMatchObject({ total: then.total, label: then.label, rankIndustry: then.rankIndustry });
    expect(card.dims).toEqual(then.dims.map(({ key, score }) => ({ key, score })));
  });

  it('is followed by what the adjusted closes of later days say, beside the index', async () => {
    const { returns, highestPct, lowestPct, bars } = await reveal('2026-10-21');
    const [adjusted, index] = await Promise.all([line(stockNo, 'forward'), line('000300.SH', 'none')]);
    const from = adjusted.date.indexOf('2026-10-21');
    const indexFrom = index.date.indexOf('2026-10-21');
    expect(returns.map(({ days }) => days)).toEqual([1, 3, 5, 10, 20]);
    for (const { days, date, pct, indexPct } of returns) {
      expect(date).toBe(adjusted.date[from + days]);
      expect(pct!).toBeCloseTo((adjusted.close[from + days]! / adjusted.close[from]! - 1) * 100, 1);
      expect(indexPct!).toBeCloseTo((index.close[indexFrom + days]! / index.close[indexFrom]! - 1) * 100, 1);
    }
    expect(bars.length).toBe(20);
    expect(highestPct!).toBeGreaterThanOrEqual(Math.max(...returns.map(({ pct }) => pct!)));
    expect(lowestPct!).toBeLessThanOrEqual(Math.min(...returns.map(({ pct }) => pct!)));
  });

  it('of last week is followed by the days that there were, and not by the one that is traded', async () => {
    const { returns, bars } = await reveal('2026-11-17');
    expect(returns.map(({ pct }) => pct === null)).toEqual([false, true, true, true, true]);
    expect(bars.at(-1)!.date).toBe('2026-11-19');
  });

  it('without a date is one that twenty days have followed, and a Sunday is its Friday', async () => {
    const usual = await at();
    expect(usual.daysSince).toBe(20);
    expect((await at('2026-10-25')).tradeDate).toBe('2026-10-23');
  });

  it('that is not over, before all figures, or of an index is refused in words', async () => {
    for (const [date, no] of [['2026-11-20'], ['1999-01-04'], ['2015-06-01'], ['2026-10-21', '399001']] as const)
      await expect(at(date, no)).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(reveal('2026-11-20')).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
