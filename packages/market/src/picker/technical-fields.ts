import type { highest } from '../indicators/rolling-extremes.ts';
import type { StockView } from './stock-view.ts';

/** What every technical condition has in common: daily bars are enough, and the one being traded will do. */
export const technicalFields = { category: 'technical', isIntraday: true, needs: [] } as const;

/** CROSS of a series over a fixed level. */
export const crossesLevel = (stock: StockView, values: Float64Array, level: number): boolean | null =>
  stock.crosses(
    values,
    stock.line(`level ${level}`, (out) => out.fill(level)),
  );

/**
 * Highest or lowest of the last `bars` values of a series, the newest included. NaN while there are fewer: the extreme
 * of three values is none of sixty. `name` is the one under which the view keeps the result.
 */
export function extremeOfLast(
  stock: StockView,
  name: string,
  values: Float64Array,
  bars: number,
  extreme: typeof highest,
): number {
  if (!Number.isFinite(stock.back(values, bars - 1))) return Number.NaN;
  return stock.back(
    stock.line(name, (out) => extreme(values, bars, out)),
    0,
  );
}
