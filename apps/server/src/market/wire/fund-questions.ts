import type { KnownHolder } from '@lianpan/market/company';

/** What a report told of a holder in a stock; prices yuan, shares and fractions. */
export interface FundHolding {
  /** Last date of the quarter. */
  readonly reportDate: string;
  readonly publishedOn: string;
  readonly shares: number;
  readonly shareOfFloat: number;
  /** Shares of the report before, with what splits made of them; `null` where the holder was not in it. */
  readonly before: number | null;
  /** Last close of the quarter. */
  readonly close: number;
  /** What these shares made up to the end of the quarter after, dividends and splits counted; `null` before its report. */
  readonly gain: number | null;
}

export interface FundPosition {
  readonly slot: number;
  /** Oldest first. */
  readonly holdings: readonly FundHolding[];
  /** The newest report of the company names the holder. */
  readonly isHeld: boolean;
  /** The report that no longer names them, where there is one. */
  readonly left: { readonly reportDate: string; readonly publishedOn: string; readonly before: number } | null;
  /** What a yuan at the end of the newest quarter told has become by the last finished day. */
  readonly ratioSince: number;
}

export interface FundHolder extends KnownHolder {
  readonly positions: readonly FundPosition[];
}

/** A known holder in the newest report of a stock. */
export interface HolderOfStock extends Pick<
  FundHolding,
  'reportDate' | 'publishedOn' | 'shares' | 'shareOfFloat' | 'before'
> {
  readonly holder: KnownHolder;
}

/** Questions about holders that people follow, as reports had told of them by a day; `null` where nobody knows any. */
export interface FundQueries {
  fundHolders(date?: string): Promise<readonly FundHolder[] | null>;
  holdersOfStock(slot: number, date?: string): Promise<readonly HolderOfStock[] | null>;
}
