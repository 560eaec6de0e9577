import { expect, it } from 'vitest';
import type { MarketFacts } from './market-facts.ts';
import { wholeDayOf } from './whole-day.ts';

const facts = { limitUp: 24, broken: 8, limitDown: 5, maxStreak: 4, amount: 2.7e11 } as MarketFacts;

it.each([
  // 40 % of the seals stand after half an hour, and 27 % of the amount is done.
  ['10:00', 30, 60, 20, 1e12],
  ['the midday break', 120, 24 / 0.73, 8 / 0.73, 2.7e11 / 0.62],
  ['the close', 240, 24, 8, 2.7e11],
])('scales counts and amount to the whole day at %s', (_, minutes, limitUp, broken, amount) => {
  const whole = wholeDayOf(facts, minutes);
  expect(whole.limitUp).toBeCloseTo(limitUp, 9);
  expect(whole.broken).toBeCloseTo(broken, 9);
  expect(whole.amount / amount).toBeCloseTo(1, 12);
  expect(whole).toMatchObject({ limitDown: 5, maxStreak: 4 });
});

it('goes on evenly between the times that are known, and is finite at the opening match', () => {
  const counts = [0, 2, 5, 17, 30, 45, 60, 90, 150, 200, 237].map((minutes) => wholeDayOf(facts, minutes).limitUp);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[0]).toBe(480);
  expect(wholeDayOf(facts, 0).amount).toBeLessThan(Number.POSITIVE_INFINITY);
});
