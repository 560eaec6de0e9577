import { averageTrueRange } from '../indicators/average-true-range.ts';
import { consecutiveInflowDays } from '../flows/flow-day.ts';
import { netShareOver } from '../flows/flow-lines.ts';
import { chipDays, chipProfile } from '../indicators/chip-distribution.ts';
import { chipBins } from '../indicators/chip-grid.ts';
import { directionalMovement } from '../indicators/directional-movement.ts';
import { macd } from '../indicators/moving-average-convergence-divergence.ts';
import { movingAverage } from '../indicators/moving-average.ts';
import { onBalanceVolume } from '../indicators/on-balance-volume.ts';
import { relativeStrengthIndex } from '../indicators/relative-strength-index.ts';
import { kdj } from '../indicators/stochastic-kdj.ts';
import { sliceBars, type Bars } from '../series/bars.ts';
import { floatOn, turnoverOf, type FloatShares } from './turnover.ts';

/** Price and flow figures of a stock at its last bar; `null` is "not known". Prices are yuan, shares fractions. */
export interface StockMeasures {
  readonly bars: number;
  readonly close: number;
  readonly ma5: number | null;
  readonly ma10: number | null;
  readonly ma20: number | null;
  readonly ma60: number | null;
  readonly ma20FiveBarsAgo: number | null;
  readonly adx: number | null;
  readonly pdi: number | null;
  readonly mdi: number | null;
  readonly dif: number | null;
  readonly dea: number | null;
  readonly rsi12: number | null;
  readonly k: number | null;
  readonly d: number | null;
  readonly j: number | null;
  /** Volume of up days over volume of down days, 20 bars. */
  readonly upDownVolume: number | null;
  readonly obv: number | null;
  readonly obvAverage: number | null;
  readonly volumeRatio: number | null;
  /** Place of the close in the range of 250 bars, 0 .. 1. */
  readonly position250: number | null;
  readonly atrToClose: number | null;
  readonly maxDrawdown60: number | null;
  readonly mainNetShare1: number | null;
  readonly mainNetShare5: number | null;
  readonly mainNetShare20: number | null;
  readonly inflowDays: number | null;
  /** Net shares bought by large orders in five days over the float. */
  readonly ddx5: number | null;
  readonly concentration90: number | null;
  readonly winner: number | null;
}

/** Bars read: 250 for the position in the year, and enough before for recursive indicators to forget their start. */
const barsRead = 320;

/** Room for the lines of one stock after the other: arrays of their own for thousands of stocks leave the memory in pieces. */
const rooms = Array.from({ length: 14 }, () => new Float64Array(barsRead));

/**
 * Measures a stock at its last bar, `null` when it has no bar. `bars` are forward-adjusted; without `floatShares` the
 * chip figures stay `null`. Source: inputs of handbook D.1.
 */
export function measureStock(allBars: Bars, floatShares: FloatShares): StockMeasures | null {
  const total = allBars.day.length;
  if (total === 0) return null;
  const bars = sliceBars(allBars, Math.max(0, total - barsRead), total);
  const { high, low, close, volume } = bars;
  const count = close.length;
  const last = count - 1;
  let used = 0;
  const room = (): Float64Array => rooms[used++]!.subarray(0, count).fill(0);
  const average = (values: Float64Array, period: number, back = 0): number | null => {
    const from = last - back - period + 1;
    return from < 0 ? null : meanOf(values, from, last - back + 1);
  };

  const lines = { dif: room(), dea: room(), macd: room() };
  const stochastic = { k: room(), d: room(), j: room() };
  const movement = { pdi: room(), mdi: room(), adx: room(), adxr: room() };
  const [strength, balance, balanceAverage, range] = [room(), room(), room(), room()];
  macd(close, lines);
  kdj(high, low, close, stochastic);
  directionalMovement(high, low, close, movement);
  relativeStrengthIndex(close, 12, strength);
  onBalanceVolume(close, volume, balance);
  movingAverage(balance, 30, balanceAverage);
  averageTrueRange(high, low, close, 14, range);
  const fiveDayVolume = average(volume, 5, 1);

  return {
    bars: total,
    close: close[last]!,
    ma5: average(close, 5),
    ma10: average(close, 10),
    ma20: average(close, 20),
    ma60: average(close, 60),
    ma20FiveBarsAgo: average(close, 20, 5),
    adx: known(movement.adx[last]!),
    pdi: known(movement.pdi[last]!),
    mdi: known(movement.mdi[last]!),
    dif: known(lines.dif[last]!),
    dea: known(lines.dea[last]!),
    rsi12: known(strength[last]!),
    k: known(stochastic.k[last]!),
    d: known(stochastic.d[last]!),
    j: known(stochastic.j[last]!),
    upDownVolume: upDownVolume(close, volume),
    obv: balance[last]!,
    obvAverage: known(balanceAverage[last]!),
    volumeRatio: fiveDayVolume === null ? null : known(volume[last]! / fiveDayVolume),
    position250: positionInRange(high, low, close, 250),
    atrToClose: known(range[last]! / close[last]!),
    maxDrawdown60: maxDrawdown(close, 60),
    ...measureFlow(bars, floatOn(floatShares, bars.day[last]!)),
    ...measureChips(bars, floatShares),
  };
}

/** Place of the last close between the lowest low and highest high of the last `period` bars; needs 60 of them. */
function positionInRange(high: Float64Array, low: Float64Array, close: Float64Array, period: number): number | null {
  const count = close.length;
  if (count < 60) return null;
  let top = -Infinity;
  let bottom = Infinity;
  for (let i = Math.max(0, count - period); i < count; i++) {
    if (high[i]! > top) top = high[i]!;
    if (low[i]! < bottom) bottom = low[i]!;
  }
  return top > bottom ? (close[count - 1]! - bottom) / (top - bottom) : null;
}

function upDownVolume(close: Float64Array, volume: Float64Array): number | null {
  const count = close.length;
  if (count < 21) return null;
  let up = 0;
  let down = 0;
  for (let i = count - 20; i < count; i++) {
    if (close[i]! > close[i - 1]!) up += volume[i]!;
    else if (close[i]! < close[i - 1]!) down += volume[i]!;
  }
  return down > 0 ? up / down : null;
}

/** Deepest fall of the close from an earlier close of the window, as a fraction. */
function maxDrawdown(close: Float64Array, period: number): number | null {
  if (close.length < period) return null;
  let top = 0;
  let deepest = 0;
  for (let i = close.length - period; i < close.length; i++) {
    top = Math.max(top, close[i]!);
    deepest = Math.max(deepest, 1 - close[i]! / top);
  }
  return deepest;
}

type FlowMeasures = Pick<StockMeasures, 'mainNetShare1' | 'mainNetShare5' | 'mainNetShare20' | 'inflowDays' | 'ddx5'>;

function measureFlow({ mainNet, amount, volume }: Bars, floatShares: number | null): FlowMeasures {
  const count = mainNet.length;
  const share = (days: number): number | null => {
    if (count < days) return null;
    // One unknown day makes the sum NaN, and so the share unknown.
    return known(netShareOver(mainNet, amount, count - days, count));
  };
  let netShares = count < 5 || floatShares === null ? Number.NaN : 0;
  for (let i = count - 5; i < count && netShares === netShares; i++) {
    netShares += (mainNet[i]! * volume[i]!) / amount[i]!;
  }
  return {
    mainNetShare1: share(1),
    mainNetShare5: share(5),
    mainNetShare20: share(20),
    inflowDays: Number.isNaN(mainNet[count - 1]!) ? null : consecutiveInflowDays(mainNet),
    ddx5: floatShares === null ? null : known(netShares / floatShares),
  };
}

function measureChips(bars: Bars, floatShares: FloatShares): Pick<StockMeasures, 'concentration90' | 'winner'> {
  const none = { concentration90: null, winner: null };
  const count = bars.day.length;
  const window = sliceBars(bars, Math.max(0, count - chipDays), count);
  const turnover = turnoverOf(window, floatShares);
  const profile = turnover && chipProfile(window, turnover, new Float64Array(chipBins));
  return profile === null ? none : { concentration90: profile.concentration90, winner: profile.winner };
}

function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum;
}

function meanOf(values: Float64Array, from: number, to: number): number {
  return sumOf(values, from, to) / (to - from);
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
