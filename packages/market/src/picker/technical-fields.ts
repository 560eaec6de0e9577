import { crossesUp } from '../indicators/is-above.ts';
import type { StockView } from './stock-view.ts';

/** What every technical condition has in common: daily bars are enough, and the one being traded will do. */
export const technicalFields = { category: 'technical', isIntraday: true, needs: [] } as const;

/** CROSS of a series over a fixed level. */
export function crossesLevel(stock: StockView, values: Float64Array, level: number): boolean | null {
  const [now, before] = [stock.back(values, 0), stock.back(values, 1)];
  return Number.isFinite(now) && Number.isFinite(before) ? crossesUp(now, level, before, level) : null;
}

/**
 * Highest (`side` 1) or lowest (-1) of the last `bars` values of a series, the newest included. NaN while there are fewer:
 * the extreme of three values is none of sixty.
 */
export function extremeOfLast(stock: StockView, values: Float64Array, bars: number, side: 1 | -1): number {
  if (!Number.isFinite(stock.back(values, bars - 1))) return Number.NaN;
  let extreme = Number.NaN;
  for (let at = stock.last - bars + 1; at <= stock.last; at++) {
    const value = values[at]!;
    if (value === value && !(value * side < extreme * side)) extreme = value;
  }
  return extreme;
}
