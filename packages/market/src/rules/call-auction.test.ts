import { describe, expect, it } from 'vitest';
import { callAuction, type AuctionOrder } from './call-auction.ts';

const orders = (...pairs: [price: number, quantity: number][]): AuctionOrder[] =>
  pairs.map(([price, quantity]) => ({ price, quantity }));

describe('callAuction', () => {
  it('opens the handbook example at 10.02', () => {
    const buys = orders([1005, 500], [1003, 800], [1002, 1000], [1000, 1200]);
    const sells = orders([998, 600], [1000, 900], [1002, 700], [1004, 1000]);
    for (const exchange of ['SH', 'SZ', 'BJ'] as const) {
      expect(callAuction(buys, sells, exchange, 1000)).toEqual({ price: 1002, matched: 2200, unmatched: 100 });
    }
  });

  it('has no price when nothing crosses', () => {
    expect(callAuction(orders([1000, 100]), orders([1001, 100]), 'SH', 1000)).toBeNull();
    expect(callAuction([], orders([1001, 100]), 'SZ', 1000)).toBeNull();
  });

  it('takes the middle of tied order prices in Shanghai', () => {
    expect(callAuction(orders([1005, 100]), orders([1000, 100]), 'SH', 1000)).toMatchObject({
      price: 1003,
      matched: 100,
    });
  });

  it('takes the tied price nearest the reference in Shenzhen', () => {
    const buys = orders([1005, 100]);
    const sells = orders([1000, 100]);
    expect(callAuction(buys, sells, 'SZ', 1004)?.price).toBe(1004);
    expect(callAuction(buys, sells, 'SZ', 950)?.price).toBe(1000);
    expect(callAuction(buys, sells, 'SZ', 1100)?.price).toBe(1005);
  });

  it('prefers the smallest remainder in Shanghai', () => {
    // 100 shares trade at either price; at 10.00 200 buyers are left over, at 10.02 none.
    const buys = orders([1002, 100], [1000, 200]);
    expect(callAuction(buys, orders([1000, 100]), 'SH', 1000)).toEqual({ price: 1002, matched: 100, unmatched: 0 });
  });

  it('fills better-priced orders completely', () => {
    const result = callAuction(orders([1010, 300], [1000, 500]), orders([990, 300]), 'SZ', 995);
    expect(result?.matched).toBe(300);
    expect(result?.price).toBeGreaterThanOrEqual(1000);
  });
});
