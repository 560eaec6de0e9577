/** Why a position was given up; `open` while it is still held when the bars end. */
export const exitReasons = ['signal', 'stop', 'target', 'days', 'open'] as const;
export type ExitReason = (typeof exitReasons)[number];

/** Where a reason stands among them; a name would be looked up at each trade. */
export type ReasonPlace = 0 | 1 | 2 | 3 | 4;
export const reasonPlaces = { signal: 0, stop: 1, target: 2, days: 3, open: 4 } as const satisfies Readonly<
  Record<ExitReason, ReasonPlace>
>;

/** One trade, as people read it. Prices are yuan after adjustment and slippage; the return is a fraction after fees. */
export interface Trade {
  readonly stock: number;
  readonly entryBar: number;
  readonly exitBar: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly return: number;
  readonly reason: ExitReason;
}

/** The trades of a test in columns; objects are made for those that somebody looks at. */
export class TradeLog {
  #length = 0;
  /** Entries that were not made because the stock opened at its limit or did not trade. */
  skipped = 0;
  #stock: Uint32Array;
  #entryBar: Uint32Array;
  #exitBar: Uint32Array;
  #reason: Uint8Array;
  #entryPrice: Float64Array;
  #exitPrice: Float64Array;
  #return: Float64Array;

  /** `room` is how many trades are expected; there may be more. */
  constructor(room = 256) {
    const places = Math.max(room, 1);
    this.#stock = new Uint32Array(places);
    this.#entryBar = new Uint32Array(places);
    this.#exitBar = new Uint32Array(places);
    this.#reason = new Uint8Array(places);
    this.#entryPrice = new Float64Array(places);
    this.#exitPrice = new Float64Array(places);
    this.#return = new Float64Array(places);
  }

  get length(): number {
    return this.#length;
  }

  /** Returns of all trades, in the order in which they were closed stock by stock. */
  get returns(): Float64Array {
    return this.#return.subarray(0, this.#length);
  }

  add(
    stock: number,
    entryBar: number,
    exitBar: number,
    entryPrice: number,
    exitPrice: number,
    gain: number,
    reason: ReasonPlace,
  ): void {
    if (this.#length === this.#stock.length) this.#grow();
    const at = this.#length++;
    this.#stock[at] = stock;
    this.#entryBar[at] = entryBar;
    this.#exitBar[at] = exitBar;
    this.#entryPrice[at] = entryPrice;
    this.#exitPrice[at] = exitPrice;
    this.#return[at] = gain;
    this.#reason[at] = reason;
  }

  /** Numbers the bars of all trades from one on as `places` says: bar `i` of theirs is bar `places[i]`. */
  renumber(first: number, places: Uint32Array): void {
    for (let at = first; at < this.#length; at++) {
      this.#entryBar[at] = places[this.#entryBar[at]!]!;
      this.#exitBar[at] = places[this.#exitBar[at]!]!;
    }
  }

  /** Throws RangeError for a trade that is not there. */
  at(index: number): Trade {
    if (!(index >= 0 && index < this.#length)) throw new RangeError(`there are ${this.#length} trades, no ${index}`);
    return {
      stock: this.#stock[index]!,
      entryBar: this.#entryBar[index]!,
      exitBar: this.#exitBar[index]!,
      entryPrice: this.#entryPrice[index]!,
      exitPrice: this.#exitPrice[index]!,
      return: this.#return[index]!,
      reason: exitReasons[this.#reason[index]!]!,
    };
  }

  *[Symbol.iterator](): Generator<Trade> {
    for (let index = 0; index < this.#length; index++) yield this.at(index);
  }

  #grow(): void {
    const room = this.#stock.length * 2;
    const longer = <Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, empty: Column): Column => {
      empty.set(column);
      return empty;
    };
    this.#stock = longer(this.#stock, new Uint32Array(room));
    this.#entryBar = longer(this.#entryBar, new Uint32Array(room));
    this.#exitBar = longer(this.#exitBar, new Uint32Array(room));
    this.#reason = longer(this.#reason, new Uint8Array(room));
    this.#entryPrice = longer(this.#entryPrice, new Float64Array(room));
    this.#exitPrice = longer(this.#exitPrice, new Float64Array(room));
    this.#return = longer(this.#return, new Float64Array(room));
  }
}
