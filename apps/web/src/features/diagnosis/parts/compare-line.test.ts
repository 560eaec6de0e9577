import { describe, expect, it } from 'vitest';
import { alignedCloses, comparedOn, comparedRange } from './compare-line.ts';

const line = { date: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] };

describe('a comparison', () => {
  it('takes the close before where the other did not trade, and none before its first', () => {
    const other = { date: ['2026-11-17', '2026-11-19'], close: [10, 12] };
    expect(alignedCloses(line, other)).toEqual([null, 10, 10, 12]);
  });

  it.each([
    ['from the left edge', [10, 11, 12, 15], [100, 110, 90, 120], 1, 3, { from: 1, ownPct: 36.36, otherPct: 9.09 }],
    [
      'from the first bar that both have',
      [10, 11, 12, 15],
      [null, null, 90, 99],
      0,
      3,
      { from: 2, ownPct: 25, otherPct: 10 },
    ],
    ['of nothing in common', [10, 11], [null, null], 0, 1, null],
  ])('counts %s', (_name, own, other, left, right, expected) => {
    const found = comparedOn(own, other, left, right);
    expect(
      found && { ...found, ownPct: Number(found.ownPct.toFixed(2)), otherPct: Number(found.otherPct.toFixed(2)) },
    ).toEqual(expected);
  });

  it('makes room for what it draws, counted from the first bar that both have', () => {
    // The other one halves from the second bar on: it is drawn at half of the own price of then.
    expect(comparedRange([10, 12, 11, 15], [null, 100, 50, 130], 0, 3)).toEqual({ base: 12, low: 6, high: 15.6 });
    expect(comparedRange([10, 12, 11, 15], [null, 100, 50, 130], 0, 2)).toEqual({ base: 12, low: 6, high: 12 });
    expect(comparedRange([10, 11], [null, null], 0, 1)).toBeNull();
  });
});
