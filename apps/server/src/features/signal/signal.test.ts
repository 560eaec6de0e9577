import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const target = 'POST /api/stocks/hall/getDirectionalSignalStockList';
let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
  call = slice.callAs(await slice.signInAs('fullService'));
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<typeof target>>[1];
const list = (input: Input = {}) => call(target, { pageSize: 100, ...input });

describe('the signals of a day', () => {
  it('came at prices that the minutes of the stock had, and tell what happened since', async () => {
    const { list: rows } = await list({ direction: -1 });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows.slice(0, 10)) {
      const line = await call('POST /api/stocks/quote/getMinuteLine', { symbol: row.symbol });
      const [hour, minute] = row.triggerTime.split(':').map(Number) as [number, number];
      const passed = hour < 13 ? (hour - 9) * 60 + minute - 30 : 120 + (hour - 13) * 60 + minute;
      expect(row.triggerPrice).toBe(line.price[passed]);
      const since = line.price.slice(passed);
      expect(row.sinceTriggerPct).toBeCloseTo((Number(since.at(-1)) / row.triggerPrice - 1) * 100, 1);
      expect(row.minSincePct).toBeCloseTo((Math.min(...since.map(Number)) / row.triggerPrice - 1) * 100, 1);
      expect(row.strength).toBe(1 + row.evidence.length);
    }
  });

  it('that break the low of twenty days are below it, by the daily bars', async () => {
    const { list: rows } = await list({ direction: -1, signalCodes: ['D1'], tradeDate: '2026-11-19' });
    expect(rows.length).toBeGreaterThan(0);
    const market = slice.parts.market.of('simulated');
    for (const { stockNo, triggerPrice } of rows.slice(0, 10)) {
      const { date, low } = await market.ask('kLine', market.directory.find(stockNo)!.slot, 'day', 'none');
      const at = date.lastIndexOf('2026-11-19');
      expect(triggerPrice).toBeLessThan(Math.min(...low.slice(at - 20, at)));
    }
  });

  it('weigh attack against defence over the whole market, whatever is asked for', async () => {
    const [attack, defense, some] = await Promise.all([list(), list({ direction: -1 }), list({ signalCodes: ['A1'] })]);
    const { attackNum, defenseNum, ratioPct, marketHint } = attack;
    expect([defense.attackNum, some.defenseNum]).toEqual([attackNum, defenseNum]);
    const ratio = (attackNum / (attackNum + defenseNum)) * 100;
    expect(ratioPct).toBeCloseTo(ratio, 1);
    expect(marketHint).toBe(ratio >= 65 ? 'attack' : ratio >= 45 ? 'balanced' : 'defense');
    for (const { signalCode } of some.list) expect(signalCode).toBe('A1');
  });

  it('are those of the own stocks alone when asked', async () => {
    const { list: rows } = await list({ direction: -1 });
    const { stockNo } = rows[0]!;
    await call('POST /api/stocks/hall/addoptionalstock', { stockNo });
    const own = await list({ direction: -1, onlyWatchlist: true });
    expect(own.list.map((row) => row.stockNo)).toContain(stockNo);
    expect(own.total).toBeLessThan(rows.length);
    expect(await slice.call(target, { onlyWatchlist: true })).toMatchObject({ total: 0 });
  });

  it('are shown in part to a member without the tool', async () => {
    const plain = slice.callAs(await slice.signIn());
    const { list: rows, lock } = await plain(target, { direction: -1 });
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(lock).toMatchObject({ reason: 'privilege', toolId: 6 });
  });

  it.each([{ tradeDate: '1980-01-01' }, { direction: 2 as 1 }, { signalCodes: [] }])('refuses %s', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ outcome: 'rejected' });
  });
});
