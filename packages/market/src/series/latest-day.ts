import type { DailyColumns } from '../columns.ts';

/** Latest trading-day number of any security, -1 when there is no bar at all. */
export function latestDay(columns: DailyColumns): number {
  let latest = -1;
  for (let index = 0; index < columns.length.length; index++) {
    const length = columns.length[index]!;
    if (length > 0) latest = Math.max(latest, columns.day[columns.start[index]! + length - 1]!);
  }
  return latest;
}

/** How many bars a security has up to a day. */
export function countUpTo({ day: days, start, length }: DailyColumns, index: number, day: number): number {
  const first = start[index]!;
  let low = first;
  let high = first + length[index]!;
  // Mostly the last day is asked about.
  if (high > low && days[high - 1]! <= day) return high - first;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - first;
}
