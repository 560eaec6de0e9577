import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { allocateColumns } from '../columns.ts';
import { backtest } from './backtest.ts';
import type { TestRule } from './rule.ts';
import { createCostsOfDay, feesOfDay, usualCosts } from './trading-costs.ts';

const dayOf = (date: string): number => aShareCalendar.numberOf(date)!;

it('are those of the day', () => {
  const costsOf = createCostsOfDay();
  // Commission 0.025 % and transfer of both sides, stamp duty of the sale.
  expect(costsOf(dayOf('2026-07-01'))).toEqual({ buy: 0.00026, sell: 0.00076, slippage: 0.001 });
  expect(costsOf(dayOf('2026-07-01'))).toEqual(usualCosts);
  expect(costsOf(dayOf('2023-08-25'))).toMatchObject({ buy: 0.00026, sell: 0.00126 });
  expect(costsOf(dayOf('2023-08-28'))).toMatchObject({ buy: 0.00026, sell: 0.00076 });
  expect(costsOf(dayOf('2022-04-28'))).toMatchObject({ buy: 0.00027, sell: 0.00127 });
  // The first rates that are known stand for the years before.
  expect(costsOf(dayOf('2001-03-01'))).toMatchObject({ buy: 0.00027, sell: 0.00127 });
});

it('of an order have a least commission and whole fen', () => {
  // The handbook's example, and the same before the stamp duty was halved.
  expect(feesOfDay('sell', 12_340, dayOf('2026-07-01'))).toBe(11.29);
  expect(feesOfDay('sell', 12_340, dayOf('2023-08-25'))).toBe(17.46);
  expect(feesOfDay('buy', 100_000, dayOf('2026-07-01'))).toBe(26);
});

describe('a test of a rule', () => {
  /** Flat bars, so that a trade brings its costs and nothing else. */
  const firstDay = dayOf('2023-08-22');
  const columns = allocateColumns([6], false);
  columns.length[0] = 6;
  for (let i = 0; i < 6; i++) columns.day[i] = firstDay + i;
  for (const name of ['open', 'high', 'low', 'close', 'prevClose'] as const) columns[name].fill(1000);
  const plain = {
    stocks: 1,
    bars: 6,
    open: new Float64Array(6).fill(10),
    high: new Float64Array(6).fill(10),
    low: new Float64Array(6).fill(10),
    close: new Float64Array(6).fill(10),
    volume: new Float64Array(6).fill(1),
  };
  const holding = (exit: number, exits: TestRule['exits'] = {}): TestRule => ({
    id: 'one',
    name: ['一', 'One'],
    exits,
    decide(_bars, out) {
      out.entry.add(0);
      out.exit.add(exit);
    },
  });
  const gain = (buy: number, sell: number, exitPrice = 9.99) => (exitPrice * (1 - sell)) / (10.01 * (1 + buy)) - 1;

  it.each([
    ['', {}],
    [' with a target', { target: 1 }],
  ])('pays on each side what was due on that day%s', (_how, exits) => {
    const returns = (exit: number): number => backtest(columns, holding(exit, exits)).returns[0]!;
    // Sold at the open of Friday the 25th, and of Monday the 28th.
    expect(returns(2)).toBeCloseTo(gain(0.00026, 0.00126), 14);
    expect(returns(3)).toBeCloseTo(gain(0.00026, 0.00076), 14);
    // Still held on the 29th, and valued at its close.
    expect(returns(5)).toBeCloseTo(gain(0.00026, 0.00076, 10), 14);
  });

  it('goes by the dates of plain columns, also where a stock has a day without trading', () => {
    const dated = { ...plain, day: columns.day.slice(0, 6) };
    expect(backtest(dated, holding(2)).returns[0]).toBeCloseTo(gain(0.00026, 0.00126), 14);
    expect(backtest(dated, holding(3)).returns[0]).toBeCloseTo(gain(0.00026, 0.00076), 14);
    const close = dated.close.map((price, bar) => (bar === 2 ? Number.NaN : price));
    // The fourth bar of the stock is the fifth day, the Monday.
    expect(backtest({ ...dated, close }, holding(2)).returns[0]).toBeCloseTo(gain(0.00026, 0.00076), 14);
  });

  it('pays the costs that it is told, and those of today without dates', () => {
    const costs = { buy: 0.1, sell: 0.2, slippage: 0.001 };
    expect(backtest(columns, holding(2), { costs }).returns[0]).toBeCloseTo(gain(0.1, 0.2), 14);
    expect(backtest(plain, holding(2)).returns[0]).toBeCloseTo(gain(0.00026, 0.00076), 14);
  });
});
