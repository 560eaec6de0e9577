import { describe, expect, it } from 'vitest';
import { figureOf, inLots, mostShares, partOf, sumOf } from './order-math.ts';

const fees = { commission: 250, least: 5, stampDuty: 500, transfer: 10 };
const ticket = { available: 100_000, sellable: 1350, leastBuy: 100, lotStep: 100, mostShares: 1_000_000, fees };

describe('what an order comes to', () => {
  it.each([
    // 10,000 at 0.025 % is 2.50, so the least commission; 0.10 transfer.
    ['buy', 10, 1000, { amount: 10_000, fees: 5.1, total: 10_005.1 }],
    // 200,000: 50 commission, 2 transfer, 100 stamp duty.
    ['sell', 20, 10_000, { amount: 200_000, fees: 152, total: 199_848 }],
  ] as const)('%s %i x %i', (side, price, quantity, sum) => {
    expect(sumOf(side, price, quantity, ticket)).toEqual(sum);
  });
});

describe('how many shares', () => {
  it('can be bought with the fees paid', () => {
    // 10,000 shares at 10.00 take all of the cash, and the fees another 26 yuan.
    expect(mostShares('buy', 10, ticket)).toBe(9900);
    expect(mostShares('buy', 9.99, ticket)).toBe(10_000);
    expect(mostShares('buy', null, ticket)).toBe(0);
    expect(mostShares('buy', 2000, ticket)).toBe(0);
  });

  it('can be sold, the odd ones with all of them alone', () => {
    expect(mostShares('sell', 10, ticket)).toBe(1350);
    expect(partOf('sell', 1, 1350, ticket)).toBe(1350);
    expect(partOf('sell', 0.5, 1350, ticket)).toBe(600);
    expect(partOf('buy', 1 / 3, 9900, ticket)).toBe(3300);
  });

  it('is told by lots of each board', () => {
    expect(inLots(199, 200, 1)).toBe(0);
    expect(inLots(273, 200, 1)).toBe(273);
    expect(inLots(273, 100, 100)).toBe(200);
  });
});

it.each([
  ['10.05', 10.05],
  [' 7 ', 7],
  ['', null],
  ['-3', null],
  ['abc', null],
])('reads "%s"', (typed, figure) => {
  expect(figureOf(typed)).toBe(figure);
});
