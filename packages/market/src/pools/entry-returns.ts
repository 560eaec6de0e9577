import type { DailyColumns } from '../columns.ts';
import { slotOf } from '../series/bar-slots.ts';

/** Trading days that a stock is held after the day on which it was bought. */
export const entryResultDays = [1, 3, 5, 10] as const;

/** What an entry brought, a fraction, and how much more than the index in the same time; `null` where that is not known. */
export interface EntryReturn {
  readonly own: number;
  readonly excess: number | null;
}

export interface EntryMarket {
  readonly columns: DailyColumns;
  /** The index that a return is held against; its first bar is of `firstDay`, NaN where nobody gave one. */
  readonly index: { readonly open: ArrayLike<number>; readonly close: ArrayLike<number> };
  readonly firstDay: number;
  /** Up limit of a stock on the day of the entry, fen, 0 for none. */
  upLimitOf(stock: number): number;
  /** The last day whose bars are known. */
  readonly lastDay: number;
}

/**
 * What it brought to buy a stock at the open of a day and to hold it to the close of the first, third, fifth and tenth day on
 * which it traded after, or of others in rising order, ex-rights days evened out; `null` each where that is not known yet. Nobody could buy a stock that did
 * not trade that day or opened at its up limit: then nothing comes of it. Costs are left out.
 */
export function entryReturns(
  market: EntryMarket,
  stock: number,
  day: number,
  heldDays: readonly number[] = entryResultDays,
): readonly (EntryReturn | null)[] | null {
  const { columns, index, firstDay, lastDay } = market;
  const slot = day <= lastDay ? slotOf(columns, stock, day) : -1;
  if (slot < 0) return null;
  const open = columns.open[slot]!;
  const up = market.upLimitOf(stock);
  if (open <= 0 || (up > 0 && open >= up)) return null;
  const end = columns.start[stock]! + columns.length[stock]!;
  const indexOpen = index.open[day - firstDay]!;
  let growth = columns.close[slot]! / open;
  let at = slot;
  return heldDays.map((days) => {
    while (at < slot + days && at + 1 < end) growth *= columns.close[++at]! / columns.prevClose[at]!;
    const until = columns.day[at]!;
    if (at < slot + days || until > lastDay || !Number.isFinite(growth)) return null;
    const excess = growth - index.close[until - firstDay]! / indexOpen;
    return { own: growth - 1, excess: Number.isNaN(excess) ? null : excess };
  });
}
