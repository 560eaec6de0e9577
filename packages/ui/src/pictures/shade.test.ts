import { expect, it } from 'vitest';
import { shadeOf } from './shade.ts';

it.each([
  [0, 4, 'flat'],
  [0.01, 4, 'up-1'],
  [1, 4, 'up-1'],
  [1.01, 4, 'up-2'],
  [-2.5, 4, 'down-3'],
  [4, 4, 'up-4'],
  [-20, 4, 'down-4'],
  [0.1 * 3, 0.4, 'up-3'],
  [null, 4, 'none'],
  [Number.NaN, 4, 'none'],
] as const)('a value of %s on a scale to %s is %s', (value, limit, shade) => {
  expect(shadeOf(value, limit)).toBe(shade);
});
