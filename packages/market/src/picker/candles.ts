import { movingAverage } from '../indicators/moving-average.ts';
import type { StockView } from './stock-view.ts';

/** Which way up the market is looked at: -1 is upside down, so that a bearish candle is seen as its bullish twin. */
export type Side = 1 | -1;

/** 1 bullish or up, -1 bearish or down, 0 neither. */
export type Direction = 1 | -1 | 0;

/** What patterns look at: sizes of a bar so many bars ago, in the words of market handbook E.7. */
export interface Candle {
  /** Prices, negative when the market is looked at upside down: higher is still better for the side that looks. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Upper and lower end of the body. */
  readonly top: number;
  readonly bottom: number;
  readonly body: number;
  readonly range: number;
  readonly upperShadow: number;
  readonly lowerShadow: number;
  readonly isWhite: boolean;
  readonly isBlack: boolean;
  readonly isDoji: boolean;
  /** Whether there are ten bodies before it to measure by; without them it is neither long nor short. */
  readonly isMeasured: boolean;
  readonly isLong: boolean;
  readonly isShort: boolean;
}

/** Far below a fen and far above what arithmetic on prices leaves behind: a shadow of just a tenth counts as a tenth. */
const tolerance = 1e-9;

/** A price or size above another. */
export const over = (a: number, b: number): boolean => a > b + tolerance;

/** A price or size not below another. */
export const atLeast = (a: number, b: number): boolean => a >= b - tolerance;

const bodiesMeasured = 10;

/** The mean of ten bodies, of which the one of the bar itself is the last. */
function usualBody(stock: StockView): Float64Array {
  return stock.line('body ma10', (out) => {
    const { open, close } = stock.bars;
    const bodies = stock.line('body', (body) => {
      for (let i = 0; i < body.length; i++) body[i] = Math.abs(close[i]! - open[i]!);
    });
    movingAverage(bodies, bodiesMeasured, out);
  });
}

/** The candle of a bar, without range too; `null` when there is no such bar. */
export function candleAt(stock: StockView, back: number, side: Side = 1): Candle | null {
  const open = side * stock.open(back);
  const close = side * stock.close(back);
  const high = side === 1 ? stock.high(back) : -stock.low(back);
  const low = side === 1 ? stock.low(back) : -stock.high(back);
  const range = high - low;
  const body = Math.abs(close - open);
  if (!Number.isFinite(range) || !Number.isFinite(body)) return null;
  const usual = stock.back(usualBody(stock), back + 1);
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  return {
    open,
    high,
    low,
    close,
    top,
    bottom,
    body,
    range,
    upperShadow: high - top,
    lowerShadow: bottom - low,
    isWhite: over(close, open),
    isBlack: over(open, close),
    isDoji: over(range, 0) && atLeast(0.1 * range, body),
    isMeasured: Number.isFinite(usual),
    isLong: over(body, 0) && atLeast(body, 1.3 * usual) && atLeast(body, 0.5 * range),
    isShort: atLeast(0.5 * usual, body),
  };
}

/**
 * Where the market stood on the bar before the last one: C' against MA20' and MA5' against MA10'; `null` when that is
 * not known. For patterns of several bars too it is this bar, as the handbook writes it, not the one before the pattern.
 */
export function trendBefore(stock: StockView): Direction | null {
  const close = stock.close(1);
  const ma20 = stock.back(stock.ma(20), 1);
  const difference = stock.back(stock.ma(5), 1) - stock.back(stock.ma(10), 1);
  if (!Number.isFinite(close) || !Number.isFinite(ma20) || !Number.isFinite(difference)) return null;
  if (over(close, ma20) && over(difference, 0)) return 1;
  return over(ma20, close) && over(0, difference) ? -1 : 0;
}
