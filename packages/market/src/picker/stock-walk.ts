import { IndicatorRun } from '../indicators/indicator-run.ts';

/**
 * What the view of one day leaves for the view of the next, when a stock is looked at on many days one after the other:
 * formulas go on from the bar that they have reached. A walk belongs to one series of bars that only grows; an ex-rights
 * day makes another series of it.
 */
export class StockWalk {
  readonly #maxBars: number;
  readonly #runs = new Map<string, IndicatorRun>();
  readonly #rooms = new Map<string, Float64Array>();
  readonly #states = new Map<string, unknown>();

  /** `maxBars` is how long the series gets. */
  constructor(maxBars: number) {
    this.#maxBars = maxBars;
  }

  /** The run of a formula, by the name of what it writes. */
  run(name: string): IndicatorRun {
    return kept(this.#runs, name, () => new IndicatorRun());
  }

  /** Room for a series of so many bars; what was written on the days before is still there. */
  room(name: string, bars: number): Float64Array {
    return kept(this.#rooms, name, () => new Float64Array(this.#maxBars)).subarray(0, bars);
  }

  /** Anything else that goes on from day to day; a name has one kind of state. */
  state<State>(name: string, begin: () => State): State {
    return kept(this.#states as Map<string, State>, name, begin);
  }
}

function kept<Value>(values: Map<string, Value>, name: string, begin: () => Value): Value {
  let value = values.get(name);
  if (value === undefined) {
    value = begin();
    values.set(name, value);
  }
  return value;
}
