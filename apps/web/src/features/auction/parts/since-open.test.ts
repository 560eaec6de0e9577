import { expect, it } from 'vitest';
import { afterOpenOf, maxAfterOf } from './since-open.ts';

it('is of the moment of the price beside it: the match and what came after make up the change', () => {
  const [prevClose, open] = [10, 10.376];
  for (const price of [10.61, 10.681, 10.2]) {
    const row = { open, price, high: Math.max(open, price) };
    const changePct = (price / prevClose - 1) * 100;
    const whole = ((open / prevClose) * (1 + afterOpenOf(row)! / 100) - 1) * 100;
    expect(whole).toBeCloseTo(changePct, 1);
  }
  expect(maxAfterOf({ open: 10, price: 10.5, high: 11 })).toBe(10);
});

it('is unknown until the open', () => {
  expect([afterOpenOf({ open: null, price: 10, high: null }), maxAfterOf({ open: 10, price: 10, high: null })]).toEqual(
    [null, null],
  );
});
