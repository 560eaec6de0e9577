import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { quantileOf } from './acceptance-statistics.ts';
import { fundamentalsOf } from './company-figures.ts';
import { generateHistory } from './history.ts';
import { createSimulator } from './simulator.ts';

const firstDay = aShareCalendar.numberOf('2025-11-03')!;
const simulator = createSimulator({ seed: 20261120, firstDay, stockCount: 3000 });
const day = firstDay + 3;
const history = generateHistory({ simulator, lastDay: day, shared: false, slack: 0 });

describe('fundamentals of a market', () => {
  const rows = history.securities.flatMap((security, i) => {
    const figures = fundamentalsOf(history, i, day);
    const slot = history.columns.start[i]! + history.columns.length[i]! - 1;
    const price = history.columns.close[slot]! / 100;
    return figures.equity === null ? [] : [{ figures, price, cap: price * security.totalShares! }];
  });
  const profitable = rows.filter((row) => row.figures.netProfitTtm! > 0);
  const median = (values: number[]): number => quantileOf(values, 0.5);

  it('has a fifth to a quarter of loss-makers', () => {
    const share = 1 - profitable.length / rows.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.26);
  });

  it.each([
    ['price to earnings', 32, median(profitable.map((row) => row.cap / row.figures.netProfitTtm!))],
    ['price to book', 2.4, median(rows.map((row) => row.cap / row.figures.equity!))],
    ['return on equity', 0.055, median(rows.map((row) => row.figures.roeTtm!))],
    ['dividend yield', 0.009, median(profitable.map((row) => row.figures.dividendTtmPerShare! / row.price))],
  ])('has the wanted median of %s', (_name, wanted, measured) => {
    expect(measured / wanted).toBeGreaterThan(0.75);
    expect(measured / wanted).toBeLessThan(1.35);
  });

  it('keeps the ratios of one firm consistent', () => {
    for (const { figures } of rows) {
      expect(figures.roeTtm).toBeCloseTo(figures.netProfitTtm! / figures.equity!, 9);
      expect(figures.netProfitTtm! / figures.revenueTtm!).toBeLessThan(figures.grossMargin!);
      expect(figures.debtRatio! > 0 && figures.debtRatio! < 1).toBe(true);
    }
  });
});

it('answers nothing before a security is listed', () => {
  const index = simulator.universe.listDay.findIndex((listDay) => listDay > day);
  expect(fundamentalsOf(history, index, day).equity).toBeNull();
});
