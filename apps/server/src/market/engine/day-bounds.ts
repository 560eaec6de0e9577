import { aShareCalendar } from '@lianpan/market/calendar';
import type { KnownBounds } from '../wire/protocol.ts';
import type { Dataset } from './dataset.ts';
import { limitsOf } from './limit-state.ts';

/** Between which prices a stock could trade on a day of its history; see `EngineQueries.dayBounds`. */
export function dayBounds({ columns, securities }: Dataset, index: number, date: string): KnownBounds {
  const security = securities[index];
  const start = columns.start[index] ?? 0;
  const end = start + (columns.length[index] ?? 0);
  const day = aShareCalendar.numberOf(date);
  if (!security || day === null || start === end) return null;
  if (day < columns.day[start]!) return 'unknown';
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (columns.day[middle]! < day) low = middle + 1;
    else high = middle;
  }
  if (low === end || columns.day[low] !== day) return null;
  const limits = limitsOf(security, columns.prevClose[low]!, day);
  return { close: columns.close[low]!, up: limits?.up ?? 0, down: limits?.down ?? 0 };
}
