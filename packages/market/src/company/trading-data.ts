import type { Moment } from './moment.ts';

/** What was bought on credit and not yet paid back at the end of a day; yuan. */
export interface MarginBalance {
  readonly stockNo: string;
  readonly day: number;
  /** The exchanges publish it on the next trading morning. */
  readonly publishedAt: Moment;
  readonly balance: number;
}

/** One trade outside the book, priced by agreement; price yuan, shares whole, amount yuan. */
export interface BlockTrade {
  readonly stockNo: string;
  readonly day: number;
  readonly publishedAt: Moment;
  readonly price: number;
  readonly shares: number;
  readonly amount: number;
  /** Price over the close of the day less 1: negative is a discount. */
  readonly premium: number;
}
