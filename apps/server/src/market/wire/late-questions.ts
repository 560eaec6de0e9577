import type { LateFigures, LateType } from '@lianpan/market/late-market';

/** What the trading day after a move brought; fractions against its reference price. */
export interface NextDay {
  readonly open: number;
  readonly high: number;
}

/** A stock from 14:30 on. */
export interface LateMove extends LateFigures {
  readonly slot: number;
  /** Rises first; empty where it did nothing out of the ordinary. */
  readonly types: readonly LateType[];
  /** Second of the day at which the first of them was there to be seen. */
  readonly firstSecond: number | null;
  /** As far as it has come; `null` unless it is asked for, and before its first price. */
  readonly next: NextDay | null;
}

export interface LateAnswer {
  /** The trading day before the one that is asked for, while this has not come to 14:30. */
  readonly tradeDate: string;
  /** More money in first. */
  readonly moves: readonly LateMove[];
}

/** A stock minute by minute from 14:00 on, yuan and shares. */
export interface LatePoint {
  readonly second: number;
  readonly price: number;
  /** Of the minute. */
  readonly volume: number;
  /** Since the open. */
  readonly mainNet: number;
}

/** An earlier day on which a stock moved before the close, and what came of it. */
export interface PastMove {
  readonly tradeDate: string;
  readonly types: readonly LateType[];
  readonly change: number;
  readonly mainNet: number;
  readonly next: NextDay | null;
}

export interface StockLateAnswer {
  readonly tradeDate: string;
  /** `null` on a day without trading. */
  readonly move: LateMove | null;
  readonly line: readonly LatePoint[];
  /** Newest first. */
  readonly history: readonly PastMove[];
}

/** Questions about what happens before the close. */
export interface LateQueries {
  /**
   * The moves of a date, the newest without one; with `withNext` what came of them on the next trading day, which is always told of the
   * day before one that has not come to 14:30. `null` for a day that the market does not have, and where nobody knows minutes.
   */
  lateMoves(query: { readonly date?: string; readonly withNext?: boolean }): Promise<LateAnswer | null>;
  lateMoveOf(slot: number, date?: string): Promise<StockLateAnswer | null>;
}
