import { describe, expect, it } from 'vitest';
import { changesUpTo, correlationOf, pairDays, yearlyVolatility } from './pair-figures.ts';

/** Bars of days in a row whose changes are given. */
function barsOf(changes: readonly number[], first = 100) {
  const close = [10];
  for (const change of changes) close.push(close.at(-1)! * (1 + change));
  return { day: Uint16Array.from(close, (_, at) => first + at), close: Float64Array.from(close) };
}

const waves = Array.from({ length: 80 }, (_, at) => (at % 2 ? 0.02 : -0.01));
const last = 180;

describe('figures of two stocks', () => {
  it('reads sixty days and none after the one that is meant', () => {
    expect(changesUpTo(barsOf(waves), last).size).toBe(pairDays);
    expect([...changesUpTo(barsOf(waves), 170).keys()].every((day) => day <= 170 && day > 110)).toBe(true);
  });

  it('tells the deviation of a year', () => {
    // Half the changes lie 1.5 % above their mean, half below: sample variance 0.015² · 60 / 59.
    expect(yearlyVolatility(changesUpTo(barsOf(waves), last))).toBeCloseTo(0.015 * Math.sqrt((60 / 59) * 242), 8);
  });

  it.each([
    ['the same', (change: number) => change, 1],
    ['half as much', (change: number) => change / 2, 1],
    ['the other way', (change: number) => -change, -1],
  ])('moves with a stock that moves %s', (_name, turn, expected) => {
    const [one, other] = [waves, waves.map(turn)].map((changes) => changesUpTo(barsOf(changes), last));
    expect(correlationOf(one!, other!)).toBeCloseTo(expected, 8);
  });

  it('says nothing of few days, or of a stock that stands still', () => {
    const one = changesUpTo(barsOf(waves), last);
    const few = changesUpTo(barsOf(waves.slice(0, 30), 150), last);
    expect([yearlyVolatility(few), correlationOf(one, few)]).toEqual([null, null]);
    expect(correlationOf(one, changesUpTo(barsOf(waves.map(() => 0)), last))).toBeNull();
  });
});
