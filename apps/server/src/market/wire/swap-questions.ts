/** How a stock stands beside another one over sixty trading days; fractions, `null` with too few days. */
export interface PairFigures {
  readonly slot: number;
  /** Of a year. */
  readonly volatility: number | null;
  readonly correlation: number | null;
}

/** Stocks that share themes with one, by slot. */
export interface ThemeKin {
  readonly slot: number;
  readonly concepts: readonly string[];
}

/** A question about slots of one market. */
export interface PairQueries {
  /** The stock itself first, without correlation; as of a past day where a date says so. */
  pairFigures(slot: number, others: readonly number[], date?: string): Promise<readonly PairFigures[]>;
}

/** A question about the themes of a market. */
export interface KinQueries {
  themeKin(slot: number, date?: string): Promise<readonly ThemeKin[]>;
}
