import { describe, expect, it } from 'vitest';
import { volatilityHalt } from './volatility-halt.ts';

const at = (hour: number, minute: number, second = 0): number => hour * 3600 + minute * 60 + second;

// Handbook A.7.
describe('halts on a day without limit', () => {
  it.each([
    [1299, 0, null],
    [1300, 0, 30],
    [700, 0, 30],
    [701, 0, null],
    [1300, 30, null],
    [1599, 30, null],
    [1600, 30, 60],
    [400, 30, 60],
    [1600, 0, 60],
    [1300, 60, null],
    [2500, 60, null],
    [1000, 0, null],
  ])('a trade at %d fen after an opening at 1000 and a halt at %d percent halts at %s', (price, already, percent) => {
    const halt = volatilityHalt(at(10, 0), price, 1000, already);
    expect(halt).toEqual(percent === null ? null : { percent, from: at(10, 0), until: at(10, 10) });
  });

  it.each([
    [at(11, 19), at(11, 29)],
    [at(11, 20), at(11, 30)],
    [at(11, 20, 1), at(13, 0)],
    [at(11, 29, 59), at(13, 0)],
    [at(11, 30), at(13, 0)],
    [at(13, 0), at(13, 10)],
    [at(14, 46), at(14, 56)],
    [at(14, 47), at(14, 57)],
    [at(14, 50), at(14, 57)],
  ])('a halt from second %d ends at %d', (from, until) => {
    expect(volatilityHalt(from, 1300, 1000, 0)).toEqual({ percent: 30, from, until });
  });

  it('leaves the closing auction alone', () => {
    expect(volatilityHalt(at(14, 56, 59), 1300, 1000, 0)?.until).toBe(at(14, 57));
    expect(volatilityHalt(at(14, 57), 1300, 1000, 0)).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a price of %s fen', (price) => {
    expect(() => volatilityHalt(at(10, 0), price, 1000, 0)).toThrow(`price must be`);
    expect(() => volatilityHalt(at(10, 0), 1000, price, 0)).toThrow(`opening price must be`);
  });
});
