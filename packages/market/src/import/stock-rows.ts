import type { Board } from '../security.ts';
import type { Suspension } from './suspension.ts';

/** ST mark of a row as the file gives it. */
export const stUnknown = 0;
export const stNo = 1;
export const stYes = 2;

const columnTypes = {
  /** Place of the file in the reader's list, and the line in it. A folder may have a file for every day of decades. */
  file: Uint32Array,
  line: Uint32Array,
  day: Uint16Array,
  open: Int32Array,
  high: Int32Array,
  low: Int32Array,
  close: Int32Array,
  prevClose: Int32Array,
  volume: Float64Array,
  amount: Float64Array,
  adjustFactor: Float64Array,
  riskMark: Uint8Array,
} as const;

type Column = keyof typeof columnTypes;
export type RowColumns = { [name in Column]: InstanceType<(typeof columnTypes)[name]> };

/** One accepted line; `prevClose` 0 and NaN amounts or factors are "not given". */
export type Row = Record<Column, number>;

/** Rows of one stock in typed columns that double when full, in the order of the file. */
export class StockRows {
  readonly stockNo: string;
  readonly board: Board;
  /** Days on which the file says that there was no trading. */
  suspended: Suspension[] = [];
  /** Some of the rows came under a code that was replaced. */
  isRenamed = false;
  count = 0;
  columns: RowColumns;

  constructor(stockNo: string, board: Board) {
    this.stockNo = stockNo;
    this.board = board;
    this.columns = allocate(64);
  }

  add(row: Row): void {
    if (this.count === this.columns.day.length) this.columns = resize(this.columns, this.count * 2);
    const slot = this.count++;
    for (const name of columnNames) this.columns[name][slot] = row[name];
  }

  /** Leaves out the rows of which that is said; it is asked for all of them in their order before one goes. */
  drop(isDropped: (slot: number) => boolean): void {
    const kept: number[] = [];
    for (let slot = 0; slot < this.count; slot++) if (!isDropped(slot)) kept.push(slot);
    if (kept.length < this.count) this.keep(kept);
  }

  /** Keeps only the rows at the given slots, in that order. */
  keep(slots: readonly number[]): void {
    if (slots.length === this.count && slots.every((slot, i) => slot === i)) return;
    const kept = allocate(slots.length);
    slots.forEach((slot, i) => {
      for (const name of columnNames) kept[name][i] = this.columns[name][slot]!;
    });
    this.columns = kept;
    this.count = slots.length;
  }
}

const columnNames = Object.keys(columnTypes) as readonly Column[];

function allocate(size: number): RowColumns {
  return Object.fromEntries(columnNames.map((name) => [name, new columnTypes[name](size)])) as RowColumns;
}

function resize(columns: RowColumns, size: number): RowColumns {
  const larger = allocate(size);
  for (const name of columnNames) larger[name].set(columns[name]);
  return larger;
}
