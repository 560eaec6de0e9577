import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/diagnosis/getScoreCurve';
/** Another thread scores one day after the other when somebody asks first. */
const polled = { timeout: 100_000, interval: 500 };

const stockNos = ['600000', '000001'] as const;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 });
});
afterAll(() => slice.close());

describe('the curve of a score', () => {
  it('has of each day what the score card says as of its close, and now what it says now', async () => {
    const isPreparing = async () => (await slice.call(target, { stockNo: '600000' })).isPreparing;
    await expect.poll(isPreparing, polled).toBe(false);
    const market = slice.parts.market.of('simulated');
    const curves = await Promise.all(stockNos.map((stockNo) => slice.call(target, { stockNo })));
    const { date } = await market.ask('kLine', market.require(stockNos[0]).slot, 'day', 'none');
    const dates = date.slice(-20);
    for (const { days } of curves) {
      expect(days.map(({ tradeDate }) => tradeDate)).toEqual(dates);
      expect(days.some(({ total }) => total !== days[0]!.total)).toBe(true);
    }
    for (let at = 19; at >= 0; at -= 6) {
      for (const { stockNo, days } of curves) {
        const { tradeDate, total, dims, explainRef } = days[at]!;
        const card = await market.ask('scoreCard', market.require(stockNo).slot, tradeDate);
        const ofCard = Object.fromEntries(card.dims.map(({ key, score }) => [key, score]));
        expect([tradeDate, total, dims]).toEqual([tradeDate, card.total, ofCard]);
        expect((await slice.call('GET /api/data/explain', { ref: explainRef })).value).toBe(total);
      }
    }
  });

  it.each([{ stockNo: '399006' }, { stockNo: '999999' }, { stockNo: 'x' }])('refuses %s', async (input) => {
    await expect(slice.call(target, input)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
