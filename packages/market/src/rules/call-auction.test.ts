import { describe, expect, it } from 'vitest';
import type { Exchange } from '../security.ts';
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

  it('takes the nearest of tied order prices in Shenzhen, and the reference itself inside a gap', () => {
    // Nothing is left over anywhere from 10.00 to 10.06, order prices and the gaps between alike.
    const buys = orders([1006, 100]);
    const sells = orders([1000, 100]);
    for (const reference of [1000, 1001, 1003, 1006]) {
      expect(callAuction(buys, sells, 'SZ', reference)).toEqual({ price: reference, matched: 100, unmatched: 0 });
      expect(callAuction(buys, sells, 'BJ', reference)?.price).toBe(reference);
    }
  });

  it('trades a single share', () => {
    expect(callAuction(orders([1000, 1]), orders([1000, 1]), 'SH', 1000)).toEqual({
      price: 1000,
      matched: 1,
      unmatched: 0,
    });
  });

  it('counts what is left on the selling side as negative', () => {
    expect(callAuction(orders([1000, 100]), orders([1000, 300]), 'SH', 1000)).toEqual({
      price: 1000,
      matched: 100,
      unmatched: -200,
    });
  });

  it('takes the middle of two order prices in Shanghai, half a tick up', () => {
    expect(callAuction(orders([1004, 100]), orders([1001, 100]), 'SH', 900)?.price).toBe(1003);
    expect(callAuction(orders([1005, 100]), orders([1001, 100]), 'SH', 900)?.price).toBe(1003);
  });

  it.each([
    ['price', 0],
    ['price', 10.5],
    ['price', Number.NaN],
    ['quantity', 0],
    ['quantity', -100],
    ['quantity', 0.5],
  ] as const)('refuses an order with %s %s', (field, value) => {
    const wrong = [{ price: 1000, quantity: 100, [field]: value }];
    expect(() => callAuction(wrong, [], 'SH', 1000)).toThrow(`got ${value}`);
    expect(() => callAuction([], wrong, 'SZ', 1000)).toThrow(`got ${value}`);
  });

  it.each([0, Number.NaN])('refuses %s as reference', (reference) => {
    expect(() => callAuction([], [], 'SZ', reference)).toThrow(`got ${reference}`);
  });
});

/** Every price tried one by one, straight from the words of the rule. */
function byTrial(buys: readonly AuctionOrder[], sells: readonly AuctionOrder[], exchange: Exchange, reference: number) {
  const sum = (side: readonly AuctionOrder[], holds: (price: number) => boolean): number =>
    side.reduce((total, order) => total + (holds(order.price) ? order.quantity : 0), 0);
  const orderPrices = new Set([...buys, ...sells].map((order) => order.price));
  const tries = Array.from({ length: 60 }, (_, i) => 980 + i).map((price) => {
    const demand = sum(buys, (limit) => limit >= price);
    const supply = sum(sells, (limit) => limit <= price);
    const isFair =
      sum(buys, (limit) => limit > price) <= Math.min(demand, supply) &&
      sum(sells, (limit) => limit < price) <= Math.min(demand, supply);
    return { price, matched: Math.min(demand, supply), unmatched: demand - supply, isFair };
  });
  const most = Math.max(...tries.map((one) => one.matched));
  if (most === 0) return null;
  const fair = tries.filter((one) => one.matched === most && one.isFair);
  const candidates = exchange === 'SH' ? fair.filter((one) => orderPrices.has(one.price)) : fair;
  const least = Math.min(...candidates.map((one) => Math.abs(one.unmatched)));
  const tied = candidates.filter((one) => Math.abs(one.unmatched) === least);
  const price =
    exchange === 'SH'
      ? Math.floor((tied[0]!.price + tied.at(-1)!.price + 1) / 2)
      : tied.toSorted((a, b) => Math.abs(a.price - reference) - Math.abs(b.price - reference))[0]!.price;
  return { price, matched: most, unmatched: tries.find((one) => one.price === price)!.unmatched };
}

it('equals trying every price, on random books', () => {
  let state = 7;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
  let ties = 0;
  for (let round = 0; round < 3000; round++) {
    const side = (from: number): AuctionOrder[] =>
      Array.from({ length: next(6) }, () => ({ price: from + next(20), quantity: 100 * (1 + next(3)) }));
    const [buys, sells, reference] = [side(998), side(992), 985 + next(40)];
    for (const exchange of ['SH', 'SZ', 'BJ'] as const) {
      const found = callAuction(buys, sells, exchange, reference);
      expect(found).toEqual(byTrial(buys, sells, exchange, reference));
      if (found?.unmatched === 0) ties++;
    }
  }
  expect(ties).toBeGreaterThan(500);
});
