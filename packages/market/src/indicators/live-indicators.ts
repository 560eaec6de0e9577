import { isPlain, type DailyColumns, type PlainColumns } from '../columns.ts';
import { type IndicatorSetOptions } from './indicator-set.ts';
import { indicatorRoom, type IndicatorColumns } from './set-outputs.ts';
import { adjustedSeries, plainSeries } from './set-series.ts';
import { extremesRoom } from './set-extremes.ts';
import { runSet, scratchRoom, stateSize, windowBars, type SetRules } from './set-kernels.ts';

/** A bar that may still change; yuan and shares, adjusted like the bars before it. */
export interface LiveBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const names = ['high', 'low', 'close', 'volume', 'range', 'typical'] as const;
type Windows = Record<(typeof names)[number], Float64Array>;
const room = windowBars + 1;

/**
 * The set of every security as it stands with one more bar. What a tick costs is that bar alone; the values are bit for
 * bit those of a run over all bars. Holds about twelve megabytes for 5,500 securities.
 */
export class LiveIndicators {
  readonly #length: Uint32Array;
  readonly #states: Float64Array;
  readonly #windows: Windows;
  readonly #state = new Float64Array(stateSize);
  readonly #values: IndicatorColumns = indicatorRoom(room);
  readonly #extremes = extremesRoom(room);
  readonly #degreesLost: 0 | 1;

  /** Runs over all bars of the columns once. */
  constructor(columns: DailyColumns | PlainColumns, options: IndicatorSetOptions = {}) {
    const series = isPlain(columns) ? plainSeries(columns) : adjustedSeries(columns, options.actionsOf);
    this.#degreesLost = options.deviation === 'population' ? 0 : 1;
    this.#length = new Uint32Array(series.count);
    this.#states = new Float64Array(series.count * stateSize);
    const windows = {} as Windows;
    for (const name of names) windows[name] = new Float64Array(series.count * room);
    this.#windows = windows;
    const values = indicatorRoom(series.longest);
    const scratch = scratchRoom(series.longest);
    const rules: SetRules = { degreesLost: this.#degreesLost, earlier: 0 };
    for (let index = 0; index < series.count; index++) {
      const { length, ...prices } = series.rowOf(index);
      const inputs = { ...prices, ...scratch };
      this.#length[index] = length;
      runSet(inputs, 0, length, rules, this.#stateOf(index), values);
      const kept = Math.min(length, windowBars);
      for (const name of names) windows[name].set(inputs[name].subarray(length - kept, length), index * room);
    }
  }

  #stateOf(index: number): Float64Array {
    return this.#states.subarray(index * stateSize, (index + 1) * stateSize);
  }

  /**
   * Writes the outputs of a security with this bar as its last into `out`, in the order of `indicatorNames`. The bar is
   * forgotten: the next call replaces it. Throws RangeError for an unknown security.
   */
  valuesWith(index: number, bar: LiveBar, out: Float64Array): void {
    const length = this.#length[index];
    if (length === undefined) throw new RangeError(`there is no security ${index}`);
    const last = Math.min(length, windowBars);
    this.#state.set(this.#stateOf(index));
    this.#run(index, last, length - last, bar, this.#state);
    let at = 0;
    for (const values of Object.values(this.#values)) out[at++] = values[last]!;
  }

  /** Takes the bar of a finished day for good. */
  append(index: number, bar: LiveBar): void {
    const length = this.#length[index];
    if (length === undefined) throw new RangeError(`there is no security ${index}`);
    const last = Math.min(length, windowBars);
    this.#run(index, last, length - last, bar, this.#stateOf(index));
    this.#length[index] = length + 1;
    if (last < windowBars) return;
    for (const name of names) this.#windows[name].copyWithin(index * room, index * room + 1, (index + 1) * room);
  }

  #run(index: number, last: number, earlier: number, bar: LiveBar, state: Float64Array): void {
    const first = index * room;
    const windows = this.#windows;
    windows.high[first + last] = bar.high;
    windows.low[first + last] = bar.low;
    windows.close[first + last] = bar.close;
    windows.volume[first + last] = bar.volume;
    const inputs = {
      high: windows.high.subarray(first, first + room),
      low: windows.low.subarray(first, first + room),
      close: windows.close.subarray(first, first + room),
      volume: windows.volume.subarray(first, first + room),
      range: windows.range.subarray(first, first + room),
      typical: windows.typical.subarray(first, first + room),
      extremes: this.#extremes,
    };
    runSet(inputs, last, last + 1, { degreesLost: this.#degreesLost, earlier }, state, this.#values);
  }
}
