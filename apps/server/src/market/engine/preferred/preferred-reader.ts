import type { AskedEntry, EntryCourse, PreferredQueries } from '../../wire/preferred-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PoolReader } from '../pools/pool-reader.ts';
import { entryCourseOf, simulatedEntries } from './entry-courses.ts';

/** Answers who may be named in advance, and what became of whom, in the simulated market. */
export class PreferredReader implements PreferredQueries {
  readonly #source: ListSource;
  readonly #pools: PoolReader;

  constructor(source: ListSource, pools: PoolReader) {
    this.#source = source;
    this.#pools = pools;
  }

  async safeStocks(slots: readonly number[], date: string): Promise<readonly number[] | null> {
    const { market, book, dayOf } = this.#source;
    const day = dayOf(date);
    if (day === null || !book.isFinalised(day)) return null;
    return slots.filter((slot) => slot < market.count && this.#pools.isSafe(slot, day));
  }

  async entryCourses(
    entries: readonly AskedEntry[],
    heldDays: readonly number[],
  ): Promise<readonly (EntryCourse | 'waiting')[]> {
    return entries.map((entry) => this.#courseOf(entry, heldDays));
  }

  #courseOf({ slot, date }: AskedEntry, heldDays: readonly number[]): EntryCourse | 'waiting' {
    const { market, book, dayOf } = this.#source;
    const { lastDay } = market.history;
    const day = dayOf(date);
    if (day === null || day > lastDay) return 'waiting';
    return entryCourseOf(simulatedEntries(market, book, lastDay), slot, day, heldDays);
  }
}
