import { describe, expect, it } from 'vitest';
import { expectedShare } from './expected-volume.ts';

describe('expected share of the day', () => {
  // Half-hour shares: market handbook H.8.
  it.each([
    [0, 0],
    [5, 0.108],
    [30, 0.27],
    [60, 0.42],
    [120, 0.62],
    [150, 0.72],
    [240, 1],
    [999, 1],
  ])('after %i minutes of trading is %f', (minutes, share) => {
    expect(expectedShare(minutes)).toBeCloseTo(share, 9);
  });
});
