/**
 * The minutes of all securities of one day, security-major: point j of security i stands at i * 241 + j. Fen, shares
 * and yuan; `runHigh`, `runLow` and the two sums count from the morning up to the point.
 */
export interface IntradayColumns {
  readonly price: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly runHigh: Int32Array;
  readonly runLow: Int32Array;
  readonly volumeSum: Float64Array;
  readonly amountSum: Float64Array;
  /** Main net inflow since the morning, yuan; ends on the bar's `mainNet`. */
  readonly mainNetSum: Float32Array;
}
