import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';
import { runSet, scratchRoom, stateSize, type SetInputs, type SetRules } from './set-kernels.ts';

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

const noActions: readonly AdjustmentEvent[] = [];

/**
 * Computes the 27 outputs for securities `from` (included) to `to` (excluded) and hands each to the sink, in order. The
 * values equal those of the single functions to rounding. Prices are yuan, volumes shares. Throws RangeError for a range
 * outside the columns. Source: handbook B.2.
 */
export function indicators(
  columns: DailyColumns | PlainColumns,
  from: number,
  to: number,
  sink: IndicatorSink,
  options: IndicatorSetOptions = {},
): void {
  const series = isPlain(columns) ? plainSeries(columns) : adjustedSeries(columns, options.actionsOf);
  if (!(from >= 0 && from <= to && to <= series.count)) {
    throw new RangeError(`securities ${from} to ${to} do not lie in 0 to ${series.count}`);
  }
  let longest = 0;
  for (let index = from; index < to; index++) longest = Math.max(longest, series.lengthOf(index));
  const values = indicatorRoom(longest);
  const scratch = scratchRoom(longest);
  const rules: SetRules = { degreesLost: options.deviation === 'population' ? 0 : 1, earlier: 0 };
  const state = new Float64Array(stateSize);
  for (let index = from; index < to; index++) {
    const length = series.lengthOf(index);
    state.fill(0);
    runSet({ ...series.pricesOf(index), ...scratch }, 0, length, rules, state, values);
    sink(index, length, values);
  }
}

/** Columns for `length` bars of every output. */
export const indicatorRoom = (length: number): IndicatorColumns =>
  Object.fromEntries(indicatorNames.map((name) => [name, new Float64Array(length)])) as Record<
    IndicatorName,
    Float64Array
  >;

/** The prices of each security in turn, as the loops read them. */
export interface PriceSeries {
  readonly count: number;
  lengthOf(index: number): number;
  /** Good until the next call. */
  pricesOf(index: number): Pick<SetInputs, 'high' | 'low' | 'close' | 'volume'>;
}

export function plainSeries({ stocks, bars, high, low, close, volume }: PlainColumns): PriceSeries {
  const rowOf = (column: Float64Array, index: number) => column.subarray(index * bars, (index + 1) * bars);
  return {
    count: stocks,
    lengthOf: () => bars,
    pricesOf: (index) => ({
      high: rowOf(high, index),
      low: rowOf(low, index),
      close: rowOf(close, index),
      volume: rowOf(volume, index),
    }),
  };
}

/** Forward-adjusted prices in yuan, in room that is used again. */
export function adjustedSeries(columns: DailyColumns, actionsOf: IndicatorSetOptions['actionsOf']): PriceSeries {
  let longest = 0;
  for (const length of columns.length) longest = Math.max(longest, length);
  const [high, low, close, factor] = Array.from({ length: 4 }, () => new Float64Array(longest)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    count: columns.length.length,
    lengthOf: (index) => columns.length[index]!,
    pricesOf(index) {
      const start = columns.start[index]!;
      const end = start + columns.length[index]!;
      const actions = actionsOf?.(index) ?? noActions;
      const factors = factor.subarray(0, end - start);
      adjustmentFactors(columns.day.subarray(start, end), actions, 'forward', factors);
      for (let slot = start, i = 0; slot < end; slot++, i++) {
        const scale = factors[i]!;
        high[i] = (columns.high[slot]! * scale) / 100;
        low[i] = (columns.low[slot]! * scale) / 100;
        close[i] = (columns.close[slot]! * scale) / 100;
      }
      return { high, low, close, volume: columns.volume.subarray(start, end) };
    },
  };
}
