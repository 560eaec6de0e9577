import type { Findings, Place } from './findings.ts';

/** Rows of one stock as they came, told by their places in a list. */
export interface RowsAsWritten {
  readonly stockNo: string;
  readonly count: number;
  /** What rows are ordered by; two rows with one key are one row written twice. */
  keyOf(slot: number): number;
  placeOf(slot: number): Place;
  dateOf(slot: number): string;
  /** Whether two rows with one key say the same; rows are told apart by their keys alone without. */
  agree?(slot: number, other: number): boolean;
  /** What a row is one of, for the report. */
  readonly unit: 'day' | 'bar';
}

/**
 * Places of the rows in the order of their keys, the first of each key alone. Rows that were out of order are noted once,
 * with the first that had to move. What another file says again is counted where it agrees, and refused where it contradicts;
 * what one file says twice is refused.
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
    const isOfOther = first.file !== place.file;
    if (isOfOther && rows.agree?.(slot, kept)) {
      findings.repeat(place.file);
      return false;
    }
    const contradicts = isOfOther && rows.agree !== undefined;
    const where = `line ${first.line}${isOfOther ? ` of ${first.file ?? 'another file'}` : ''}`;
    const detail = `the ${unit} is already given${contradicts ? ' otherwise' : ''} in ${where}`;
    const reason = contradicts ? 'contradicts' : 'duplicate';
    findings.refuse({ ...place, stockNo, date: rows.dateOf(slot), reason, detail });
    return false;
  });
}
