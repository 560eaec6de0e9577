import { security } from '../diagnosis/stocks.fixture.ts';
import type { Security } from '../security.ts';
import { allocateBars } from '../series/bars.ts';
import { StockView, type StockFacts } from './stock-view.ts';

export type TestBar = readonly [open: number, high: number, low: number, close: number, volume?: number];

/** A view of these bars, the last of which is asked about; consecutive days from day 1000 on, ten percent either side. */
export function viewOf(
  rows: readonly TestBar[],
  changes: Partial<Omit<StockFacts, 'security' | 'bars'>> & { readonly security?: Partial<Security> } = {},
): StockView {
  const bars = allocateBars(rows.length, 'forward', true);
  rows.forEach(([open, high, low, close, volume = 1e6], i) => {
    bars.day[i] = 1000 + i;
    bars.open[i] = open;
    bars.high[i] = high;
    bars.low[i] = low;
    bars.close[i] = close;
    bars.prevClose[i] = i === 0 ? Number.NaN : rows[i - 1]![3];
    bars.volume[i] = volume;
    bars.amount[i] = volume * close;
    bars.mainNet[i] = Number.NaN;
    bars.factor[i] = 1;
  });
  const { security: some, ...facts } = changes;
  return new StockView({
    security: security(0, some),
    bars,
    fundamentals: null,
    limitPercentOn: () => 10,
    benchmark: null,
    listDay: 0,
    ...facts,
  });
}

/** Bars that close at these prices: they open at the close before, and their range is the body. */
export const closing = (closes: readonly number[]): TestBar[] =>
  closes.map((close, i) => {
    const open = closes[i - 1] ?? close;
    return [open, Math.max(open, close), Math.min(open, close), close] as const;
  });

/** So many bars that move evenly from one price to another. */
export const slope = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
