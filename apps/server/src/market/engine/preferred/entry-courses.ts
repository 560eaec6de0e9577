import type { DailyColumns } from '@lianpan/market/columns';
import type { DayBook } from '@lianpan/market/day-book';
import { entryReturns, type EntryMarket } from '@lianpan/market/pools';
import { slotOf } from '@lianpan/market/series';
import type { EntryCourse } from '../../wire/preferred-questions.ts';
import { benchmarkNo } from '../dataset.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/** A market that a stock is bought in, on any day of it. */
export interface EnteredMarket extends Omit<EntryMarket, 'upLimitOf'> {
  readonly columns: DailyColumns;
  /** Up limits of a day by the place of a stock, fen, 0 for none. */
  upLimitsOn(day: number): EntryMarket['upLimitOf'];
}

/** What became of a stock that was bought at the open of a day. */
export function entryCourseOf(
  market: EnteredMarket,
  stock: number,
  day: number,
  heldDays: readonly number[],
): EntryCourse {
  const { columns } = market;
  const returns = entryReturns({ ...market, upLimitOf: market.upLimitsOn(day) }, stock, day, heldDays);
  return returns && { price: columns.open[slotOf(columns, stock, day)]! / 100, returns };
}

/** The simulated market as stocks are bought in it, with what is known after a day. */
export function simulatedEntries({ history }: SimulatedMarket, book: DayBook, lastDay: number): EnteredMarket {
  const { columns, firstDay, indices } = history;
  return {
    columns,
    firstDay,
    index: indices[benchmarkNo]!,
    lastDay,
    upLimitsOn(day) {
      const up = book.barsOf(day)?.up;
      return (stock) => up?.[stock] ?? 0;
    },
  };
}
