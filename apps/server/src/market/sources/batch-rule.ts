import type { RefusedRow, Sourced, SourcedDay } from '../wire/sourced-rows.ts';
import { BatchRefused } from './source-errors.ts';

/** Share of invalid rows above which a batch is refused as a whole. Source: market handbook I.2. */
const maxInvalidShare = 0.01;

/** Refused rows that are named in the log at once. */
export const namedRows = 20;

/**
 * Throws BatchRefused when more than one row in a hundred can't be; `rows` counts those that can. A row of a fund or a B
 * share is none of ours, and not wrong. So many as `spared` are left out alone however few there are beside them.
 */
export function requireSound(table: string, rows: number, refused: readonly RefusedRow[], spared = 0): void {
  const invalid = refused.filter(({ reason }) => reason !== 'unknownBoard');
  const all = rows + invalid.length;
  if (invalid.length <= Math.max(spared, all * maxInvalidShare)) return;
  throw new BatchRefused(table, invalid.length, all, [...new Set(invalid.map(({ reason }) => reason))]);
}

/** Gives rows back that are sound. */
export function soundRows<Row>(table: string, given: Sourced<Row>): Sourced<Row> {
  requireSound(table, given.rows.length, given.refused);
  return given;
}

/** Gives a day back whose bars are sound; figures beside them can be wrong alone. */
export function soundDay(day: SourcedDay): SourcedDay {
  const refused = day.refused.filter(({ table }) => table === 'daily');
  requireSound('daily', day.bars.length, refused);
  return day;
}
