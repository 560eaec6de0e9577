import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { quantileOf } from '../acceptance-statistics.ts';
import { createUniverse, never } from '../universe.ts';
import { drawFirmBook, firmBookOf, shareFactorOn, twelveMonths } from './firm-book.ts';
import { reportHolding } from './calendar-days.ts';
import { marketOf } from './markets.fixture.ts';
import { placementStepsOf } from './share-growth.ts';
import { type FirmBook } from './firm-book-shape.ts';

const universe = createUniverse(3, aShareCalendar.numberOf('2023-11-21')!, 1500);
const last = 2026 * 4 + 2;
const books = Array.from({ length: universe.count }, (_, i) => firmBookOf(universe, i, last));
const columns = ['revenue', 'profit', 'deducted', 'cashFlow', 'equity', 'liabilities', 'dividends', 'raised'] as const;

const quarters = (book: FirmBook): number[] => Array.from({ length: book.count - 1 }, (_, n) => n + 1);

describe('the books of a firm', () => {
  it('carry equity on by profit, dividends and what was raised, to the yuan', () => {
    for (const { equity, profit, dividends, raised, count } of books) {
      let isHeld = true;
      for (let n = 1; n < count; n++)
        isHeld &&= equity[n]! - equity[n - 1]! === profit[n]! - dividends[n]! + raised[n]!;
      expect(isHeld).toBe(true);
    }
  });

  it('hold whole yuan, and equity above nothing', () => {
    for (const book of books) {
      for (const column of columns)
        for (const value of book[column]) expect(Number.isInteger(value), column).toBe(true);
      for (const equity of book.equity) expect(equity).toBeGreaterThan(0);
    }
  });

  it('seldom need money from owners', () => {
    let raised = 0;
    let all = 0;
    books.forEach((book, i) => {
      const placed = new Set(placementStepsOf(universe, i).map(({ day }) => reportHolding(day) - book.first));
      for (const n of quarters(book).filter((quarter) => quarter > 20 && !placed.has(quarter))) {
        all++;
        if (book.raised[n]! !== 0) raised++;
      }
    });
    expect(raised / all).toBeLessThan(0.01);
  });

  it('are those of the report that is asked for, in whatever order they are asked', () => {
    const fresh = createUniverse(3, universe.firstDay, universe.count);
    for (let i = 0; i < universe.count; i += 25)
      for (const report of [last - 2, last, last - 6, last - 2, 0, last + 3, last - 1, last])
        expect(firmBookOf(fresh, i, report)).toEqual(drawFirmBook(universe, i, report));
  });

  it('change nothing that was in them when quarters are added', () => {
    // Every fiftieth, some that place shares, and those that offer rights: their price stands in the books of the year before.
    const chosen = books.flatMap((book, i) =>
      i % 50 === 0 ||
      book.payouts.some(({ rights }) => rights > 0) ||
      (i % 20 === 0 && placementStepsOf(universe, i).length > 0)
        ? [i]
        : [],
    );
    for (const i of chosen) {
      for (const shorter of [last - 1, last - 2, last - 3, last - 7]) {
        const book = drawFirmBook(universe, i, shorter);
        for (const column of columns) expect(book[column]).toEqual(books[i]![column].subarray(0, book.count));
        expect(book.payouts).toEqual(books[i]!.payouts.slice(0, book.payouts.length));
      }
    }
  });

  it('keep what is left after all costs below what is left after the first', () => {
    for (const { grossProfit, profit, revenue } of books) {
      expect(grossProfit.every((gross, n) => gross <= revenue[n]! && profit[n]! <= gross)).toBe(true);
    }
  });

  it('lose money, pay and offer rights in the wanted shares', () => {
    const entry = last - books[0]!.first;
    const losing = books.filter((book) => twelveMonths(book.profit, entry) < 0).length / books.length;
    expect(losing).toBeGreaterThan(0.19);
    expect(losing).toBeLessThan(0.26);
    const years = books.flatMap((book) => book.payouts.slice(-3));
    const rights = years.filter((payout) => payout.rights > 0).length / years.length;
    const bonus = years.filter((payout) => payout.bonus > 0).length / years.length;
    expect(rights).toBeGreaterThan(0.001);
    expect(rights).toBeLessThan(0.006);
    expect(bonus).toBeGreaterThan(0.03);
    expect(bonus).toBeLessThan(0.07);
  });

  it('grow by a few percent a year at the median, with a wide spread', () => {
    const entry = last - books[0]!.first;
    const growth = books.map((book) => twelveMonths(book.revenue, entry) / twelveMonths(book.revenue, entry - 4) - 1);
    expect(quantileOf(growth, 0.5)).toBeGreaterThan(-0.01);
    expect(quantileOf(growth, 0.5)).toBeLessThan(0.06);
    expect(quantileOf(growth, 0.9) - quantileOf(growth, 0.1)).toBeGreaterThan(0.25);
  });
});

it('pays and transfers on the days that the books planned', () => {
  const { history, simulator } = marketOf(200, { stockCount: 600 });
  let paid = 0;
  for (let i = 0; i < history.universe.count; i++) {
    const { payouts } = firmBookOf(history.universe, i, 2025 * 4 + 3);
    expect(shareFactorOn(history.universe, payouts, history.lastDay)).toBeCloseTo(simulator.shareFactor[i]!, 12);
    const planned = payouts.filter(
      ({ exDay, cash }) => cash > 0 && exDay !== never && exDay >= history.firstDay && exDay <= history.lastDay,
    );
    expect(history.dividends[i]!.map(({ day, cash }) => [day, cash])).toEqual(
      planned.map(({ exDay, cash }) => [exDay, cash]),
    );
    paid += planned.length;
  }
  expect(paid).toBeGreaterThan(200);
});
