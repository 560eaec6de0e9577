import { candleAt, over, trendBefore, type Candle, type Direction, type Side } from './candles.ts';
import type { Condition } from './condition.ts';
import { pattern, type Finding, type PatternWords } from './pattern.ts';
import type { StockView } from './stock-view.ts';

/** A pattern of candles, described once and looked for upright and upside down. */
export interface CandleShape {
  /** Bars that make it up, the last one included. */
  readonly bars: number;
  /** Bars ago, of the candles whose bodies are called long or short, the oldest; without it none is. */
  readonly measured?: number;
  readonly readsTrend?: boolean;
  /** What it says when it is seen upright. */
  readonly direction: Direction;
  /** `candles` count back from the last bar; `trend` is 0 for shapes that don't read it. */
  readonly isThere: (candles: readonly Candle[], trend: Direction) => boolean;
}

/** The other side of a direction; 0 - x keeps zero without a sign. */
const turned = (direction: Direction, side: Side): Direction =>
  side === 1 ? direction : ((0 - direction) as Direction);

/** Looks for a shape on one side of the market. A bar without range belongs to no pattern, whatever is not known. */
function find(stock: StockView, shape: CandleShape, side: Side): Finding {
  const candles: Candle[] = [];
  for (let back = 0; back < shape.bars; back++) {
    const candle = candleAt(stock, back, side);
    if (!candle) return null;
    candles.push(candle);
  }
  if (!candles.every(({ range }) => over(range, 0))) return 'absent';
  // Bodies are measured by bars before them, so that the oldest is the first to lack them.
  const { measured, readsTrend } = shape;
  if (measured !== undefined && !candles.slice(0, measured + 1).every(({ isMeasured }) => isMeasured)) return null;
  const trend = readsTrend ? trendBefore(stock) : 0;
  if (trend === null) return null;
  return shape.isThere(candles, turned(trend, side)) ? turned(shape.direction, side) : 'absent';
}

/** The shape as it is described. */
export const upright = (shape: CandleShape, ...words: PatternWords): Condition =>
  pattern(words, (stock) => find(stock, shape, 1));

/** The shape upside down, with the opposite direction. */
export const mirrored = (shape: CandleShape, ...words: PatternWords): Condition =>
  pattern(words, (stock) => find(stock, shape, -1));

/** The shape either way up; the direction tells which. */
export const eitherWay = (shape: CandleShape, ...words: PatternWords): Condition =>
  pattern(words, (stock) => {
    const found = find(stock, shape, 1);
    return found === 'absent' ? find(stock, shape, -1) : found;
  });
