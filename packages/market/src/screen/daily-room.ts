import type { DailyColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';
import { factorsOf, splitsOf } from '../series/lazy-bars.ts';
import { MarketRow } from './market-row.ts';

const priceNames = ['open', 'high', 'low', 'close', 'prevClose'] as const;

/** Room for the adjusted bars of one stock after the other, with the row that reads them. */
export class DailyRoom {
  readonly row: MarketRow;
  readonly #columns: DailyColumns;
  readonly #prices: Readonly<Record<(typeof priceNames)[number], Float64Array>>;
  readonly #volume: Float64Array;
  #from = 0;

  /** `bars` is the longest stretch that is read. */
  constructor(columns: DailyColumns, bars: number) {
    const room = (): Float64Array => new Float64Array(bars);
    this.#columns = columns;
    this.#prices = { open: room(), high: room(), low: room(), close: room(), prevClose: room() };
    this.#volume = room();
    this.row = new MarketRow(columns, { ...this.#prices, volume: this.#volume });
  }

  /**
   * Reads the bars from slot `from` to before `end` of the stock whose first bar is at `start`, adjusted as they were on the
   * last of them; of the prices only the closes if so asked.
   */
  read(start: number, from: number, end: number, actions: readonly AdjustmentEvent[], isOfCloses: boolean): void {
    const { day, close, prevClose, volume } = this.#columns;
    const length = end - from;
    const factors = factorsOf(day, start, from, end, actions);
    this.#from = from;
    this.row.take(length, factors);
    if (isOfCloses) return copyPrices(close, from, length, factors, this.#prices.close);
    for (const name of priceNames) copyPrices(this.#columns[name], from, length, factors, this.#prices[name]);
    for (let i = 0; i < length; i++) if (!(prevClose[from + i]! > 0)) this.#prices.prevClose[i] = Number.NaN;
    const splits = splitsOf(day, start, from, end, actions);
    for (let i = 0; i < length; i++) this.#volume[i] = volume[from + i]! * (splits?.[i] ?? 1);
  }

  /** Lets the row stand at a slot of those that were read. */
  standAt(slot: number): void {
    this.row.standAt(slot, slot - this.#from);
  }
}

/** Adjusted yuan from raw fen. As `adjustedBars` does it: dividing last keeps an unadjusted price the closest double. */
function copyPrices(
  raw: Int32Array,
  from: number,
  length: number,
  factors: Float64Array | null,
  out: Float64Array,
): void {
  if (factors) for (let i = 0; i < length; i++) out[i] = (raw[from + i]! * factors[i]!) / 100;
  else for (let i = 0; i < length; i++) out[i] = raw[from + i]! / 100;
}
