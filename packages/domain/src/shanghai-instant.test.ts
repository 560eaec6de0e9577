import { expect, it } from 'vitest';
import { shanghaiInstant, shanghaiInstantAt } from './shanghai-instant.ts';

it('reads a date of Shanghai as the platform does, on every day of eighty years', () => {
  for (let day = 0; day < 365 * 80; day += 1) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    expect(shanghaiInstant(date)).toBe(Date.parse(`${date}T00:00:00+08:00`));
    expect(shanghaiInstant(date, 37_805)).toBe(Date.parse(`${date}T10:30:05+08:00`));
  }
});

it.each([
  ['2026-11-20', '09:15:00'],
  ['2024-02-29', '23:59:59'],
  ['2026-02-30', '10:00:00'],
  ['2026-11-20', '24:00:00'],
  ['2026-11-20', '24:00:01'],
  ['2026-11-20', '10:60:00'],
  ['2026-11-20', '10:00:60'],
  ['2026-13-01', '10:00:00'],
  ['2026-00-01', '10:00:00'],
  ['2026-11-32', '10:00:00'],
  ['2026-11-00', '10:00:00'],
  ['2026-11', '10:00:00'],
  ['', '10:00:00'],
  ['2026-11-20', ''],
])('reads %s %s as the platform does', (date, clock) => {
  const expected = date.length < 10 || clock === '' ? Number.NaN : Date.parse(`${date}T${clock}+08:00`);
  expect(shanghaiInstantAt(date, clock)).toBe(expected);
});

it('reads a clock without seconds', () => {
  expect(shanghaiInstantAt('2026-11-20', '10:30')).toBe(Date.parse('2026-11-20T10:30:00+08:00'));
});
