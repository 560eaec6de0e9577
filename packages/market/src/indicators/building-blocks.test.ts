import { describe, expect, it } from 'vitest';
import { directionalMovement } from './directional-movement.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { movingAverage } from './moving-average.ts';
import { parabolicStop } from './parabolic-stop.ts';
import { highest, lowest } from './rolling-extremes.ts';
import { rollingSum } from './rolling-statistics.ts';

const nan = Number.NaN;
const run = (count: number, fill: (out: Float64Array) => void): number[] => {
  const out = new Float64Array(count);
  fill(out);
  return [...out];
};
// Expected numbers worked out on paper from the definitions of handbook B.1.
describe('averages', () => {
  const values = Float64Array.of(1, 2, 4, 8);
  it('starts smoothed averages with the first value', () => {
    expect(run(4, (out) => exponentialMovingAverage(values, 3, out))).toEqual([1, 1.5, 2.75, 5.375]);
  });

  it('repeats a smoothed average over a gap and skips a leading one', () => {
    expect(run(4, (out) => exponentialMovingAverage(Float64Array.of(nan, 1, nan, 3), 3, out))).toEqual([nan, 1, 1, 2]);
  });

  it('waits for a full window after a gap', () => {
    expect(run(5, (out) => movingAverage(Float64Array.of(1, 3, nan, 5, 7), 2, out))).toEqual([nan, 2, nan, nan, 6]);
  });
});

describe('windows', () => {
  const values = Float64Array.of(3, 1, 4, 1, 5, 9, 2);
  it('finds extremes of partial windows', () => {
    expect(run(7, (out) => highest(values, 3, out))).toEqual([3, 3, 4, 4, 5, 9, 9]);
    expect(run(7, (out) => lowest(values, 3, out))).toEqual([3, 1, 1, 1, 1, 1, 2]);
    expect(run(7, (out) => lowest(values, 0, out))).toEqual([3, 1, 1, 1, 1, 1, 1]);
  });

  it('sums over a window and over everything', () => {
    expect(run(3, (out) => rollingSum(Float64Array.of(1, 2, 3), 2, out))).toEqual([nan, 3, 5]);
    expect(run(3, (out) => rollingSum(Float64Array.of(1, 2, 3), 0, out))).toEqual([1, 3, 6]);
  });
});

describe('directionalMovement', () => {
  it('has a direction however faint, and takes moves that are equal on paper for neither', () => {
    const bars = (top: (i: number) => number, bottom: (i: number) => number) => {
      const high = Float64Array.from({ length: 40 }, (_, i) => top(i));
      const low = Float64Array.from({ length: 40 }, (_, i) => bottom(i));
      const room = () => new Float64Array(40);
      const out = { pdi: room(), mdi: room(), adx: room(), adxr: room() };
      directionalMovement(high, low, high, out);
      return out;
    };
    const faint = bars(
      (i) => 20 + i / 1000,
      () => 10,
    );
    expect(faint.pdi[39]).toBeLessThan(0.1);
    expect(faint.adx[39]).toBe(100);
    // 0.1 up and 0.1 down each day, which binary sums do not give exactly.
    const even = bars(
      (i) => Math.round(200 + i) / 10,
      (i) => Math.round(100 - i) / 10,
    );
    expect([even.pdi[39], even.mdi[39]]).toEqual([0, 0]);
    expect(even.adx[39]).toBeNaN();
  });
});

describe('parabolicStop', () => {
  it('trails a rise and flips when the price falls through it', () => {
    const high = Float64Array.of(10, 11, 12, 13, 14, 9);
    const low = Float64Array.of(9, 10, 11, 12, 13, 8);
    const isRising = new Uint8Array(6).fill(9);
    const stop = run(6, (out) => parabolicStop(high, low, low, { stop: out, isRising }, 4));
    // 9; 9 + 0.02 (13 - 9); then 8 < 9.08 + 0.04 (14 - 9.08) turns the stop to the top, 14.
    expect(stop.slice(0, 3)).toEqual([nan, nan, nan]);
    expect(stop[3]).toBe(9);
    expect(stop[4]).toBeCloseTo(9.08, 12);
    expect(stop[5]).toBe(14);
    expect([...isRising]).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('begins as a rise when the price stands where it began', () => {
    const high = Float64Array.of(11, 12, 12, 11);
    const low = Float64Array.of(9, 10, 8, 9);
    const close = Float64Array.of(10, 11, 9, 10);
    const isRising = new Uint8Array(4).fill(9);
    expect(run(4, (out) => parabolicStop(high, low, close, { stop: out, isRising }, 4))).toEqual([nan, nan, nan, 8]);
    expect([...isRising]).toEqual([0, 0, 0, 1]);
  });
});
