/** Sizes of orders, largest first. */
export const orderBuckets = ['superLarge', 'large', 'medium', 'small'] as const;
export type OrderBucket = (typeof orderBuckets)[number];

/** Least shares and least yuan of the three larger sizes; either is enough. Source: market handbook J.1. */
export const bucketShareFloors: readonly number[] = [500_000, 100_000, 20_000];
export const bucketYuanFloors: readonly number[] = [1_000_000, 200_000, 40_000];

/** Place in `orderBuckets` of an order by the sum of its fills, whichever of shares and yuan puts it higher. */
export function orderBucketNo(shares: number, yuan: number): number {
  for (let n = 0; n < 3; n++) if (shares >= bucketShareFloors[n]! || yuan >= bucketYuanFloors[n]!) return n;
  return 3;
}

/** Bucket of an order by the sum of its fills, shares or yuan, whichever puts it higher. Source: handbook B.5. */
export const orderBucket = (shares: number, yuan: number): OrderBucket => orderBuckets[orderBucketNo(shares, yuan)]!;

/** A finished day as the estimate needs it: prices in any one unit, amount in yuan. */
export interface DailyFlowBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly amount: number;
  /** Volume over the mean of five days before; 1 when it is not known. */
  readonly volumeRatio: number;
  /** Every trade of the day at the up limit. */
  readonly isOnePriceLimitUp: boolean;
}

/**
 * Net inflow of large orders in yuan guessed from a daily bar (tier 4): where the close lies in the range, the change
 * and the burst of volume. An estimate, never to be ranked beside figures from orders. Source: handbook B.5.
 */
export function estimateMainNet(day: DailyFlowBar): number {
  if (day.isOnePriceLimitUp) return 0.35 * day.amount;
  const change = day.close - day.prevClose;
  const range = day.high - day.low;
  const position = range > 0 ? (2 * day.close - day.low - day.high) / range : Math.sign(change);
  const weight = 0.12 + 0.1 * Math.min(2, Math.max(-0.5, day.volumeRatio - 1));
  const changePct = (change / day.prevClose) * 100;
  return day.amount * (0.6 * position + 0.4 * Math.tanh(changePct / 3)) * weight;
}
