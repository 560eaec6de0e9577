import { createHash } from 'node:crypto';
import type { NewPoolRow } from './queries.ts';

/** Before the first row of a pool. */
export const firstHash = '0'.repeat(64);

/** What a row says, with the hash of the row before it: none of them can be changed without being noticed. */
export const hashOf = (row: Omit<NewPoolRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previousHash,
        row.market,
        row.poolId,
        row.tradeDate,
        row.equity,
        row.benchmark ?? null,
        row.state,
        row.events,
        row.definitionVersion,
        row.isLate,
        row.writtenAt.getTime(),
      ]),
    )
    .digest('hex');
