import { dayMs } from '@lianpan/domain';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

type Input = Parameters<typeof slice.call<'POST /api/stocks/diagnosis/getMainTrends'>>[1];
const ask = (input: Partial<Input> = {}) =>
  slice.call('POST /api/stocks/diagnosis/getMainTrends', { stockNo: '000001', ...input });
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + value!, 0);

/** The flows of a stock as the engine tells them of single days. */
async function flowsOf(stockNo: string, until: string, days: number) {
  const market = slice.parts.market.of('simulated');
  const all = await market.ask('flows', market.require(stockNo).slot, 90);
  return all.filter(({ tradeDate }) => tradeDate <= until).slice(-days);
}

describe('the main trend of a stock', () => {
  it('has the nets of sixty days, today as far as it has come', async () => {
    const { tradeDate, trend, final } = await ask();
    expect({ tradeDate, final }).toEqual({ tradeDate: '2026-11-20', final: false });
    const flows = await flowsOf('000001', '2026-11-20', 60);
    expect(trend!.days.map((day) => day.tradeDate)).toEqual(flows.map((day) => day.tradeDate));
    expect(trend!.days.map((day) => day.mainNet)).toEqual(flows.map(({ flow }) => Math.round(flow.mainNet)));
    for (const { superNet, bigNet, mainNet } of trend!.days) expect(superNet! + bigNet!).toBeCloseTo(mainNet!, -1);
    expect(trend!.lastDate).toBe('2026-11-20');
  });

  it('tells cost and control from what large orders bought and sold in twenty days', async () => {
    for (const stockNo of ['000001', '600000']) {
      const { trend } = await ask({ stockNo, tradeDate: '2026-11-19' });
      const flows = await flowsOf(stockNo, '2026-11-19', 20);
      const line = await slice.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' });
      const bought = flows
        .filter(({ flow }) => flow.mainNet > 0)
        .map(({ tradeDate, flow }) => {
          const at = line.date.indexOf(tradeDate);
          return { vwap: line.amount[at]! / line.volume[at]!, money: flow.superLarge.in! + flow.large.in! };
        });
      const cost = sum(bought.map(({ vwap, money }) => vwap * money)) / sum(bought.map(({ money }) => money));
      // No shares were split in these days, and no dividend moves a price by more than some percent.
      expect(Math.abs(trend!.mainCost20! / cost - 1)).toBeLessThan(0.03);
      expect(trend!.premiumPct!).toBeCloseTo((trend!.close / trend!.mainCost20! - 1) * 100, 0);
      const moved = sum(
        flows.flatMap(({ flow: { superLarge, large } }) => [superLarge.in, superLarge.out, large.in, large.out]),
      );
      expect(trend!.controlPct!).toBeCloseTo((moved / sum(flows.map(({ flow }) => 2 * flow.amount))) * 100, 1);
    }
  });

  it('names the first phase whose conditions all hold, and holds small orders against large ones', async () => {
    const phases = new Set<string>();
    for (const { stockNo } of slice.parts.market
      .of('simulated')
      .directory.entries.filter((one) => one.kind === 'stock')
      .slice(0, 60)) {
      const { trend } = await ask({ stockNo, tradeDate: '2026-11-18' });
      if (!trend?.phase) continue;
      phases.add(trend.phase);
      const first = trend.phases.find(({ tests }) =>
        tests.every(
          ({ value, least, most }) => (least === null || value! >= least) && (most === null || value! <= most),
        ),
      );
      // Figures are rounded on the wire: at a bound the rounded one may hold where the exact one does not.
      const isClear = trend.phases.every(({ tests }) =>
        tests.every(({ value, least, most }) => value !== least && value !== most),
      );
      if (isClear) expect(trend.phase).toBe(first?.phase ?? 'watch');
      const twenty = trend.scissors.find(({ days }) => days === 20)!;
      const flows = await flowsOf(stockNo, '2026-11-18', 20);
      const traded = sum(flows.map(({ flow }) => flow.amount));
      expect(twenty.smallPct).toBeCloseTo((sum(flows.map(({ flow }) => flow.small.net)) / traded) * 100, 1);
      expect(twenty.mainPct).toBeCloseTo((sum(flows.map(({ flow }) => flow.mainNet)) / traded) * 100, 1);
    }
    expect(phases.size).toBeGreaterThan(1);
  });

  it('has the lists, block trades and holders that were out by then', async () => {
    const { listings, blockTrades, holders } = await ask({ tradeDate: '2026-11-18' });
    for (const { tradeDate } of [...listings, ...blockTrades]) expect(tradeDate <= '2026-11-18').toBe(true);
    expect(holders.length).toBeGreaterThan(0);
    expect(holders.length).toBeLessThanOrEqual(4);
    expect(listings.length).toBeLessThanOrEqual(5);
  });

  it('is that of the last day that was over by a moment', async () => {
    const noon = await ask({ asOf: Date.parse('2026-11-18T12:00:00+08:00') });
    expect(noon.tradeDate).toBe('2026-11-17');
    expect(noon.trend).toEqual((await ask({ tradeDate: '2026-11-17' })).trend);
    expect((await ask({ asOf: Date.parse('2026-11-15T12:00:00+08:00') })).tradeDate).toBe('2026-11-13');
    const tomorrow = ask({ asOf: Date.parse('2026-11-21T12:00:00+08:00') });
    await expect(tomorrow).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('answers a weekend with the day before it, and a day to come with the newest', async () => {
    expect((await ask({ tradeDate: '2026-11-15' })).tradeDate).toBe('2026-11-13');
    expect((await ask({ tradeDate: '2027-01-04' })).tradeDate).toBe('2026-11-20');
  });

  it('refuses what is no stock, and days before the market', async () => {
    await expect(ask({ stockNo: '999999' })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(ask({ tradeDate: '1990-01-02' })).rejects.toMatchObject({ outcome: 'rejected' });
    await expect(ask({ asOf: 1 })).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('of a stock that is suspended ends with its last bar; of one that is new it has no phase', async () => {
    const market = slice.parts.market.of('simulated');
    const stocks = market.directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
    const index = await market.ask('kLine', market.require('000001.SH').slot, 'day', 'none');
    const lines = await Promise.all(stocks.map(({ slot }) => market.ask('kLine', slot, 'day', 'none')));
    const gaps = lines.map(({ date }) => index.date.slice(-200).find((day) => day > date[0]! && !date.includes(day)));
    const halted = gaps.findIndex((day) => day !== undefined);
    const { trend } = await ask({ stockNo: stocks[halted]!.stockNo, tradeDate: gaps[halted]! });
    expect(trend!.lastDate).toBe(lines[halted]!.date.findLast((day) => day < gaps[halted]!));
    const headers = await Promise.all(stocks.map(({ slot }) => market.ask('header', slot)));
    const at = headers.findIndex(({ listDate }) => listDate !== null && listDate > '2024-01-01');
    const { stockNo } = stocks[at]!;
    const listDate = headers[at]!.listDate!;
    const listed = await ask({ stockNo, tradeDate: listDate });
    expect(listed.trend).toMatchObject({ phase: null, lastDate: listDate, scissors: [{ mainPct: null }, {}, {}] });
    expect(listed.trend!.days.length).toBe(1);
    const before = new Date(Date.parse(listDate) - dayMs).toISOString().slice(0, 10);
    expect((await ask({ stockNo, tradeDate: before })).trend).toBeNull();
  });
});
