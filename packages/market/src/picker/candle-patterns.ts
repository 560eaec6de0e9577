import { candleGroupPatterns } from './candle-group-patterns.ts';
import { trendBefore } from './candles.ts';
import type { Condition } from './condition.ts';
import { oneCandlePatterns } from './one-candle-patterns.ts';
import type { StockView } from './stock-view.ts';
import { twoCandlePatterns } from './two-candle-patterns.ts';

/** P01 to P30, in the order of their numbers. Bars without range belong to no pattern. Source: market handbook E.7. */
export const candlePatterns: readonly Condition[] = [
  ...oneCandlePatterns,
  ...twoCandlePatterns,
  ...candleGroupPatterns,
].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * How much speaks for a pattern found on the last bar, 40 to 100: 40 for being there, 20 when its volume is at least 1.5
 * times the mean of the five days before, 20 when the market came from a trend, up or down, which a pattern turns or
 * carries on, and 20 when the price is at a level of support or resistance (D.3), which the caller knows. What is not
 * known adds nothing. Source: market handbook E.7.
 */
export function patternConfidence(stock: StockView, isAtLevel: boolean): number {
  const hasVolume = stock.volume() >= 1.5 * stock.back(stock.ma(5, 'volume'), 1);
  const trend = trendBefore(stock);
  const hasTrend = trend !== null && trend !== 0;
  return 40 + (hasVolume ? 20 : 0) + (hasTrend ? 20 : 0) + (isAtLevel ? 20 : 0);
}
