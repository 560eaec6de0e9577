import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowOver } from './flows.ts';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

type Ranking = Parameters<typeof call<'GET /api/stocks/hall/getRealTimeFundStockRankingList'>>[1];
const ranking = (input: Ranking = {}) =>
  call('GET /api/stocks/hall/getRealTimeFundStockRankingList', { pageSize: 100, ...input });
type Direction = Parameters<typeof call<'POST /api/stocks/hall/getInflowStockOrConceptList'>>[1];
const direction = (input: Direction = {}) =>
  call('POST /api/stocks/hall/getInflowStockOrConceptList', { pageSize: 100, ...input });

const tradeDate = '2026-11-19';

describe('the ranking by large orders', () => {
  it('stands by what they bought net, as the flows of each stock say', async () => {
    const { list } = await ranking({ tradeDate });
    expect(list.length).toBeGreaterThan(20);
    const nets = list.map(({ mainNet }) => mainNet!);
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
    const market = slice.parts.market.of('simulated');
    for (const { stockNo, mainNet } of list.slice(0, 5)) {
      const { slot } = market.directory.find(stockNo)!;
      // Counted from the orders of the stock, and not read from the history of the market.
      const flows = await market.ask('flows', slot, 3);
      const counted = flows.find((one) => one.tradeDate === tradeDate)!.flow.mainNet;
      expect(mainNet! / counted).toBeCloseTo(1, 2);
    }
  });

  it('tells the places that a stock won in ten minutes, by the flows of then', async () => {
    const before = await startSlice({ at: '2026-11-20T09:50:00+08:00', budgetFactor: 1e6 });
    const callBefore = before.callAs(await before.signIn());
    const [{ list }, { list: earlier }] = await Promise.all([
      ranking(),
      callBefore('GET /api/stocks/hall/getRealTimeFundStockRankingList', { pageSize: 100 }),
    ]);
    await before.close();
    const netOf = new Map(earlier.map(({ stockNo, mainNet }) => [stockNo, mainNet!]));
    const both = list.flatMap(({ stockNo, rankChange }, at) => {
      const net = netOf.get(stockNo);
      return net === undefined ? [] : [{ net, place: at + rankChange! }];
    });
    expect(both.length).toBeGreaterThan(5);
    expect(both.toSorted((a, b) => a.place - b.place)).toEqual(both.toSorted((a, b) => b.net - a.net));
    expect(list.some(({ rankChange }) => rankChange !== 0)).toBe(true);
    expect((await ranking({ tradeDate })).list.every(({ rankChange }) => rankChange === null)).toBe(true);
    expect((await ranking({ metric: 'NET_PCT' })).list.every(({ rankChange }) => rankChange === null)).toBe(true);
  });

  it('adds up the days of a period, and leaves the other side out', async () => {
    const days = ['2026-11-19', '2026-11-18', '2026-11-17'];
    const { list } = await ranking({ tradeDate, period: 'D3', side: 'OUT' });
    const sums = list.map(({ mainNet }) => mainNet!);
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    for (const { mainNet, netSeries } of list) {
      expect(mainNet).toBeLessThan(0);
      const last = netSeries.slice(-days.length).reduce<number>((sum, one) => sum + (one ?? 0), 0);
      expect(Math.abs(mainNet! - last)).toBeLessThan(days.length);
    }
  });

  it('shows a guest three rows, and nobody a stock that is hardly traded', async () => {
    const { list, total } = await ranking({ tradeDate });
    for (const { amount } of list) expect(amount).toBeGreaterThanOrEqual(10e6);
    const shown = await slice.call('GET /api/stocks/hall/getRealTimeFundStockRankingList', { tradeDate });
    expect(shown).toMatchObject({ total, list: { length: 3 }, lock: { reason: 'login' } });
  });

  it('tells what each size of order did, which comes to nothing over all', async () => {
    const { list } = await ranking({ tradeDate, period: 'D5' });
    for (const { mainNet, superNet, bigNet, midNet, smallNet } of list) {
      expect(Math.abs(superNet! + bigNet! - mainNet!)).toBeLessThan(Math.abs(mainNet!) * 0.01 + 10);
      expect(Math.abs(superNet! + bigNet! + midNet! + smallNet!)).toBeLessThan(10);
    }
    const bySuper = await ranking({ tradeDate, metric: 'SUPER' });
    const supers = bySuper.list.map(({ superNet }) => superNet!);
    expect(supers).toEqual(supers.toSorted((a, b) => b - a));
  });

  it('tells the change of a period from its closes', async () => {
    const { list } = await ranking({ tradeDate, period: 'D3' });
    const { stockNo, periodChangePct } = list[0]!;
    const market = slice.parts.market.of('simulated');
    const { slot } = market.directory.find(stockNo)!;
    const { date, close } = await market.ask('kLine', slot, 'day', 'backward');
    const at = date.lastIndexOf(tradeDate);
    expect(periodChangePct).toBeCloseTo((close[at]! / close[at - 3]! - 1) * 100, 1);
  });
});

describe('the line of money', () => {
  const line = (input: Parameters<typeof call<'GET /api/stocks/hall/getMoneyFlowLineData'>>[1]) =>
    call('GET /api/stocks/hall/getMoneyFlowLineData', input);

  it('ends at what the day brought a stock, by the minute as by the day', async () => {
    const { list } = await ranking({ tradeDate, pageSize: 1 });
    const { stockNo, mainNet, superNet, netSeries } = list[0]!;
    const minutes = await line({ target: 'STOCK', code: stockNo, scope: 'MINUTE', tradeDate });
    expect(minutes.points).toHaveLength(241);
    expect(minutes.points.at(-1)).toMatchObject({ t: '15:00' });
    expect(minutes.points.at(-1)!.main! / mainNet!).toBeCloseTo(1, 2);
    expect(minutes.points.at(-1)!.super! / superNet!).toBeCloseTo(1, 1);
    const days = await line({ target: 'STOCK', code: stockNo, days: 10, tradeDate });
    expect(days.points.map(({ main }) => main)).toEqual(netSeries);
  });

  it('is the sum of all stocks for the market, and known of a group by its name', async () => {
    const [whole, { marketNet }] = await Promise.all([
      line({ target: 'MARKET', tradeDate }),
      call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate }),
    ]);
    expect(whole.points).toHaveLength(20);
    expect(whole.points.at(-1)).toMatchObject({ t: tradeDate, main: marketNet });
    const { groups } = await direction({ tradeDate, kind: 'CONCEPT' });
    const { name, net } = groups[0]!;
    const one = await line({ target: 'CONCEPT', code: name, days: 1, tradeDate });
    expect(one.points).toMatchObject([{ t: tradeDate, main: net }]);
  });

  it.each([
    [{ target: 'MARKET', scope: 'MINUTE' } as const, '分时资金'],
    [{ target: 'STOCK', code: '000001.SH' } as const, '指数没有'],
    [{ target: 'CONCEPT', code: '没有' } as const, '没有名为'],
  ])('refuses %s and says why', async (input, why) => {
    await expect(line(input)).rejects.toThrow(why);
  });
});

describe('where the money of some days went', () => {
  it('counts the stocks and concepts that it went into, as their lists do', async () => {
    const count = await call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate });
    const totals = await Promise.all([
      direction({ tradeDate }),
      direction({ tradeDate, direction: 'OUT' }),
      direction({ tradeDate, minConsecutive: 3 }),
      direction({ tradeDate, kind: 'CONCEPT' }),
      direction({ tradeDate, kind: 'CONCEPT', minConsecutive: 5 }),
    ]);
    const { stockIn, stockOut, stockIn3, conceptIn, conceptIn5 } = count;
    expect(totals.map(({ total }) => total)).toEqual([stockIn, stockOut, stockIn3, conceptIn, conceptIn5]);
  });

  it('sums the stocks of an industry', async () => {
    const [{ groups }, { list: inStocks }, { list: outStocks }] = await Promise.all([
      direction({ tradeDate, kind: 'INDUSTRY' }),
      direction({ tradeDate }),
      direction({ tradeDate, direction: 'OUT' }),
    ]);
    expect(groups.length).toBeGreaterThan(3);
    const nets = groups.map(({ net }) => net!);
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
    const known = new Map([...inStocks, ...outStocks].map(({ stockNo, net }) => [stockNo, net!]));
    for (const { topStock } of groups)
      if (topStock && known.has(topStock.stockNo)) expect(known.get(topStock.stockNo)).toBe(topStock.net);
  });
});

it.each([
  // Newest first: net of the day, of all, percent of what was traded, days in a row.
  [[5, 3, 2, -4], [10, 10, 10, 10], 1, { net: 5, netPct: 50, consecutiveDays: 3 }],
  [[5, 3, 2, -4], [10, 10, 10, 10], 4, { net: 6, netPct: 15, consecutiveDays: 3 }],
  [[-5, Number.NaN, 2, -4], [10, Number.NaN, 10, 10], 3, { net: -3, netPct: -15, consecutiveDays: 1 }],
  [[Number.NaN, 1], [Number.NaN, 1], 1, { net: null, netPct: null, consecutiveDays: 0 }],
])('the flow of %s beside %s over %s days is told', (nets, amounts, days, answer) => {
  const whole = (values: readonly number[]) => Array.from({ length: 20 }, (_, at) => values[at] ?? Number.NaN);
  expect(flowOver(whole(nets), whole(amounts), days)).toMatchObject(answer);
});

it.each([{ tradeDate: '1980-01-01' }, { pageNum: 0 }, { period: 'D4' as 'D3' }])('refuses %s', async (input) => {
  await expect(ranking(input)).rejects.toMatchObject({ outcome: 'rejected' });
});
