import type { DailyColumns } from '../columns.ts';
import { countUpTo } from './latest-day.ts';

/** Slot of a security's last bar not after a day; -1 when all bars are later or there is none. */
export function slotUpTo(columns: DailyColumns, index: number, day: number): number {
  const count = countUpTo(columns, index, day);
  return count === 0 ? -1 : columns.start[index]! + count - 1;
}

/** Slot of a security's bar on a day, -1 when it has none. */
export function slotOf(columns: DailyColumns, index: number, day: number): number {
  const slot = slotUpTo(columns, index, day);
  return slot >= 0 && columns.day[slot] === day ? slot : -1;
}
