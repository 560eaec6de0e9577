import type { Bars } from './bars.ts';

/**
 * The first bars of a series, as it stood when they were the last: for series without an ex-rights day behind them, whose
 * later bars change nothing of the earlier ones. Nothing is copied.
 */
export class FirstBars implements Bars {
  readonly mode: Bars['mode'];
  readonly day: Uint16Array;
  readonly isFinal = true;
  readonly #whole: Bars;
  readonly #known: Partial<Record<'open' | 'high' | 'low' | 'close' | 'prevClose' | 'volume', Float64Array>> = {};

  constructor(whole: Bars, count: number) {
    this.#whole = whole;
    this.mode = whole.mode;
    this.day = whole.day.subarray(0, count);
  }

  get open(): Float64Array {
    return (this.#known.open ??= this.#cut(this.#whole.open));
  }

  get high(): Float64Array {
    return (this.#known.high ??= this.#cut(this.#whole.high));
  }

  get low(): Float64Array {
    return (this.#known.low ??= this.#cut(this.#whole.low));
  }

  get close(): Float64Array {
    return (this.#known.close ??= this.#cut(this.#whole.close));
  }

  get prevClose(): Float64Array {
    return (this.#known.prevClose ??= this.#cut(this.#whole.prevClose));
  }

  get volume(): Float64Array {
    return (this.#known.volume ??= this.#cut(this.#whole.volume));
  }

  get amount(): Float64Array {
    return this.#cut(this.#whole.amount);
  }

  get mainNet(): Float64Array {
    return this.#cut(this.#whole.mainNet);
  }

  get factor(): Float64Array {
    return this.#cut(this.#whole.factor);
  }

  get split(): Float64Array {
    return this.#cut(this.#whole.split);
  }

  #cut(column: Float64Array): Float64Array {
    return column.subarray(0, this.day.length);
  }
}
