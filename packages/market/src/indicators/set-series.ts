import type { DailyColumns, PlainColumns } from '../columns.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';
import type { SetInputs } from './set-kernels.ts';

const noActions: readonly AdjustmentEvent[] = [];

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
export function adjustedSeries(
  columns: DailyColumns,
  actionsOf?: (index: number) => readonly AdjustmentEvent[],
): PriceSeries {
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
