import type { DailyColumns, PlainColumns } from '../columns.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';
import { plainRow } from '../series/plain-row.ts';
import type { SetInputs } from './set-kernels.ts';

const noActions: readonly AdjustmentEvent[] = [];

/** The prices of one security, as the loops read them; the arrays may be longer than it. */
export interface SeriesRow extends Pick<SetInputs, 'high' | 'low' | 'close' | 'volume'> {
  readonly length: number;
  /** Where each of them stands among the bars of the columns; `null` where all are there. */
  readonly places: Uint32Array | null;
}

/** The prices of each security in turn. */
export interface PriceSeries {
  readonly count: number;
  /** No security has more bars. */
  readonly longest: number;
  /** Good until the next call. */
  rowOf(index: number): SeriesRow;
}

export function plainSeries(columns: PlainColumns): PriceSeries {
  return {
    count: columns.stocks,
    longest: columns.bars,
    rowOf(index) {
      const row = plainRow(columns, index);
      return { ...row, length: row.close.length };
    },
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
    longest,
    rowOf(index) {
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
      return { high, low, close, volume: columns.volume.subarray(start, end), length: end - start, places: null };
    },
  };
}
