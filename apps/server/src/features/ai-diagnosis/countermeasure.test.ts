import { expect, it } from 'vitest';
import { holderCase, noneCase, type Situation } from './countermeasure.ts';

const plain: Situation = { isHard: false, total: 70, price: 10, support: 9.8, stop: 9.5, gain: 0, scoreFall: null };

it.each([
  ['nearSupport', {}],
  ['nearSupport', { price: 10.09 }],
  ['farFromSupport', { price: 10.1 }],
  ['farFromSupport', { support: null }],
  ['between', { total: 64.9 }],
  ['between', { total: 50 }],
  ['weak', { total: 49.9 }],
  ['liquidity', { isHard: true }],
] as const)('who does not hold: %s for %o', (row, change) => {
  expect(noneCase({ ...plain, ...change })).toBe(row);
});

it.each([
  ['intact', {}],
  ['intact', { gain: -7.9, total: 50 }],
  ['undecided', { gain: -8 }],
  ['undecided', { gain: 0, total: 49 }],
  ['undecided', { gain: 15, scoreFall: -9.9 }],
  ['guardProfit', { gain: 15, scoreFall: -10 }],
  ['deepLoss', { gain: -15 }],
  ['undecided', { gain: -15, total: 49 }],
  ['stopBroken', { price: 9.49 }],
  ['stopBroken', { total: 34.9, gain: null }],
  ['costUnknown', { gain: null }],
  ['liquidity', { isHard: true, price: 1 }],
] as const)('who holds: %s for %o', (row, change) => {
  expect(holderCase({ ...plain, ...change })).toBe(row);
});
