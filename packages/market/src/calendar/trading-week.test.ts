import { describe, expect, it } from 'vitest';
import { mondayOf, tradingWeekOf } from './trading-week.ts';

describe('the week around a date', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-18', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
  ])('%s begins with Monday %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });

  it.each([
    ['2026-11-22', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
    // Dragon boat festival on a Friday, and the whole week of the National Day.
    ['2026-06-17', ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']],
    ['2025-10-01', ['2025-09-29', '2025-09-30']],
    ['2023-10-04', []],
  ])('%s has the trading days %j', (date, days) => {
    expect(tradingWeekOf(date)).toEqual(days);
  });
});
