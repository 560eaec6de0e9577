import { bucketShareFloors, bucketYuanFloors } from '../indicators/capital-flow.ts';
import { flowDay, type BucketFlow, type FlowDay } from './flow-day.ts';

/**
 * Fills of one stock on one day in columns, the first `count` entries in use. `buyOrder` and `sellOrder` number the
 * orders of each side from 0; `shares` are whole shares, `amount` is yuan.
 */
export interface FillColumns {
  readonly count: number;
  readonly buyOrders: number;
  readonly sellOrders: number;
  readonly buyOrder: Int32Array;
  readonly sellOrder: Int32Array;
  readonly shares: Float64Array;
  readonly amount: Float64Array;
}

/**
 * Money is added up in whole units, 512 a fen: such sums are exact up to 175 billion yuan a day, and an order that grows
 * takes with it what it brought, whenever it came. A fill is whole fen; the units below are for prices that are means.
 */
const unitsPerYuan = 51_200;
const yuanFloors = bucketYuanFloors.map((yuan) => yuan * unitsPerYuan);

/** Orders of a lower number are the main force. */
const firstMinorBucket = 2;

/**
 * The flow of one day from orders as far as its fills have come: one fill more costs its two orders. Carries what each
 * order has traded, its size by that, and the sums of each size; looks at no fill twice. Sums are exact, so the flow is bit
 * for bit that of all fills at once. A run belongs to one stock and day.
 */
export class FillRun {
  readonly #buyers = new OrderGrowth();
  readonly #sellers = new OrderGrowth();
  #fills = 0;
  #amount = 0;

  /** Takes the fills up to `end` (excluded). Throws RangeError when more are taken already. */
  take(fills: FillColumns, end: number = fills.count): void {
    if (this.#fills > end) throw new RangeError(`${this.#fills} fills are done, more than these ${end}`);
    this.#buyers.makeRoom(fills.buyOrders);
    this.#sellers.makeRoom(fills.sellOrders);
    for (let n = this.#fills; n < end; n++) {
      const units = Math.round(fills.amount[n]! * unitsPerYuan);
      this.#buyers.grow(fills.buyOrder[n]!, fills.shares[n]!, units);
      this.#sellers.grow(fills.sellOrder[n]!, fills.shares[n]!, units);
      this.#amount += units;
    }
    this.#fills = end;
  }

  /** Net of a size so far, yuan. */
  netOf(bucket: number): number {
    return (this.#buyers.amounts[bucket]! - this.#sellers.amounts[bucket]!) / unitsPerYuan;
  }

  get flow(): FlowDay {
    const bucket = (n: number): BucketFlow => ({
      in: this.#buyers.amounts[n]! / unitsPerYuan,
      out: this.#sellers.amounts[n]! / unitsPerYuan,
      net: this.netOf(n),
    });
    const upper = { superLarge: bucket(0), large: bucket(1), medium: bucket(2) };
    // Each trade has a buyer and a seller: the rest is what the others leave, so that dividing cannot show.
    const rest = -(upper.superLarge.net + upper.large.net + upper.medium.net);
    const mainVolume = this.#buyers.mainShares - this.#sellers.mainShares;
    return flowDay(upper, { ...bucket(3), net: rest }, this.#amount / unitsPerYuan, mainVolume, 1);
  }
}

/** Orders of one side as far as they are filled, and what those of each size have traded, in units. */
class OrderGrowth {
  readonly amounts = new Float64Array(4);
  mainShares = 0;
  #shares = new Float64Array(0);
  #amount = new Float64Array(0);
  #bucket = new Uint8Array(0);

  makeRoom(orders: number): void {
    const had = this.#shares.length;
    if (orders <= had) return;
    const room = Math.max(orders, 2 * had);
    this.#shares = widened(this.#shares, new Float64Array(room));
    this.#amount = widened(this.#amount, new Float64Array(room));
    // An order without fills may stand at any size: it takes nothing along to its first one.
    this.#bucket = widened(this.#bucket, new Uint8Array(room));
  }

  /** Adds a fill to its order; an order that reaches a larger size takes along what it has traded. */
  grow(order: number, shares: number, units: number): void {
    const sharesBefore = this.#shares[order]!;
    const before = this.#amount[order]!;
    const was = this.#bucket[order]!;
    const now = bucketNo(sharesBefore + shares, before + units);
    this.#shares[order] = sharesBefore + shares;
    this.#amount[order] = before + units;
    if (now !== was) {
      this.#bucket[order] = now;
      this.amounts[was] = this.amounts[was]! - before;
      this.amounts[now] = this.amounts[now]! + before;
      if (now < firstMinorBucket && was >= firstMinorBucket) this.mainShares += sharesBefore;
    }
    this.amounts[now] = this.amounts[now]! + units;
    if (now < firstMinorBucket) this.mainShares += shares;
  }
}

function widened<Column extends Float64Array | Uint8Array>(column: Column, room: Column): Column {
  room.set(column);
  return room;
}

/** `orderBucketNo` with the amount in units, which compares whole numbers. */
function bucketNo(shares: number, units: number): number {
  for (let n = 0; n < yuanFloors.length; n++) if (shares >= bucketShareFloors[n]! || units >= yuanFloors[n]!) return n;
  return yuanFloors.length;
}
