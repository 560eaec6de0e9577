/** Trading days that flows are told of, the day itself included. */
export const flowDays = 20;

/**
 * What large orders bought of each stock less what they sold, yuan, what was traded and how prices changed, on a day and the trading days before
 * it: `flowDays` figures a stock, newest first; NaN where a stock did not trade or nobody knows.
 */
export interface CapitalFlowsAnswer {
  readonly tradeDate: string;
  /** Whether the nets of each day, newest first, are estimates from bars and not told from orders. */
  readonly estimatedDays: readonly boolean[];
  /** Whether the stocks of each day, newest first, are enough to stand for the market. */
  readonly wholeDays: readonly boolean[];
  /** Stocks by their slots. */
  readonly slots: Int32Array;
  readonly nets: Float32Array;
  readonly amounts: Float64Array;
  /** Against the close before, adjusted for rights; fractions. */
  readonly changes: Float32Array;
  /** Net of the day of each stock ten minutes before; `null` of a past day, and until ten minutes are traded. */
  readonly earlierNets: Float32Array | null;
}

/** Stocks whose flows are told by size of order at once. */
export const maxSized = 200;

/** Net inflow by size of order over some days, yuan, and what was traded. */
export interface FlowSizes {
  readonly superLarge: number;
  readonly large: number;
  readonly medium: number;
  readonly small: number;
  readonly amount: number;
}

/** Net inflow by size of order after each minute of the grid, yuan. */
export interface FlowLineAnswer {
  readonly superLarge: Float64Array;
  readonly large: Float64Array;
  readonly medium: Float64Array;
  readonly small: Float64Array;
}

/** Stocks that belong together. */
export interface StockGroup {
  readonly kind: 'CONCEPT' | 'INDUSTRY';
  readonly name: string;
  readonly slots: readonly number[];
}

/** Questions about where money goes. */
export interface CapitalQueries {
  /** Of a date, the newest without one; `null` for a day that the market does not have. */
  capitalFlows(date?: string): CapitalFlowsAnswer | null;
  /** Of stocks over the days up to a date, in their order; `null` for one that nobody knows it of. At most `maxSized` stocks. */
  flowSizes(slots: readonly number[], days: number, date?: string): Promise<readonly (FlowSizes | null)[]>;
  /** Minute by minute since the open of a stock's day, cumulative; `null` where orders are not known. */
  flowLine(slot: number, date?: string): FlowLineAnswer | null;
  /** Every concept that is followed and every industry, by its name; concepts of which the members were known on the date. */
  stockGroups(date?: string): readonly StockGroup[];
}
