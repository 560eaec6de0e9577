import { expect, it } from 'vitest';
import { rungsOf } from './rungs.ts';

const stock = (symbol: string, streak: number) => ({
  symbol,
  stockNo: symbol,
  stockName: symbol,
  changePct: 10,
  streak,
});

it('puts stocks by their streak, the longest on top, without those of one day', () => {
  const rows = [stock('a', 2), stock('b', 5), stock('c', 1), stock('d', 2)];
  const rungs = rungsOf(rows).map(({ streak, stocks }) => [streak, stocks.map(({ symbol }) => symbol)]);
  expect(rungs).toEqual([
    [5, ['b']],
    [2, ['a', 'd']],
  ]);
  expect(rungsOf([])).toEqual([]);
});
