import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
let call: Slice['call'];
beforeAll(async () => {
  slice = await startSlice();
  call = slice.callAs(await slice.signIn());
});
afterAll(() => slice.close());

const read = (input: { tradeDate?: string; days?: number } = {}) =>
  call('GET /api/stocks/marketEmotion/getCycleInfo', input);

it('scores the mood as the weighted mean of what it is made of', async () => {
  for (const tradeDate of ['2026-11-20', '2026-11-18']) {
    const { mood, components } = await read({ tradeDate });
    const known = components.filter(({ points }) => points !== null);
    const weights = known.reduce((sum, { weight }) => sum + weight, 0);
    const score = known.reduce((sum, { weight, points }) => sum + weight * points!, 0) / weights;
    expect(mood!.score).toBeCloseTo(score, 1);
    expect(components.map(({ weight }) => weight).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  }
});

it('tells the days before, and counts the days of the phase in them', async () => {
  const { mood, history, tradeDate } = await read({ tradeDate: '2026-11-19', days: 60 });
  expect(history).toHaveLength(60);
  expect(history.at(-1)).toMatchObject({ date: tradeDate, score: mood!.score, phase: mood!.phase });
  expect(mood!.score - history.at(-2)!.score).toBeCloseTo(mood!.scoreChange!, 1);
  const other = history.findLastIndex(({ phase }) => phase !== mood!.phase);
  expect(mood!.dayInPhase).toBe(history.length - 1 - other);
});

it('has the ladder of who stands at the limit day after day, the highest rung first', async () => {
  const { ladder } = await read({ tradeDate: '2026-11-19' });
  const limits = await call('POST /api/stocks/hall/getLimitStockList', {
    tab: 'LADDER',
    tradeDate: '2026-11-19',
    pageSize: 100,
  });
  const codes = ladder.flatMap(({ streak, stocks }) => stocks.map(({ stockNo }) => `${streak} ${stockNo}`));
  expect(codes.toSorted()).toEqual(limits.list.map(({ streak, stockNo }) => `${streak} ${stockNo}`).toSorted());
  expect(ladder.map(({ streak }) => streak)).toEqual(ladder.map(({ streak }) => streak).toSorted((a, b) => b - a));
});

it('shows a guest where the mood stands and not what it is made of', async () => {
  const { mood } = await read();
  const shown = await slice.call('GET /api/stocks/marketEmotion/getCycleInfo', {});
  expect(shown).toMatchObject({ mood, components: [], history: [], ladder: [], lock: { reason: 'login' } });
});

it.each([['1980-01-01'], ['2026-02-30']])('refuses a day that there is not: %s', async (tradeDate) => {
  await expect(read({ tradeDate })).rejects.toMatchObject({ outcome: 'rejected' });
});
