import { expect, it } from 'vitest';
import { linePoints, thinned } from './day-lines.ts';

const points = (count: number) => Array.from({ length: count }, (_, at) => at);

it('keeps 61 of the 241 points of a day', () => {
  expect(thinned(points(241))).toHaveLength(linePoints);
  expect(thinned(points(241)).slice(-2)).toEqual([236, 240]);
});

it('ends with the newest point while the day runs', () => {
  expect(thinned(points(32))).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 31]);
  expect(thinned(points(33)).slice(-2)).toEqual([28, 32]);
  expect(thinned([])).toEqual([]);
});
