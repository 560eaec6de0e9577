import type { SignalCode, SignalSupport } from '@lianpan/market/signal';

/** A signal of a day; prices yuan, changes fractions of the price at which it came. */
export interface StockSignal {
  readonly slot: number;
  readonly code: SignalCode;
  readonly direction: 1 | -1;
  /** Second of the Shanghai day. */
  readonly second: number;
  readonly price: number;
  readonly supports: readonly SignalSupport[];
  /** Up to the last price, the highest and the lowest since. */
  readonly since: number;
  readonly maxSince: number;
  readonly minSince: number;
}

/** One of a stock, with its day. */
export interface DatedSignal extends StockSignal {
  readonly tradeDate: string;
}

export interface SignalsAnswer {
  readonly tradeDate: string;
  /** The newest first. */
  readonly signals: readonly StockSignal[];
}

/** What followed the signals of a kind within three days; fractions, `null` without any. */
export interface SignalResult {
  readonly code: SignalCode;
  readonly count: number;
  readonly upRate: number | null;
  readonly mean: number | null;
}

export interface SignalResultsAnswer {
  readonly tradeDate: string;
  /** Days whose signals were looked at, of the 250 before the day. */
  readonly days: number;
  readonly kinds: readonly SignalResult[];
}

/** Questions about signals of attack and defence. */
export interface SignalQueries {
  /** Of a date, the newest without one, as far as the day has come; `null` where nobody knows minutes. */
  signals(date?: string): Promise<SignalsAnswer | null>;
  /** Of a stock on a date, oldest first; none where nobody knows minutes. */
  signalsOfDay(slot: number, date: string): Promise<readonly StockSignal[]>;
  /** Of a stock over the last sixty trading days, oldest first; none where nobody knows minutes. */
  stockSignals(slot: number): Promise<readonly DatedSignal[]>;
  /** What had become of signals before a day, the newest without one; some seconds when a day is asked for first. */
  signalResults(date?: string): Promise<SignalResultsAnswer | null>;
}
