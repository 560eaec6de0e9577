/** Outputs of the set in column order, with the bars that have no value at their start. */
export const indicatorLookbacks = {
  ma5: 4,
  ma10: 9,
  ma20: 19,
  ma60: 59,
  ema12: 0,
  ema26: 0,
  dif: 0,
  dea: 0,
  macd: 0,
  k: 0,
  d: 0,
  j: 0,
  rsi6: 1,
  rsi12: 1,
  rsi24: 1,
  bollMiddle: 19,
  bollUpper: 19,
  bollLower: 19,
  atr14: 14,
  cci14: 13,
  wr10: 0,
  obv: 0,
  volumeMa5: 4,
  volumeMa10: 9,
  bias6: 5,
  roc12: 12,
  psy12: 12,
} as const;

export type IndicatorName = keyof typeof indicatorLookbacks;
export const indicatorNames = Object.keys(indicatorLookbacks) as readonly IndicatorName[];

/** One array per output; only the first `length` places of a security are its values, the rest is left-over. */
export type IndicatorColumns = Readonly<Record<IndicatorName, Float64Array>>;

/** Columns for `length` bars of every output. */
export const indicatorRoom = (length: number): IndicatorColumns =>
  Object.fromEntries(indicatorNames.map((name) => [name, new Float64Array(length)])) as Record<
    IndicatorName,
    Float64Array
  >;
