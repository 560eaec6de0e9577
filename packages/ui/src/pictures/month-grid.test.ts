import { expect, it } from 'vitest';
import { monthBeside, monthGrid, movedDate, weekdayOf } from './month-grid.ts';

it('begins each week on Monday and leaves the days of other months out', () => {
  const weeks = monthGrid('2026-11');
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

it.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2026-12', 31],
  // Begins on a Monday and fills four weeks.
  ['2027-02', 28],
])('holds every day of %s once, in six weeks', (month, count) => {
  const weeks = monthGrid(month);
  const days = weeks.flat().filter((date) => date !== null);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(days).toEqual(Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`));
  weeks.forEach((week) => week.forEach((date, at) => date !== null && expect(weekdayOf(date)).toBe(at)));
});

it('turns the page over the end of a year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ]);
});

it.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-11-20', '2026-11-27'],
  ['Home', '2026-11-20', '2026-11-16'],
  ['End', '2026-11-20', '2026-11-22'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-11-20', '2026-12-20'],
  ['Tab', '2026-11-20', null],
])('%s leads from %s to %s', (key, from, to) => {
  expect(movedDate({ key }, from)).toBe(to);
});
