import { describe, expect, it } from 'vitest';
import { lastContinuous, placeOf, secondOfPoint } from './minute-grid.ts';
import { minuteBars, type DayBar } from './minute-bars.ts';

const plain: DayBar = {
  open: 1000,
  high: 1050,
  low: 980,
  close: 1020,
  prevClose: 1005,
  up: 1106,
  down: 905,
  volume: 4_000_000,
  amount: 40_500_000,
};

const cases: readonly [string, Partial<DayBar>][] = [
  ['an ordinary day', {}],
  ['a one-price board', { open: 1106, high: 1106, low: 1106, close: 1106, amount: 44_240_000 }],
  ['a sealed board', { high: 1106, close: 1106, amount: 42_800_000 }],
  ['a board sealed from the open, opened once', { open: 1106, high: 1106, low: 1060, close: 1106, amount: 44_000_000 }],
  ['a broken board', { high: 1106, close: 1030, amount: 41_500_000 }],
  ['a board broken from the open', { open: 1106, high: 1106, close: 1000, amount: 41_500_000 }],
  ['a down-limit day', { low: 905, close: 905, high: 1010, amount: 37_800_000 }],
  ['a day off the down limit', { low: 905, close: 960, high: 1000, amount: 37_800_000 }],
  ['from the down limit to the up limit', { low: 905, high: 1106, close: 1106, amount: 41_000_000 }],
  ['from the up limit to the down limit', { low: 905, high: 1106, close: 905, amount: 39_000_000 }],
  ['a day of one lot', { volume: 100, amount: 1000 }],
  ['a day of three lots', { volume: 300, amount: 3030.5 }],
  ['a day without limit', { up: 0, down: 0, high: 1900, close: 1500, amount: 56_000_000 }],
  ['a mean price near the high', { amount: 41_900_000 }],
  ['a low at the close', { low: 980, close: 980, amount: 40_300_000 }],
];

describe.each(cases)('%s', (_name, change) => {
  const bar = { ...plain, ...change };

  it('adds up to its daily bar for every seed', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { price, high, low, volume, amount } = minuteBars(seed, 11, 8041, bar);
      expect([price[0], Math.max(...high), Math.min(...low), price[240]]).toEqual([
        bar.open,
        bar.high,
        bar.low,
        bar.close,
      ]);
      expect(volume.reduce((a, b) => a + b, 0)).toBe(bar.volume);
      expect(Math.abs(amount.reduce((a, b) => a + b, 0) - bar.amount)).toBeLessThan(0.01);
      for (let j = 0; j <= 240; j++) {
        expect(volume[j]! % 100 === 0 && volume[j]! >= 0).toBe(true);
        expect(price[j]! <= high[j]! && price[j]! >= low[j]!).toBe(true);
      }
      expect(volume[238]! + volume[239]!).toBe(0);
      expect(price[239]).toBe(price[lastContinuous]);
    }
  });
});

it('starts a late seal below the limit', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { price } = minuteBars(seed, 11, 8041, { ...plain, high: 1106, close: 1106, amount: 42_800_000 });
    const first = price.indexOf(1106);
    expect(first).toBeGreaterThan(2);
    expect(price[lastContinuous]).toBe(1106);
  }
});

it('knows the place of each second', () => {
  const clock = (hour: number, minute: number, second = 0): number => hour * 3600 + minute * 60 + second;
  expect(placeOf(clock(9, 24, 59))).toEqual({ last: -1, step: 0 });
  expect(placeOf(clock(9, 25))).toEqual({ last: 0, step: 0 });
  expect(placeOf(clock(9, 30, 5))).toEqual({ last: 0, step: 1 });
  expect(placeOf(clock(9, 31))).toEqual({ last: 1, step: 0 });
  expect(placeOf(clock(11, 29, 59))).toEqual({ last: 119, step: 19 });
  expect(placeOf(clock(12, 0))).toEqual({ last: 120, step: 0 });
  expect(placeOf(clock(13, 1, 30))).toEqual({ last: 121, step: 10 });
  expect(placeOf(clock(14, 58, 30))).toEqual({ last: 238, step: 0 });
  expect(placeOf(clock(15, 0))).toEqual({ last: 240, step: 0 });
  expect(secondOfPoint(120)).toBe(clock(11, 30));
  expect(secondOfPoint(240)).toBe(clock(15, 0));
});
