import type { PlainColumns } from '../columns.ts';
import { plainRow } from '../series/plain-row.ts';
import type { RuleBars } from './rule.ts';
import type { TestedStock } from './simulate-stock.ts';

/** What the stocks of plain columns share: the numbers of the bars, and room for the opens of one of them. */
export interface PlainRoom {
  readonly day: Uint32Array;
  readonly opens: Float64Array;
}

export const plainRoom = ({ bars }: PlainColumns): PlainRoom => ({
  day: Uint32Array.from({ length: bars }, (_, bar) => bar),
  opens: new Float64Array(bars),
});

/** One stock of plain columns; what not every rule reads is cut out when it is read. */
export class PlainStock implements TestedStock, RuleBars {
  readonly opensUp = null;
  readonly opensDown = null;
  readonly index: number;
  readonly day: Uint32Array;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly #columns: PlainColumns;

  /** Trades read an open here and there, and would wait for memory each time: they are fetched together, into the room. */
  constructor(columns: PlainColumns, index: number, { day, opens }: PlainRoom) {
    this.#columns = columns;
    this.index = index;
    this.day = day;
    opens.set(this.#row(columns.open));
    this.open = opens;
    this.close = this.#row(columns.close);
  }

  get high(): Float64Array {
    return this.#row(this.#columns.high);
  }

  get low(): Float64Array {
    return this.#row(this.#columns.low);
  }

  get volume(): Float64Array {
    return this.#row(this.#columns.volume);
  }

  #row(column: Float64Array): Float64Array {
    return column.subarray(this.index * this.#columns.bars, (this.index + 1) * this.#columns.bars);
  }
}

/** The bars of a stock that have a close, for rules and trades to see; a gap between their days is a suspension. */
export function tradedBars(
  columns: PlainColumns,
  index: number,
  { day }: PlainRoom,
): TestedStock & RuleBars & { readonly day: Uint32Array } {
  const { places, ...prices } = plainRow(columns, index);
  return { index, day: places ?? day, ...prices, opensUp: null, opensDown: null };
}
