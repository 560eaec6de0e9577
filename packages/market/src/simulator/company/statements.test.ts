import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { isOut, momentOf } from '../../company/moment.ts';
import { fundamentalsOf } from '../company-figures.ts';
import { createUniverse } from '../universe.ts';
import { firmBookOf } from './firm-book.ts';
import { marketOf } from './markets.fixture.ts';
import { forecastDayOf, reportDayOf, reportSecondOf } from './report-days.ts';
import { profitsSinceJanuary, resultDaysOf } from './results.ts';
import { forecastsOf, latestReportOf, statementsOf } from './statements.ts';

const universe = createUniverse(3, aShareCalendar.numberOf('2023-11-21')!, 400);
const all = Array.from({ length: universe.count }, (_, i) => i);
const dateOf = (day: number): string => aShareCalendar.dateOf(day);

describe('the days of reports', () => {
  it.each([
    [2025 * 4, '2025-04-08', '2025-04-30'],
    [2025 * 4 + 1, '2025-07-12', '2025-08-31'],
    [2025 * 4 + 2, '2025-10-10', '2025-10-31'],
    [2024 * 4 + 3, '2025-01-22', '2025-04-30'],
  ])('lie before the deadline of report %d and are spread', (report, opening, deadline) => {
    const days = all.map((i) => dateOf(reportDayOf(universe, i, report)));
    for (const day of days) expect(day >= opening && day <= deadline).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(8);
  });

  it('bring no first quarter before the year it follows', () => {
    for (const i of all) {
      expect(reportDayOf(universe, i, 2025 * 4)).toBeGreaterThanOrEqual(reportDayOf(universe, i, 2024 * 4 + 3));
    }
  });

  it('end with the calendar', () => {
    expect(reportDayOf(universe, 0, 2026 * 4 + 3)).toBeGreaterThan(aShareCalendar.dayCount);
    expect(forecastDayOf(universe, 0, 2026 * 4 + 3)).toBeGreaterThan(aShareCalendar.dayCount);
  });
});

describe('forecasts', () => {
  it('come by the end of January for a loss, a turn and a change of half, and for nobody else', () => {
    const report = 2024 * 4 + 3;
    let due = 0;
    for (const i of all) {
      const book = firmBookOf(universe, i, report);
      const { now, before } = profitsSinceJanuary(book, report);
      const isDue = now < 0 || before < 0 || Math.abs(now / before - 1) >= 0.5;
      const days = resultDaysOf(universe, i, book, report);
      const isEarly = days.report <= aShareCalendar.atOrBefore('2025-01-31');
      if (isDue && !isEarly) expect(dateOf(days.forecast) <= '2025-01-31').toBe(true);
      if (!isDue) expect(days.forecast).toBeGreaterThan(aShareCalendar.dayCount);
      if (isDue) due++;
    }
    expect(due / all.length).toBeGreaterThan(0.2);
    expect(due / all.length).toBeLessThan(0.6);
  });

  it('hold the profit that is reported later', () => {
    const day = aShareCalendar.numberOf('2025-02-05')!;
    let seen = 0;
    for (const i of all) {
      for (const forecast of forecastsOf(universe, i, day)) {
        const { now, before } = profitsSinceJanuary(firmBookOf(universe, i, forecast.report), forecast.report);
        expect(now).toBeGreaterThanOrEqual(forecast.profitLow);
        expect(now).toBeLessThanOrEqual(forecast.profitHigh);
        expect(forecast.profitBefore).toBe(before);
        expect(isOut(forecast.publishedAt, momentOf(day))).toBe(true);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(60);
  });
});

describe('statements', () => {
  it('balance and come out in order', () => {
    const day = aShareCalendar.numberOf('2025-09-10')!;
    for (const i of all) {
      const statements = statementsOf(universe, i, day);
      for (const statement of statements) {
        expect(statement.assets).toBe(statement.liabilities! + statement.equity!);
        expect(isOut(statement.publishedAt, momentOf(day))).toBe(true);
      }
      expect(statements.map(({ report }) => report)).toEqual(statements.map((_, n) => statements[0]!.report + n));
      expect(statements.at(-1)!.report).toBe(2025 * 4 + 1);
    }
  });

  it('appear with the second at which they come out', () => {
    for (const i of all.slice(0, 40)) {
      const report = 2025 * 4 + 1;
      const day = reportDayOf(universe, i, report);
      const second = reportSecondOf(universe, i, report);
      expect(latestReportOf(universe, i, day, second - 1)).toBe(report - 1);
      expect(latestReportOf(universe, i, day, second)).toBe(report);
      expect(second).toBeGreaterThanOrEqual(17 * 3600);
      expect(second).toBeLessThan(22 * 3600);
    }
  });
});

it('takes the figures of a company from its statements', () => {
  const { history } = marketOf(120);
  for (let i = 0; i < 300; i += 7) {
    const day = history.lastDay;
    const figures = fundamentalsOf(history, i, day);
    if (figures.equity === null) continue;
    const year = statementsOf(history.universe, i, day, undefined, 4);
    const sum = (of: (statement: (typeof year)[number]) => number | null): number =>
      year.reduce((total, statement) => total + of(statement)!, 0);
    expect(figures.netProfitTtm).toBe(sum((statement) => statement.netProfit));
    expect(figures.revenueTtm).toBe(sum((statement) => statement.revenue));
    expect(figures.equity).toBe(year.at(-1)!.equity);
    expect(figures.debtRatio).toBeCloseTo(year.at(-1)!.liabilities! / year.at(-1)!.assets!, 12);
    expect(figures.roeTtm).toBeCloseTo(figures.netProfitTtm! / figures.equity, 12);
  }
});
