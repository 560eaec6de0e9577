import { expect, it } from 'vitest';
import { streakOf, weekOfSigning } from './streak.ts';

it.each([
  ['nothing', [], 0],
  ['yesterday, today may still come', ['2026-02-28'], 1],
  ['today and before', ['2026-03-01', '2026-02-28', '2026-02-27'], 3],
  ['a gap', ['2026-03-01', '2026-02-27'], 1],
  ['long ago', ['2026-02-20'], 0],
] as const)('counts days in a row: %s', (_, days, streak) => expect(streakOf(days, '2026-03-01')).toBe(streak));

it.each([
  [0, false, '2026-03-01', 0],
  [1, true, '2026-03-01', 1],
  [6, false, '2026-02-23', 6],
  [7, true, '2026-02-23', 7],
  [7, false, '2026-03-01', 0],
  [8, true, '2026-03-01', 1],
])('shows the seven days of a streak of %d, today signed %s', (streak, isSigned, first, signed) => {
  const week = weekOfSigning(streak, isSigned, '2026-03-01');
  expect([week[0]!.date, week.filter((day) => day.isSigned).length]).toEqual([first, signed]);
  expect(week.map(({ points }) => points)).toEqual([5, 5, 5, 5, 5, 5, 25]);
  expect(week.some(({ date }) => date === '2026-03-01')).toBe(true);
});
