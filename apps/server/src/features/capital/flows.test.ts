import { describe, expect, it } from 'vitest';
import { periodChange } from './flows.ts';

describe('how a price changed over days', () => {
  it('is nought, on neither side of it, for a stock that came back to where it was', () => {
    for (const cents of [817, 1003, 2999, 188_888]) {
      const prices = [cents, cents + 7, cents - 3, cents + 11, cents - 20, cents];
      const changes = Float32Array.from(prices.slice(1), (price, at) => price / prices[at]! - 1);
      expect(Object.is(periodChange(changes.toReversed(), 5), 0)).toBe(true);
    }
  });

  it('is not nought for a fen of a dear stock', () => {
    expect(periodChange([200_001 / 200_000 - 1], 1)).toBeCloseTo(5e-6, 9);
    expect(periodChange([Number.NaN], 1)).toBeNull();
  });
});
