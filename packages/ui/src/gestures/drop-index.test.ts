import { describe, expect, it } from 'vitest';
import { dropIndex } from './drop-index.ts';

describe('dropIndex', () => {
  const middles = [30, 90, 150, 210];

  it.each([
    [1, 90, 1],
    [1, 149, 1],
    [1, 151, 2],
    [1, 400, 3],
    [1, 29, 0],
    [3, 20, 0],
    [0, 211, 3],
  ])('row %i with its middle at %i lands at %i', (from, centre, to) => {
    expect(dropIndex(middles, from, centre)).toBe(to);
  });
});
