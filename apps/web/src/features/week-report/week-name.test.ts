import { expect, it } from 'vitest';
import { weekValues } from './week-name.ts';

it('a week is named by its number and its days, without the year', () => {
  expect(weekValues(202647, '2026-11-16', '2026-11-22')).toEqual({ n: 47, start: '11-16', end: '11-22' });
  expect(weekValues(202701, '2027-01-04', '2027-01-10')).toEqual({ n: 1, start: '01-04', end: '01-10' });
});
