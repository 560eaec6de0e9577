import { expect, it } from 'vitest';
import { limitTurnover } from './stock-outcome.ts';

it.each([
  [false, false, 1],
  [true, false, 1.5],
  // A board of one price touches its limit too: both factors hold.
  [true, true, 0.27],
])('trades as much as its limit lets it: touched %s, one price %s', (isTouched, isOnePrice, scale) => {
  expect(limitTurnover({ isTouched, isOnePrice })).toBeCloseTo(scale, 12);
});
