import { describe, expect, it } from 'vitest';
import * as conditions from './bar-conditions.ts';
import { seededNumbers } from './every-indicator.fixture.ts';

const flags = (count: number, fill: (out: Uint8Array) => void): number[] => {
  // What was there before must not matter.
  const out = new Uint8Array(count).fill(7);
  fill(out);
  return [...out];
};
const figures = (count: number, fill: (out: Float64Array) => void): number[] => {
  const out = new Float64Array(count).fill(-7);
  fill(out);
  return [...out];
};
const truth = (values: readonly boolean[]): number[] => values.map(Number);

// The definitions of handbook B.1, each bar looked at on its own.
describe('conditions over random bars', () => {
  const next = seededNumbers(17);
  const rounds = Array.from({ length: 40 }, (_, round) => {
    const count = round < 3 ? round : 30;
    const column = () =>
      Float64Array.from({ length: count }, () => (next() < 0.05 ? Number.NaN : Math.floor(next() * 4)));
    const held = Array.from({ length: count }, () => next() < 0.3 + round / 80);
    return { count, a: column(), b: column(), held, condition: Uint8Array.from(held, Number) };
  });

  it('crosses above', () => {
    for (const { count, a, b } of rounds) {
      const expected = [...a].map((x, i) => i > 0 && x > b[i]! && a[i - 1]! <= b[i - 1]!);
      expect(flags(count, (out) => conditions.crossesAbove(a, b, out))).toEqual(truth(expected));
    }
  });

  it('crosses above after a time below', () => {
    for (const { count, a, b } of rounds) {
      for (const period of [1, 2, 3]) {
        const isBelow = [...a].map((x, i) => x < b[i]!);
        const expected = isBelow.map(
          (_, i) => i >= period && a[i]! > b[i]! && isBelow.slice(i - period, i).every((below) => below),
        );
        expect(flags(count, (out) => conditions.crossesAboveAfter(a, b, period, out))).toEqual(truth(expected));
      }
    }
  });

  it('counts within a window or from the start', () => {
    for (const { count, held, condition } of rounds) {
      for (const period of [0, 1, 3, 50]) {
        const expected = held.map(
          (_, i) => held.slice(period === 0 ? 0 : Math.max(0, i - period + 1), i + 1).filter(Boolean).length,
        );
        expect(figures(count, (out) => conditions.countTrue(condition, period, out))).toEqual(expected);
      }
    }
  });

  it('holds on every or on some bar of a window', () => {
    for (const { count, held, condition } of rounds) {
      for (const period of [1, 2, 4]) {
        const every = held.map((_, i) => i >= period - 1 && held.slice(i - period + 1, i + 1).every(Boolean));
        const some = held.map((_, i) => held.slice(Math.max(0, i - period + 1), i + 1).some(Boolean));
        expect(flags(count, (out) => conditions.everyTrue(condition, period, out))).toEqual(truth(every));
        expect(flags(count, (out) => conditions.someTrue(condition, period, out))).toEqual(truth(some));
      }
    }
  });

  it('remembers when it held last, for how long, and what stood there', () => {
    for (const { count, a, held, condition } of rounds) {
      const last = held.map((_, i) => held.lastIndexOf(true, i));
      const since = last.map((at, i) => (at < 0 ? Number.NaN : i - at));
      const run = held.map((_, i) => i - held.lastIndexOf(false, i));
      expect(figures(count, (out) => conditions.barsSinceTrue(condition, out))).toEqual(since);
      expect(figures(count, (out) => conditions.runOfTrue(condition, out))).toEqual(run);
      const values = last.map((at) => (at < 0 ? Number.NaN : a[at]!));
      expect(figures(count, (out) => conditions.valueWhenTrue(condition, a, out))).toEqual(values);
    }
  });

  it('silences the bars after one that holds', () => {
    for (const { count, held, condition } of rounds) {
      for (const period of [0, 1, 3]) {
        const heard: boolean[] = [];
        for (let i = 0; i < count; i++) heard.push(held[i]! && !heard.slice(Math.max(0, i - period), i).some(Boolean));
        expect(flags(count, (out) => conditions.filterTrue(condition, period, out))).toEqual(truth(heard));
      }
    }
  });

  it('looks back', () => {
    for (const { count, a } of rounds) {
      for (const bars of [0, 1, 4]) {
        const expected = [...a].map((_, i) => (i < bars ? Number.NaN : a[i - bars]!));
        expect(figures(count, (out) => conditions.shift(a, bars, out))).toEqual(expected);
      }
    }
  });

  it('writes as many bars as there is room for and no more', () => {
    conditions.crossesAbove(new Float64Array(0), new Float64Array(0), new Uint8Array(0));
    const out = new Uint8Array(2);
    conditions.everyTrue(Uint8Array.of(1, 1, 1), 1, out);
    expect([...out]).toEqual([1, 1]);
  });
});
