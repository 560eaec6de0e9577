import type { Condition } from './condition.ts';
import type { StockView } from './stock-view.ts';

const fields = {
  category: 'pattern',
  parameters: [],
  unit: 'direction',
  isIntraday: false,
  needs: [],
} as const;

/** What patterns look at: sizes of a bar so many bars ago, in the words of market handbook E.7. */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly body: number;
  readonly range: number;
  readonly upperShadow: number;
  readonly lowerShadow: number;
  readonly isLong: boolean;
  readonly isShort: boolean;
  readonly isDoji: boolean;
}

const bodiesMeasured = 10;

/** The candle of a bar; `null` before there are ten to measure it by, and for a bar without range. */
export function candleAt(stock: StockView, back: number): Candle | null {
  const [open, high, low, close] = [stock.open(back), stock.high(back), stock.low(back), stock.close(back)];
  const range = high - low;
  let bodies = 0;
  for (let bar = back + 1; bar <= back + bodiesMeasured; bar++) bodies += Math.abs(stock.close(bar) - stock.open(bar));
  const usual = bodies / bodiesMeasured;
  if (!Number.isFinite(usual) || !(range > 0)) return null;
  const body = Math.abs(close - open);
  return {
    open,
    high,
    low,
    close,
    body,
    range,
    upperShadow: high - Math.max(open, close),
    lowerShadow: Math.min(open, close) - low,
    isLong: body >= 1.3 * usual && body >= 0.5 * range,
    isShort: body <= 0.5 * usual,
    isDoji: body <= 0.1 * range,
  };
}

/** Where the market stood before a bar: C' against MA20' and MA5' against MA10'; `null` when that is not known. */
export function trendBefore(stock: StockView, back = 0): 'up' | 'down' | 'none' | null {
  const close = stock.close(back + 1);
  const [ma5, ma10, ma20] = [5, 10, 20].map((days) => stock.back(stock.ma(days), back + 1)) as [number, number, number];
  if (!Number.isFinite(ma20)) return null;
  if (close > ma20 && ma5 > ma10) return 'up';
  return close < ma20 && ma5 < ma10 ? 'down' : 'none';
}

/** What a pattern says: 1 bullish, -1 bearish, 0 neither; `null` when it is not there, NaN when that is not known. */
type Shape = (stock: StockView) => 1 | -1 | 0 | null | typeof Number.NaN;

const pattern = (
  id: string,
  name: Condition['name'],
  definition: Condition['definition'],
  shape: Shape,
): Condition => ({
  ...fields,
  id,
  name,
  definition,
  test(stock) {
    const direction = shape(stock);
    return Number.isNaN(direction) ? null : direction !== null;
  },
  value(stock) {
    const direction = shape(stock);
    return Number.isNaN(direction) ? null : direction;
  },
});

/** P01 to P30. Bars without range belong to no pattern. Source: market handbook E.7. */
export const candlePatterns: readonly Condition[] = [
  pattern(
    'P04',
    ['锤头线', 'Hammer'],
    [
      '下跌中，下影线不短于实体2倍，上影线不超过振幅10%，实体不超过振幅35%',
      'In a downtrend: lower shadow at least twice the body, upper shadow within 10 % and body within 35 % of the range',
    ],
    (stock) => {
      const candle = candleAt(stock, 0);
      const trend = trendBefore(stock);
      if (!candle || trend === null) return stock.last < 20 ? Number.NaN : null;
      const { body, range, upperShadow, lowerShadow } = candle;
      const isHammer = lowerShadow >= 2 * body && upperShadow <= 0.1 * range && body <= 0.35 * range;
      return trend === 'down' && isHammer ? 1 : null;
    },
  ),
];
