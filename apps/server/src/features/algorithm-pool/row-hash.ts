import { archiveOf } from '../../archive/archive.ts';
import { chainHash } from '../../archive/chain.ts';
import { selectChains, selectRowsOf, type NewPoolRow, type PoolRow } from './queries.ts';

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

export const poolArchive = archiveOf<Pick<PoolRow, 'market' | 'poolId'>, PoolRow>({
  table: 'pool_day',
  keys: selectChains,
  nameOf: ({ market, poolId }) => `${market} ${poolId}`,
  rowsOf: (db, { market, poolId }) => selectRowsOf(db, market, poolId),
  hashOf,
  dayOf: ({ tradeDate }) => tradeDate,
});
