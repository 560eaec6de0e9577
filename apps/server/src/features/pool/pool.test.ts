import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
  call = slice.callAs(await slice.signInAs('fullService'));
});
afterAll(() => slice.close());

const conceptList = (tradeDate?: string) => call('POST /api/stocks/hall/getLeakPoolConceptList', { tradeDate });
type Leak = Parameters<typeof call<'POST /api/stocks/hall/getLeakPoolStockList'>>[1];
const leakList = (input: Leak) => call('POST /api/stocks/hall/getLeakPoolStockList', { pageSize: 100, ...input });
type Focus = Parameters<typeof call<'POST /api/stocks/sustainableStock/getSustainableFocusStockList'>>[1];
const focusList = (input: Focus = {}) =>
  call('POST /api/stocks/sustainableStock/getSustainableFocusStockList', { pageSize: 100, ...input });

/** A past day on which the pool has stocks. */
async function dayWithFinds(): Promise<string> {
  for (const tradeDate of ['2026-11-19', '2026-11-12', '2026-11-05', '2026-10-29', '2026-10-22', '2026-10-15']) {
    if ((await leakList({ tradeDate })).total > 0) return tradeDate;
  }
  throw new Error('no day has a find');
}

const closesOf = async (stockNo: string, tradeDate: string) => {
  const market = slice.parts.market.of('simulated');
  const { slot } = market.directory.find(stockNo)!;
  const { date, close } = await market.ask('kLine', slot, 'day', 'backward');
  return { slot, close: close.slice(0, date.lastIndexOf(tradeDate) + 1), date };
};

describe('the pool of stocks that have not moved yet', () => {
  it('holds stocks of hot themes that stand above their mean while money comes in', async () => {
    const tradeDate = await dayWithFinds();
    const [{ list }, { list: concepts }] = await Promise.all([leakList({ tradeDate }), conceptList(tradeDate)]);
    const market = slice.parts.market.of('simulated');
    for (const row of list.filter(({ enterDate }) => enterDate === tradeDate)) {
      const { slot, close } = await closesOf(row.stockNo, tradeDate);
      const mean = close.slice(-20).reduce((sum, one) => sum + one, 0) / 20;
      expect(close.at(-1)!).toBeGreaterThan(mean);
      expect(row.amount!).toBeGreaterThanOrEqual(5e7);
      const flows = await market.ask('capitalFlows', tradeDate);
      const at = flows!.slots.indexOf(slot);
      const [a, b, c] = flows!.nets.slice(at * 20, at * 20 + 3);
      expect(row.mainNet3d).toBeGreaterThan(0);
      expect(Math.abs(row.mainNet3d - (a! + b! + c!))).toBeLessThan(2);
    }
    for (const { heat, leakNum } of concepts) {
      expect(heat).toBeGreaterThanOrEqual(60);
      expect(leakNum).toBeGreaterThan(0);
    }
    const scores = list.map(({ leakScore }) => leakScore);
    expect(scores).toEqual(scores.toSorted((x, y) => y - x));
  });

  it('counts from the close of the day on which a stock came in', async () => {
    const tradeDate = await dayWithFinds();
    const { list } = await leakList({ tradeDate });
    for (const { stockNo, enterDate, sinceEnterPct } of list.slice(0, 10)) {
      const { close, date } = await closesOf(stockNo, tradeDate);
      const since = (close.at(-1)! / close[date.lastIndexOf(enterDate)]! - 1) * 100;
      expect(sinceEnterPct).toBeCloseTo(since, 1);
    }
  });

  it('tells a stock once for all themes, and those of one theme when asked', async () => {
    const tradeDate = await dayWithFinds();
    const { list } = await leakList({ tradeDate });
    expect(new Set(list.map(({ stockNo }) => stockNo)).size).toBe(list.length);
    const { list: own } = await leakList({ tradeDate, conceptCode: list[0]!.conceptCode });
    expect(own.map(({ stockNo }) => stockNo)).toContain(list[0]!.stockNo);
    expect(new Set(own.map(({ conceptName }) => conceptName))).toEqual(new Set([list[0]!.conceptName]));
    expect(await leakList({ tradeDate, conceptCode: '没有' })).toMatchObject({ total: 0, list: [] });
  });

  it('shows three rows to a member without the tool', async () => {
    const tradeDate = await dayWithFinds();
    const plain = slice.callAs(await slice.signIn());
    const { list, lock, total } = await plain('POST /api/stocks/hall/getLeakPoolStockList', { tradeDate });
    expect(list.length).toBe(Math.min(3, total));
    expect(lock).toMatchObject({ reason: 'privilege', toolId: 2, hiddenNum: total - list.length });
  });
});

describe('the pool of the strong', () => {
  it('stands as after the day before until 16:00', async () => {
    const { tradeDate, inNum } = await focusList();
    expect(tradeDate).toBe('2026-11-19');
    expect(await focusList({ tradeDate: '2026-11-19' })).toMatchObject({ tradeDate, inNum });
  });

  it('tells results from the closes since a stock came in', async () => {
    const tradeDate = '2026-11-19';
    const [{ list: members }, { list: left, results }] = await Promise.all([
      focusList({ tradeDate }),
      focusList({ tradeDate, status: 'OUT' }),
    ]);
    expect(members.length + left.length).toBeGreaterThan(0);
    for (const row of [...members, ...left].slice(0, 20)) {
      const { close, date } = await closesOf(row.stockNo, row.leaveDate ?? tradeDate);
      const since = close.slice(date.lastIndexOf(row.enterDate));
      expect(row.sincePct).toBeCloseTo((since.at(-1)! / since[0]! - 1) * 100, 1);
      expect(row.maxSincePct).toBeCloseTo((Math.max(...since) / since[0]! - 1) * 100, 1);
      expect(row.daysHeld).toBe(since.length - 1);
    }
    expect(results.n).toBeGreaterThanOrEqual(left.length);
  });

  it('holds no more than thirty, with 70 points when they came in', async () => {
    const { list, inNum } = await focusList({ tradeDate: '2026-11-18' });
    expect(inNum).toBeLessThanOrEqual(30);
    for (const { enterDate, persistScore } of list) {
      if (enterDate === '2026-11-18') expect(persistScore).toBeGreaterThanOrEqual(70);
      expect(persistScore).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('good stocks', () => {
  type Style = 'STEADY' | 'GROWTH' | 'TREND';
  const goodList = (input: { style?: Style; tradeDate?: string } = {}) =>
    // The days of the week are scored when somebody asks first.
    vi.waitFor(() => call('POST /api/stocks/hall/getPickGoodStockList', input), { timeout: 200_000, interval: 500 });

  /** Percent of each style. Source: market handbook C.13. */
  const weights: Readonly<Record<Style, readonly [number, number, number, number, number]>> = {
    STEADY: [15, 15, 35, 10, 25],
    GROWTH: [15, 15, 40, 20, 10],
    TREND: [35, 30, 10, 20, 5],
  };

  it.each(['STEADY', 'GROWTH', 'TREND'] as const)('weigh the dimensions as the style %s says', async (style) => {
    const { list, total } = await goodList({ style, tradeDate: '2026-11-18' });
    expect(total).toBe(list.length);
    expect(list.length).toBeGreaterThan(2);
    expect(list.length).toBeLessThanOrEqual(8);
    for (const { dims, totalScore } of list) {
      const { tech, capital, fund, theme, value } = dims;
      let [points, weight] = [0, 0];
      for (const [at, score] of [tech, capital, fund, theme, value].entries()) {
        if (score === null) continue;
        points += score * weights[style][at]!;
        weight += weights[style][at]!;
      }
      expect(totalScore).toBeCloseTo(points / weight, 1);
    }
    const scores = list.map(({ totalScore }) => totalScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('have the scores that the diagnosis of the day explains, and pass its risks', async () => {
    const { list } = await goodList({ tradeDate: '2026-11-18' });
    for (const row of list) {
      const { value } = await slice.call('GET /api/data/explain', {
        ref: `diag.technical:${row.symbol}:2026-11-18:v1`,
      });
      expect(row.dims.tech).toBeCloseTo(Number(value), 0);
      const market = slice.parts.market.of('simulated');
      const { amount, date } = await market.ask('kLine', market.directory.find(row.stockNo)!.slot, 'day', 'none');
      const end = date.lastIndexOf('2026-11-18') + 1;
      const amounts = Array.from(amount).slice(end - 20, end);
      expect(amounts.reduce((sum, one) => sum + one, 0) / 20).toBeGreaterThanOrEqual(8e7);
    }
  });

  it('stay from day to day, with what became of them since they came in', async () => {
    const tradeDate = '2026-11-13';
    const { list, since } = await goodList({ style: 'TREND', tradeDate });
    expect(since).toBe('2026-11-09');
    for (const { stockNo, addedDate, sincePct } of list) {
      const { close, date } = await closesOf(stockNo, tradeDate);
      expect(sincePct).toBeCloseTo((close.at(-1)! / close[date.lastIndexOf(addedDate)]! - 1) * 100, 1);
      const then = await goodList({ style: 'TREND', tradeDate: addedDate });
      expect(then.list.map((row) => row.stockNo)).toContain(stockNo);
      expect(then.list.find((row) => row.stockNo === stockNo)!.addedDate).toBe(addedDate);
    }
    expect(list.some(({ addedDate }) => addedDate < tradeDate)).toBe(true);
  });

  it('begin anew with the first trading day of each week', async () => {
    const sinceOf = async (tradeDate: string) => (await goodList({ tradeDate })).since;
    expect(await sinceOf('2026-11-19')).toBe('2026-11-16');
    expect(await sinceOf('2026-11-16')).toBe('2026-11-16');
    expect(await sinceOf('2026-11-13')).toBe('2026-11-09');
    // The first trading day after the holidays is a Thursday.
    expect(await sinceOf('2026-10-09')).toBe('2026-10-08');
  });

  it('stand as after the day before until 16:30, three of them for who has not the tool', async () => {
    expect((await goodList()).tradeDate).toBe('2026-11-19');
    const plain = slice.callAs(await slice.signIn());
    const { list, lock, total } = await plain('POST /api/stocks/hall/getPickGoodStockList', {});
    expect(list.length).toBe(Math.min(3, total));
    expect(lock).toMatchObject({ reason: 'privilege', toolId: 13, hiddenNum: total - list.length });
  });

  it.each([{ tradeDate: '1980-01-01' }, { style: 'RICH' as never }, { tradeDate: '2026-13-01' }])(
    'are not told for %s',
    async (input) => {
      await expect(call('POST /api/stocks/hall/getPickGoodStockList', input)).rejects.toMatchObject({
        outcome: 'rejected',
      });
    },
  );
});
