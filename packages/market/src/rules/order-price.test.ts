import { describe, expect, it } from 'vitest';
import type { Board } from '../security.ts';
import { orderPriceRange, type PriceQuery } from './order-price.ts';
import { priceCage } from './price-cage.ts';
import type { SessionState } from './session.ts';

const quote = { bestBid: 2000, bestAsk: 2005, last: 2003, prevClose: 1990 };
const empty = { bestBid: null, bestAsk: null, last: null, prevClose: 1000 };

describe('priceCage', () => {
  // Bounds computed by hand from the percentages of handbook A.4.
  it('gives two percent or ten ticks, whichever is wider, and five percent in Beijing', () => {
    expect(priceCage(quote, 'SH_MAIN')).toEqual({ highestBuy: 2045, lowestSell: 1960 });
    expect(priceCage({ ...quote, bestBid: 200, bestAsk: 201 }, 'STAR')).toEqual({ highestBuy: 211, lowestSell: 190 });
    expect(priceCage(quote, 'BSE')).toEqual({ highestBuy: 2105, lowestSell: 1900 });
    expect(priceCage({ ...quote, bestBid: 150, bestAsk: 151 }, 'BSE')).toEqual({ highestBuy: 161, lowestSell: 140 });
    expect(priceCage({ ...empty, prevClose: 500 }, 'CHINEXT')).toEqual({ highestBuy: 510, lowestSell: 490 });
  });

  it('rounds a bound half up to the tick', () => {
    // 2 % of 10.25 is 20.5 fen.
    expect(priceCage({ ...empty, prevClose: 1025 }, 'SZ_MAIN')).toEqual({ highestBuy: 1046, lowestSell: 1005 });
  });

  it('falls back to the other side, the last trade and the previous close', () => {
    expect(priceCage(empty, 'SH_MAIN')).toEqual({ highestBuy: 1020, lowestSell: 980 });
    expect(priceCage({ ...empty, last: 2000 }, 'SH_MAIN')).toEqual({ highestBuy: 2040, lowestSell: 1960 });
    expect(priceCage({ ...empty, bestBid: 3000, last: 2000 }, 'SH_MAIN')).toEqual({
      highestBuy: 3060,
      lowestSell: 2940,
    });
    expect(priceCage({ ...empty, bestAsk: 4000, last: 2000 }, 'SH_MAIN')).toEqual({
      highestBuy: 4080,
      lowestSell: 3920,
    });
  });

  it('leaves the lowest price open to sellers of the cheapest stocks', () => {
    expect(priceCage({ ...empty, prevClose: 5 }, 'SH_MAIN')).toEqual({ highestBuy: 15, lowestSell: 1 });
    expect(priceCage({ ...empty, prevClose: 12 }, 'SH_MAIN')).toEqual({ highestBuy: 22, lowestSell: 2 });
  });

  it.each([0, -5, 10.5, Number.NaN])('refuses a base of %s fen', (prevClose) => {
    expect(() => priceCage({ ...empty, prevClose }, 'SH_MAIN')).toThrow(`got ${prevClose}`);
    expect(() => priceCage({ ...quote, bestBid: prevClose }, 'SH_MAIN')).toThrow(/base of a sell order/);
    expect(() => priceCage({ ...quote, bestAsk: prevClose }, 'SH_MAIN')).toThrow(/base of a buy order/);
  });
});

describe('orderPriceRange', () => {
  const limits = { up: 2020, down: 1950 };
  const usual: PriceQuery = { side: 'buy', board: 'SH_MAIN', state: 'AM', isHalted: false, quote, limits };
  const range = (changes: Partial<PriceQuery>) => orderPriceRange({ ...usual, ...changes });

  it('holds an order within the limits and within the cage on its own side', () => {
    expect(range({})).toEqual({ lowest: 1950, highest: 2020 });
    expect(range({ limits: { up: 2189, down: 1791 } })).toEqual({ lowest: 1791, highest: 2045 });
    expect(range({ limits: { up: 2189, down: 1791 }, side: 'sell', state: 'PM' })).toEqual({
      lowest: 1960,
      highest: 2189,
    });
    expect(range({ limits: { up: 2000, down: 1965 }, side: 'sell' }).lowest).toBe(1965);
  });

  it.each(['OPEN_CALL_1', 'OPEN_CALL_2', 'CLOSE_CALL', 'PRE_OPEN'] as const)('knows no cage in %s', (state) => {
    expect(range({ state, limits: { up: 2189, down: 1791 } })).toEqual({ lowest: 1791, highest: 2189 });
  });

  const auctions: [SessionState, Board, number, number][] = [
    ['OPEN_CALL_1', 'SH_MAIN', 995, 17910],
    ['OPEN_CALL_2', 'STAR', 995, 17910],
    ['PRE_OPEN', 'SZ_MAIN', 1, 17910],
    ['OPEN_MATCH', 'BSE', 1, 17910],
    ['CLOSE_CALL', 'SZ_MAIN', 1803, 2203],
  ];
  it.each(auctions)('without limit in %s on %s takes %d to %d fen', (state, board, lowest, highest) => {
    expect(range({ state, board, limits: null })).toEqual({ lowest, highest });
  });

  it('without limit gathers orders around the last trade during a halt, and keeps the cage in trading', () => {
    expect(range({ limits: null, isHalted: true })).toEqual({ lowest: 1803, highest: 2203 });
    expect(range({ limits: null, isHalted: true, quote: { ...quote, last: null } })).toEqual({
      lowest: 1791,
      highest: 2189,
    });
    expect(range({ limits: null })).toEqual({ lowest: 1, highest: 2045 });
    expect(range({ limits: null, side: 'sell' })).toEqual({ lowest: 1960, highest: Infinity });
    expect(range({ isHalted: true, limits: { up: 2189, down: 1791 } })).toEqual({ lowest: 1791, highest: 2189 });
  });

  it('refuses a day without a price to measure against', () => {
    const without = { ...empty, prevClose: 0 };
    expect(() => range({ limits: null, state: 'OPEN_CALL_1', quote: without })).toThrow(/got 0/);
  });

  it('never goes below the lowest price', () => {
    const cheap = { ...empty, prevClose: 1 };
    expect(range({ limits: null, state: 'OPEN_CALL_1', quote: cheap })).toEqual({ lowest: 1, highest: 9 });
    expect(range({ limits: null, state: 'CLOSE_CALL', quote: { ...cheap, last: 1 } }).lowest).toBe(1);
    const odd = { ...empty, prevClose: 1991 };
    expect(range({ limits: null, state: 'OPEN_CALL_1', quote: odd })).toEqual({ lowest: 996, highest: 17919 });
  });
});
