import { firstBar, seriesRoom, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';
import { dailyVolumeRatio } from './quote-figures.ts';

/** Least shares and least yuan of the three larger sizes; either is enough. Source: market handbook J.1. */
export const bucketShareFloors: readonly number[] = [500_000, 100_000, 20_000];
export const bucketYuanFloors: readonly number[] = [1_000_000, 200_000, 40_000];

/** Place in `orderBuckets` of an order by the sum of its fills, whichever of shares and yuan puts it higher. */
export function orderBucketNo(shares: number, yuan: number): number {
  for (let n = 0; n < bucketShareFloors.length; n++)
    if (shares >= bucketShareFloors[n]! || yuan >= bucketYuanFloors[n]!) return n;
  return bucketShareFloors.length;
}

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
  const { high, low, close, prevClose, amount, volumeRatio } = day;
  return day.isOnePriceLimitUp
    ? onePriceShare * amount
    : amount * leanOf(high, low, close, prevClose) * weightOf(volumeRatio);
}

/** Share of what a day without another price than the up limit traded that is taken for large buyers. Handbook B.5. */
const onePriceShare = 0.35;

function leanOf(high: number, low: number, close: number, prevClose: number): number {
  const change = close - prevClose;
  const range = high - low;
  const position = range > 0 ? (2 * close - low - high) / range : Math.sign(change);
  const changePct = (change / prevClose) * 100;
  return 0.6 * position + 0.4 * Math.tanh(changePct / 3);
}

const weightOf = (volumeRatio: number): number => 0.12 + 0.1 * Math.min(2, Math.max(-0.5, volumeRatio - 1));

/** Finished days in columns of one length, oldest first; as `DailyFlowBar`, volume in shares. */
export interface DailyFlowColumns {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly prevClose: Float64Array;
  readonly amount: Float64Array;
  readonly volume: Float64Array;
  /** 1 where every trade of the day was at the up limit. */
  readonly isOnePriceLimitUp: Uint8Array;
}

/**
 * `estimateMainNet` of each day, its volume ratio worked out from the five before and 1 where there are fewer. Looks at one
 * bar and the volumes of five. Throws RangeError if lengths differ. Source: handbook B.5.
 */
export function estimateMainNets(days: DailyFlowColumns, out: Float64Array, run?: IndicatorRun): void {
  const { high, low, close, prevClose, amount, volume, isOnePriceLimitUp } = days;
  requireEqualLengths(high, low, close, prevClose, amount, volume, isOnePriceLimitUp, out);
  const first = firstBar(run, out.length);
  const ratios = seriesRoom(run, 0, out.length);
  dailyVolumeRatio(volume, ratios, run?.part(0));
  for (let i = first; i < out.length; i++) {
    const ratio = ratios[i]!;
    out[i] =
      isOnePriceLimitUp[i] === 1
        ? onePriceShare * amount[i]!
        : amount[i]! * leanOf(high[i]!, low[i]!, close[i]!, prevClose[i]!) * weightOf(ratio === ratio ? ratio : 1);
  }
  run?.keep(out.length);
}
