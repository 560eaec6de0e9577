import { expect, it } from 'vitest';
import { publishTimeOf, weekAfter, weekOf } from './weeks.ts';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  // The first of May is a Friday; the week after begins on a Wednesday.
  ['2026-04-30', '2026-04-27'],
  ['2026-05-08', '2026-05-06'],
  // The week of the National Day has one trading day left.
  ['2026-10-08', '2026-10-08'],
])('the week of %s begins on %s', (date, week) => expect(weekOf(date)).toBe(week));

it.each([
  ['2026-11-16', '2026-11-23'],
  ['2026-04-27', '2026-05-06'],
  ['2026-10-08', '2026-10-12'],
])('the week after that of %s begins on %s', (week, next) => expect(weekAfter(week)).toBe(next));

it('is published ten minutes before nine', () => {
  expect(publishTimeOf('2026-11-16')).toBe(Date.parse('2026-11-16T00:50:00Z'));
});
