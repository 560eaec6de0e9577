import { describe, expect, it } from 'vitest';
import { closingPrice } from './closing-price.ts';
import { delistingHints, type DelistingQuery } from './delisting-hint.ts';
import { marketValue, sizeBandOf } from './market-value.ts';

// Handbook A.11.
describe('delisting hints', () => {
  const calm: DelistingQuery = {
    board: 'SH_MAIN',
    status: 'NORMAL',
    closes: [100, 250],
    marketValues: [5e8, 5e8],
    isInvestigated: false,
  };

  it('has none for a stock at one yuan and at the least value', () => {
    expect(delistingHints(calm)).toEqual([]);
    expect(delistingHints({ ...calm, closes: [], marketValues: [] })).toEqual([]);
    expect(delistingHints({ ...calm, marketValues: [1, Number.NaN] })).toEqual([]);
  });

  it('counts the days in a row below one yuan', () => {
    expect(delistingHints({ ...calm, closes: [99] })).toHaveLength(1);
    expect(delistingHints({ ...calm, closes: [99, 100, 99, 98] })).toEqual([
      { reason: 'closeBelowOne', days: 2, daysLeft: 18 },
    ]);
    expect(delistingHints({ ...calm, closes: new Float64Array(20).fill(99) })).toEqual([
      { reason: 'closeBelowOne', days: 20, daysLeft: 0 },
    ]);
    expect(delistingHints({ ...calm, closes: new Float64Array(25).fill(99) })[0]).toMatchObject({ daysLeft: 0 });
  });

  it('asks less value of the other boards', () => {
    const small = { ...calm, marketValues: [4e8, 6e8, 4.99e8] };
    expect(delistingHints(small)).toEqual([{ reason: 'smallMarketValue', days: 1, daysLeft: 19 }]);
    expect(delistingHints({ ...calm, marketValues: [5e8 - 1] })).toHaveLength(1);
    expect(delistingHints({ ...small, board: 'SZ_MAIN' })).toHaveLength(1);
    for (const board of ['CHINEXT', 'STAR', 'BSE'] as const) {
      expect(delistingHints({ ...small, board })).toEqual([]);
      expect(delistingHints({ ...small, board, marketValues: [3e8, 3e8 - 1] })).toMatchObject([{ days: 1 }]);
      expect(delistingHints({ ...small, board, marketValues: [3e8] })).toEqual([]);
    }
  });

  it('names what the exchange and the regulator say', () => {
    expect(delistingHints({ ...calm, status: '*ST', isInvestigated: true }).map((hint) => hint.reason)).toEqual([
      'riskWarning',
      'investigation',
    ]);
    expect(delistingHints({ ...calm, status: 'DELISTING' })).toEqual([
      { reason: 'delistingPeriod', days: null, daysLeft: null },
    ]);
    expect(delistingHints({ ...calm, status: 'ST' })).toEqual([]);
  });
});

// Handbook A.8.
describe('size', () => {
  it('values shares at a price', () => {
    expect(marketValue(1234, 1_000_000)).toBe(12_340_000);
    expect(marketValue(1234, null)).toBeNull();
  });

  it.each([
    [50e9, 'large'],
    [50e9 - 1, 'mid'],
    [20e9, 'mid'],
    [20e9 - 1, 'small'],
    [5e9, 'small'],
    [5e9 - 1, 'micro'],
    [0, 'micro'],
    [null, null],
    [Number.NaN, null],
  ])('%s yuan are %s', (value, band) => {
    expect(sizeBandOf(value)).toBe(band);
  });
});

// Handbook A.5.
describe('closingPrice', () => {
  const trades = [
    { second: 100, price: 900, shares: 1000 },
    { second: 140, price: 1000, shares: 100 },
    { second: 200, price: 1011, shares: 100 },
  ];

  it('is that of the closing auction when there is one', () => {
    expect(closingPrice(1234, trades)).toBe(1234);
    expect(closingPrice(null, [])).toBeNull();
  });

  it('else is the mean by volume of the minute before the last trade, rounded half up', () => {
    expect(closingPrice(null, trades)).toBe(1006);
    expect(closingPrice(null, [{ ...trades[0]!, second: 139 }, ...trades.slice(1)])).toBe(1006);
    expect(closingPrice(null, [{ ...trades[0]!, second: 141, shares: 300 }, ...trades.slice(1)])).toBe(942);
    expect(closingPrice(null, trades.slice(2))).toBe(1011);
    expect(closingPrice(null, [{ second: 100, price: 7, shares: 1 }])).toBe(7);
  });
});
