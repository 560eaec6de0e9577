import type { PlainColumns } from '../columns.ts';

const names = ['open', 'high', 'low', 'close', 'volume'] as const;
type Prices = Readonly<Record<(typeof names)[number], Float64Array>>;

/** Bars of one stock of plain columns, oldest first. */
export interface PlainRow extends Prices {
  /** Where each bar stands among those of the columns; `null` where none is missing. */
  readonly places: Uint32Array | null;
}

/** Whether a close is missing in slots `from` to `to`, both included; four sums side by side, as one would wait for itself. */
export function hasGap(close: Float64Array, from: number, to: number): boolean {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = from;
  for (; i + 3 <= to; i += 4) {
    a += close[i]!;
    b += close[i + 1]!;
    c += close[i + 2]!;
    d += close[i + 3]!;
  }
  for (; i <= to; i++) a += close[i]!;
  const sum = a + b + (c + d);
  return sum !== sum;
}

/**
 * The first `count` bars of a stock. A bar without a close (NaN) is a day without trading and left out; where none is,
 * the arrays lie in the columns' memory.
 */
export function plainRow(columns: PlainColumns, index: number, count: number = columns.bars): PlainRow {
  const first = index * columns.bars;
  const row = (column: Float64Array): Float64Array => column.subarray(first, first + count);
  const { open, high, low, close, volume } = columns;
  if (count === 0 || !hasGap(close, first, first + count - 1)) {
    return { open: row(open), high: row(high), low: row(low), close: row(close), volume: row(volume), places: null };
  }
  const places = Uint32Array.from({ length: count }, (_, bar) => bar).filter(
    (bar) => close[first + bar] === close[first + bar],
  );
  const kept = (column: Float64Array): Float64Array => Float64Array.from(places, (bar) => column[first + bar]!);
  return { open: kept(open), high: kept(high), low: kept(low), close: kept(close), volume: kept(volume), places };
}
