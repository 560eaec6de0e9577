/**
 * The loops of the indicator set. Each goes over bars `from` to `to` (excluded) of one security and can go on later from
 * where it stopped: what runs on is kept in the state, windows are read from the prices. Going on bar by bar gives
 * bit for bit what one run over all bars gives, because both do the same operations in the same order.
 */
import type { IndicatorColumns } from './set-outputs.ts';
import { extremesRoom, windowExtremes, type ExtremesRoom } from './set-extremes.ts';

/** Prices in yuan and shares of one security, oldest first. */
export interface SetInputs {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Scratch as long as the prices, kept for the window: the true range and the threefold typical price of each bar. */
  readonly range: Float64Array;
  readonly typical: Float64Array;
  readonly extremes: ExtremesRoom;
}

/** Scratch for `length` bars. */
export const scratchRoom = (length: number): Pick<SetInputs, 'range' | 'typical' | 'extremes'> => ({
  range: new Float64Array(length),
  typical: new Float64Array(length),
  extremes: extremesRoom(length),
});

/** Numbers that one security's running figures need. */
export const stateSize = 27;

const at = {
  sum5: 0,
  sum6: 1,
  sum10: 2,
  sum20: 3,
  sum60: 4,
  fast: 5,
  slow: 6,
  signal: 7,
  k: 8,
  d: 9,
  ranges: 10,
  typicals: 11,
  anchor: 12,
  shifted: 13,
  squares: 14,
  gain6: 15,
  gain12: 16,
  gain24: 17,
  change6: 18,
  change12: 19,
  change24: 20,
  rises: 21,
  balance: 22,
  volume5: 23,
  volume10: 24,
} as const;

/** What does not change from bar to bar. */
export interface SetRules {
  /** Degrees of freedom that the Bollinger deviation loses. */
  readonly degreesLost: 0 | 1;
  /** Bars of the security before the first of the inputs. */
  readonly earlier: number;
}

/**
 * All outputs of the set for bars `from` to `to`. Inputs that do not begin with the first bar need the 60 bars
 * before `from`, the oldest that any loop still reads.
 */
export function runSet(
  inputs: SetInputs,
  from: number,
  to: number,
  rules: SetRules,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  runAverages(inputs.close, from, to, state, values);
  runExponentials(inputs.close, from, to, state, values);
  runRanges(inputs, from, to, state, values);
  runBands(inputs.close, from, to, rules, state, values);
  runChannel(inputs, from, to, state, values);
  runChanges(inputs.close, from, to, state, values);
  runVolumes(inputs, from, to, state, values);
}

function runAverages(
  close: Float64Array,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { ma5, ma10, ma20, ma60, bias6 } = values;
  let sum5 = state[at.sum5]!;
  let sum6 = state[at.sum6]!;
  let sum10 = state[at.sum10]!;
  let sum20 = state[at.sum20]!;
  let sum60 = state[at.sum60]!;
  for (let i = from; i < to; i++) {
    const price = close[i]!;
    sum5 += price - (i >= 5 ? close[i - 5]! : 0);
    sum6 += price - (i >= 6 ? close[i - 6]! : 0);
    sum10 += price - (i >= 10 ? close[i - 10]! : 0);
    sum20 += price - (i >= 20 ? close[i - 20]! : 0);
    sum60 += price - (i >= 60 ? close[i - 60]! : 0);
    ma5[i] = i >= 4 ? sum5 * (1 / 5) : Number.NaN;
    ma10[i] = i >= 9 ? sum10 * (1 / 10) : Number.NaN;
    ma20[i] = i >= 19 ? sum20 * (1 / 20) : Number.NaN;
    ma60[i] = i >= 59 ? sum60 * (1 / 60) : Number.NaN;
    bias6[i] = i >= 5 ? ((price * 6) / sum6 - 1) * 100 : Number.NaN;
  }
  state[at.sum5] = sum5;
  state[at.sum6] = sum6;
  state[at.sum10] = sum10;
  state[at.sum20] = sum20;
  state[at.sum60] = sum60;
}

function runExponentials(
  close: Float64Array,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { ema12, ema26, dif, dea, macd } = values;
  let fast = from === 0 ? close[0]! : state[at.fast]!;
  let slow = from === 0 ? close[0]! : state[at.slow]!;
  let signal = state[at.signal]!;
  for (let i = from; i < to; i++) {
    const price = close[i]!;
    fast += (2 / 13) * (price - fast);
    slow += (2 / 27) * (price - slow);
    const distance = fast - slow;
    signal += 0.2 * (distance - signal);
    ema12[i] = fast;
    ema26[i] = slow;
    dif[i] = distance;
    dea[i] = signal;
    macd[i] = 2 * (distance - signal);
  }
  state[at.fast] = fast;
  state[at.slow] = slow;
  state[at.signal] = signal;
}

/** Each bar waits for the one before, and a product is there in a third of a quotient's time. */
const third = 1 / 3;

/** KDJ and WR share the extremes of their windows, ATR the true range. */
function runRanges(
  { high, low, close, range, extremes }: SetInputs,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { k, d, j, wr10, atr14 } = values;
  let kValue = from === 0 ? Number.NaN : state[at.k]!;
  let dValue = from === 0 ? Number.NaN : state[at.d]!;
  let ranges = state[at.ranges]!;
  windowExtremes(high, low, from, to, extremes);
  const { top9, bottom9, top10, bottom10 } = extremes;
  for (let i = from; i < to; i++) {
    const price = close[i]!;
    const top = top9[i]!;
    const bottom = bottom9[i]!;
    if (top > bottom) {
      const raw = ((price - bottom) / (top - bottom)) * 100;
      kValue = kValue === kValue ? kValue + (raw - kValue) * third : raw;
    }
    dValue = dValue === dValue ? dValue + (kValue - dValue) * third : kValue;
    k[i] = kValue;
    d[i] = dValue;
    j[i] = 3 * kValue - 2 * dValue;
    const highest = top10[i]!;
    const lowest = bottom10[i]!;
    wr10[i] = highest > lowest ? ((highest - price) / (highest - lowest)) * 100 : Number.NaN;
    if (i === 0) {
      atr14[i] = Number.NaN;
      continue;
    }
    const above = close[i - 1]! - high[i]!;
    const below = low[i]! - close[i - 1]!;
    // At most one of the two is above 0: how far the close before lies outside the bar.
    const reach = high[i]! - low[i]! + (above + Math.abs(above) + (below + Math.abs(below))) * 0.5;
    range[i] = reach;
    ranges += reach;
    if (i > 14) ranges -= range[i - 14]!;
    atr14[i] = i >= 14 ? ranges * (1 / 14) : Number.NaN;
  }
  state[at.k] = kValue;
  state[at.d] = dValue;
  state[at.ranges] = ranges;
}

/** Squares are summed around a recent price, and anew every so many bars, so that little is lost. */
const anchorBars = 64;
/** Where less than this of the squares is left, the window is summed in two passes. */
const cancelled = 1e-6;

function runBands(
  close: Float64Array,
  from: number,
  to: number,
  { degreesLost, earlier }: SetRules,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { ma20, bollMiddle, bollUpper, bollLower } = values;
  const degrees = 20 - degreesLost;
  let anchor = state[at.anchor]!;
  let sum = state[at.shifted]!;
  let squares = state[at.squares]!;
  for (let i = from; i < to; i++) {
    if (i < 19) {
      bollMiddle[i] = bollUpper[i] = bollLower[i] = Number.NaN;
      continue;
    }
    if (i + earlier === 19 || (i + earlier) % anchorBars === 0) {
      anchor = close[i]!;
      sum = squares = 0;
      for (let bar = i - 19; bar <= i; bar++) {
        const shifted = close[bar]! - anchor;
        sum += shifted;
        squares += shifted * shifted;
      }
    } else {
      const entering = close[i]! - anchor;
      const leaving = close[i - 20]! - anchor;
      sum += entering - leaving;
      squares += entering * entering - leaving * leaving;
    }
    let spread = squares - (sum * sum) / 20;
    if (spread < squares * cancelled) spread = spreadOf(close, i);
    const middle = ma20[i]!;
    const band = 2 * Math.sqrt(spread / degrees);
    bollMiddle[i] = middle;
    bollUpper[i] = middle + band;
    bollLower[i] = middle - band;
  }
  state[at.anchor] = anchor;
  state[at.shifted] = sum;
  state[at.squares] = squares;
}

/** Squared distances of the twenty closes up to `last` from their mean. */
function spreadOf(close: Float64Array, last: number): number {
  let sum = 0;
  for (let bar = last - 19; bar <= last; bar++) sum += close[bar]!;
  const mean = sum / 20;
  let squares = 0;
  for (let bar = last - 19; bar <= last; bar++) {
    const distance = close[bar]! - mean;
    squares += distance * distance;
  }
  return squares;
}

function runChannel(
  { high, low, close, typical }: SetInputs,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { cci14 } = values;
  let sum = state[at.typicals]!;
  for (let i = from; i < to; i++) {
    const now = high[i]! + low[i]! + close[i]!;
    typical[i] = now;
    sum += now - (i >= 14 ? typical[i - 14]! : 0);
    if (i < 13) {
      cci14[i] = Number.NaN;
      continue;
    }
    const mean = sum * (1 / 14);
    let distance = 0;
    for (let bar = i - 13; bar <= i; bar += 2) {
      distance += Math.abs(typical[bar]! - mean) + Math.abs(typical[bar + 1]! - mean);
    }
    cci14[i] = distance > mean * 1e-11 ? ((now - mean) * (14 / 0.015)) / distance : Number.NaN;
  }
  state[at.typicals] = sum;
}

function runChanges(
  close: Float64Array,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { rsi6, rsi12, rsi24, roc12, psy12 } = values;
  let gain6 = state[at.gain6]!;
  let gain12 = state[at.gain12]!;
  let gain24 = state[at.gain24]!;
  let change6 = state[at.change6]!;
  let change12 = state[at.change12]!;
  let change24 = state[at.change24]!;
  let rises = state[at.rises]!;
  if (from === 0) rsi6[0] = rsi12[0] = rsi24[0] = roc12[0] = psy12[0] = Number.NaN;
  for (let i = from === 0 ? 1 : from; i < to; i++) {
    const change = close[i]! - close[i - 1]!;
    const distance = Math.abs(change);
    // Half of the sum is exactly the rise or 0, without a branch that nobody can foresee.
    const gain = (change + distance) * 0.5;
    if (i === 1) {
      gain6 = gain12 = gain24 = gain;
      change6 = change12 = change24 = distance;
    } else {
      gain6 += (gain - gain6) * (1 / 6);
      gain12 += (gain - gain12) * (1 / 12);
      gain24 += (gain - gain24) * (1 / 24);
      change6 += (distance - change6) * (1 / 6);
      change12 += (distance - change12) * (1 / 12);
      change24 += (distance - change24) * (1 / 24);
    }
    // 0/0 is NaN, as wanted while the price has never moved.
    rsi6[i] = (gain6 / change6) * 100;
    rsi12[i] = (gain12 / change12) * 100;
    rsi24[i] = (gain24 / change24) * 100;
    rises += Number(change > 0);
    if (i > 12) rises -= Number(close[i - 12]! > close[i - 13]!);
    psy12[i] = i >= 12 ? rises * (100 / 12) : Number.NaN;
    roc12[i] = i >= 12 ? (close[i]! / close[i - 12]! - 1) * 100 : Number.NaN;
  }
  state[at.gain6] = gain6;
  state[at.gain12] = gain12;
  state[at.gain24] = gain24;
  state[at.change6] = change6;
  state[at.change12] = change12;
  state[at.change24] = change24;
  state[at.rises] = rises;
}

function runVolumes(
  { close, volume }: SetInputs,
  from: number,
  to: number,
  state: Float64Array,
  values: IndicatorColumns,
): void {
  const { obv, volumeMa5, volumeMa10 } = values;
  let balance = state[at.balance]!;
  let sum5 = state[at.volume5]!;
  let sum10 = state[at.volume10]!;
  for (let i = from; i < to; i++) {
    const shares = volume[i]!;
    if (i > 0) {
      const now = close[i]!;
      const before = close[i - 1]!;
      balance += (Number(now > before) - Number(now < before)) * shares;
    }
    sum5 += shares - (i >= 5 ? volume[i - 5]! : 0);
    sum10 += shares - (i >= 10 ? volume[i - 10]! : 0);
    obv[i] = balance;
    volumeMa5[i] = i >= 4 ? sum5 * (1 / 5) : Number.NaN;
    volumeMa10[i] = i >= 9 ? sum10 * (1 / 10) : Number.NaN;
  }
  state[at.balance] = balance;
  state[at.volume5] = sum5;
  state[at.volume10] = sum10;
}
