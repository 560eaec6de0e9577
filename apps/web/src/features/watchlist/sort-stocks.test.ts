import { describe, expect, it } from 'vitest';
import type { WatchedStock } from './api.ts';
import { nextSort, sortStocks } from './sort-stocks.ts';

const stock = (stockNo: string, figures: Partial<WatchedStock>): WatchedStock =>
  ({ stockNo, suspended: false, price: null, changePct: null, addTime: 0, ...figures }) as WatchedStock;

const codes = (stocks: readonly WatchedStock[]) => stocks.map(({ stockNo }) => stockNo);

describe('sortStocks', () => {
  const stocks = [
    stock('600519', { changePct: 1.2 }),
    stock('300750', { changePct: null }),
    stock('000001', { changePct: -10 }),
    stock('688981', { changePct: 0 }),
  ];

  it('keeps the saved order without a sort', () => {
    expect(codes(sortStocks(stocks, null))).toEqual(['600519', '300750', '000001', '688981']);
  });

  it('puts missing figures last when descending', () => {
    const sorted = sortStocks(stocks, { key: 'changePct', direction: 'descending' });
    expect(codes(sorted)).toEqual(['600519', '688981', '000001', '300750']);
  });

  it('puts missing figures last when ascending', () => {
    const sorted = sortStocks(stocks, { key: 'changePct', direction: 'ascending' });
    expect(codes(sorted)).toEqual(['000001', '688981', '600519', '300750']);
  });

  it('orders equal figures by code in both directions', () => {
    const equal = [stock('600002', { price: 5 }), stock('600001', { price: 5 })];
    expect(codes(sortStocks(equal, { key: 'price', direction: 'descending' }))).toEqual(['600001', '600002']);
    expect(codes(sortStocks(equal, { key: 'price', direction: 'ascending' }))).toEqual(['600001', '600002']);
  });

  it('counts the change of a suspended stock as missing', () => {
    const mixed = [stock('600001', { changePct: 0, suspended: true }), stock('600002', { changePct: -3 })];
    expect(codes(sortStocks(mixed, { key: 'changePct', direction: 'descending' }))).toEqual(['600002', '600001']);
  });

  it('keeps the saved order for a column that is no figure', () => {
    expect(codes(sortStocks(stocks, { key: 'name', direction: 'ascending' }))).toEqual(codes(stocks));
  });
});

describe('nextSort', () => {
  it('turns a heading around and then back to the saved order', () => {
    const first = nextSort(null, 'price');
    const second = nextSort(first, 'price');
    expect([first, second, nextSort(second, 'price')]).toEqual([
      { key: 'price', direction: 'descending' },
      { key: 'price', direction: 'ascending' },
      null,
    ]);
  });
});
