import type { DailyColumns } from '../columns.ts';
import { isSplit, splitOf } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';
import type { Bars } from './bars.ts';
import type { UnfinishedBar } from './unfinished-bar.ts';

/** Which bars of a security are read. */
export interface BarsWanted {
  /** Bars of the columns that count, from the first one; what follows is not looked at. */
  readonly count: number;
  /** Of these the last ones, so many at most; all of them unless told. */
  readonly most?: number | undefined;
  /** Today's bar as it stands, behind them; it is one of `most`. */
  readonly today?: UnfinishedBar | null;
}

type Price = 'open' | 'high' | 'low' | 'close' | 'prevClose';
type Figure = Price | 'volume' | 'amount' | 'mainNet' | 'factor' | 'split';

/**
 * The last bars of one security, forward-adjusted: bit for bit those of `adjustedBars`, cut, and `withUnfinishedBar`.
 * A column is worked out when it is first read, as most questions read one or two of them. `actions` are ordered by
 * day; those after the last bar that counts change nothing.
 */
export class LazyBars implements Bars {
  readonly mode = 'forward';
  readonly day: Uint16Array;
  readonly isFinal: boolean;
  readonly earlier: number;
  readonly #columns: DailyColumns;
  readonly #from: number;
  readonly #past: number;
  readonly #today: UnfinishedBar | null;
  readonly #start: number;
  readonly #actions: readonly AdjustmentEvent[];
  #knownFactors: Float64Array | null | undefined;
  #knownSplits: Float64Array | null | undefined;
  readonly #known: Partial<Record<Figure, Float64Array>> = {};

  /** Throws RangeError unless today follows the last bar. */
  constructor(
    columns: DailyColumns,
    index: number,
    actions: readonly AdjustmentEvent[],
    { count, most = Number.POSITIVE_INFINITY, today = null }: BarsWanted,
  ) {
    const start = columns.start[index]!;
    this.#past = Math.min(count, today ? most - 1 : most);
    this.earlier = count - this.#past;
    this.#from = start + this.earlier;
    this.#columns = columns;
    this.#today = today;
    this.isFinal = today === null;
    this.#start = start;
    this.#actions = actions;
    const past = columns.day.subarray(this.#from, this.#from + this.#past);
    if (!today) {
      this.day = past;
      return;
    }
    const lastDay = count > 0 ? columns.day[start + count - 1]! : -1;
    if (lastDay >= today.day) {
      throw new RangeError(`day ${today.day} does not follow the last bar of day ${lastDay}`);
    }
    this.day = new Uint16Array(this.#past + 1);
    this.day.set(past);
    this.day[this.#past] = today.day;
  }

  get open(): Float64Array {
    return (this.#known.open ??= this.#prices('open'));
  }

  get high(): Float64Array {
    return (this.#known.high ??= this.#prices('high'));
  }

  get low(): Float64Array {
    return (this.#known.low ??= this.#prices('low'));
  }

  get close(): Float64Array {
    return (this.#known.close ??= this.#prices('close'));
  }

  get prevClose(): Float64Array {
    return (this.#known.prevClose ??= this.#prices('prevClose'));
  }

  get volume(): Float64Array {
    return (this.#known.volume ??= this.#shares());
  }

  get amount(): Float64Array {
    return (this.#known.amount ??= this.#traded('amount'));
  }

  get mainNet(): Float64Array {
    return (this.#known.mainNet ??= this.#traded('mainNet'));
  }

  get factor(): Float64Array {
    return (this.#known.factor ??= this.#factorColumn());
  }

  get split(): Float64Array {
    return (this.#known.split ??= this.#splitColumn());
  }

  /** `null` where no action lies between the bars: nothing is adjusted. */
  get #factors(): Float64Array | null {
    if (this.#knownFactors === undefined)
      this.#knownFactors = factorsOf(this.#columns.day, this.#start, this.#from, this.#end, this.#actions);
    return this.#knownFactors;
  }

  /** The same of the shares. */
  get #splits(): Float64Array | null {
    if (this.#knownSplits === undefined)
      this.#knownSplits = splitsOf(this.#columns.day, this.#start, this.#from, this.#end, this.#actions);
    return this.#knownSplits;
  }

  /** Slot behind the last bar of the columns. */
  get #end(): number {
    return this.#from + this.#past;
  }

  #prices(name: Price): Float64Array {
    const out = new Float64Array(this.day.length);
    const raw = this.#columns[name];
    const from = this.#from;
    const factors = this.#factors;
    // Dividing last keeps an unadjusted price the closest double to its decimal text.
    if (factors) for (let i = 0; i < this.#past; i++) out[i] = (raw[from + i]! * factors[i]!) / 100;
    else for (let i = 0; i < this.#past; i++) out[i] = raw[from + i]! / 100;
    if (name === 'prevClose') {
      for (let i = 0; i < this.#past; i++) if (raw[from + i] === 0) out[i] = Number.NaN;
    }
    const today = this.#today;
    if (!today) return out;
    if (today.exFactor !== 1) {
      const scale = 1 / today.exFactor;
      for (let i = 0; i < this.#past; i++) out[i] = out[i]! * scale;
    }
    out[this.#past] = today[name];
    return out;
  }

  #shares(): Float64Array {
    const out = this.#traded('volume');
    const splits = this.#splits;
    const exSplit = this.#today?.exSplit ?? 1;
    if (splits === null && exSplit === 1) return out;
    const own = this.#today ? out : out.slice();
    if (splits) for (let i = 0; i < this.#past; i++) own[i] = own[i]! * splits[i]!;
    if (exSplit !== 1) for (let i = 0; i < this.#past; i++) own[i] = own[i]! * exSplit;
    return own;
  }

  #traded(name: 'volume' | 'amount' | 'mainNet'): Float64Array {
    const raw = this.#columns[name];
    if (!this.#today && raw instanceof Float64Array) return raw.subarray(this.#from, this.#from + this.#past);
    const out = new Float64Array(this.day.length);
    for (let i = 0; i < this.#past; i++) out[i] = raw[this.#from + i]!;
    if (this.#today) out[this.#past] = this.#today[name] ?? Number.NaN;
    return out;
  }

  #factorColumn(): Float64Array {
    return this.#scales(this.#factors, this.#today ? 1 / this.#today.exFactor : 1);
  }

  #splitColumn(): Float64Array {
    return this.#scales(this.#splits, this.#today?.exSplit ?? 1);
  }

  #scales(past: Float64Array | null, today: number): Float64Array {
    const out = new Float64Array(this.day.length).fill(1);
    if (past) out.set(past);
    if (today !== 1) for (let i = 0; i < this.#past; i++) out[i] = out[i]! * today;
    return out;
  }
}

/**
 * Forward factors of the bars `from` to `end`, slots of the columns, as `adjustmentFactors` gives them to the whole series
 * from `start` on; `null` where none of them is adjusted. `actions` are ordered; later ones change nothing.
 */
export function factorsOf(
  days: Uint16Array,
  start: number,
  from: number,
  end: number,
  actions: readonly AdjustmentEvent[],
): Float64Array | null {
  const steps = stepsOf(days, start, from, end, actions, factorOf);
  if (steps === null) return null;
  const { levels, last } = steps;
  for (let i = 0; i < levels.length; i++) levels[i] = levels[i]! / last;
  return levels;
}

/** Forward multiples of the shares of these bars, as `shareMultiples` gives them; `null` where no split lies between them. */
export function splitsOf(
  days: Uint16Array,
  start: number,
  from: number,
  end: number,
  actions: readonly AdjustmentEvent[],
): Float64Array | null {
  if (!actions.some(isSplit)) return null;
  const steps = stepsOf(days, start, from, end, actions, splitOf);
  if (steps === null) return null;
  const { levels, last } = steps;
  for (let i = 0; i < levels.length; i++) levels[i] = last / levels[i]!;
  return levels;
}

const factorOf = ({ factor }: AdjustmentEvent): number => factor;

/** The running product of a figure of the actions at each bar, and at the last; `null` without an action within them. */
function stepsOf(
  days: Uint16Array,
  start: number,
  from: number,
  end: number,
  actions: readonly AdjustmentEvent[],
  figureOf: (action: AdjustmentEvent) => number,
): { readonly levels: Float64Array; readonly last: number } | null {
  if (actions.length === 0 || end <= from) return null;
  const firstDay = days[start]!;
  const lastDay = days[end - 1]!;
  let upcoming = 0;
  while (upcoming < actions.length && actions[upcoming]!.day <= firstDay) upcoming++;
  let level = 1;
  while (upcoming < actions.length && actions[upcoming]!.day <= days[from]!) level *= figureOf(actions[upcoming++]!);
  // No ex-rights day within the bars: the first of them stands as the last one does.
  if (upcoming === actions.length || actions[upcoming]!.day > lastDay) return null;
  const levels = new Float64Array(end - from);
  for (let slot = from; slot < end; slot++) {
    while (upcoming < actions.length && actions[upcoming]!.day <= days[slot]!) level *= figureOf(actions[upcoming++]!);
    levels[slot - from] = level;
  }
  return { levels, last: level };
}
