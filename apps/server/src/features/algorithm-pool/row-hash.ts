import { chainHash } from '../../archive/chain.ts';
import type { NewPoolRow } from './queries.ts';

/** What a row says, with the hash of the row before it. */
export const hashOf = (row: Omit<NewPoolRow, 'hash'>): string =>
  chainHash([
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
  ]);
