import { leakLookback, leakStanding, recentDays, type LeakMember } from '@lianpan/market/pools';
import { isStandardStock } from '@lianpan/market/rules';
import { statusAt, type MarketDay } from '@lianpan/market/simulator';
import type { ListSource } from '../lists/list-reader.ts';

/** Days on which no stock of the pool closed at its up limit, the day itself included. */
export const leakLimitDays = 5;
/** Stocks that are read in one part. */
const stocksAPart = 500;

/** A stock on a day, whatever its themes. */
export type LeakEntry = Omit<LeakMember, 'relevance'>;

/** All stocks that traded on a day, by their slots, and how each changed, a fraction. */
export interface LeakTable {
  readonly entries: ReadonlyMap<number, LeakEntry>;
  readonly changes: Float32Array;
}

/** Reads a day once for all themes. */
export function* leakTable({ market, book }: ListSource, day: number): Generator<void, LeakTable> {
  const { columns, lastDay, universe } = market.history;
  const today = day > lastDay ? book.barsOf(day) : null;
  const limits: MarketDay[] = [];
  for (let back = 0; back < leakLimitDays; back++) {
    const bars = book.barsOf(day - back);
    if (bars) limits.push(bars);
    yield;
  }
  const entries = new Map<number, LeakEntry>();
  const changes = new Float32Array(market.count);
  for (let index = 0; index < market.count; index++) {
    if (index % stocksAPart === stocksAPart - 1) yield;
    const days = recentDays(columns, today, index, day, leakLookback);
    changes[index] = days?.change.at(-1) ?? 0;
    const standing = days && leakStanding(days);
    if (!standing) continue;
    const listedDays = day - universe.listDay[index]! + 1;
    entries.set(index, {
      ...standing,
      index,
      isStandard: isStandardStock({ isTraded: true, status: statusAt(universe, index, day), listedDays }),
      hasLimitUp: limits.some((bars) => isAtUpLimit(bars, index)),
      floatCap: (book.floatSharesOf(index, day) * days.close.at(-1)!) / 100,
    });
  }
  return { entries, changes };
}

const isAtUpLimit = (bars: MarketDay, index: number): boolean =>
  bars.traded[index] === 1 && bars.up[index]! > 0 && bars.close[index]! >= bars.up[index]!;
