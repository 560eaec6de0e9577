import type { Direction } from './candles.ts';

export type DrawnBar = readonly [open: number, high: number, low: number, close: number];

/** One example of a pattern, from which it is drawn; the same bars prove its condition. */
export interface PatternDrawing {
  readonly id: string;
  readonly direction: Direction;
  /** Whether the market has to rise or fall before the first bar; 0 where that does not matter. */
  readonly trend: Direction;
  /** Open, high, low and close, oldest first. */
  readonly bars: readonly DrawnBar[];
  /** Closes that its condition needs before the drawn bars, evenly from a price to the first open. */
  readonly lead?: { readonly from: number; readonly bars: number };
  /** Volume of the last bar in times of the others; 1 unless told. */
  readonly lastVolume?: number;
  /** What it is read against, one price a bar: a neckline, an average. */
  readonly line?: readonly number[];
}
