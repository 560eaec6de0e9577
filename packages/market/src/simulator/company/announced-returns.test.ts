import { describe, expect, it } from 'vitest';
import { meanOf } from '../acceptance-statistics.ts';
import { marketOf } from './markets.fixture.ts';
import { planYear, followYearPlans } from './year-plan.ts';
import { plannedBetween } from './stock-events.ts';

const { history } = marketOf(200, { stockCount: 2000 });
const { universe, columns, firstDay, lastDay } = history;

/** Return of a day over the mean of all that day, by day and security; NaN without a bar. */
function excessReturns(): Float64Array[] {
  const rows = Array.from({ length: lastDay - firstDay + 1 }, () => new Float64Array(universe.count).fill(Number.NaN));
  for (let i = 0; i < universe.count; i++) {
    const end = columns.start[i]! + columns.length[i]!;
    for (let slot = columns.start[i]!; slot < end; slot++) {
      if (columns.day[slot]! - universe.listDay[i]! < 20) continue;
      rows[columns.day[slot]! - firstDay]![i] = columns.close[slot]! / columns.prevClose[slot]! - 1;
    }
  }
  return rows.map((row) => {
    const mean = meanOf(row.filter((value) => !Number.isNaN(value)));
    return row.map((value) => value - mean);
  });
}

describe('what is announced', () => {
  const excess = excessReturns();
  const results = Array.from({ length: universe.count }, (_, index) => index).flatMap((index) =>
    plannedBetween(history, index, firstDay, lastDay - 7)
      .filter(({ drift }) => drift !== 0)
      .map(({ day, shock, drift }) => ({ index, day, shock, drift })),
  );
  const returnsAfter = (from: number, to: number, wanted: (shock: number) => boolean): number[] =>
    results.flatMap(({ index, day, shock }) => {
      if (!wanted(shock)) return [];
      let sum = 0;
      for (let n = from; n <= to; n++) sum += excess[day + n - firstDay]![index]!;
      return Number.isNaN(sum) ? [] : [sum];
    });

  it('moves the price on the next day by as much as it surprises', () => {
    const good = returnsAfter(1, 1, (shock) => shock > 0.008);
    const bad = returnsAfter(1, 1, (shock) => shock < -0.008);
    expect(good.length).toBeGreaterThan(300);
    // The two groups stand about three deviations apart, 1.2 % each.
    expect(meanOf(good) - meanOf(bad)).toBeGreaterThan(0.02);
    expect(meanOf(good) - meanOf(bad)).toBeLessThan(0.05);
  });

  it('goes on for five days, a sixth as strong', () => {
    const gap = (from: number, to: number): number =>
      meanOf(returnsAfter(from, to, (shock) => shock > 0.008)) -
      meanOf(returnsAfter(from, to, (shock) => shock < -0.008));
    expect(gap(2, 6)).toBeGreaterThan(0.01);
    expect(gap(2, 6)).toBeLessThan(0.035);
    for (const { shock, drift } of results.slice(0, 50)) expect(drift / shock).toBeCloseTo(1 / 6, 9);
  });

  it('moves nothing before it is out', () => {
    const gap = meanOf(returnsAfter(0, 0, (shock) => shock > 0)) - meanOf(returnsAfter(0, 0, (shock) => shock < 0));
    expect(Math.abs(gap)).toBeLessThan(0.004);
  });
});

it('hands the end of a year on to the first days of the next', () => {
  const plans = followYearPlans(universe);
  const year = planYear(universe, 2025);
  const days = year.shocks.length / universe.count - 6;
  const next = year.from + days;
  const { echoes, shocks, season } = plans(next);
  expect(season.year).toBe(2026);
  expect([...echoes]).toEqual([...year.shocks.subarray(days * universe.count, (days + 1) * universe.count)]);
  expect(echoes.some((value) => value !== 0)).toBe(true);
  expect(shocks).toHaveLength(universe.count);
  expect(plans(next + 6).echoes.every((value) => value === 0)).toBe(true);
});
