import { expect, it } from 'vitest';
import { stackOf } from './stack.ts';

it('stacks what is above nought upwards and what is below downwards', () => {
  expect(stackOf([3, -2, 4, -1])).toEqual([
    { from: 0, to: 3 },
    { from: 0, to: -2 },
    { from: 3, to: 7 },
    { from: -2, to: -3 },
  ]);
});

it('leaves no room for what is missing', () => {
  expect(stackOf([1, null, 0, 2])).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 1 },
    { from: 1, to: 1 },
    { from: 1, to: 3 },
  ]);
});
