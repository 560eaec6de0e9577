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
