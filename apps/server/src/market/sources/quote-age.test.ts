import { expect, it } from 'vitest';
import { isLate, missedTradingSeconds } from './quote-age.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

it.each([
  ['within the morning', '2026-11-20T09:59:00', '2026-11-20T10:00:30', 90],
  ['over lunch', '2026-11-20T11:30:00', '2026-11-20T13:00:00', 0],
  ['from before to after lunch', '2026-11-20T11:29:00', '2026-11-20T13:00:30', 90],
  ['after the close', '2026-11-20T15:00:00', '2026-11-20T20:00:00', 0],
  ['over a weekend', '2026-11-20T15:00:00', '2026-11-23T09:30:10', 10],
  ['over a whole day', '2026-11-19T15:00:00', '2026-11-20T15:00:00', 14_400],
  ['over a holiday', '2026-09-30T15:00:00', '2026-10-08T09:29:59', 0],
  ['before the open', '2026-11-19T15:00:00', '2026-11-20T09:29:00', 0],
  ['from the auction', '2026-11-20T09:25:03', '2026-11-20T09:30:01', 1],
  ['from the future', '2026-11-20T10:00:00', '2026-11-20T09:59:00', 0],
  ['on a day without trading', '2026-11-20T14:59:00', '2026-11-21T10:00:00', 60],
  ['beyond the calendar', '2026-12-31T15:00:00', '2027-01-05T10:00:00', 0],
])('counts seconds of trading %s', (_name, from, to, seconds) => {
  expect(missedTradingSeconds(at(from), at(to))).toBe(seconds);
});

it('calls a quote late a minute beyond its usual delay', () => {
  const now = at('2026-11-20T10:00:00');
  expect(isLate(now - 63_000, now, 3)).toBe(false);
  expect(isLate(now - 64_000, now, 3)).toBe(true);
  expect(isLate(at('2026-11-20T14:58:00'), at('2026-11-20T22:00:00'), 3)).toBe(true);
  expect(isLate(at('2026-11-20T14:59:30'), at('2026-11-20T22:00:00'), 3)).toBe(false);
});
