import { expect, it } from 'vitest';
import { listDayOf } from './list-day.ts';
import { aShareCalendar } from './trading-calendar.ts';

it.each([
  ['1990-12-01', 0],
  ['1990-12-19', 0],
  ['1990-12-20', 1],
  ['1990-12-22', aShareCalendar.numberOf('1990-12-21')],
  [aShareCalendar.lastDate, aShareCalendar.dayCount - 1],
  ['2099-01-04', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a list date %s is day %s', (listDate, day) => {
  expect(listDayOf(listDate)).toBe(day);
});

it('a list date that does not exist is an error', () => {
  expect(() => listDayOf('2024-02-30')).toThrow(RangeError);
});
