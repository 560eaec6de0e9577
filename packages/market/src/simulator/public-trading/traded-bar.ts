/** What the exchange's lists need of a stock's bar. Fen and yuan. */
export interface TradedBar {
  readonly close: number;
  readonly prevClose: number;
  readonly amount: number;
  readonly mainNet: number;
}

type BarColumns = { readonly [K in keyof TradedBar]: ArrayLike<number> };

export const barWithin = (columns: BarColumns, at: number): TradedBar => ({
  close: columns.close[at]!,
  prevClose: columns.prevClose[at]!,
  amount: columns.amount[at]!,
  mainNet: columns.mainNet[at]!,
});

/** What a yuan of the ex-rights close of the day before became. */
export const barGrowth = ({ close, prevClose }: TradedBar): number => close / prevClose;
