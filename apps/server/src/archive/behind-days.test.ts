import { describe, expect, it } from 'vitest';
import type { Market } from '../market/market.ts';
import { behindDaysOf } from './behind-days.ts';

/** A market on a Monday before its first price: Friday is the last day that is over. */
const monday = {
  tradeDate: '2026-11-23',
  generation: 0,
  ask: () => Promise.resolve({ tradeDate: '2026-11-20' }),
} as unknown as Market;

describe('how far an archive is behind', () => {
  it.each([
    ['2026-11-20', 0],
    ['2026-11-19', 1],
    ['2026-11-13', 5],
    // It may have a day whose figures are not shown yet.
    ['2026-11-23', 0],
  ])('counts trading days, not days: up to %s it lacks %i', async (newest, behind) => {
    expect(await behindDaysOf(monday, newest)).toBe(behind);
  });
});
