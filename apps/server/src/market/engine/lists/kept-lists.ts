import { aShareCalendar } from '@lianpan/market/calendar';
import type { DayBook } from '@lianpan/market/day-book';
import {
  stocksOnList,
  speakingRecords,
  type StockOnList,
  type PublicTradingRecord,
} from '@lianpan/market/public-trading';

/** The longest period that is asked for, with room for a second one beside it. */
const mostDays = 80;

/** A list as the questions about a period read it. */
export interface KeptList {
  readonly day: number;
  readonly tradeDate: string;
  /** One record a stock. */
  readonly speaking: readonly PublicTradingRecord[];
  readonly stocks: readonly StockOnList[];
}

/** The lists of days that were asked for; one that is out never changes. */
export class KeptLists {
  readonly #lists = new Map<number, KeptList>();

  /** The lists of the last days up to one, oldest first, those before the history left out; one list with each part. */
  *upTo(book: DayBook, day: number, days: number): Generator<void, readonly KeptList[]> {
    const lists: KeptList[] = [];
    for (let on = Math.max(book.history.firstDay, day - days + 1); on <= day; on++) {
      const list = this.#listOf(book, on);
      if (list) lists.push(list);
      yield;
    }
    return lists;
  }

  #listOf(book: DayBook, day: number): KeptList | null {
    const kept = this.#lists.get(day);
    if (kept) return kept;
    const records = book.listOf(day);
    if (records === null) return null;
    const list: KeptList = {
      day,
      tradeDate: aShareCalendar.dateOf(day),
      speaking: speakingRecords(records),
      stocks: stocksOnList(records, book.seats.seatOf),
    };
    this.#lists.set(day, list);
    for (const [oldest] of this.#lists) {
      if (this.#lists.size <= mostDays) break;
      this.#lists.delete(oldest);
    }
    return list;
  }
}
