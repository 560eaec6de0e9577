import type { DailyColumns, PlainColumns } from '../columns.ts';
import { adjustmentFactors, isSplit, shareMultiples } from '../rules/adjustment.ts';
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

/** Forward-adjusted prices in yuan and shares, in room that is used again. */
export function adjustedSeries(
  columns: DailyColumns,
  actionsOf?: (index: number) => readonly AdjustmentEvent[],
): PriceSeries {
  let longest = 0;
  for (const length of columns.length) longest = Math.max(longest, length);
  const room = (): Float64Array => new Float64Array(longest);
  const [high, low, close, volume, factor, split] = [room(), room(), room(), room(), room(), room()];
  const sharesOf = (start: number, end: number, actions: readonly AdjustmentEvent[]): Float64Array => {
    const traded = columns.volume.subarray(start, end);
    if (!actions.some(isSplit)) return traded;
    const multiples = split.subarray(0, end - start);
    shareMultiples(columns.day.subarray(start, end), actions, 'forward', multiples);
    for (let i = 0; i < multiples.length; i++) volume[i] = traded[i]! * multiples[i]!;
    return volume;
  };
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
      return { high, low, close, volume: sharesOf(start, end, actions), length: end - start, places: null };
    },
  };
}
