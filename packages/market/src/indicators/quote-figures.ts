import { carried, firstBar, type IndicatorRun } from './indicator-run.ts';
import { requireEqualLengths } from './lengths.ts';

/** Figures of a quote (handbook B.3). Changes and shares are fractions; a figure that cannot be computed is `null`. */

/** Change against the reference price of the day. */
export function changeFraction(price: number, prevClose: number): number | null {
  return prevClose > 0 ? price / prevClose - 1 : null;
}

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

/** Bars without a value at the start of `dailyVolumeRatio`. */
export const dailyVolumeRatioLookback = 5;

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

/** Minutes that the speed of a price looks back; apps take one, three or five. Source: market handbook B.3, SPEED_MIN. */
export const speedMinutes = 1;

/**
 * How fast a price moves: its change within the last minutes, five for the longer change that quotes show. `prices` holds
 * one price a trading minute, any one unit; `null` before there are enough minutes. Source: handbook B.3.
 */
export function priceSpeed(prices: ArrayLike<number>, minute: number, minutes: number = speedMinutes): number | null {
  return minute < minutes ? null : changeFraction(prices[minute]!, prices[minute - minutes]!);
}

/** Shares traded at the bid (sellers took) and at the ask (buyers took). */
export interface TradedSides {
  readonly inner: number;
  readonly outer: number;
}

/**
 * Volume by the side that took: a print at the bid or below is inner, at the ask or above outer, between them it goes
 * with the last change of price, with the side before when there has been none, and to the outer side at the very start.
 * `bid` and `ask` are the best prices before each print, NaN for an empty side; all arrays have one length, prices in any
 * one unit. Handed the same run again, with all prints so far, it takes the new ones alone. Throws RangeError if lengths
 * differ. Source: handbook B.3.
 */
export function tradedSides(
  price: Float64Array,
  volume: Float64Array,
  bid: Float64Array,
  ask: Float64Array,
  run?: IndicatorRun,
): TradedSides {
  requireEqualLengths(price, volume, bid, ask);
  let isOuter = carried(run, 0, 1) === 1;
  let inner = carried(run, 1, 0);
  let outer = carried(run, 2, 0);
  for (let i = firstBar(run, price.length); i < price.length; i++) {
    const now = price[i]!;
    if (now >= ask[i]!) isOuter = true;
    else if (now <= bid[i]!) isOuter = false;
    else if (i > 0 && now !== price[i - 1]!) isOuter = now > price[i - 1]!;
    if (isOuter) outer += volume[i]!;
    else inner += volume[i]!;
  }
  run?.keep(price.length, isOuter ? 1 : 0, inner, outer);
  return { inner, outer };
}
