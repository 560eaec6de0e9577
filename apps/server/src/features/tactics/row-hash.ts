import { archiveOf } from '../../archive/archive.ts';
import { chainHash } from '../../archive/chain.ts';
import { selectChains, selectRowsOf, type NewTacticsRow, type TacticsRow } from './queries.ts';

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

export const tacticsArchive = archiveOf<Pick<TacticsRow, 'market' | 'tacticsId'>, TacticsRow>({
  table: 'tactics_day',
  keys: selectChains,
  nameOf: ({ market, tacticsId }) => `${market} ${tacticsId}`,
  rowsOf: (db, { market, tacticsId }) => selectRowsOf(db, market, tacticsId),
  hashOf,
  dayOf: ({ tradeDate }) => tradeDate,
});
