import { describe, expect, it } from 'vitest';
import { IndicatorRun } from '../indicators/indicator-run.ts';
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

  it('counts half a yuan for inflow and nothing for none', () => {
    const days = new Float64Array(4);
    inflowDays(Float64Array.of(0.5, 0.5, 0, 0.5), days);
    expect([...days]).toEqual([1, 2, 0, 1]);
    const directions = new Float64Array(2);
    largeOrderDirections(Float64Array.of(3, 3), Float64Array.of(0.5, 1), directions);
    expect([...directions]).toEqual([6, 3]);
  });

  it('goes on from the days that are done, whatever became of them', () => {
    const net = Float64Array.of(1, 2, 3, 4, 5);
    const traded = Float64Array.of(10, 10, 10, 10, 10);
    const share = new Float64Array(5);
    const days = new Float64Array(5);
    const direction = new Float64Array(5);
    const [shareRun, daysRun, directionRun] = [new IndicatorRun(), new IndicatorRun(), new IndicatorRun()];
    for (const count of [3, 5]) {
      const cut = (line: Float64Array): Float64Array => line.subarray(0, count);
      rollingNetShare(cut(net), cut(traded), 2, cut(share), shareRun);
      inflowDays(cut(net), cut(days), daysRun);
      largeOrderDirections(cut(net), cut(traded), cut(direction), directionRun);
      // The third day stays: the next window holds it.
      net.fill(-9, 0, 2);
    }
    expect([...share]).toEqual([nan, 0.15, 0.25, 0.35, 0.45]);
    expect([...days]).toEqual([1, 2, 3, 4, 5]);
    expect([...direction]).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  });
});
