import { describe, expect, it } from 'vitest';
import { serialOf } from '../calendar/civil-date.ts';
import { priceSpeed, tradedSides } from './quote-figures.ts';
import { dividendYield, dynamicPe, valueMultiple } from './valuation-figures.ts';

// Handbook B.3.
describe('what a company costs', () => {
  it.each([
    [1, 100, 2.5],
    [2, 100, 5],
    [3, 75, 10],
    [4, 100, 10],
    [4, 0, null],
    [2, -5, null],
  ] as const)('draws a profit out from quarter %d: %d gives %s', (quarter, profit, expected) => {
    expect(dynamicPe(1000, { quarter, profit })).toBe(expected);
  });

  it('has no multiple of what is unknown or a loss', () => {
    expect(valueMultiple(1000, 250)).toBe(4);
    expect(valueMultiple(1000, -250)).toBeNull();
    expect(valueMultiple(1000, 0)).toBeNull();
    expect(valueMultiple(1000, 0.5)).toBe(2000);
    expect(valueMultiple(null, 250)).toBeNull();
    expect(valueMultiple(1000, null)).toBeNull();
    expect(dynamicPe(1000, null)).toBeNull();
  });

  it('sums the dividends of 365 days', () => {
    const today = serialOf('2026-11-20');
    const dividends = [
      { exSerial: today + 1, cash: 9 },
      { exSerial: today, cash: 0.2 },
      { exSerial: today - 364, cash: 0.3 },
      { exSerial: today - 365, cash: 7 },
    ];
    expect(dividendYield(10, dividends, today)).toBeCloseTo(0.05, 12);
    expect(dividendYield(10, [], today)).toBe(0);
    expect(dividendYield(0.5, dividends, today)).toBeCloseTo(1, 12);
    expect(dividendYield(0, dividends, today)).toBeNull();
  });
});

describe('prints', () => {
  it('measures the speed of a price', () => {
    const prices = [10, 10.2, 10.1, 0, 10, 10.1, 10.4];
    expect(priceSpeed(prices, 5)).toBeCloseTo(0.01, 12);
    expect(priceSpeed(prices, 6, 5)).toBeCloseTo(10.4 / 10.2 - 1, 12);
    expect(priceSpeed(prices, 4)).toBeNull();
    expect(priceSpeed(prices, 0)).toBeNull();
    expect(priceSpeed(prices, 4, 5)).toBeNull();
  });

  it('gives each print to the side that took', () => {
    const nan = Number.NaN;
    // Between at the start, at the bid, between without a change, between after a rise, after a fall, at the ask, ask empty.
    const price = Float64Array.of(10.02, 10.0, 10.0, 10.02, 10.01, 10.05, 10.05, 10.06);
    const bid = Float64Array.of(10.0, 10.0, 9.99, 10.0, 10.0, 10.0, 10.05, 10.06);
    const ask = Float64Array.of(10.05, 10.05, 10.05, 10.05, 10.05, 10.05, nan, 10.06);
    const volume = Float64Array.of(1, 2, 4, 8, 16, 32, 64, 128);
    expect(tradedSides(price, volume, bid, ask)).toEqual({ outer: 1 + 8 + 32 + 128, inner: 2 + 4 + 16 + 64 });
    expect(() => tradedSides(price, volume, bid, new Float64Array(7))).toThrow(/differ in length/);
  });

  it('goes on with the side before when the price does not change between the quotes', () => {
    const flat = new Float64Array(3).fill(10);
    const none = new Float64Array(3).fill(Number.NaN);
    const bid = Float64Array.of(10, 9, 9);
    expect(tradedSides(flat, Float64Array.of(1, 2, 4), bid, none)).toEqual({ outer: 0, inner: 7 });
    expect(tradedSides(flat, Float64Array.of(1, 2, 4), none, none)).toEqual({ outer: 7, inner: 0 });
    const moving = Float64Array.of(10, 10, 10.5);
    expect(tradedSides(moving, Float64Array.of(1, 2, 4), none, none)).toEqual({ outer: 7, inner: 0 });
    expect(tradedSides(moving.toReversed(), Float64Array.of(1, 2, 4), none, none)).toEqual({ outer: 1, inner: 6 });
  });
});
