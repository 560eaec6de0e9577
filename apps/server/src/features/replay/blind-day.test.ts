import { expect, it } from 'vitest';
import { blindDay } from './blind-day.ts';

const days = [{ tradeDate: '2026-03-02' }, { tradeDate: '2026-04-01' }, { tradeDate: '2026-05-06' }];
const last = (count: number): number => count - 1;

it.each([
  ['any of all before the first', [], '2026-05-06'],
  ['one that was not played', [{ tradeDate: '2026-05-06', n: 1 }], '2026-04-01'],
  [
    'one that was played least',
    [
      { tradeDate: '2026-03-02', n: 1 },
      { tradeDate: '2026-04-01', n: 2 },
      { tradeDate: '2026-05-06', n: 2 },
    ],
    '2026-03-02',
  ],
])('is %s', (_, played, expected) => {
  expect(blindDay(days, played, last)?.tradeDate).toBe(expected);
});

it('is none without days, and chance chooses among the others', () => {
  expect(blindDay([], [])).toBeUndefined();
  const chosen = new Set(Array.from({ length: 200 }, () => blindDay(days, [])?.tradeDate));
  expect(chosen.size).toBe(3);
});
