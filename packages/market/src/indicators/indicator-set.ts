import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';
import { LaneRun, lanes } from './lanes/run-lanes.ts';
import { runSet, scratchRoom, stateSize, type SetRules } from './set-kernels.ts';
import { indicatorRoom, type IndicatorColumns } from './set-outputs.ts';
import { adjustedSeries, plainSeries, type PriceSeries, type SeriesRow } from './set-series.ts';

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
 * values equal those of the single functions to rounding. Prices are yuan, volumes shares; a bar without a close has no
 * values and changes no other. Throws RangeError for a range
 * outside the columns or of parts of a security. Source: handbook B.2.
 */
export function indicators(
  columns: DailyColumns | PlainColumns,
  from: number,
  to: number,
  sink: IndicatorSink,
  options: IndicatorSetOptions = {},
): void {
  const series = isPlain(columns) ? plainSeries(columns) : adjustedSeries(columns, options.actionsOf);
  if (!(from >= 0 && from <= to && to <= series.count && Number.isInteger(from) && Number.isInteger(to))) {
    throw new RangeError(`securities ${from} to ${to} do not lie in 0 to ${series.count}`);
  }
  const rules: SetRules = { degreesLost: options.deviation === 'population' ? 0 : 1, earlier: 0 };
  const alone = runSideBySide(series, from, to, rules, sink);
  const values = indicatorRoom(series.longest);
  const scratch = scratchRoom(series.longest);
  const state = new Float64Array(stateSize);
  for (let index = alone; index < to; index++) {
    const row = series.rowOf(index);
    state.fill(0);
    runSet({ ...row, ...scratch }, 0, row.length, rules, state, values);
    handOut(series, index, row, values, sink);
  }
}

/** Several securities at a time as far as that goes; answers the first that is left. */
function runSideBySide(
  series: PriceSeries,
  from: number,
  to: number,
  { degreesLost }: SetRules,
  sink: IndicatorSink,
): number {
  const run = to - from >= lanes ? LaneRun.for(series.longest) : null;
  if (!run) return from;
  let first = from;
  for (; first + lanes <= to; first += lanes) {
    run.run(series, first, 20 - degreesLost);
    for (let lane = 0; lane < lanes; lane++) handOut(series, first + lane, run.rowOf(lane), run.valuesOf(lane), sink);
  }
  return first;
}

/** A bar that is missing has no values; the others go where their bar stands. */
function handOut(
  { longest }: PriceSeries,
  index: number,
  { length, places }: Pick<SeriesRow, 'length' | 'places'>,
  values: IndicatorColumns,
  sink: IndicatorSink,
): void {
  if (places === null) return sink(index, length, values);
  for (const column of Object.values(values)) {
    let next = places.length - 1;
    for (let bar = longest - 1; bar >= 0; bar--) column[bar] = places[next] === bar ? column[next--]! : Number.NaN;
  }
  sink(index, longest, values);
}
