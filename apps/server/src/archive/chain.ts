import { createHash } from 'node:crypto';

/** Stands before the first row of a chain. */
export const firstHash = '0'.repeat(64);

/**
 * Hash of what a row of an archive says, the hash of the row before it first: no row can be changed without all later ones
 * showing it. Dates come as milliseconds, JSON as it was written.
 */
export const chainHash = (reported: readonly [previousHash: string, ...values: unknown[]]): string =>
  createHash('sha256').update(JSON.stringify(reported)).digest('hex');

export interface ChainedRow {
  readonly previousHash: string;
  readonly hash: string;
}

/** Place of the first row of a chain, the oldest first, that does not follow from the one before; -1 for a whole chain. */
export function brokenAt<Row extends ChainedRow>(rows: readonly Row[], hashOf: (row: Row) => string): number {
  return rows.findIndex(
    (row, at) => row.previousHash !== (rows[at - 1]?.hash ?? firstHash) || row.hash !== hashOf(row),
  );
}
