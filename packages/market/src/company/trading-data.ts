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

/** Place of a stock among all by the attention it gets; 1 is the most. */
export interface PopularityRank {
  readonly stockNo: string;
  readonly day: number;
  readonly publishedAt: Moment;
  readonly rank: number;
  readonly score: number;
  /** Places gained since the day before; negative when lost, `null` when it had none. */
  readonly change: number | null;
  /** Was outside the first 500 the day before and is inside now. Source: market handbook E.6. */
  readonly isNewcomer: boolean;
}
