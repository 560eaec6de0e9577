import { expect, it } from 'vitest';
import { swipeStep } from './use-swipe-aside.ts';

it.each([
  ['to the left leads to the next', -80, 10, 1],
  ['to the right leads to the one before', 80, -10, -1],
  ['too short springs back', -50, 0, 0],
  ['rather up than sideways is scrolling', -80, 70, 0],
])('a swipe %s', (_name, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});
