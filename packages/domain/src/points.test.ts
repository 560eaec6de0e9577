import { expect, it } from 'vitest';
import { limitBegins, pointsExpireOn, pointsFor, streakOf, weekOfSigning } from './points.ts';

it.each([
  ['signIn', 0, 0, undefined, 5],
  ['signIn', 0, 1, undefined, null],
  ['signInStreak', 90, 0, undefined, 10],
  ['signIn', 100, 0, undefined, 0],
  ['lessonFinished', 20, 2, undefined, 10],
  ['lessonFinished', 30, 3, undefined, null],
  ['feedbackAccepted', 0, 1, undefined, 50],
  ['feedbackAccepted', 0, 2, undefined, null],
  ['bestAnswer', 0, 99, undefined, 20],
  ['contestPrize', 100, 9, 500, 500],
] as const)('%s after %d points of the day and %d times pays', (task, cappedPoints, times, own, points) => {
  expect(pointsFor(task, { cappedPoints, times }, own)).toBe(points);
});

it.each([
  ['2026-01-01', '2027-12-31'],
  ['2026-12-31', '2027-12-31'],
  ['2027-01-01', '2028-12-31'],
])('points of %s are good until %s', (day, end) => expect(pointsExpireOn(day)).toBe(end));

it('looks back over the day, or over the month', () => {
  expect(limitBegins('signIn', '2026-11-20')).toBe('2026-11-20');
  expect(limitBegins('feedbackAccepted', '2026-11-20')).toBe('2026-11-01');
});

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
