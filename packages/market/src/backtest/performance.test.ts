import { describe, expect, it } from 'vitest';
import { performanceOf, tradeFigures } from './performance.ts';

describe('the figures of a curve', () => {
  it('are those of the handbook example', () => {
    const figures = performanceOf(Float64Array.of(100_000, 101_000, 100_495, 102_505, 101_480, 103_509));
    expect(figures.totalReturn * 100).toBeCloseTo(3.51, 2);
    expect(figures.sharpe).toBeCloseTo(7.73, 2);
    expect(figures.maxDrawdown * 100).toBeCloseTo(-1, 2);
    expect([figures.drawdownFrom, figures.drawdownTo]).toEqual([3, 4]);
    expect(figures.annualReturn).toBeNull();
    expect(figures.calmar).toBeNull();
    expect(figures.volatility! / Math.sqrt(242)).toBeCloseTo(0.0139629, 6);
  });

  it('reach over a year once there are twenty days', () => {
    const equity = Float64Array.from({ length: 122 }, (_, day) => 100 * 1.001 ** day);
    expect(performanceOf(equity).annualReturn).toBeCloseTo(1.001 ** 242 - 1, 9);
    expect(performanceOf(equity).maxDrawdown).toBe(0);
  });

  it('are refused for a curve that is none', () => {
    expect(() => performanceOf(Float64Array.of(1))).toThrow(RangeError);
    expect(() => performanceOf(Float64Array.of(1, 0))).toThrow(RangeError);
    expect(() => performanceOf(Float64Array.of(1, Number.NaN))).toThrow(RangeError);
  });

  it('do not change with the money that is put in', () => {
    const equity = Float64Array.from({ length: 60 }, (_, day) => 100 + Math.sin(day) * 5 + day);
    const tenfold = performanceOf(equity.map((value) => value * 10));
    for (const [name, value] of Object.entries(performanceOf(equity))) {
      expect(tenfold[name as keyof typeof tenfold]).toBeCloseTo(value, 9);
    }
  });
});

describe('the figures of trades', () => {
  it('count wins, and how much they are worth beside losses', () => {
    expect(tradeFigures([0.1, -0.05, 0.2, 0, -0.05])).toEqual({
      count: 5,
      winRate: 0.4,
      payoff: expect.closeTo(3, 9),
      meanReturn: expect.closeTo(0.04, 9),
      isSparse: false,
    });
    expect(tradeFigures([])).toEqual({ count: 0, winRate: null, payoff: null, meanReturn: null, isSparse: true });
    expect(tradeFigures([0.1]).payoff).toBeNull();
  });
});
