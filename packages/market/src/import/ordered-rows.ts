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
  /** Fills what a row lacks from one of another file that agrees with it. */
  complete?(kept: number, slot: number): void;
  /** Whether a row can stand behind an earlier one; of two with one key the first that can stays. */
  fits?(slot: number, before: number): boolean;
  /** What a row is one of, for the report. */
  readonly unit: 'day' | 'bar';
}

/**
 * Places of the rows in the order of their keys, one of each key alone. Rows of one file that were out of order are noted
 * once, with the first that had to move. What another file says again is counted where it agrees, and refused where it contradicts;
 * what one file says twice is refused.
 */
export function orderedSlots(rows: RowsAsWritten, findings: Findings): number[] {
  const { stockNo, unit, keyOf, placeOf } = rows;
  const slots = Array.from({ length: rows.count }, (_, slot) => slot);
  const behind = slots.filter((slot) => slot > 0 && keyOf(slot) < keyOf(slot - 1));
  // Where another file begins time may begin anew.
  const moved = behind.find((slot) => placeOf(slot).file === placeOf(slot - 1).file);
  if (moved !== undefined) {
    const detail = `rows were not in order of ${unit === 'day' ? 'date' : 'time'}`;
    findings.note({ kind: 'sorted', stockNo, date: null, ...placeOf(moved), detail });
  }
  if (behind.length > 0) slots.sort((a, b) => keyOf(a) - keyOf(b) || a - b);
  const kept: number[] = [];
  for (let at = 0; at < slots.length;) {
    let end = at + 1;
    while (end < slots.length && keyOf(slots[end]!) === keyOf(slots[at]!)) end++;
    const same = slots.slice(at, end);
    const before = kept.at(-1) ?? -1;
    const chosen =
      same.length > 1 && before >= 0 ? (same.find((slot) => rows.fits?.(slot, before)) ?? same[0]!) : same[0]!;
    for (const slot of same) if (slot !== chosen) refuseDouble(slot, chosen, rows, findings);
    kept.push(chosen);
    at = end;
  }
  return kept;
}

/** Refuses a row whose key another one has, unless another file says the same. */
function refuseDouble(slot: number, kept: number, rows: RowsAsWritten, findings: Findings): void {
  const { stockNo, unit, placeOf } = rows;
  const [place, first] = [placeOf(slot), placeOf(kept)];
  const isOfOther = first.file !== place.file;
  if (isOfOther && rows.agree?.(slot, kept)) {
    rows.complete?.(kept, slot);
    return findings.repeat(place.file);
  }
  const contradicts = isOfOther && rows.agree !== undefined;
  const where = `line ${first.line}${isOfOther ? ` of ${first.file ?? 'another file'}` : ''}`;
  const detail = `the ${unit} is already given${contradicts ? ' otherwise' : ''} in ${where}`;
  const reason = contradicts ? 'contradicts' : 'duplicate';
  findings.refuse({ ...place, stockNo, date: rows.dateOf(slot), reason, detail });
}
