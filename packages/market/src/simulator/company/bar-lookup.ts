import { slotUpTo } from '../../series/bar-slots.ts';
import type { SimulatedHistory } from '../history.ts';

/** Last close up to a day in yuan, `null` before the first bar. */
export function closeUpTo({ columns }: SimulatedHistory, index: number, day: number): number | null {
  const slot = slotUpTo(columns, index, day);
  return slot < 0 ? null : columns.close[slot]! / 100;
}

/** Product of a security's ex-rights factors after one day and up to another. */
export function factorBetween(history: SimulatedHistory, index: number, after: number, upTo: number): number {
  let product = 1;
  for (const { day, factor } of history.actions[index]!) if (day > after && day <= upTo) product *= factor;
  return product;
}

/**
 * Logarithm of what a holder has made since before the first bar, up to a day; 0 while there is no bar. It reads nothing
 * after the day.
 */
export function logGain(history: SimulatedHistory, index: number, day: number): number {
  const { columns } = history;
  const slot = slotUpTo(columns, index, day);
  if (slot < 0) return 0;
  const first = columns.start[index]!;
  const factor = factorBetween(history, index, columns.day[first]!, day);
  return Math.log((columns.close[slot]! * factor) / columns.prevClose[first]!);
}
