import { describe, expect, it } from 'vitest';
import { expectedShare } from './expected-volume.ts';

describe('expected share of the day', () => {
  // Half-hour shares: market handbook H.8.
  it.each([
    [0, 0],
    [-5, 0],
    [2.5, 0.054],
    [4.5, 0.0972],
    [5, 0.108],
    [5.5, 0.11124],
    [10, 0.1404],
    [29, 0.26352],
    [31, 0.275],
    [45, 0.345],
    [30, 0.27],
    [60, 0.42],
    [61, 0.42366666667],
    [120, 0.62],
    [150, 0.72],
    [200, 0.87],
    [239, 0.99666666666],
    [240, 1],
    [999, 1],
  ])('after %i minutes of trading is %f', (minutes, share) => {
    expect(expectedShare(minutes)).toBeCloseTo(share, 9);
  });
});
