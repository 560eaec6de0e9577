import { dayMs } from '@lianpan/domain';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCountsOf } from './list-counts.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:58:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const counts = () => slice.call('GET /api/stocks/hall/getListCounts', {});
const totals = {
  2: async () => (await slice.call('POST /api/stocks/hall/getLeakPoolStockList', {})).total,
  3: async () => (await slice.call('POST /api/stocks/hall/getBidChanceStockList', {})).total,
  5: async () => (await slice.call('POST /api/stocks/hall/getLimitStockList', {})).total,
  6: async () => (await slice.call('POST /api/stocks/hall/getDirectionalSignalStockList', {})).total,
  7: async () => (await slice.call('POST /api/stocks/hall/getLHBStockList', {})).total,
  8: async () => (await slice.call('GET /api/stocks/hall/getLateMarketAbnormalStockList', {})).total,
  9: async () => (await slice.call('GET /api/stocks/hall/getBottomVolumeStockList', {})).total,
  12: async () => (await slice.call('POST /api/stocks/sustainableStock/getSustainableFocusStockList', {})).total,
} as const;

it.each(['2026-11-21T11:00:00+08:00', '2026-11-23T06:00:00+08:00'])(
  'knows no list of today and no tool with news of today at %s',
  async (at) => {
    const closed = await startSlice({ at });
    const { tradeDate, isToday } = await closed.call('GET /api/stocks/hall/getListCounts', {});
    const tools = await closed.call('GET /api/stocks/hall/getMarkingToolList', {});
    await closed.close();
    expect([tradeDate, isToday]).toEqual(['2026-11-20', false]);
    expect(tools.filter(({ hasNewToday }) => hasNewToday)).toEqual([]);
  },
);

describe('how long lists are', () => {
  it.each(Object.entries(totals))('is what tool %s says to a guest, who sees three rows of it', async (id, totalOf) => {
    const total = await totalOf();
    const { tools } = await counts();
    expect(tools.find(({ markingToolId }) => markingToolId === Number(id))).toMatchObject({ num: total });
  });

  it('is dated: a list of another day does not pass for one of today', async () => {
    const { tradeDate, isToday, tools, ways } = await counts();
    expect([tradeDate, isToday]).toEqual(['2026-11-20', true]);
    const listed = tools.find(({ markingToolId }) => markingToolId === 7)!;
    // The exchange publishes it in the evening.
    expect(listed.countDate).toBe('2026-11-19');
    expect(ways.map(({ way }) => way).toSorted()).toEqual(['conditions', 'pools', 'tactics']);
  });

  it('is there at once when the minute has passed, and follows; on another day it is waited for', async () => {
    const real = slice.parts.market.of('simulated');
    const state = { ...real.state };
    /** The same market, whose clock goes on. */
    const market = new Proxy(real, {
      get(of, name) {
        if (name === 'state') return state;
        const value: unknown = Reflect.get(of, name, of);
        return typeof value === 'function' ? (value.bind(of) as unknown) : value;
      },
    });
    let num = 0;
    const pools = () => Promise.resolve({ num: ++num, tradeDate: real.tradeDate });
    const counted = async () => {
      const { ways } = await listCountsOf(market, [{ ways: { pools } }], slice.parts);
      return ways[0]!.num;
    };
    expect([await counted(), await counted()]).toEqual([1, 1]);
    state.at += 60_000;
    expect(await counted()).toBe(1);
    await expect.poll(counted).toBe(2);
    state.at += dayMs;
    expect(await counted()).toBe(3);
  });

  it('is not known, and not nought, of pools whose archive has not begun', async () => {
    const { ways } = await counts();
    expect(ways.find(({ way }) => way === 'pools')).toEqual({
      way: 'pools',
      num: null,
      countDate: null,
      isLacking: false,
    });
    expect(ways.find(({ way }) => way === 'conditions')!.num).toBeGreaterThan(0);
  });
});
