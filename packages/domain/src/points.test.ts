import { expect, it } from 'vitest';
import { limitBegins, pointsExpireOn, pointsFor } from './points.ts';

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
  ['bounty', 100, 9, 60, 60],
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
