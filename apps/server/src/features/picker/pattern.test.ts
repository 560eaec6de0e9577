import { aShareCalendar } from '@lianpan/market/calendar';
import { conditionOf, marketViews } from '@lianpan/market/picker';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { SimulatedMarket } from '../../market/engine/simulated/simulated-market.ts';

const call = 'POST /api/stocks/picker/getPattern';
const stockCount = 60;

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ stockCount });
});
afterAll(() => slice.close());

it('tells what followed a pattern, the same as looking at each stock on each day alone', async () => {
  const answer = await slice.call(call, { id: 'P10' });
  const { history } = new SimulatedMarket(
    { root: inject('lianpan').marketDir, seed: 20261120, stockCount, keepsHistory: false, onProgress: () => {} },
    aShareCalendar.atOrBefore('2026-11-20'),
  );
  const { columns, actions, securities, lastDay } = history;
  const after: number[] = [];
  for (let day = lastDay - 499; day <= lastDay; day++) {
    const viewOf = marketViews(columns, {
      day,
      securityOf: (index) => securities[index],
      actionsOf: (index) => actions[index] ?? [],
    });
    for (let index = 0; index < stockCount; index++) {
      const view = viewOf(index, 60);
      if (!view || conditionOf('P10').test(view, {}) !== true) continue;
      const first = columns.start[index]!;
      const at = columns.day.subarray(first, first + columns.length[index]!).indexOf(day);
      if (at + 5 >= columns.length[index]!) continue;
      let level = 1;
      for (let n = 1; n <= 5; n++) level *= columns.close[first + at + n]! / columns.prevClose[first + at + n]!;
      after.push(level - 1);
    }
  }
  const five = answer.directions[0]!.outcomes.find(({ days }) => days === 5)!;
  expect(answer.directions.map(({ direction }) => direction)).toEqual([1]);
  expect(five.count).toBe(after.length);
  expect(five.count).toBeGreaterThan(50);
  expect(five.mean).toBeCloseTo(after.reduce((sum, one) => sum + one, 0) / after.length, 9);
  expect(five.upRate).toBeCloseTo(after.filter((one) => one > 1e-9).length / after.length, 9);
  expect(answer.anyDay.map(({ days }) => days)).toEqual([1, 3, 5, 10, 20]);
  expect(answer.anyDay[0]!.count).toBeGreaterThan(five.count * 10);
  expect(answer.drawings).toMatchObject([{ direction: 1, trend: -1, line: null }]);
  expect(answer.to).toBe('2026-11-19');
});

it('of a pattern that is not there is refused in words', async () => {
  await expect(slice.call(call, { id: 'P99' })).rejects.toMatchObject({ message: '没有条件“P99”' });
  await expect(slice.call(call, { id: 'Q01' })).rejects.toMatchObject({ outcome: 'rejected' });
});
