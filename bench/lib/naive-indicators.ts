import type { DailyColumns } from '@lianpan/market/columns';

/** High, low, close and volume of one security, yuan and shares. */
export interface PlainBars {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** The last `most` bars of a security; all of them unless told. */
export function plainBarsOf(columns: DailyColumns, index: number, most = Infinity): PlainBars {
  const to = columns.start[index]! + columns.length[index]!;
  const count = Math.min(most, columns.length[index]!);
  const bars = {
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: columns.volume.slice(to - count, to),
  };
  for (let i = 0; i < count; i++) {
    const slot = to - count + i;
    bars.high[i] = columns.high[slot]! / 100;
    bars.low[i] = columns.low[slot]! / 100;
    bars.close[i] = columns.close[slot]! / 100;
  }
  return bars;
}

type Column = Float64Array;

const column = (length: number): Column => new Float64Array(length).fill(Number.NaN);

function movingAverage(values: Column, period: number): Column {
  const out = column(values.length);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! - (i >= period ? values[i - period]! : 0);
    if (i >= period - 1) out[i] = sum / period;
  }
  return out;
}

function exponentialAverage(values: Column, weight: number): Column {
  const out = column(values.length);
  for (let i = 0; i < values.length; i++) {
    out[i] = i === 0 ? values[0]! : out[i - 1]! + weight * (values[i]! - out[i - 1]!);
  }
  return out;
}

function highest(values: Column, period: number): Column {
  const out = column(values.length);
  for (let i = 0; i < values.length; i++) {
    let best = values[i]!;
    for (let bar = Math.max(0, i - period + 1); bar < i; bar++) if (values[bar]! > best) best = values[bar]!;
    out[i] = best;
  }
  return out;
}

function lowest(values: Column, period: number): Column {
  const out = column(values.length);
  for (let i = 0; i < values.length; i++) {
    let best = values[i]!;
    for (let bar = Math.max(0, i - period + 1); bar < i; bar++) if (values[bar]! < best) best = values[bar]!;
    out[i] = best;
  }
  return out;
}

function relativeStrength(close: Column, period: number): Column {
  const out = column(close.length);
  let gains = 0;
  let changes = 0;
  for (let i = 1; i < close.length; i++) {
    const change = close[i]! - close[i - 1]!;
    const weight = i === 1 ? 1 : 1 / period;
    gains += weight * (Math.max(change, 0) - gains);
    changes += weight * (Math.abs(change) - changes);
    out[i] = (gains / changes) * 100;
  }
  return out;
}

function deviation(close: Column, mean: Column, period: number): Column {
  const out = column(close.length);
  for (let i = period - 1; i < close.length; i++) {
    let squares = 0;
    for (let bar = i - period + 1; bar <= i; bar++) {
      const distance = close[bar]! - mean[i]!;
      squares += distance * distance;
    }
    out[i] = Math.sqrt(squares / (period - 1));
  }
  return out;
}

function commodityChannel({ high, low, close }: PlainBars, period: number): Column {
  const typical = column(close.length);
  for (let i = 0; i < close.length; i++) typical[i] = (high[i]! + low[i]! + close[i]!) / 3;
  const mean = movingAverage(typical, period);
  const out = column(close.length);
  for (let i = period - 1; i < close.length; i++) {
    let distance = 0;
    for (let bar = i - period + 1; bar <= i; bar++) distance += Math.abs(typical[bar]! - mean[i]!);
    out[i] = distance > 0 ? (typical[i]! - mean[i]!) / ((0.015 * distance) / period) : Number.NaN;
  }
  return out;
}

function averageTrueRange({ high, low, close }: PlainBars, period: number): Column {
  const ranges = column(close.length);
  for (let i = 1; i < close.length; i++) {
    ranges[i] = Math.max(high[i]!, close[i - 1]!) - Math.min(low[i]!, close[i - 1]!);
  }
  const out = column(close.length);
  for (let i = period; i < close.length; i++) {
    let sum = 0;
    for (let bar = i - period + 1; bar <= i; bar++) sum += ranges[bar]!;
    out[i] = sum / period;
  }
  return out;
}

function stochastic({ high, low, close }: PlainBars): { k: Column; d: Column; j: Column; wr10: Column } {
  const top = highest(high, 9);
  const bottom = lowest(low, 9);
  const top10 = highest(high, 10);
  const bottom10 = lowest(low, 10);
  const k = column(close.length);
  const d = column(close.length);
  const j = column(close.length);
  const wr10 = column(close.length);
  let kValue = Number.NaN;
  let dValue = Number.NaN;
  for (let i = 0; i < close.length; i++) {
    if (top[i]! > bottom[i]!) {
      const raw = ((close[i]! - bottom[i]!) / (top[i]! - bottom[i]!)) * 100;
      kValue = Number.isNaN(kValue) ? raw : kValue + (raw - kValue) / 3;
    }
    dValue = Number.isNaN(dValue) ? kValue : dValue + (kValue - dValue) / 3;
    k[i] = kValue;
    d[i] = dValue;
    j[i] = 3 * kValue - 2 * dValue;
    if (top10[i]! > bottom10[i]!) wr10[i] = ((top10[i]! - close[i]!) / (top10[i]! - bottom10[i]!)) * 100;
  }
  return { k, d, j, wr10 };
}

function onBalanceVolume({ close, volume }: PlainBars): Column {
  const out = column(close.length);
  for (let i = 0; i < close.length; i++) {
    const before = i === 0 ? 0 : out[i - 1]!;
    out[i] = i === 0 ? 0 : before + Math.sign(close[i]! - close[i - 1]!) * volume[i]!;
  }
  return out;
}

function psychological(close: Column, period: number): Column {
  const out = column(close.length);
  for (let i = period; i < close.length; i++) {
    let rises = 0;
    for (let bar = i - period + 1; bar <= i; bar++) if (close[bar]! > close[bar - 1]!) rises++;
    out[i] = (rises / period) * 100;
  }
  return out;
}

/** The 27 outputs of the engine's set, each computed for itself in the plainest way over typed arrays. */
export function naiveIndicators(bars: PlainBars): Record<string, Column> {
  const { close, volume } = bars;
  const [ma5, ma10, ma20, ma60] = [5, 10, 20, 60].map((period) => movingAverage(close, period)) as Column[];
  const ema12 = exponentialAverage(close, 2 / 13);
  const ema26 = exponentialAverage(close, 2 / 27);
  const dif = column(close.length);
  const dea = column(close.length);
  const macd = column(close.length);
  for (let i = 0; i < close.length; i++) {
    dif[i] = ema12[i]! - ema26[i]!;
    dea[i] = (i === 0 ? 0 : dea[i - 1]! * 0.8) + dif[i]! * 0.2;
    macd[i] = 2 * (dif[i]! - dea[i]!);
  }
  const spread = deviation(close, ma20!, 20);
  const bollUpper = column(close.length);
  const bollLower = column(close.length);
  const ma6 = movingAverage(close, 6);
  const bias6 = column(close.length);
  const roc12 = column(close.length);
  for (let i = 0; i < close.length; i++) {
    bollUpper[i] = ma20![i]! + 2 * spread[i]!;
    bollLower[i] = ma20![i]! - 2 * spread[i]!;
    bias6[i] = (close[i]! / ma6[i]! - 1) * 100;
    if (i >= 12) roc12[i] = (close[i]! / close[i - 12]! - 1) * 100;
  }
  return {
    ma5: ma5!,
    ma10: ma10!,
    ma20: ma20!,
    ma60: ma60!,
    ema12,
    ema26,
    dif,
    dea,
    macd,
    ...stochastic(bars),
    rsi6: relativeStrength(close, 6),
    rsi12: relativeStrength(close, 12),
    rsi24: relativeStrength(close, 24),
    bollMiddle: ma20!,
    bollUpper,
    bollLower,
    atr14: averageTrueRange(bars, 14),
    cci14: commodityChannel(bars, 14),
    obv: onBalanceVolume(bars),
    volumeMa5: movingAverage(volume, 5),
    volumeMa10: movingAverage(volume, 10),
    bias6,
    roc12,
    psy12: psychological(close, 12),
  };
}
