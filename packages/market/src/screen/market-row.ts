import type { DailyColumns } from '../columns.ts';
import { KnownFacts } from '../picker/known-facts.ts';
import { limitCloseOf, type LimitClose } from '../picker/limit-close.ts';
import type { MarketKnowledge } from '../picker/market-knowledge.ts';
import { LimitPercents } from '../rules/limit-percents.ts';
import type { Security } from '../security.ts';
import { PriceRow, type Prices } from './price-row.ts';

/** A row of a market: beside its prices the money traded, the limits, and what was known of the stock. */
export class MarketRow extends PriceRow {
  readonly #columns: DailyColumns;
  readonly #facts: KnownFacts;
  /** Slot of the row's last bar. */
  #slot = 0;
  #count = 0;
  readonly #rooms = new Map<string, Float64Array>();
  /** Series that are worked out for the bars that were read. */
  readonly #worked = new Set<string>();
  /** Of each bar of the row; `null` where none is adjusted. */
  #factors: Float64Array | null = null;

  constructor(columns: DailyColumns, prices: Prices) {
    super(prices);
    this.#columns = columns;
    this.#facts = new KnownFacts(0, new LimitPercents(), {}, true);
  }

  /** Takes over bars that were read anew, so many of them; `factors` are theirs. */
  take(count: number, factors: Float64Array | null): void {
    this.#count = count;
    this.#factors = factors;
    this.#worked.clear();
  }

  /** Stands at a slot, at the bar `last` of those that were read. */
  standAt(slot: number, last: number): void {
    this.moveTo(0, last);
    this.#slot = slot;
  }

  /**
   * A series over all bars that were read, those after the one that is asked about among them, worked out once for the days
   * that the row is moved over. Each value may read no later bar than its own.
   */
  series(name: string, compute: (row: PriceRow, count: number, out: Float64Array) => void): Float64Array {
    let out = this.#rooms.get(name);
    if (!out) this.#rooms.set(name, (out = new Float64Array(this.close.length)));
    if (this.#worked.has(name)) return out;
    this.#worked.add(name);
    compute(this, this.#count, out);
    return out;
  }

  /** Says what was known of a stock. */
  know(index: number, knowledge: MarketKnowledge): void {
    this.#facts.moveTo(index, knowledge);
  }

  get security(): Security {
    return this.#facts.security;
  }

  /** Yuan; so many bars ago, of which the row has to have as many, as below. */
  amount(back = 0): number {
    return this.#columns.amount[this.#slot - back]!;
  }

  /** Yuan; NaN where it is not known. */
  mainNet(back = 0): number {
    return this.#columns.mainNet[this.#slot - back]!;
  }

  /** Main net inflow of the last `days` bars over the money traded in them; NaN with fewer bars. See `netShareOver`. */
  netShare(days: number): number {
    if (!this.has(days)) return Number.NaN;
    let net = 0;
    let traded = 0;
    for (let back = days - 1; back >= 0; back--) {
      net += this.mainNet(back);
      traded += this.amount(back);
    }
    return net / traded;
  }

  /** See `StockView`; `null` before the row's first bar too. */
  limitClose(back = 0): LimitClose | null {
    const { high, low, close, last } = this;
    if (!this.has(back + 1)) return null;
    const at = last - back;
    const bar = {
      high: high[at]!,
      low: low[at]!,
      close: close[at]!,
      prevClose: this.reference(back),
      factor: this.#factors?.[at] ?? 1,
    };
    const percent = this.#facts.limitPercentOn(this.#columns.day[this.#slot - back]!);
    return limitCloseOf(bar, percent, () => this.security.board);
  }
}
