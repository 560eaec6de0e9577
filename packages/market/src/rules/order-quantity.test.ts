import { describe, expect, it } from 'vitest';
import type { Board } from '../security.ts';
import {
  dailyBuyRoom,
  isBuyQuantity,
  isSellQuantity,
  lotRuleOf,
  sellableShares,
  type OrderKind,
} from './order-quantity.ts';

// Handbook A.1.
describe('order quantities', () => {
  const buys: [Board, OrderKind, number, boolean][] = [
    ['SH_MAIN', 'limit', 100, true],
    ['SH_MAIN', 'limit', 99, false],
    ['SH_MAIN', 'limit', 150, false],
    ['SZ_MAIN', 'market', 1_000_000, true],
    ['SZ_MAIN', 'limit', 1_000_100, false],
    ['CHINEXT', 'limit', 300_000, true],
    ['CHINEXT', 'limit', 300_100, false],
    ['CHINEXT', 'market', 150_000, true],
    ['CHINEXT', 'market', 150_100, false],
    ['STAR', 'limit', 199, false],
    ['STAR', 'limit', 200, true],
    ['STAR', 'limit', 201, true],
    ['STAR', 'limit', 100_000, true],
    ['STAR', 'limit', 100_001, false],
    ['STAR', 'market', 50_000, true],
    ['STAR', 'market', 50_001, false],
    ['BSE', 'limit', 99, false],
    ['BSE', 'limit', 101, true],
    ['BSE', 'market', 1_000_001, false],
    ['BSE', 'limit', 0, false],
    ['BSE', 'limit', 100.5, false],
    ['BSE', 'limit', Number.NaN, false],
  ];
  it.each(buys)('%s takes a %s order to buy %d shares: %s', (board, kind, quantity, isTaken) => {
    expect(isBuyQuantity(board, kind, quantity)).toBe(isTaken);
  });

  const sells: [Board, number, number, boolean][] = [
    ['SH_MAIN', 200, 250, true],
    ['SH_MAIN', 50, 250, true],
    ['SH_MAIN', 250, 250, true],
    ['SH_MAIN', 150, 250, true],
    ['SH_MAIN', 30, 250, false],
    ['SH_MAIN', 130, 250, false],
    ['SH_MAIN', 300, 250, false],
    ['SH_MAIN', 100, 100, true],
    ['SH_MAIN', 0, 100, false],
    ['STAR', 199, 199, true],
    ['STAR', 100, 199, false],
    ['STAR', 201, 399, true],
    ['STAR', 199, 399, false],
    ['STAR', 200, 200, true],
    ['STAR', 1, 399, false],
    ['BSE', 1, 150, false],
    ['BSE', 99, 99, true],
    ['BSE', 1, 99, false],
    ['BSE', 101, 150, true],
    ['CHINEXT', 300_100, 400_000, false],
  ];
  it.each(sells)('%s takes an order to sell %d of %d shares: %s', (board, quantity, sellable, isTaken) => {
    expect(isSellQuantity(board, 'limit', quantity, sellable)).toBe(isTaken);
  });

  it('has the maxima of the table', () => {
    const most = (board: Board) => [lotRuleOf(board).limitOrderMax, lotRuleOf(board).marketOrderMax];
    expect(most('SH_MAIN')).toEqual([1_000_000, 1_000_000]);
    expect(most('SZ_MAIN')).toEqual([1_000_000, 1_000_000]);
    expect(most('CHINEXT')).toEqual([300_000, 150_000]);
    expect(most('STAR')).toEqual([100_000, 50_000]);
    expect(most('BSE')).toEqual([1_000_000, 1_000_000]);
    expect(isBuyQuantity('BSE', 'limit', 100)).toBe(true);
  });

  it('lets every quantity that can be bought be sold again, and nothing beyond the holding', () => {
    for (const board of ['SH_MAIN', 'CHINEXT', 'STAR', 'BSE'] as const) {
      const { least, step } = lotRuleOf(board);
      for (let quantity = 1; quantity < 1000; quantity++) {
        if (isBuyQuantity(board, 'limit', quantity)) expect(isSellQuantity(board, 'limit', quantity, 5000)).toBe(true);
        expect(isBuyQuantity(board, 'limit', quantity)).toBe(quantity >= least && (quantity - least) % step === 0);
        expect(isSellQuantity(board, 'limit', quantity, quantity - 1)).toBe(false);
        expect(isSellQuantity(board, 'limit', quantity, quantity)).toBe(true);
      }
    }
  });

  it('caps what one investor buys of a risk-warning stock in a day', () => {
    expect(dailyBuyRoom('ST', 0)).toBe(500_000);
    expect(dailyBuyRoom('*ST', 499_900)).toBe(100);
    expect(dailyBuyRoom('*ST', 600_000)).toBe(0);
    expect(dailyBuyRoom('NORMAL', 600_000)).toBe(Infinity);
    expect(dailyBuyRoom('DELISTING', 600_000)).toBe(Infinity);
  });

  it('keeps what was bought today until tomorrow', () => {
    expect(sellableShares(1000, 300, 200)).toBe(500);
    expect(sellableShares(500, 300, 200)).toBe(0);
    expect(() => sellableShares(400, 300, 200)).toThrow(
      /300 bought today and 200 frozen are more than the 400 shares held/,
    );
  });
});
