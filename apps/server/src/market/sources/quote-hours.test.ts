import { expect, it } from 'vitest';
import { quotesStandSince } from './quote-hours.ts';

const instant = (text: string): number => Date.parse(`${text}+08:00`);

it.each([
  ['2026-11-20T09:15:00', null],
  ['2026-11-20T11:29:59', null],
  ['2026-11-20T13:00:00', null],
  ['2026-11-20T14:59:59', null],
  // Beyond the calendar nobody knows which weekdays are holidays.
  ['2027-01-04T10:00:00', null],
  ['2026-11-20T11:30:00', '2026-11-20T11:30:00'],
  ['2026-11-20T11:31:00', '2026-11-20T11:31:00'],
  ['2026-11-20T12:59:59', '2026-11-20T11:31:00'],
  ['2026-11-20T15:00:59', '2026-11-20T15:00:00'],
  ['2026-11-20T23:00:00', '2026-11-20T15:01:00'],
  ['2026-11-20T09:14:59', '2026-11-19T15:01:00'],
  ['2026-11-22T10:00:00', '2026-11-20T15:01:00'],
  ['2026-10-08T09:00:00', '2026-09-30T15:01:00'],
  ['2027-01-03T10:00:00', '2027-01-01T15:01:00'],
])('at %s quotes stand since %s', (now, since) => {
  expect(quotesStandSince(instant(now))).toBe(since && instant(since));
});

it('before the calendar there were none', () => {
  expect(quotesStandSince(instant('1990-01-05T10:00:00'))).toBe(0);
});
