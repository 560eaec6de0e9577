import { allocateColumns, type DailyColumns } from '../columns.ts';
import type { MarketDay } from '../simulator/market-day.ts';

/** The last `bars` bars of each security and those of the day after them, in columns of their own. */
export function tailColumns(columns: DailyColumns, bars: number, today: MarketDay): DailyColumns {
  const tail = allocateColumns(
    Array.from(columns.length, (length) => Math.min(length, bars) + 1),
    false,
  );
  for (let index = 0; index < columns.length.length; index++) {
    const kept = Math.min(columns.length[index]!, bars);
    const from = columns.start[index]! + columns.length[index]! - kept;
    const to = tail.start[index]!;
    for (const name of copied) tail[name].set(columns[name].subarray(from, from + kept), to);
    tail.length[index] = kept;
    if (today.traded[index] !== 1) continue;
    tail.day[to + kept] = today.day;
    for (const name of ofDay) tail[name][to + kept] = today[name][index]!;
    tail.length[index] = kept + 1;
  }
  return tail;
}

const ofDay = ['open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;
const copied = ['day', ...ofDay] as const;
