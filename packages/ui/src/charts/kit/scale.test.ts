import { expect, it } from 'vitest';
import { heightPercent, linePath, niceTicks, placeOf, rangeOf } from './scale.ts';

it.each([
  [0, 100, 4, [0, 50, 100]],
  [-0.031, 0.062, 4, [0, 0.05]],
  [0.9, 1.21, 4, [1, 1.2]],
  [-12, 7, 5, [-10, -5, 0, 5]],
  [3, 3, 4, [3]],
])('between %d and %d stand round values', (low, high, count, ticks) => {
  expect(niceTicks(low, high, count)).toEqual(ticks);
});

it('leaves room around the values and knows none without one', () => {
  expect(rangeOf([1, null, 3])).toEqual({ low: 0.9, high: 3.1 });
  expect(rangeOf([5])).toEqual({ low: 4.75, high: 5.25 });
  expect(rangeOf([null, undefined, Number.NaN])).toBeNull();
});

it('places values from the top and points from the left', () => {
  const range = { low: 0, high: 10 };
  expect([10, 5, 0].map((value) => heightPercent(value, range))).toEqual([0, 50, 100]);
  expect([placeOf(0, 5), placeOf(4, 5), placeOf(0, 1)]).toEqual([0, 100, 50]);
});

it('breaks a line at a missing value and shows a point that stands alone', () => {
  const range = { low: 0, high: 10 };
  expect(linePath([0, 10, null, 5, null], range)).toBe('M0 100L25 0M75 50h0.01');
  expect(linePath([null, null], range)).toBe('');
});
