import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const target = 'POST /api/stocks/tactics/getSieve';
const tradeDate = '2026-11-19';
const paths = ['trend', 'capital', 'value', 'event'] as const;

let slice: Slice;
let full: Device;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  full = (await slice.signInAs('fullService')).device;
  // The picker is prepared by the first who asks.
  await vi.waitFor(() => full.call(target, { path: 'trend' }), { timeout: 90_000, interval: 500 });
});
afterAll(() => slice.close());

describe.each(paths)('the path %s', (path) => {
  it('begins with the standard universe and loses stocks at each step', async () => {
    const answer = await full.call(target, { path, tradeDate });
    const std = await full.call('POST /api/stocks/picker/run', {
      query: { groups: [{ op: 'AND', items: [{ id: 'Q01', params: { least: 0.01, most: 10_000 } }] }] },
      tradeDate,
    });
    expect(answer.begin).toBe(std.total);
    let before = answer.begin;
    for (const { remain, conditions } of answer.steps) {
      expect(remain).toBeLessThanOrEqual(before);
      expect(conditions.length).toBeGreaterThan(0);
      before = remain;
    }
    expect(answer.total).toBe(answer.steps.at(-1)!.remain);
  });

  it('lists after so many steps whom they leave, each of whom falls out later or not at all', async () => {
    const keys = (await full.call(target, { path, tradeDate })).steps.map(({ key }) => key);
    const answer = await full.call(target, { path, tradeDate, steps: 2 });
    expect(answer.total).toBe(answer.steps[1]!.remain);
    expect(answer.list.length).toBe(Math.min(100, answer.total));
    for (const { stockNo, figures } of answer.list.slice(0, 4)) {
      const { asked } = await full.call(target, { path, tradeDate, stockNo });
      const at = asked!.fellAt === null ? keys.length : keys.indexOf(asked!.fellAt);
      expect(at).toBeGreaterThanOrEqual(2);
      // The list has the figures of its two steps, as the stock itself is told.
      const own = asked!.steps.slice(0, 2).flatMap(({ items }) => items.map(({ id, value }) => `${id} ${value}`));
      expect(answer.conditions.map(({ id }, n) => `${id} ${figures[n]}`).toSorted()).toEqual(own.toSorted());
    }
  });
});

it('names the step at which every other stock fell out', async () => {
  const whole = await full.call(target, { path: 'trend', tradeDate });
  const { list } = await full.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 40 });
  const fell = new Map<string, number>();
  for (const { stockNo } of list) {
    const { asked } = await full.call(target, { path: 'trend', tradeDate, stockNo });
    const isLeft = whole.list.some((row) => row.stockNo === stockNo);
    expect(asked!.isOfUniverse && asked!.fellAt === null).toBe(isLeft);
    const first = asked!.steps.find(({ isPassed }) => !isPassed)?.key ?? null;
    expect(asked!.fellAt).toBe(first);
    fell.set(first ?? 'left', (fell.get(first ?? 'left') ?? 0) + 1);
  }
  expect(fell.size).toBeGreaterThan(2);
});

it('tells the figure behind a step as the chart of the stock has it', async () => {
  const { list } = await full.call(target, { path: 'trend', tradeDate, steps: 2 });
  for (const { stockNo, symbol } of list.slice(0, 3)) {
    const { asked } = await full.call(target, { path: 'trend', tradeDate, stockNo });
    const line = await full.call('POST /api/stocks/quote/getKLine', { symbol, adjust: 'forward' });
    const at = line.date.indexOf(tradeDate);
    const mean = (end: number) => line.close.slice(end - 19, end + 1).reduce((sum, close) => sum + close, 0) / 20;
    const slope = asked!.steps
      .flatMap(({ items }) => items)
      .find(({ id, name }) => id === 'T08' && name === '20日线向上')!;
    expect(slope.value).toBeCloseTo(mean(at) / mean(at - 5) - 1, 3);
    expect(slope.isMet).toBe(slope.value! > 0);
  }
});

describe('without the privilege of a path', () => {
  it('tells the steps and three stocks, and nothing of a stock that is asked about', async () => {
    const member = slice.callAs(await slice.signIn());
    const open = await full.call(target, { path: 'trend', tradeDate, steps: 1 });
    const answer = await member(target, { path: 'trend', tradeDate, steps: 1, stockNo: open.list[0]!.stockNo });
    expect(answer.steps).toEqual(open.steps);
    expect(answer.list).toEqual(open.list.slice(0, 3));
    expect(answer).toMatchObject({ asked: null, lock: { reason: 'privilege', toolId: 24, hiddenNum: open.total - 3 } });
  });

  it('opens with one privilege one path alone', async () => {
    const member = slice.callAs(await slice.signIn());
    await member('POST /api/stocks/hall/openMarkingTool', { markingToolId: 26 });
    for (const path of paths) {
      expect((await member(target, { path, tradeDate })).lock === undefined, path).toBe(path === 'value');
    }
  });

  it('sends a guest to sign in', async () => {
    await expect(slice.call(target, { path: 'trend' })).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });
});

it.each([{ path: 'luck' }, { path: 'trend', steps: 0 }, { path: 'trend', steps: 11 }, { path: 'trend', stockNo: '1' }])(
  'refuses what can not be asked: %j',
  async (input) => {
    await expect(full.call(target, input as never)).rejects.toMatchObject({ outcome: 'rejected' });
  },
);

it('refuses a stock that there is not', async () => {
  await expect(full.call(target, { path: 'trend', stockNo: '999999' })).rejects.toMatchObject({ outcome: 'rejected' });
});
