import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { quantileOf } from './acceptance-statistics.ts';
import { fundamentalsOf } from './company-figures.ts';
import { generateHistory } from './history.ts';
import { createSimulator } from './simulator.ts';

const firstDay = aShareCalendar.numberOf('2025-11-03')!;
const day = firstDay + 3;
const historyOf = (seed: number) =>
  generateHistory({
    simulator: createSimulator({ seed, firstDay, stockCount: 3000 }),
    lastDay: day,
    shared: false,
    slack: 0,
  });

describe.each([1, 2, 3])('fundamentals of a market of seed %d', (seed) => {
  const history = historyOf(seed);
  const rows = history.securities.flatMap((security, i) => {
    const figures = fundamentalsOf(history, i, day);
    if (figures.equity === null || history.columns.length[i] === 0) return [];
    const slot = history.columns.start[i]! + history.columns.length[i]! - 1;
    const price = history.columns.close[slot]! / 100;
    return [{ figures, price, cap: price * security.totalShares! }];
  });
  const profitable = rows.filter((row) => row.figures.netProfitTtm! > 0);
  const payers = profitable.filter((row) => row.figures.dividendTtmPerShare! > 0);
  const median = (values: number[]): number => quantileOf(values, 0.5);

  it.each([
    ['share of loss-makers', 0.2, 0.26, 1 - profitable.length / rows.length],
    ['share of the profitable that pay', 0.63, 0.73, payers.length / profitable.length],
    ['median PE of the profitable', 28.8, 35.2, median(profitable.map((row) => row.cap / row.figures.netProfitTtm!))],
    ['median PB', 2.15, 2.65, median(rows.map((row) => row.cap / row.figures.equity!))],
    ['median return on equity', 0.047, 0.062, median(rows.map((row) => row.figures.roeTtm!))],
    [
      'median dividend yield of the profitable',
      0.0075,
      0.0108,
      median(profitable.map((row) => row.figures.dividendTtmPerShare! / row.price)),
    ],
  ])('have the wanted %s', (_name, least, most, measured) => {
    expect(measured).toBeGreaterThan(least);
    expect(measured).toBeLessThan(most);
  });

  it('keep the ratios of one firm consistent', () => {
    for (const { figures } of rows) {
      expect(figures.roeTtm).toBeCloseTo(figures.netProfitTtm! / figures.equity!, 9);
      expect(figures.netProfitTtm! / figures.revenueTtm!).toBeLessThan(figures.grossMargin!);
      expect(figures.debtRatio! > 0 && figures.debtRatio! < 1).toBe(true);
    }
  });
});

it('answers nothing before a security is listed', () => {
  const history = historyOf(4);
  const index = history.universe.listDay.findIndex((listDay) => listDay > day);
  expect(fundamentalsOf(history, index, day).equity).toBeNull();
});
