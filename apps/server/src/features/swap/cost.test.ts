import { aShareCalendar } from '@lianpan/market';
import { expect, it } from 'vitest';
import { costOfSwitch } from './cost.ts';

const day = aShareCalendar.numberOf('2026-11-19')!;

it.each([
  // Selling 50000: commission 12.50, stamp duty 25.00, transfer 0.50. Buying 49.9 hand: 4900 shares at 10.
  [
    { amount: 50_000, board: 'SH_MAIN', price: 10 },
    { shares: 4900, sellFees: 38, buyFees: 12.74, slippage: 99, total: 149.74, pct: 0.3 },
  ],
  // The least commission of five yuan makes small sums dear.
  [
    { amount: 3000, board: 'SZ_MAIN', price: 10 },
    { shares: 200, sellFees: 6.53, buyFees: 5.02, slippage: 5, total: 16.55, pct: 0.55 },
  ],
  // Beyond two hundred shares the STAR market trades one by one.
  [
    { amount: 50_000, board: 'STAR', price: 100 },
    { shares: 498, sellFees: 38, buyFees: 12.95, slippage: 99.8, total: 150.75, pct: 0.3 },
  ],
] as const)('costs %j so much', (asked, expected) => {
  expect(costOfSwitch({ ...asked, day })).toEqual(expected);
});

it.each([
  { amount: 50_000, board: 'SH_MAIN', price: 1500 },
  { amount: 15_000, board: 'STAR', price: 100 },
] as const)('has no cost where the proceeds buy no lot: %j', (asked) => {
  expect(costOfSwitch({ ...asked, day })).toBeNull();
});
