import type { RefusalReason } from '@lianpan/market/import';
import type { ListedLimit } from '@lianpan/market/limit-board';
import type { LimitPhase } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';

/**
 * A bar of one stock and day: raw prices in yuan, whole shares, yuan. `null` is "the source gave none", never 0.
 * `high`, `low`, `open` and `close` fit each other, and amount / volume lies in their range.
 */
export interface SourcedBar {
  readonly stockNo: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Reference price: the close before with ex-rights taken out. */
  readonly prevClose: number | null;
  readonly volume: number;
  readonly amount: number | null;
  /** Traded at the close price after the close, shares and yuan; no part of `volume` and `amount`. */
  readonly afterVolume: number | null;
  readonly afterAmount: number | null;
  /** Cumulative, as the daily csv has it: it grows on ex-rights days. Where it begins is the source's own affair. */
  readonly adjustFactor: number | null;
  readonly totalShares: number | null;
  readonly floatShares: number | null;
  readonly freeFloatShares: number | null;
  /** Under risk warning (ST, *ST) on that day. */
  readonly isRisk: boolean | null;
}

/**
 * Why a row was left out. Beside the reasons of the csv importer: amount / volume lies outside the day's prices by the
 * factor of a unit taken for another, 100 for volume, 1000 for amount, 10 for both at once.
 */
export type RowRefusalReason =
  | RefusalReason
  | 'wrongVolumeUnit'
  | 'wrongAmountUnit'
  | 'wrongVolumeAndAmountUnit'
  | 'inTheFuture';

/** A row that was left out; the rows beside it are not touched. */
export interface RefusedRow {
  /** The source's own table. */
  readonly table: string;
  /** The code as the source wrote it. */
  readonly code: string;
  readonly reason: RowRefusalReason;
  readonly detail: string;
}

/** Valuation of a stock at the close of a day; a price-earnings ratio of a loss is `null`, and so is what is not given. */
export interface SourcedValuation {
  readonly stockNo: string;
  readonly peTtm: number | null;
  readonly isLoss: boolean;
  readonly pb: number | null;
  readonly psTtm: number | null;
  /** A fraction. */
  readonly dividendYield: number | null;
}

/** Money that orders brought into a stock on a day, net, in yuan: by size, and large with super-large ones. */
export interface SourcedFlow {
  readonly stockNo: string;
  readonly small: number;
  readonly medium: number;
  readonly large: number;
  readonly superLarge: number;
  readonly mainNet: number;
}

/**
 * A stock in a published list of a finished day: at a limit at the close, or off the up limit again; yuan, seconds of the
 * Shanghai day. A stock may be in the lists of both sides.
 */
export interface SourcedLimit extends Omit<ListedLimit, 'listSecond' | 'close'> {
  readonly stockNo: string;
  /** Yuan. */
  readonly close: number | null;
}

/** A stock in the exchange's list of unusual trading for one reason; yuan, of as many days as the reason counts. */
export interface SourcedListing {
  readonly stockNo: string;
  /** As the source words it. */
  readonly reason: string;
  /** Traded. */
  readonly amount: number | null;
  /** Bought less sold by the listed seats. */
  readonly net: number | null;
  /** Absent where the source knows the net alone. */
  readonly buy?: number | null;
  readonly sell?: number | null;
  /** Absent where the source has none, or our access does not include them. */
  readonly seats?: readonly SourcedSeat[];
}

/** One of the five largest seats of a side; yuan. */
export interface SourcedSeat {
  readonly name: string;
  readonly side: 'buy' | 'sell';
  readonly buy: number;
  readonly sell: number;
}

/** How many shares one share became on an ex-rights day, rights apart where the source does not know of them: more than 1. */
export interface SourcedSplit {
  readonly stockNo: string;
  readonly split: number;
}

/** A day of an index: points, shares and yuan. */
export interface SourcedIndexBar {
  /** `000300.SH`. */
  readonly symbol: string;
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number | null;
  readonly volume: number | null;
  readonly amount: number | null;
}

/** Rows of one table of a day and those that were left out. */
export interface Sourced<Row> {
  readonly rows: readonly Row[];
  readonly refused: readonly RefusedRow[];
}

/** What is known elsewhere of the stocks of a day. */
export interface DayHints {
  /** Decides whether prices had a limit; `null` where nobody can tell, and then none is asked for. */
  limitPhaseOf(stockNo: string): LimitPhase | null;
}

/** What a day can do without. */
export type DayPart = 'adjustFactors' | 'shares' | 'riskMarks' | 'suspensions';

export interface SourcedDay {
  readonly bars: readonly SourcedBar[];
  /** Stocks that did not trade for the whole day. They have no bar. */
  readonly suspended: readonly string[];
  /** Stocks that the source knows on that day and gave no bar for, suspended ones apart; `null` where it can't be told. */
  readonly gaps: readonly string[] | null;
  readonly refused: readonly RefusedRow[];
  /** Valuations of the day, `null` where the source has none. */
  readonly valuations: readonly SourcedValuation[] | null;
  /** Stocks that the source lists under a code that was replaced. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** What our access does not include or the source does not have for the day; its figures are `null`. */
  readonly unavailable: readonly DayPart[];
}

/** A day of which nothing is known. */
export const noDay: SourcedDay = {
  bars: [],
  suspended: [],
  gaps: null,
  refused: [],
  valuations: null,
  renamed: [],
  unavailable: [],
};

export interface SourcedSecurities {
  /** Listed, suspended and delisted stocks. Shares change from day to day and stand with the bars; here they are `null`. */
  readonly securities: readonly Security[];
  /** Old codes and the new ones in their place. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly refused: readonly RefusedRow[];
}

/** A stock at one moment of its day: yuan and whole shares. Before the first trade the day's prices are `null`. */
export interface Snapshot {
  readonly stockNo: string;
  /** Milliseconds since the epoch: when the source saw it so. */
  readonly asOf: number;
  readonly price: number;
  readonly prevClose: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number;
  readonly amount: number;
  readonly isSuspended: boolean;
  /** Up to five levels a side, nearest first; `null` where the source gives none. */
  readonly book: SourcedBook | null;
}

/** Yuan and whole shares. */
export interface SourcedBook {
  readonly bids: readonly SourcedLevel[];
  readonly asks: readonly SourcedLevel[];
}

export interface SourcedLevel {
  readonly price: number;
  readonly volume: number;
}

export interface Snapshots {
  readonly quotes: readonly Snapshot[];
  readonly refused: readonly RefusedRow[];
  /** Stocks that were asked for and are not there. */
  readonly missing: readonly string[];
  /** What went wrong with requests that came to nothing while others brought these quotes. */
  readonly failures: readonly unknown[];
}

/** Points of a day's line: the match at 09:25 first, then a point a minute; only what has happened. */
export interface SourcedMinutes {
  readonly date: string;
  readonly prevClose: number | null;
  /** Yuan. */
  readonly price: readonly number[];
  readonly averagePrice: readonly number[];
  /** Shares of each minute. */
  readonly volume: readonly number[];
}

/** What an ex-rights day gives to a share: yuan, and the shares that it becomes. */
export interface ShareRights {
  readonly cash: number;
  readonly split: number;
}

/** A bar of a stock's line of days as it was traded: yuan, shares, yuan; `null` is "not given". */
export interface LineBar {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number | null;
  /** Of an ex-rights day; `unknown` where what it gives is not told in figures. */
  readonly rights: ShareRights | 'unknown' | null;
}

/** Bars of one stock, oldest first, and the rows that were left out. */
export interface SourcedLine {
  readonly bars: readonly LineBar[];
  readonly refused: readonly RefusedRow[];
}

/** An ex-rights day of a stock. */
export interface SourcedAction {
  readonly date: string;
  /** Previous close over the reference price of the day: more than 1. Source: market handbook A.9. */
  readonly factor: number;
  /** Yuan a share, `null` where the source does not split the day into cash and shares. */
  readonly cash: number | null;
  /** Shares that one share became, 1 where cash alone was paid; `null` where nobody told. */
  readonly split: number | null;
}
