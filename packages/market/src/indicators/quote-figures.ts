import { firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';

/** Figures of a quote (handbook B.3). Changes and shares are fractions; a figure that cannot be computed is `null`. */

/** Range of the day over the reference price. */
export function amplitude(high: number, low: number, prevClose: number): number | null {
  return prevClose > 0 ? (high - low) / prevClose : null;
}

/** Shares traded over the shares that could be. */
export function turnover(volume: number, floatShares: number | null): number | null {
  return floatShares !== null && floatShares > 0 ? volume / floatShares : null;
}

/** Mean price of the day, yuan; `null` before the first trade. */
export function averagePrice(amount: number, volume: number): number | null {
  return volume > 0 ? amount / volume : null;
}

/**
 * Volume a minute so far today over that of the five days before. `volumeToday` and `volumeOfFiveDays` (their sum) are
 * shares, `elapsedMinutes` 1 .. 240 (see `elapsedTradingMinutes`).
 */
export function volumeRatio(volumeToday: number, elapsedMinutes: number, volumeOfFiveDays: number): number | null {
  if (!(elapsedMinutes > 0 && volumeOfFiveDays > 0)) return null;
  return volumeToday / elapsedMinutes / (volumeOfFiveDays / (5 * 240));
}

/**
 * Volume ratio of each finished day: its volume over the mean of the five bars before. NaN for the first five. Throws
 * RangeError if lengths differ. Source: handbook B.3.
 */
export function dailyVolumeRatio(volume: Float64Array, out: Float64Array, run?: IndicatorRun): void {
  requireEqualLengths(volume, out);
  for (let i = firstBar(run, volume.length); i < volume.length; i++) {
    let sum = 0;
    for (let back = 1; back <= 5 && i >= 5; back++) sum += volume[i - back]!;
    out[i] = sum > 0 ? (volume[i]! * 5) / sum : Number.NaN;
  }
  run?.keep(volume.length);
}

/** Imbalance of the order book: `difference` in shares and `fraction` -1 .. 1, from the volumes of the shown levels. */
export function orderImbalance(
  bidVolumes: readonly number[],
  askVolumes: readonly number[],
): { difference: number; fraction: number | null } {
  let bids = 0;
  let asks = 0;
  for (const volume of bidVolumes) bids += volume;
  for (const volume of askVolumes) asks += volume;
  return { difference: bids - asks, fraction: bids + asks > 0 ? (bids - asks) / (bids + asks) : null };
}
