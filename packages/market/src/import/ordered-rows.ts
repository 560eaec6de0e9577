import type { Findings, Place } from './findings.ts';

/** Rows of one stock as they came, told by their places in a list. */
export interface RowsAsWritten {
  readonly stockNo: string;
  readonly count: number;
  /** What rows are ordered by; two rows with one key are one row written twice. */
  keyOf(slot: number): number;
  placeOf(slot: number): Place;
  dateOf(slot: number): string;
  /** What a row is one of, for the report. */
  readonly unit: 'day' | 'bar';
}

/**
 * Places of the rows in the order of their keys, the first of each key alone. Rows that were out of order are noted once,
 * with the first that had to move; rows that are written twice are refused.
 */
export function orderedSlots(rows: RowsAsWritten, findings: Findings): number[] {
  const { stockNo, unit, keyOf, placeOf } = rows;
  const slots = Array.from({ length: rows.count }, (_, slot) => slot);
  const moved = slots.find((slot) => slot > 0 && keyOf(slot) < keyOf(slot - 1));
  if (moved !== undefined) {
    const detail = `rows were not in order of ${unit === 'day' ? 'date' : 'time'}`;
    findings.note({ kind: 'sorted', stockNo, date: null, ...placeOf(moved), detail });
    slots.sort((a, b) => keyOf(a) - keyOf(b) || a - b);
  }
  let kept = -1;
  return slots.filter((slot) => {
    if (kept < 0 || keyOf(slot) !== keyOf(kept)) {
      kept = slot;
      return true;
    }
    const [place, first] = [placeOf(slot), placeOf(kept)];
    const where = `line ${first.line}${first.file === place.file ? '' : ' of another file'}`;
    const detail = `the ${unit} is already given in ${where}`;
    findings.refuse({ ...place, stockNo, date: rows.dateOf(slot), reason: 'duplicate', detail });
    return false;
  });
}
