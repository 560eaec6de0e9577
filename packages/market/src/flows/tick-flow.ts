import { orderBucketNo } from '../indicators/capital-flow.ts';
import { smallPart } from './estimated-flow.ts';
import { flowDay, type BucketFlow, type FlowDay } from './flow-day.ts';

/** Prints of one day, oldest first: yuan and shares, and the book that each print left behind; NaN for an empty side. */
export interface TickColumns {
  readonly price: ArrayLike<number>;
  readonly volume: ArrayLike<number>;
  readonly bestBid: ArrayLike<number>;
  readonly bestAsk: ArrayLike<number>;
}

/** A print counts this many times its amount when it is sized: it merges several trades already. Handbook J.1. */
const tickAggregation = 1;

/**
 * The flow of one day from prints as far as they have come: one print more costs itself. Carries the side and the last
 * change of price, and what each size has bought and sold; each print is compared with the one before and looked at once.
 * A run belongs to one stock and day.
 */
export class TickRun {
  readonly #inflow = new Float64Array(4);
  readonly #outflow = new Float64Array(4);
  #ticks = 0;
  #amount = 0;
  #mainVolume = 0;
  /** Who was active in the last print: 1 the buyer, -1 the seller, 0 nobody knows. */
  #side = 0;
  #lastChange = 0;

  /** Takes the prints that are new. Throws RangeError when more are taken already. */
  take({ price, volume, bestBid, bestAsk }: TickColumns): void {
    if (this.#ticks > price.length) {
      throw new RangeError(`${this.#ticks} prints are done, more than these ${price.length}`);
    }
    for (let n = this.#ticks; n < price.length; n++) {
      const now = price[n]!;
      const shares = volume[n]!;
      if (n > 0) {
        const change = now - price[n - 1]!;
        if (change !== 0) this.#lastChange = Math.sign(change);
        if (now >= bestAsk[n - 1]!) this.#side = 1;
        else if (now <= bestBid[n - 1]!) this.#side = -1;
        else if (this.#lastChange !== 0) this.#side = this.#lastChange;
      }
      const side = this.#side;
      const yuan = now * shares;
      this.#amount += yuan;
      const bucket = orderBucketNo(shares * tickAggregation, yuan * tickAggregation);
      if (side > 0) this.#inflow[bucket] = this.#inflow[bucket]! + yuan;
      else if (side < 0) this.#outflow[bucket] = this.#outflow[bucket]! + yuan;
      if (bucket < 2) this.#mainVolume += side * shares;
    }
    this.#ticks = price.length;
  }

  get flow(): FlowDay {
    const inflow = this.#inflow.slice();
    const outflow = this.#outflow.slice();
    forceBalance(inflow, outflow);
    const bucket = (n: number): BucketFlow => ({ in: inflow[n]!, out: outflow[n]!, net: inflow[n]! - outflow[n]! });
    const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
    const rest = -(upper.superLarge.net + upper.large.net + upper.medium.net);
    return flowDay(upper, { in: inflow[3]!, out: outflow[3]!, net: rest }, this.#amount, this.#mainVolume, 2);
  }
}

/**
 * Flow from three-second prints (tier 2): who was active is told by the book before the print, else by the price's last
 * change, else by the print before. A first print without either goes to nobody. The nets of medium and small orders are
 * shifted, in proportion to what they traded, until the four sum to zero. Handed the same run again, with all prints so
 * far, it takes the new ones alone. Source: market handbook B.5.
 */
export function flowOfTicks(ticks: TickColumns, run: TickRun = new TickRun()): FlowDay {
  run.take(ticks);
  return run.flow;
}

/** Adds to the inflow or the outflow of medium and small orders what is missing to a sum of zero. */
function forceBalance(inflow: Float64Array, outflow: Float64Array): void {
  let surplus = 0;
  for (let n = 0; n < 4; n++) surplus += inflow[n]! - outflow[n]!;
  const medium = inflow[2]! + outflow[2]!;
  const small = inflow[3]! + outflow[3]!;
  const mediumPart = medium + small > 0 ? medium / (medium + small) : 1 - smallPart;
  const side = surplus > 0 ? outflow : inflow;
  side[2] = side[2]! + Math.abs(surplus) * mediumPart;
  side[3] = side[3]! + Math.abs(surplus) * (1 - mediumPart);
}
