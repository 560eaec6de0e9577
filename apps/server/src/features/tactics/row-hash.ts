import { chainHash } from '../../archive/chain.ts';
import type { NewTacticsRow } from './queries.ts';

/** What a row says, with the hash of the row before it. */
export const hashOf = (row: Omit<NewTacticsRow, 'hash'>): string =>
  chainHash([
    row.previousHash,
    row.market,
    row.tacticsId,
    row.tradeDate,
    row.equity,
    row.benchmark ?? null,
    row.phase ?? null,
    row.state,
    row.events,
    row.definitionVersion,
    row.isLate,
    row.writtenAt.getTime(),
  ]);
