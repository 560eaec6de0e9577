import { describe, expect, it } from 'vitest';
import { netShareOver } from './flow-lines.ts';

const nan = Number.NaN;
const mainNet = Float64Array.of(30, -10, 20, nan, 5, 6, 7);
const amount = Float64Array.of(100, 100, 50, 100, 100, 200, 300);

describe('flow by the day', () => {
  it('is net over amount of a window, both summed', () => {
    expect(netShareOver(mainNet, amount, 0, 3)).toBe(40 / 250);
    expect(netShareOver(mainNet, amount, 4, 7)).toBe(18 / 600);
    expect(netShareOver(mainNet, amount, 1, 2)).toBe(-0.1);
    expect(netShareOver(mainNet, amount, 2, 5)).toBeNaN();
  });

  it('is added up oldest day first', () => {
    const net = Float64Array.of(1e16, 1, 1);
    // The small ones are lost one after the other; the other way round they would be 2 together.
    expect(netShareOver(net, Float64Array.of(1, 0, 0), 0, 3)).toBe(1e16);
  });
});
