import type { PlainColumns } from '../columns.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { indicators } from './indicator-set.ts';
import { macd } from './moving-average-convergence-divergence.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { kdj } from './stochastic-kdj.ts';

/** Names of the values that data vendors publish for a stock and a day, in their order. */
// oxfmt-ignore: read beside the vendors' own header
export const publishedNames = [
  'macd_dif',
  'macd_dea',
  'macd',
  'kdj_k',
  'kdj_d',
  'kdj_j',
  'rsi_6',
  'rsi_12',
  'rsi_24',
  'boll_upper',
  'boll_mid',
  'boll_lower',
  'cci',
] as const;

/** Forward-adjusted prices in yuan, not rounded. */
export interface PublishedBars {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** One bar as vendors have it: raw yuan and the factor of its day. */
export interface PublishedRow {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly factor: number;
}

/** Prices up to the last row, forward-adjusted to it and not rounded. */
export function adjustedToLast(rows: readonly PublishedRow[]): PublishedBars {
  const newest = rows[rows.length - 1]!.factor;
  const column = (name: 'high' | 'low' | 'close'): Float64Array =>
    Float64Array.from(rows, (row) => (row[name] * row.factor) / newest);
  return { high: column('high'), low: column('low'), close: column('close') };
}

/** The published values at the last bar from the single functions; the vendors' bands have the population deviation. */
export function valuesOfFunctions({ high, low, close }: PublishedBars): number[] {
  const count = close.length;
  const room = (): Float64Array => new Float64Array(count);
  const lines = { dif: room(), dea: room(), macd: room() };
  const stochastic = { k: room(), d: room(), j: room() };
  const strengths = [6, 12, 24].map((period) => {
    const out = room();
    relativeStrengthIndex(close, period, out);
    return out;
  });
  const bands = { middle: room(), upper: room(), lower: room() };
  const channel = room();
  macd(close, lines);
  kdj(high, low, close, stochastic);
  bollingerBands(close, bands, 20, 2, 'population');
  commodityChannelIndex(high, low, close, 14, channel);
  const { dif, dea } = lines;
  const { k, d, j } = stochastic;
  const columns = [dif, dea, lines.macd, k, d, j, ...strengths, bands.upper, bands.middle, bands.lower, channel];
  return columns.map((values) => values[count - 1]!);
}

/** The same values from the set that the product computes for all stocks at once. */
export function valuesOfSet({ high, low, close }: PublishedBars): number[] {
  const bars = close.length;
  const columns: PlainColumns = { stocks: 1, bars, open: close, high, low, close, volume: new Float64Array(bars) };
  const found: number[] = [];
  indicators(
    columns,
    0,
    1,
    (_index, length, set) => {
      const { dif, dea, k, d, j, rsi6, rsi12, rsi24, bollUpper, bollMiddle, bollLower, cci14 } = set;
      const order = [dif, dea, set.macd, k, d, j, rsi6, rsi12, rsi24, bollUpper, bollMiddle, bollLower, cci14];
      for (const values of order) found.push(values[length - 1]!);
    },
    { deviation: 'population' },
  );
  return found;
}
