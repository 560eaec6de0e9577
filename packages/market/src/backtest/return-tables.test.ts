import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import {
  benchmarkFigures,
  monthlyReturns,
  periodReturns,
  regimeOn,
  regimeReturns,
  yearlyReturns,
} from './return-tables.ts';

const firstDay = aShareCalendar.atOrBefore('2024-11-15');
const growing = (days: number, rate = 1.001) => Float64Array.from({ length: days }, (_, i) => 100 * rate ** i);

describe('months and years', () => {
  const curve = { firstDay, equity: growing(300) };

  it('part the curve without gap or overlap', () => {
    const months = monthlyReturns(curve);
    expect(months.slice(0, 3).map(({ year, month }) => [year, month])).toEqual([
      [2024, 11],
      [2024, 12],
      [2025, 1],
    ]);
    const whole = (periods: readonly { return: number }[]) =>
      periods.reduce((sum, period) => sum * (1 + period.return), 1);
    expect(whole(months)).toBeCloseTo(1.001 ** 299, 10);
    expect(whole(yearlyReturns(curve))).toBeCloseTo(1.001 ** 299, 10);
    expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(299);
    expect(yearlyReturns(curve).map(({ year, month }) => [year, month])).toEqual([
      [2024, null],
      [2025, null],
      [2026, null],
    ]);
  });

  it('a month of the curve is its days in the calendar', () => {
    const december = monthlyReturns(curve)[1]!;
    expect(december.days).toBe(22);
    expect(december.return).toBeCloseTo(1.001 ** 22 - 1, 12);
  });
});

it('columns reach as far back as the curve, and no further', () => {
  const short = periodReturns(growing(243));
  expect(short['1m']).toBeCloseTo(1.001 ** 20 - 1, 12);
  expect(short['6m']).toBeCloseTo(1.001 ** 121 - 1, 12);
  expect(short['1y']).toBeCloseTo(1.001 ** 242 - 1, 12);
  expect([short['2y'], short['3y']]).toEqual([null, null]);
  expect(short.all).toBeCloseTo(1.001 ** 242 - 1, 12);
  expect(periodReturns(growing(242))['1y']).toBeNull();
  expect(periodReturns(growing(1)).all).toBeNull();
});

describe('beside a benchmark', () => {
  const benchmark = Float64Array.from({ length: 100 }, (_, i) => 3000 * 1.002 ** i * (1 + 0.01 * Math.sin(i)));

  it('a curve of twice its excess has a beta of two and no alpha', () => {
    const free = 0.015 / 242;
    const equity = new Float64Array(100).fill(100);
    for (let i = 1; i < 100; i++) {
      const excess = benchmark[i]! / benchmark[i - 1]! - 1 - free;
      equity[i] = equity[i - 1]! * (1 + free + 2 * excess);
    }
    const { beta, alpha, benchmarkReturn } = benchmarkFigures(equity, benchmark);
    expect(beta).toBeCloseTo(2, 9);
    expect(alpha).toBeCloseTo(0, 9);
    expect(benchmarkReturn).toBeCloseTo(benchmark[99]! / 3000 - 1, 12);
  });

  it('what is added every day is alpha', () => {
    const equity = new Float64Array(100).fill(100);
    for (let i = 1; i < 100; i++) equity[i] = equity[i - 1]! * (benchmark[i]! / benchmark[i - 1]! + 0.001);
    const { beta, alpha } = benchmarkFigures(equity, benchmark);
    expect(beta).toBeCloseTo(1, 9);
    expect(alpha).toBeCloseTo(0.242, 9);
  });

  it('is held against it over the days that both have', () => {
    const equity = Float64Array.from({ length: 100 }, (_, i) => 100 + i);
    const ending = benchmark.map((value, i) => (i < 10 || i > 59 ? Number.NaN : value));
    const { benchmarkReturn, ownReturn, span } = benchmarkFigures(equity, ending);
    expect(span).toEqual([10, 59]);
    expect(benchmarkReturn).toBeCloseTo(benchmark[59]! / benchmark[10]! - 1, 12);
    expect(ownReturn).toBeCloseTo(159 / 110 - 1, 12);
  });

  it('is silent where days are few, missing or all alike', () => {
    expect(benchmarkFigures(growing(20), benchmark.subarray(0, 20))).toMatchObject({ beta: null, alpha: null });
    const missing = new Float64Array(100).fill(Number.NaN);
    expect(benchmarkFigures(growing(100), missing)).toEqual({
      ...{ benchmarkReturn: null, ownReturn: null, span: null },
      ...{ beta: null, alpha: null },
    });
    expect(benchmarkFigures(growing(100), new Float64Array(100).fill(7))).toMatchObject({
      benchmarkReturn: 0,
      beta: null,
    });
    expect(() => benchmarkFigures(growing(5), benchmark)).toThrow(RangeError);
  });
});

describe('by the market’s regime', () => {
  it('is a bull above 2 % between the means, a bear below −2 %, else a range', () => {
    expect(regimeOn(growing(60, 1.002), 59)).toBe('bull');
    expect(regimeOn(growing(60, 0.998), 59)).toBe('bear');
    expect(regimeOn(growing(60, 1.0005), 59)).toBe('range');
    expect(regimeOn(growing(60), 58)).toBeNull();
  });

  it('goes by the close before, so that no day is told by its own return', () => {
    const benchmark = new Float64Array(200).fill(Number.NaN);
    benchmark.set(growing(100, 1.002), 0);
    benchmark.set(
      growing(100, 0.99).map((value) => value * 1.3),
      100,
    );
    const equity = growing(100, 1.01);
    const split = regimeReturns({ firstDay: 60, equity }, benchmark);
    expect(split.bull.days + split.bear.days + split.range.days).toBe(99);
    // What comes later changes nothing of what was told before.
    const cut = benchmark.slice();
    cut.fill(1, 130);
    const day = (of: Float64Array) => regimeReturns({ firstDay: 60, equity: equity.subarray(0, 71) }, of);
    expect(day(cut)).toEqual(day(benchmark));
    expect(split.bull.return).toBeCloseTo(1.01 ** split.bull.days - 1, 9);
  });
});
