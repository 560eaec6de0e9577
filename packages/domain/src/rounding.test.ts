import { describe, expect, it } from 'vitest';
import { cents, percentOf, rounded } from './rounding.ts';

describe('figures are rounded half away from zero', () => {
  it.each([
    [-3.125, -3.13],
    [3.125, 3.13],
    [-3.124, -3.12],
    [-0.004, 0],
    // 100.49999999999999 in binary fractions of a cent.
    [1.005, 1.01],
    [-1.005, -1.01],
    [1_234_567_890.125, 1_234_567_890.13],
  ])('%d is %d with two decimals', (value, expected) => {
    expect(cents(value)).toBe(expected);
  });

  it('with other decimals too, and a fraction as a percent number', () => {
    expect(rounded(-72.25, 1)).toBe(-72.3);
    expect(percentOf(-0.03125)).toBe(-3.13);
    expect(percentOf(null)).toBeNull();
  });

  it('and what is no number stays none', () => {
    expect(cents(Number.NaN)).toBeNaN();
  });
});
