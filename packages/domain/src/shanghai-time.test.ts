import { expect, it } from 'vitest';
import { shanghaiClock, shanghaiDate } from './shanghai-time.ts';

it.each([
  ['1970-01-01T00:00:00Z', '1970-01-01', '08:00:00'],
  ['2024-02-28T16:00:00Z', '2024-02-29', '00:00:00'],
  ['2024-02-29T15:59:59Z', '2024-02-29', '23:59:59'],
  ['2024-02-29T16:00:00Z', '2024-03-01', '00:00:00'],
  ['2026-12-31T15:59:59Z', '2026-12-31', '23:59:59'],
  ['2026-12-31T16:00:00Z', '2027-01-01', '00:00:00'],
  ['2100-02-28T16:00:00Z', '2100-03-01', '00:00:00'],
  ['1999-12-31T16:00:05Z', '2000-01-01', '00:00:05'],
])('writes %s as %s %s in Shanghai', (instant, date, clock) => {
  expect([shanghaiDate(Date.parse(instant)), shanghaiClock(Date.parse(instant))]).toEqual([date, clock]);
});

it('agrees with the platform on every day of eighty years', () => {
  for (let day = 0; day < 365 * 80; day += 1) {
    const instant = day * 86_400_000 + 5_000_000;
    expect(shanghaiDate(instant)).toBe(new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10));
  }
});
