import type { TableSort } from '@lianpan/ui';
import type { WatchedStock } from './api.ts';

/** What the watchlist can be sorted by. A suspended stock has a price but no figures of today. */
export const figureOf = {
  price: (stock) => stock.price,
  changePct: (stock) => (stock.suspended ? null : stock.changePct),
  changeAmt: (stock) => (stock.suspended ? null : stock.changeAmt),
  sinceAddPct: (stock) => stock.sinceAddPct,
  turnoverPct: (stock) => (stock.suspended ? null : stock.turnoverPct),
  amount: (stock) => (stock.suspended ? null : stock.amount),
  amplitudePct: (stock) => (stock.suspended ? null : stock.amplitudePct),
  open: (stock) => (stock.suspended ? null : stock.open),
  high: (stock) => (stock.suspended ? null : stock.high),
  low: (stock) => (stock.suspended ? null : stock.low),
  prevClose: (stock) => stock.prevClose,
  addTime: (stock) => stock.addTime,
} as const satisfies Record<string, (stock: WatchedStock) => number | null>;

export type FigureKey = keyof typeof figureOf;

const isFigureKey = (key: string): key is FigureKey => Object.hasOwn(figureOf, key);

/** Sorted by a figure, missing ones last in both directions, equal ones by code; `null` keeps the saved order. */
export function sortStocks(stocks: readonly WatchedStock[], sort: TableSort | null): readonly WatchedStock[] {
  if (!sort || !isFigureKey(sort.key)) return stocks;
  const valueOf = figureOf[sort.key];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...stocks].sort((one, other) => {
    const a = valueOf(one);
    const b = valueOf(other);
    if (a !== b) {
      if (a === null) return 1;
      if (b === null) return -1;
      return sign * (a - b);
    }
    return one.stockNo < other.stockNo ? -1 : 1;
  });
}

/** A tap on a heading: largest first, then smallest first, then the saved order again. */
export function nextSort(sort: TableSort | null, key: FigureKey): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'descending' };
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null;
}

/** By what a list is sorted, for `LiveRows`: an order made by hand is one of its own with every change of it. */
export const sortKeyOf = (sort: TableSort | null, stocks: readonly WatchedStock[]): string =>
  sort ? `${sort.key} ${sort.direction}` : stocks.map(({ stockNo }) => stockNo).join();
