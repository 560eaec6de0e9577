import { describe, expect, it } from 'vitest';
import { correlation, correlationMatrix, minCorrelatedDays } from './correlation.ts';

describe('correlation', () => {
  it.each([
    // Anscombe's first set, 1973: 0.816.
    [
      [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
      [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
      0.816,
    ],
    [[1, 2, 3], [2, 4, 6], 1],
    [[1, 2, 3], [3, 2, 1], -1],
    [[1, 2, 3, 4], [1, -1, -1, 1], 0],
  ])('of %j and %j', (a, b, expected) => expect(correlation(a, b)).toBeCloseTo(expected, 3));

  it('says nothing of what does not move', () => expect(correlation([1, 2, 3], [5, 5, 5])).toBeNaN());
});

describe('a matrix of correlations', () => {
  const rises = (days: number, by: (at: number) => number): number[] => {
    const worth = [1];
    for (let at = 0; at < days; at++) worth.push(worth[at]! * (1 + by(at)));
    return worth;
  };
  const enough = minCorrelatedDays;

  it('compares daily changes, not worths', () => {
    const up = rises(enough, (at) => (at % 2 === 0 ? 0.02 : 0.01));
    // Rises too, but on the other days.
    const other = rises(enough, (at) => (at % 2 === 0 ? 0.01 : 0.02));
    const [[own, cross], [back]] = correlationMatrix([up, other]) as [[number, number], [number, number]];
    expect(own).toBeCloseTo(1, 9);
    expect(cross).toBeCloseTo(-1, 9);
    expect(back).toBe(cross);
  });

  it('says nothing with too few days, or of cash', () => {
    const move = (at: number) => (at % 3) / 100;
    expect(correlationMatrix([rises(enough - 1, move), rises(enough - 1, move)])[0]).toEqual([null, null]);
    expect(correlationMatrix([rises(enough, move), rises(enough, () => 0)])[0]![1]).toBeNull();
  });
});
