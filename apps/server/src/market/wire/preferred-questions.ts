import type { EntryReturn } from '@lianpan/market/pools';

/** A stock that is bought at the open of a date. */
export interface AskedEntry {
  readonly slot: number;
  readonly date: string;
}

/** What became of it; `null` where nobody could buy it that day: it did not trade, or opened at its up limit. */
export type EntryCourse = {
  /** Open of the day, yuan as traded. */
  readonly price: number;
  /** After each of the days that were asked for; `null` each where that is not known yet. */
  readonly returns: readonly (EntryReturn | null)[];
} | null;

/** Questions about stocks that somebody names in advance. */
export interface PreferredQueries {
  /**
   * Which of some stocks pass the risks of good stocks after a day, by their slots; `null` where nobody knows of risks, or the
   * market does not have the day.
   */
  safeStocks(slots: readonly number[], date: string): Promise<readonly number[] | null>;
  /** In the order of the entries, up to the newest day that is over; `waiting` for one that is still to come. */
  entryCourses(
    entries: readonly AskedEntry[],
    heldDays: readonly number[],
  ): Promise<readonly (EntryCourse | 'waiting')[]>;
}
