import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  call = slice.callAs(await slice.signInAs('fullService'));
});
afterAll(() => slice.close());

type Input = Parameters<typeof call<'GET /api/stocks/hall/getLateMarketAbnormalStockList'>>[1];
const list = (input: Input = {}) =>
  call('GET /api/stocks/hall/getLateMarketAbnormalStockList', { pageSize: 100, ...input });
const info = (stockNo: string, tradeDate?: string) =>
  call('GET /api/stocks/hall/getLateMarketAbnormalStockInfo', { stockNo, tradeDate });

const days = ['2026-11-16', '2026-11-17', '2026-11-18'];

describe('moves before the close', () => {
  it('are what the minutes of each stock say of them', async () => {
    let seen = 0;
    for (const tradeDate of days) {
      for (const row of (await list({ tradeDate })).list) {
        const { line, move } = await info(row.stockNo, tradeDate);
        expect(move).toMatchObject({ types: row.types, lateChangePct: row.lateChangePct });
        const at = (t: string) => line.find((point) => point.t === t)!;
        const [from, end, beforeCall] = [at('14:30'), at('15:00'), at('14:57')];
        expect(end.price).toBe(row.price);
        expect(row.lateChangePct).toBeCloseTo((end.price / from.price - 1) * 100, 1);
        expect(row.closeCallChangePct).toBeCloseTo((end.price / beforeCall.price - 1) * 100, 1);
        expect(Math.abs(row.lateMainNet! - (end.mainNet - from.mainNet))).toBeLessThan(100);
        expect(row.lateMainNetPct).toBeCloseTo((row.lateMainNet! / row.lateAmount!) * 100, 1);
        expect(row.lateAmountSharePct).toBeCloseTo((row.lateAmount! / row.amount!) * 100, 1);
        expect(row.firstAbnormalTime! > '14:30:00' && row.firstAbnormalTime! <= '15:00:00').toBe(true);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('that grab a stock are those that the picker finds', async () => {
    const market = slice.parts.market.of('simulated');
    for (const tradeDate of days) {
      const { list: rows } = await list({ tradeDate, type: 'GRAB' });
      const query = { groups: [{ op: 'AND' as const, items: [{ id: 'F19' }] }], universe: 'all' as const };
      const picked = await market.ask('pick', { query, offset: 0, limit: 100 }, tradeDate);
      const found = 'rows' in picked ? picked.rows.map(({ slot }) => market.directory.at(slot)!.stockNo) : [];
      expect(rows.map(({ stockNo }) => stockNo).toSorted()).toEqual(found.toSorted());
    }
  });

  it('stand by the money that came, or went where they are falls', async () => {
    for (const tradeDate of days) {
      const [all, rises, falls] = await Promise.all([
        list({ tradeDate }),
        list({ tradeDate, type: 'RAID' }),
        list({ tradeDate, type: 'DIVE' }),
      ]);
      const nets = (answer: typeof all) => answer.list.map(({ lateMainNet }) => lateMainNet!);
      expect(nets(all)).toEqual(nets(all).toSorted((a, b) => b - a));
      expect(nets(falls)).toEqual(nets(falls).toSorted((a, b) => a - b));
      expect(rises.list).toEqual(all.list.filter(({ types }) => types.includes('RAID')));
    }
  });

  it('are those of the day before until 14:30, with what today makes of them', async () => {
    const { list: rows, tradeDate } = await list();
    expect(tradeDate).toBe('2026-11-19');
    expect(rows.length).toBeGreaterThan(0);
    const market = slice.parts.market.of('simulated');
    for (const { stockNo, nextOpenPct, nextHighPct } of rows) {
      const { open, high, prevClose } = market.cell(market.directory.find(stockNo)!);
      expect(nextOpenPct).toBeCloseTo((open! / prevClose! - 1) * 100, 1);
      expect(nextHighPct).toBeCloseTo((high! / prevClose! - 1) * 100, 1);
    }
  });

  it('of a past day tell what came of them where that is asked for', async () => {
    const [plain, reported] = await Promise.all([
      list({ tradeDate: days[0]! }),
      list({ tradeDate: days[0]!, results: 'NEXT_DAY' }),
    ]);
    expect(plain.list.every(({ nextOpenPct, nextHighPct }) => nextOpenPct === null && nextHighPct === null)).toBe(true);
    expect(reported.list.every(({ nextOpenPct, nextHighPct }) => nextHighPct! >= nextOpenPct!)).toBe(true);
  });
});

describe('one stock before the close', () => {
  it('shows its earlier moves as the lists of their days do', async () => {
    const { list: rows } = await list({ tradeDate: days[2]! });
    let seen = 0;
    for (const { stockNo } of rows) {
      for (const past of (await info(stockNo, days[2])).history.slice(0, 2)) {
        const then = await list({ tradeDate: past.tradeDate, results: 'NEXT_DAY', keyword: stockNo });
        const { types, lateChangePct, nextOpenPct } = then.list[0]!;
        expect(past).toMatchObject({ types, lateChangePct, nextOpenPct });
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(2);
  });
});

it('follows the day from 14:30 on, and no minute beyond the one that it has come to', async () => {
  const live = await startSlice({ at: '2026-11-19T14:45:30+08:00', budgetFactor: 1e6, seed: true });
  const asked = live.callAs(await live.signInAs('fullService'));
  const { list: rows, tradeDate, final } = await asked('GET /api/stocks/hall/getLateMarketAbnormalStockList', {});
  expect({ tradeDate, final }).toEqual({ tradeDate: '2026-11-19', final: false });
  expect(rows.length).toBeGreaterThan(0);
  for (const { stockNo, closeCallChangePct, lateChangePct, firstAbnormalTime } of rows) {
    expect(closeCallChangePct).toBeNull();
    expect(firstAbnormalTime! <= '14:45:00').toBe(true);
    const known = (await asked('GET /api/stocks/hall/getLateMarketAbnormalStockInfo', { stockNo })).line;
    expect(known.at(-1)!.t).toBe('14:45');
    // The day as it was in the end agrees on every minute up to then.
    const { line } = await info(stockNo, tradeDate);
    expect(line.slice(0, known.length)).toEqual(known);
    const from = known.find(({ t }) => t === '14:30')!.price;
    expect(lateChangePct).toBeCloseTo((known.at(-1)!.price / from - 1) * 100, 1);
  }
  await live.close();
});

it('shows three rows and nothing of a single stock to who may not see all', async () => {
  const { total } = await list({ tradeDate: days[0]! });
  const member = slice.callAs(await slice.signIn());
  for (const [ask, reason] of [
    [slice.call, 'login'],
    [member, 'privilege'],
  ] as const) {
    const shown = await ask('GET /api/stocks/hall/getLateMarketAbnormalStockList', { tradeDate: days[0]! });
    expect(shown).toMatchObject({ total, list: { length: 3 }, lock: { reason, hiddenNum: total - 3 } });
    const one = await ask('GET /api/stocks/hall/getLateMarketAbnormalStockInfo', { stockNo: shown.list[0]!.stockNo });
    expect(one).toMatchObject({ move: null, line: [], history: [], news: [], lock: { reason } });
  }
});

it('has nothing to tell of an index', async () => {
  const asked = call('GET /api/stocks/hall/getLateMarketAbnormalStockInfo', { stockNo: '399001' });
  await expect(asked).rejects.toMatchObject({ outcome: 'rejected' });
});
