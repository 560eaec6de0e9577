import { expect, it } from 'vitest';
import { minuteAt } from './minute-at.ts';

const day = '2026-11-20';

it.each([
  ['09:29:59', null],
  ['09:30:00', 0],
  ['10:00:30', 30],
  ['11:30:00', 120],
  ['12:10:00', 120],
  ['13:00:00', 120],
  ['13:01:00', 121],
  ['15:00:00', 240],
  ['15:20:00', 240],
])('%s is point %s of the day', (time, point) => {
  expect(minuteAt(Date.parse(`${day}T${time}+08:00`), day)).toBe(point);
});

it('knows no point of another day', () => {
  expect(minuteAt(Date.parse('2026-11-19T10:00:00+08:00'), day)).toBeNull();
});
