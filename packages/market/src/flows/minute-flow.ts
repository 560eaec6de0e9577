import { splitMain } from './estimated-flow.ts';
import { flowOfNets, type FlowDay } from './flow-day.ts';

/** Finished minutes of one day, oldest first: closes and amounts in yuan, volume in shares. */
export interface MinuteColumns {
  readonly close: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
}

/** Share of a quiet minute that is taken for large orders, and the least and most of it. Handbook J.1, B.5. */
const bigShareBase = 0.45;
const minBigShare = 0.2;

/** Deviation of minute changes below which it counts as this, yuan. */
const minDeviation = 0.01;

/**
 * The flow of one day from minutes as far as they have come. Carried are what was traded, mean and squares of the changes
 * (Welford's sums), and the amounts in order, into which a new one is put. Deviation and median change with every minute
 * and with them the weight of each: the leans of the minutes so far, 241 at most, are added up anew, oldest first. A run
 * belongs to one stock and day.
 */
export class MinuteRun {
  readonly #before: number;
  #minutes = 0;
  #amount = 0;
  #volume = 0;
  #mean = 0;
  /** Sum of the squared distances from the mean. */
  #squares = 0;
  #ordered = new Float64Array(0);
  #mainNet = 0;

  /** `before`: the price before the first minute. */
  constructor(before: number) {
    this.#before = before;
  }

  /** Takes the minutes that are new. Throws RangeError when more are taken already. */
  take(minutes: MinuteColumns): void {
    const count = minutes.close.length;
    if (this.#minutes > count) throw new RangeError(`${this.#minutes} minutes are done, more than these ${count}`);
    if (count > this.#ordered.length) {
      const wider = new Float64Array(2 * count);
      wider.set(this.#ordered);
      this.#ordered = wider;
    }
    for (let n = this.#minutes; n < count; n++) {
      const change = this.#changeOf(minutes, n);
      const distance = change - this.#mean;
      this.#mean += distance / (n + 1);
      this.#squares += distance * (change - this.#mean);
      this.#amount += minutes.amount[n]!;
      this.#volume += minutes.volume[n]!;
      this.#putInOrder(minutes.amount[n]!, n);
    }
    this.#minutes = count;
    this.#mainNet = this.#weigh(minutes);
  }

  get flow(): FlowDay {
    const amount = this.#amount;
    const shares = amount > 0 ? (this.#mainNet * this.#volume) / amount : null;
    return flowOfNets(splitMain(this.#mainNet), amount, shares, 3);
  }

  #changeOf({ close }: MinuteColumns, n: number): number {
    return close[n]! - (n === 0 ? this.#before : close[n - 1]!);
  }

  /** Puts an amount behind those of `count` that are not above it. */
  #putInOrder(amount: number, count: number): void {
    let from = 0;
    let to = count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#ordered[middle]! > amount) to = middle;
      else from = middle + 1;
    }
    this.#ordered.copyWithin(from + 1, from, count);
    this.#ordered[from] = amount;
  }

  /** NaN without minutes, of which none is weighed. */
  get #median(): number {
    const count = this.#minutes;
    const middle = count >> 1;
    const upper = this.#ordered[middle]!;
    return count % 2 === 1 ? upper : (this.#ordered[middle - 1]! + upper) / 2;
  }

  #weigh(minutes: MinuteColumns): number {
    const deviation = Math.max(minDeviation, Math.sqrt(this.#squares / this.#minutes));
    const median = this.#median;
    let mainNet = 0;
    for (let n = 0; n < this.#minutes; n++) {
      const yuan = minutes.amount[n]!;
      const busy = median > 0 ? yuan / (2 * median) : Infinity;
      const weight = Math.min(1, Math.max(minBigShare, busy)) * bigShareBase;
      mainNet += (2 * normalShare(this.#changeOf(minutes, n) / deviation) - 1) * yuan * weight;
    }
    return mainNet;
  }
}

/**
 * Flow from minute bars (tier 3): each minute's amount leans to the side of its price change against the day's usual
 * one, and busy minutes hold more large orders. `before` is the price before the first minute. Handed the same run again,
 * with all minutes so far, it goes on from there. Source: handbook B.5.
 */
export function flowOfMinutes(minutes: MinuteColumns, before: number, run = new MinuteRun(before)): FlowDay {
  run.take(minutes);
  return run.flow;
}

/**
 * Share of a standard normal below `z`, exact to 1e-7. Source: Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.2.17.
 */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
