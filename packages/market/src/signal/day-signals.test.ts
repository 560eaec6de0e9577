import { describe, expect, it } from 'vitest';
import { daySignals, type SignalBefore, type SignalCode, type SignalMinutes } from './day-signals.ts';

const points = 241;

/** A quiet stock: nothing of its past decides anything. */
const quiet: SignalBefore = {
  prevClose: 1000,
  prevOpen: 1000,
  prevHigh: 1300,
  prevChange: 0,
  up: 1100,
  high20: 1300,
  low20: 700,
  high60: 1300,
  low60: 700,
  line: 800,
  lineBefore: 800,
  sum19: 19 * 800,
  daysAbove: 0,
  usualVolume: 24e7,
  order: 0,
  heat: 0,
  mood: 0,
  divergence: () => 0,
};

/** Minutes of one price, or of prices by point, with 100,000 shares and a million yuan traded in each. */
function minutes(priceAt: (point: number) => number, own: Partial<SignalMinutes> = {}): SignalMinutes {
  const price = Int32Array.from({ length: points }, (_, point) => priceAt(point));
  const run = (better: (a: number, b: number) => number): Int32Array => {
    let best = price[0]!;
    return price.map((one) => (best = better(best, one)));
  };
  const rising = (each: number) => Float64Array.from({ length: points }, (_, point) => each * (point + 1));
  return {
    price,
    runHigh: run(Math.max),
    runLow: run(Math.min),
    volumeSum: rising(1e5),
    amountSum: rising(1e6),
    mainNetSum: new Float32Array(points),
    ...own,
  };
}

const codes = (of: SignalMinutes, before: Partial<SignalBefore> = {}, last = 240): SignalCode[] =>
  daySignals(of, { ...quiet, ...before }, last).map(({ code }) => code);

it('finds nothing in a quiet stock, and nothing before thirty million are traded', () => {
  expect(codes(minutes(() => 1000))).toEqual([]);
  const [first] = daySignals(
    minutes(() => 1030),
    { ...quiet, prevHigh: 1000 },
    240,
  );
  expect(first).toMatchObject({ code: 'A5', point: 30 });
});

const step = (from: number, to: number, at: number) => (point: number) => (point < at ? from : to);
const busyAt = (at: number): Partial<SignalMinutes> => ({
  amountSum: Float64Array.from({ length: points }, (_, point) => 1e6 * (point + 1) + (point >= at ? 3e7 : 0)),
  volumeSum: Float64Array.from({ length: points }, (_, point) => 1e5 * (point + 1) + (point >= at ? 3e6 : 0)),
});
const flow = (each: number): Partial<SignalMinutes> => ({
  mainNetSum: Float32Array.from({ length: points }, (_, point) => each * (point + 1)),
});

describe('a signal', () => {
  it.each([
    ['A1', minutes(step(1000, 1050, 100)), { high20: 1040, usualVolume: 1e7 }],
    ['A2', minutes(step(1000, 1021, 100), busyAt(100)), {}],
    ['A3', minutes(() => 1000, flow(3e5)), {}],
    ['A4', minutes((point) => (point < 20 ? 802 : 1010)), { line: 800, lineBefore: 790 }],
    ['A5', minutes(() => 1030), { prevHigh: 1029 }],
    ['A6', minutes(step(1000, 1100, 100)), { heat: 60 }],
    ['A7', minutes(() => 1001), { prevChange: -0.03 }],
    ['A8', minutes(() => 1025), { low60: 1000, low20: 1000, high60: 2000, divergence: (): 1 => 1 }],
    ['D1', minutes(step(1000, 990, 100)), { low20: 991 }],
    ['D2', minutes(step(1000, 979, 100), busyAt(100)), {}],
    ['D3', minutes(() => 1000, flow(-3e5)), {}],
    ['D4', minutes((point) => (point === 50 ? 1065 : point > 50 ? 999 : 1000)), {}],
    ['D5', minutes(() => 1005), { high60: 1010, low60: 900, usualVolume: 5e6 }],
    ['D6', minutes((point) => (point === 50 ? 1100 : 1090)), {}],
    ['D7', minutes(() => 990), { daysAbove: 20, sum19: 19 * 1000 }],
    ['D8', minutes(() => 980), { divergence: (): -1 => -1 }],
  ] as const)('%s comes when its conditions hold', (code, of, before) => {
    expect(codes(of, before)).toContain(code);
  });

  it.each([
    ['A1', minutes(step(1000, 1081, 100)), { high20: 1040, usualVolume: 1e7 }],
    // Adjusted prices have the noise of their division.
    ['A1', minutes(step(1000, 1050, 100)), { high20: 1050 - 1e-10, usualVolume: 1e7 }],
    ['A2', minutes(step(1000, 1021, 100)), {}],
    ['A3', minutes(() => 1000, flow(7e4)), {}],
    ['A4', minutes((point) => (point < 20 ? 802 : 1010)), { line: 800, lineBefore: 800 }],
    ['A5', minutes(step(1029, 1030, 100)), { prevHigh: 1029 }],
    ['A6', minutes(step(1000, 1100, 100)), { heat: 59 }],
    ['A7', minutes(() => 1000), { prevChange: -0.03 }],
    ['D1', minutes(step(1000, 990, 100)), { low20: 990 + 1e-10 }],
    ['D3', minutes(() => 1000, flow(-7e4)), {}],
    ['D5', minutes(() => 1011), { high60: 1012, low60: 900, usualVolume: 5e6 }],
    ['D6', minutes(step(1090, 1100, 237)), {}],
    ['D7', minutes(() => 990), { daysAbove: 19, sum19: 19 * 1000 }],
  ] as const)('%s does not come when one of them does not', (code, of, before) => {
    expect(codes(of, before)).not.toContain(code);
  });

  it('comes once, at the first minute, and nothing later is read', () => {
    const [signal, ...others] = daySignals(minutes(step(1000, 990, 100)), { ...quiet, low20: 991 }, 240);
    expect(signal).toMatchObject({ code: 'D1', direction: -1, point: 100, price: 990 });
    expect(others.filter(({ code }) => code === 'D1')).toEqual([]);
    expect(codes(minutes(step(1000, 990, 100)), { low20: 991 }, 99)).toEqual([]);
  });

  it('is as strong as the facts that stand beside it', () => {
    const before = { ...quiet, low20: 991, heat: 70, order: -1, mood: -1 } as const;
    const [signal] = daySignals(minutes(step(1000, 990, 100), flow(-1)), before, 240);
    expect(signal!.supports).toEqual(['theme', 'money', 'averages', 'mood']);
    const [alone] = daySignals(minutes(step(1000, 990, 100), flow(1)), { ...before, heat: 0, order: 1, mood: 1 }, 240);
    expect(alone!.supports).toEqual([]);
  });
});
