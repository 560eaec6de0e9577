import type { ListedStock, ListedTheme, Seat, SeatResults } from '@lianpan/market/public-trading';
import type { ListingReason } from '@lianpan/market/rules';
import type { BossStyle } from '@lianpan/market/simulator';

/** A published list: of the day that is asked for, or of the one before while that of the day is not out. */
interface OfList {
  readonly tradeDate: string;
  readonly isAwaited: boolean;
}

/** Money in yuan, shares and changes fractions, `index` the slot of the stock; `null` is not known. */
export interface ListedRow extends Omit<ListedStock, 'day' | 'amount'> {
  /** Change of the close 1, 2, 5 and 10 traded days later. */
  readonly after: readonly (number | null)[];
}

/** Sums of a list; a stock counts once. */
export interface ListSums {
  readonly tradeDate: string;
  readonly stockNum: number;
  /** `null` where the net of a stock is not known. */
  readonly net: number | null;
}

export interface TradingListAnswer extends OfList {
  readonly stocks: readonly ListedRow[];
  /** The lists of the last days, oldest first, as many as were asked for. */
  readonly curve: readonly ListSums[];
}

/** One entry of a list with its seats. */
export interface StockListing {
  readonly tradeDate: string;
  /** `null` where the words of a published list tell none. */
  readonly reason: ListingReason | null;
  readonly windowDays: number | null;
  readonly amount: number | null;
  readonly net: number | null;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly isBuyer: boolean;
    readonly isSeller: boolean;
    readonly buyAmount: number;
    readonly sellAmount: number;
  }[];
}

/** A listing of a stock in the past. */
export interface PastListing {
  readonly tradeDate: string;
  readonly reasons: readonly ListingReason[];
  readonly net: number | null;
  readonly netShare: number | null;
  readonly after: readonly (number | null)[];
}

export interface StockListingsAnswer extends OfList {
  /** Of the list of the day. */
  readonly records: readonly StockListing[];
  /** Of a year, newest first, the day's included. */
  readonly history: readonly PastListing[];
}

export interface Dealing {
  readonly slot: number;
  readonly tradeDate: string;
  readonly buyAmount: number;
  readonly sellAmount: number;
}

/** What a seat did over some lists; all institutions are one, since they trade without a name. */
export interface SeatStanding extends SeatResults {
  readonly seat: Seat;
  /** Newest first. */
  readonly dealings: readonly Dealing[];
}

/** The same of a trader with all of his seats. */
export interface BossStanding extends SeatResults {
  readonly name: string;
  readonly nameEn: string;
  readonly style: BossStyle;
  readonly seats: readonly Seat[];
  /** Hottest themes of the stocks that he bought, the most frequent first. */
  readonly themes: readonly string[];
  readonly dealings: readonly Dealing[];
}

export interface StandingsAnswer<Standing> extends OfList {
  readonly standings: readonly Standing[];
}

export interface ListedThemesAnswer extends OfList {
  readonly themes: readonly (ListedTheme & { readonly heat: number | null })[];
}

/** Money in a stock besides the lists; yuan. */
export interface MainFunding {
  /** Net of large orders over the last traded days, as far as there are so many. */
  readonly mainNets: readonly { readonly days: number; readonly net: number | null }[];
  /** Cost and control are of this close, the one before the day. */
  readonly costDate: string | null;
  readonly cost20: number | null;
  readonly control20: number | null;
  readonly blockTrades: readonly {
    readonly tradeDate: string;
    readonly price: number;
    readonly shares: number;
    readonly amount: number;
    readonly premium: number;
  }[];
  readonly holders: readonly {
    readonly publishedOn: string;
    readonly holders: number;
    readonly change: number | null;
  }[];
  readonly margins: readonly { readonly tradeDate: string; readonly balance: number }[];
}

/** Of which day, the newest without one, and over how many lists up to it. */
export interface ListPeriod {
  readonly date?: string;
  readonly days: number;
}

/**
 * Questions about the exchange's lists. Nothing later than the day is read, but what came `after` a listing, up to
 * `resultsUpTo` where that is given. `null` where nobody has the lists of a market.
 */
export interface ListQueries {
  tradingList(asked: {
    readonly date?: string;
    readonly curveDays?: number;
    readonly resultsUpTo?: string;
  }): Promise<TradingListAnswer | null>;
  stockListings(slot: number, date?: string): Promise<StockListingsAnswer | null>;
  seatStandings(period: ListPeriod): Promise<StandingsAnswer<SeatStanding> | null>;
  bossStandings(period: ListPeriod): Promise<StandingsAnswer<BossStanding> | null>;
  listedThemes(period: ListPeriod): Promise<ListedThemesAnswer | null>;
  mainFunding(slot: number, date?: string): Promise<MainFunding | null>;
}
