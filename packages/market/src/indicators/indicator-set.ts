import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';
import { LaneRun, lanes } from './lanes/run-lanes.ts';
import { runSet, scratchRoom, stateSize, type SetRules } from './set-kernels.ts';
import { indicatorRoom, type IndicatorColumns } from './set-outputs.ts';
import { adjustedSeries, plainSeries, type PriceSeries } from './set-series.ts';

/** Receives one security. The arrays are used again for the next one: copy what has to stay. */
export type IndicatorSink = (index: number, length: number, values: IndicatorColumns) => void;

export interface IndicatorSetOptions {
  /** Ex-rights days of a security, ordered; prices are forward-adjusted with them. Without it prices stay raw. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
  /** Lose one degree of freedom in the Bollinger deviation (default) or none. */
  readonly deviation?: 'sample' | 'population';
}

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
  const rules: SetRules = { degreesLost: options.deviation === 'population' ? 0 : 1, earlier: 0 };
  const alone = runSideBySide(series, from, to, longest, rules, sink);
  const values = indicatorRoom(longest);
  const scratch = scratchRoom(longest);
  const state = new Float64Array(stateSize);
  for (let index = alone; index < to; index++) {
    const length = series.lengthOf(index);
    state.fill(0);
    runSet({ ...series.pricesOf(index), ...scratch }, 0, length, rules, state, values);
    sink(index, length, values);
  }
}

/** Several securities at a time as far as that goes; answers the first that is left. */
function runSideBySide(
  series: PriceSeries,
  from: number,
  to: number,
  longest: number,
  { degreesLost }: SetRules,
  sink: IndicatorSink,
): number {
  const run = to - from >= lanes ? LaneRun.for(longest) : null;
  if (!run) return from;
  let first = from;
  for (; first + lanes <= to; first += lanes) {
    run.run(series, first, 20 - degreesLost);
    for (let lane = 0; lane < lanes; lane++) sink(first + lane, series.lengthOf(first + lane), run.valuesOf(lane));
  }
  return first;
}
