export type Exchange = 'SH' | 'SZ' | 'BJ';
export type Board = 'SH_MAIN' | 'SZ_MAIN' | 'CHINEXT' | 'STAR' | 'BSE';
export type RiskStatus = 'NORMAL' | 'ST' | '*ST' | 'DELISTING';

/** A listed A share as the engine knows it. Shares are whole shares; `null` is "not known", never 0. */
export interface Security {
  /** Six digits, leading zeros matter. */
  readonly stockNo: string;
  /** `stockNo` with its exchange: `600519.SH`. */
  readonly symbol: string;
  readonly name: string;
  readonly board: Board;
  readonly status: RiskStatus;
  readonly industry: string | null;
  /** None is a known absence. */
  readonly concepts: readonly string[] | null;
  /**
   * Relevance of each of `concepts`, in their order: 1 the primary business, 0.7 a product, 0.4 a holding or a cooperation;
   * absent where membership alone is known. See `conceptRelevanceOf`.
   */
  readonly conceptRelevance?: readonly number[];
  /** `YYYY-MM-DD`. */
  readonly listDate: string | null;
  readonly delistDate: string | null;
  readonly totalShares: number | null;
  readonly floatShares: number | null;
  readonly freeFloatShares: number | null;
  /** Status by day, oldest first; absent where only `status` is known. See `riskStatusOn`. */
  readonly statusChanges?: readonly RiskStatusChange[];
  /** Trading days without a limit that neither a listing nor a delisting explains: those of a re-listing, as bars showed them. */
  readonly noLimitDays?: readonly number[];
}

/** A status and the trading-day number from which it stands. */
export interface RiskStatusChange {
  readonly day: number;
  readonly status: RiskStatus;
}

/** One ex-rights day: `factor` = previous close / reference price, 1 for none (market handbook A.9). */
export interface AdjustmentEvent {
  /** Trading-day number of the ex day. */
  readonly day: number;
  readonly factor: number;
  /**
   * How many shares one share becomes (`splitRatio`): what volumes are made comparable by. Absent where cash alone was paid
   * and where nobody told: a factor joins cash and shares, and one of files or of the network tells neither from the other.
   */
  readonly split?: number;
}

/** Latest published figures of a company, each `null` when unknown; ratios are fractions, money is yuan. */
export interface Fundamentals {
  readonly revenueTtm: number | null;
  readonly revenueYoy: number | null;
  readonly netProfitTtm: number | null;
  readonly netProfitYoy: number | null;
  readonly equity: number | null;
  readonly roeTtm: number | null;
  readonly grossMargin: number | null;
  readonly netMarginChange: number | null;
  readonly cashToProfit: number | null;
  readonly debtRatio: number | null;
  readonly goodwillToEquity: number | null;
  readonly pledgeRatio: number | null;
  readonly dividendTtmPerShare: number | null;
  readonly holderCountChange: number | null;
}
