import { describe, expect, it } from 'vitest';
import { estimateMainNet, estimateMainNets } from '../indicators/capital-flow.ts';
import { dailyVolumeRatio } from '../indicators/quote-figures.ts';
import { consecutiveInflowDays } from './flow-day.ts';
import { inflowDays, largeOrderDirections, netShareOver, rollingNetShare } from './flow-lines.ts';

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

  it('rolls, with nothing before the window is full', () => {
    const out = new Float64Array(7);
    rollingNetShare(mainNet, amount, 3, out);
    expect([...out]).toEqual([nan, nan, 40 / 250, nan, nan, nan, 18 / 600]);
    rollingNetShare(mainNet, amount, 1, out);
    expect(out[0]).toBe(0.3);
    expect(() => rollingNetShare(mainNet, amount, 0, out)).toThrow(/at least 1/);
    expect(() => rollingNetShare(mainNet, amount.subarray(1), 1, out)).toThrow(/differ in length/);
  });

  it('counts days of inflow as consecutiveInflowDays does of each day', () => {
    const days = new Float64Array(7);
    inflowDays(mainNet, days);
    expect([...days]).toEqual([1, 0, 1, 0, 1, 2, 3]);
    for (let to = 1; to <= 7; to++) expect(days[to - 1]).toBe(consecutiveInflowDays(mainNet.subarray(0, to)));
    expect(() => inflowDays(mainNet, days.subarray(1))).toThrow(/differ in length/);
  });

  it('measures net shares against the float of the day', () => {
    const out = new Float64Array(3);
    largeOrderDirections(Float64Array.of(5, 6, 7), Float64Array.of(100, nan, 0), out);
    expect([...out]).toEqual([0.05, nan, nan]);
    largeOrderDirections(Float64Array.of(5, 6, nan), Float64Array.of(1, 2, 3), out);
    expect([...out]).toEqual([5, 3, nan]);
    expect(() => largeOrderDirections(Float64Array.of(5), Float64Array.of(1), out)).toThrow(/differ in length/);
  });

  it('is guessed for each bar as for one, the volume ratio known after five', () => {
    const close = Float64Array.of(10, 10.5, 10.2, 10.2, 11, 11.2, 10.1, 11.11);
    const volume = Float64Array.of(100, 90, 130, 80, 200, 150, 400, 50);
    const ratios = new Float64Array(8);
    dailyVolumeRatio(volume, ratios);
    const days = {
      high: close.map((price, i) => (i === 7 ? price : price + 0.2)),
      low: close.map((price, i) => (i === 7 ? price : price - 0.3)),
      close,
      prevClose: close.map((_, i) => close[i - 1] ?? 9.9),
      amount: volume.map((shares, i) => shares * close[i]!),
      volume,
      isOnePriceLimitUp: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1),
    };
    const out = new Float64Array(8);
    estimateMainNets(days, out);
    for (let i = 0; i < 8; i++) {
      const bar = {
        high: days.high[i]!,
        low: days.low[i]!,
        close: close[i]!,
        prevClose: days.prevClose[i]!,
        amount: days.amount[i]!,
        volumeRatio: i < 5 ? 1 : ratios[i]!,
        isOnePriceLimitUp: i === 7,
      };
      expect(out[i], `day ${i}`).toBe(estimateMainNet(bar));
    }
    expect(out[7]).toBe(0.35 * days.amount[7]!);
    expect(() => estimateMainNets({ ...days, volume: volume.subarray(1) }, out)).toThrow(/differ in length/);
  });
});
