/** The score of a stock after a day that is over, 0 to 100; `null` where there was none. */
export interface ScoredEvening {
  readonly tradeDate: string;
  readonly total: number | null;
  /** Technical, capital, fundamental, sentiment, valuation. */
  readonly dimensions: readonly (number | null)[];
}

/** Questions about how the score of a stock went. */
export interface ScoreCurveQueries {
  /** After each of the trading days before the one that is shown, oldest first; `preparing` while they are scored. */
  scoreCurve(slot: number): Promise<readonly ScoredEvening[] | 'preparing'>;
}
