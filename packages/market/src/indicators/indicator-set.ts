import type { DailyColumns } from '../columns.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';

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

/** Receives one security. The arrays are used again for the next one: copy what has to stay. */
export type IndicatorSink = (index: number, length: number, values: IndicatorColumns) => void;

export interface IndicatorSetOptions {
  /** Ex-rights days of a security, ordered; prices are forward-adjusted with them. Without it prices stay raw. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
  /** Lose one degree of freedom in the Bollinger deviation (default) or none. */
  readonly deviation?: 'sample' | 'population';
}

interface Prices {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly factor: Float64Array;
  /** The last 14 typical prices times three, in a ring. */
  readonly typicals: Float64Array;
}

const noActions: readonly AdjustmentEvent[] = [];

/**
 * Computes the 27 outputs for securities `from` (included) to `to` (excluded) and hands each to the sink, in order. The
 * values equal those of the single functions to rounding. Prices are yuan, volumes shares. Throws RangeError for a range
 * outside the columns. Source: handbook B.2.
 */
export function indicators(
  columns: DailyColumns,
  from: number,
  to: number,
  sink: IndicatorSink,
  options: IndicatorSetOptions = {},
): void {
  if (!(from >= 0 && from <= to && to <= columns.length.length)) {
    throw new RangeError(`securities ${from} to ${to} do not lie in 0 to ${columns.length.length}`);
  }
  let longest = 0;
  for (let index = from; index < to; index++) longest = Math.max(longest, columns.length[index]!);
  const room = (): Float64Array => new Float64Array(longest);
  const values = Object.fromEntries(indicatorNames.map((name) => [name, room()])) as Record<
    IndicatorName,
    Float64Array
  >;
  const prices: Prices = { high: room(), low: room(), close: room(), factor: room(), typicals: new Float64Array(14) };
  const degreesLost = options.deviation === 'population' ? 0 : 1;

  for (let index = from; index < to; index++) {
    const start = columns.start[index]!;
    const length = columns.length[index]!;
    fillPrices(columns, start, length, options.actionsOf?.(index) ?? noActions, prices);
    fillAverages(prices.close, length, values);
    fillExponentials(prices.close, length, values);
    fillRanges(prices, length, values);
    fillWindows(prices, length, degreesLost, values);
    fillChanges(prices.close, length, values);
    fillVolumes(columns.volume, start, prices.close, length, values);
    sink(index, length, values);
  }
}

function fillPrices(
  columns: DailyColumns,
  start: number,
  length: number,
  actions: readonly AdjustmentEvent[],
  { high, low, close, factor }: Prices,
): void {
  const factors = factor.subarray(0, length);
  adjustmentFactors(columns.day.subarray(start, start + length), actions, 'forward', factors);
  for (let i = 0; i < length; i++) {
    const scale = factors[i]!;
    high[i] = (columns.high[start + i]! * scale) / 100;
    low[i] = (columns.low[start + i]! * scale) / 100;
    close[i] = (columns.close[start + i]! * scale) / 100;
  }
}

function fillAverages(close: Float64Array, length: number, values: IndicatorColumns): void {
  const { ma5, ma10, ma20, ma60, bias6 } = values;
  let sum5 = 0;
  let sum6 = 0;
  let sum10 = 0;
  let sum20 = 0;
  let sum60 = 0;
  for (let i = 0; i < length; i++) {
    const price = close[i]!;
    sum5 += price - (i >= 5 ? close[i - 5]! : 0);
    sum6 += price - (i >= 6 ? close[i - 6]! : 0);
    sum10 += price - (i >= 10 ? close[i - 10]! : 0);
    sum20 += price - (i >= 20 ? close[i - 20]! : 0);
    sum60 += price - (i >= 60 ? close[i - 60]! : 0);
    ma5[i] = i >= 4 ? sum5 / 5 : Number.NaN;
    ma10[i] = i >= 9 ? sum10 / 10 : Number.NaN;
    ma20[i] = i >= 19 ? sum20 / 20 : Number.NaN;
    ma60[i] = i >= 59 ? sum60 / 60 : Number.NaN;
    bias6[i] = i >= 5 ? ((price * 6) / sum6 - 1) * 100 : Number.NaN;
  }
}

function fillExponentials(close: Float64Array, length: number, values: IndicatorColumns): void {
  const { ema12, ema26, dif, dea, macd } = values;
  let fast = close[0]!;
  let slow = fast;
  let signal = 0;
  for (let i = 0; i < length; i++) {
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
}

/** KDJ and WR share the scan for the extremes of their windows, ATR the true range. */
function fillRanges({ high, low, close }: Prices, length: number, values: IndicatorColumns): void {
  const { k, d, j, wr10, atr14 } = values;
  let kValue = Number.NaN;
  let dValue = Number.NaN;
  let ranges = 0;
  for (let i = 0; i < length; i++) {
    let top = high[i]!;
    let bottom = low[i]!;
    const price = close[i]!;
    const from = i >= 8 ? i - 8 : 0;
    for (let bar = from; bar < i; bar++) {
      const barHigh = high[bar]!;
      const barLow = low[bar]!;
      if (barHigh > top) top = barHigh;
      if (barLow < bottom) bottom = barLow;
    }
    if (top > bottom) {
      const rsv = ((price - bottom) / (top - bottom)) * 100;
      kValue = kValue === kValue ? kValue + (rsv - kValue) / 3 : rsv;
    }
    dValue = dValue === dValue ? dValue + (kValue - dValue) / 3 : kValue;
    k[i] = kValue;
    d[i] = dValue;
    j[i] = 3 * kValue - 2 * dValue;
    if (i >= 9) {
      if (high[i - 9]! > top) top = high[i - 9]!;
      if (low[i - 9]! < bottom) bottom = low[i - 9]!;
    }
    wr10[i] = top > bottom ? ((top - price) / (top - bottom)) * 100 : Number.NaN;
    if (i > 0) ranges += trueRangeAt(high, low, close, i);
    if (i > 14) ranges -= trueRangeAt(high, low, close, i - 14);
    atr14[i] = i >= 14 ? ranges / 14 : Number.NaN;
  }
}

function trueRangeAt(high: Float64Array, low: Float64Array, close: Float64Array, i: number): number {
  const before = close[i - 1]!;
  const top = high[i]! > before ? high[i]! : before;
  const bottom = low[i]! < before ? low[i]! : before;
  return top - bottom;
}

/** BOLL and CCI need two passes over each window: sums of squares would cancel on quiet stocks. */
function fillWindows(
  { high, low, close, typicals }: Prices,
  length: number,
  degreesLost: 0 | 1,
  values: IndicatorColumns,
): void {
  const { ma20, bollMiddle, bollUpper, bollLower, cci14 } = values;
  for (let i = 0; i < length; i++) {
    let squares = 0;
    const middle = ma20[i]!;
    if (i >= 19) {
      for (let bar = i - 19; bar <= i; bar++) {
        const distance = close[bar]! - middle;
        squares += distance * distance;
      }
    }
    const band = 2 * Math.sqrt(squares / (20 - degreesLost));
    bollMiddle[i] = middle;
    bollUpper[i] = middle + band;
    bollLower[i] = middle - band;
  }
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const typical = high[i]! + low[i]! + close[i]!;
    const slot = i % 14;
    sum += typical - (i >= 14 ? typicals[slot]! : 0);
    typicals[slot] = typical;
    if (i < 13) {
      cci14[i] = Number.NaN;
      continue;
    }
    const mean = sum / 14;
    let distance = 0;
    for (let bar = 0; bar < 14; bar++) distance += Math.abs(typicals[bar]! - mean);
    cci14[i] = distance > mean * 1e-11 ? (typical - mean) / ((0.015 * distance) / 14) : Number.NaN;
  }
}

function fillChanges(close: Float64Array, length: number, values: IndicatorColumns): void {
  const { rsi6, rsi12, rsi24, roc12, psy12 } = values;
  let gain6 = 0;
  let gain12 = 0;
  let gain24 = 0;
  let change6 = 0;
  let change12 = 0;
  let change24 = 0;
  let rises = 0;
  if (length > 0) rsi6[0] = rsi12[0] = rsi24[0] = roc12[0] = psy12[0] = Number.NaN;
  for (let i = 1; i < length; i++) {
    const change = close[i]! - close[i - 1]!;
    const gain = change > 0 ? change : 0;
    const distance = change > 0 ? change : -change;
    if (i === 1) {
      gain6 = gain12 = gain24 = gain;
      change6 = change12 = change24 = distance;
    } else {
      gain6 += (gain - gain6) / 6;
      gain12 += (gain - gain12) / 12;
      gain24 += (gain - gain24) / 24;
      change6 += (distance - change6) / 6;
      change12 += (distance - change12) / 12;
      change24 += (distance - change24) / 24;
    }
    // 0/0 is NaN, as wanted while the price has never moved.
    rsi6[i] = (gain6 / change6) * 100;
    rsi12[i] = (gain12 / change12) * 100;
    rsi24[i] = (gain24 / change24) * 100;
    if (change > 0) rises++;
    if (i > 12 && close[i - 12]! > close[i - 13]!) rises--;
    psy12[i] = i >= 12 ? (rises / 12) * 100 : Number.NaN;
    roc12[i] = i >= 12 ? (close[i]! / close[i - 12]! - 1) * 100 : Number.NaN;
  }
}

function fillVolumes(
  volume: Float64Array,
  start: number,
  close: Float64Array,
  length: number,
  values: IndicatorColumns,
): void {
  const { obv, volumeMa5, volumeMa10 } = values;
  let balance = 0;
  let sum5 = 0;
  let sum10 = 0;
  for (let i = 0; i < length; i++) {
    const shares = volume[start + i]!;
    if (i > 0) {
      if (close[i]! > close[i - 1]!) balance += shares;
      else if (close[i]! < close[i - 1]!) balance -= shares;
    }
    sum5 += shares - (i >= 5 ? volume[start + i - 5]! : 0);
    sum10 += shares - (i >= 10 ? volume[start + i - 10]! : 0);
    obv[i] = balance;
    volumeMa5[i] = i >= 4 ? sum5 / 5 : Number.NaN;
    volumeMa10[i] = i >= 9 ? sum10 / 10 : Number.NaN;
  }
}
