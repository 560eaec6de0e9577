import type { BidFigures, BidTag } from '@lianpan/market/auction';

/** A stock in the opening call, or as the match left it; prices yuan, ratios fractions. */
export interface BidStock extends BidFigures {
  readonly slot: number;
  readonly price: number;
  /** Shares. */
  readonly volume: number;
  readonly turnover: number | null;
  readonly isAtDownLimit: boolean;
  /** Signed: below 0 where sellers are left over; yuan. */
  readonly unmatchedAmount: number;
  readonly grabOrderAmount: number | null;
  readonly grabDealAmount: number | null;
  /** Trading days in a row at the up limit, up to the day before. */
  readonly streak: number;
  readonly tags: readonly BidTag[];
  /** 0 to 100; `null` before 09:20. */
  readonly score: number | null;
}

export interface BidChances {
  /** The day of the call: the one before until 09:15. */
  readonly tradeDate: string;
  /** Orders can still be withdrawn. */
  readonly isOpen: boolean;
  readonly stocks: readonly BidStock[];
}

/** The opening call of one stock. */
export interface BidCourse {
  readonly tradeDate: string;
  readonly stock: BidStock;
  /** Every three seconds since 09:15, the match last; price in yuan. */
  readonly series: readonly {
    readonly second: number;
    readonly price: number;
    readonly matched: number;
    readonly unmatched: number;
  }[];
  /** The days before, newest first. */
  readonly history: readonly {
    readonly tradeDate: string;
    readonly bidChange: number;
    readonly bidAmount: number;
    readonly dayChange: number;
  }[];
}

/** What followed the openings of past days, kind by kind; ratios are fractions. */
export interface BidResultsAnswer {
  readonly tradeDate: string;
  /** Days that were looked at, of the 250 before the day. */
  readonly days: number;
  readonly kinds: readonly {
    readonly tag: BidTag;
    readonly count: number;
    /** Of those that closed above the match; `null` without any, as the mean. */
    readonly upRate: number | null;
    readonly mean: number | null;
  }[];
}

/** Questions about the opening call. */
export interface AuctionQueries {
  /** All stocks that are in the call of a date; `null` where nobody knows it. */
  bidChances(date?: string): Promise<BidChances | null>;
  /** `null` for a stock that is not in it. */
  bidCourse(slot: number, date?: string): Promise<BidCourse | null>;
  /** As the morning of a date knew them. */
  bidResults(date?: string): Promise<BidResultsAnswer | null>;
}
