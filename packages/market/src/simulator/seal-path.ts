import { minutePoints, placeOf } from './minute-grid.ts';
import { sealVolumeAt, type SealStretch } from './order-book.ts';
import { quoteUpTo, type StockDay } from './stock-day.ts';
import type { IntradayColumns } from './intraday-shape.ts';

/** Orders waiting at a limit through a day up to a second, shares. */
export interface SealPath {
  /** One value for each finished point, 0 while the price is not at the limit. */
  readonly volume: Float64Array;
  /** At the second itself, as the order book shows it. */
  readonly now: number;
  /** Largest of all. */
  readonly peak: number;
}

/** First point of the unbroken stretch at `price` around `last`, and the points to its end, three at most. */
export function sealAround(columns: IntradayColumns, index: number, last: number, price: number): SealStretch {
  const at = index * minutePoints;
  let since = last;
  if (columns.price[at + last] === price) while (since > 0 && columns.price[at + since - 1] === price) since--;
  let left = 0;
  while (left < 3 && (last + left >= 240 || columns.price[at + last + left + 1] === price)) left++;
  return { since, left };
}

/** The queue at a limit price (fen) through the day. Source: market handbook H.5. */
export function sealPathOf(stock: StockDay, limit: number, secondOfDay: number): SealPath {
  const { columns } = stock;
  const { last } = placeOf(secondOfDay);
  const volume = new Float64Array(last + 1);
  let peak = 0;
  let since = -1;
  for (let point = 0; point <= last; point++) {
    if (columns.price[point] !== limit) {
      since = -1;
      continue;
    }
    if (since < 0) since = point;
    let left = 0;
    while (left < 3 && (point + left >= 240 || columns.price[point + left + 1] === limit)) left++;
    volume[point] = queueAt(stock, point, { since, left });
    if (volume[point]! > peak) peak = volume[point]!;
  }
  const isAtLimit = last >= 0 && quoteUpTo(stock, secondOfDay).price === limit;
  const now = isAtLimit ? queueAt(stock, last, sealAround(columns, 0, last, limit)) : 0;
  return { volume, now, peak: Math.max(peak, now) };
}

function queueAt(stock: StockDay, point: number, stretch: SealStretch): number {
  const { seed, index, day, floatShares, columns } = stock;
  const isOnePrice = columns.runHigh[point] === columns.runLow[point];
  return sealVolumeAt(seed, index, day, floatShares, point, isOnePrice, stretch);
}
