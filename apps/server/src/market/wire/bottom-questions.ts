import type { BottomRise } from '@lianpan/market/bottom';

/** A stock that rises on volume at the bottom. */
export interface BottomStock extends BottomRise {
  readonly slot: number;
  /** The first of the last twenty trading days on which it did; `null` where nobody knows of the days before. */
  readonly firstDate: string | null;
  /** From the close of that day, a fraction. */
  readonly sinceFirst: number | null;
}

/** Questions about stocks at the bottom of their year. */
export interface BottomQueries {
  /**
   * Of a date, the newest without one: the highest score first. While the day is traded its volume is what it is on its way to.
   * `null` for a day that the market does not have.
   */
  bottomRises(date?: string): Promise<readonly BottomStock[] | null>;
}
