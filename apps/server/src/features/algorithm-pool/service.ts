import type { MarketName } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { PoolState } from '@lianpan/market/pools';
import { starId, type StarState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { heldPools, starStocks } from './star-stocks.ts';

export { nameOf as poolNameOf } from './present.ts';
export { poolResults } from './week-results.ts';

/** The first day that has a ranking of the pools; `null` before there is one. */
export const firstStarDate = (db: Executor, market: MarketName): Promise<string | null> =>
  queries.selectFirstDate(db, market, starId);

/**
 * The star list as it stood after a day of the archive, by the scores that are handed in; `null` where the archive has not
 * come so far.
 */
export async function starListOn(
  db: Executor,
  market: MarketName,
  date: string,
  scoreOf: (stockNo: string) => Promise<number | null>,
) {
  const [states, ranking] = await Promise.all([
    queries.selectStatesOn(db, market, date),
    queries.selectRowUpTo(db, market, starId, date),
  ]);
  if (states.length === 0) return null;
  const { stars } = (ranking?.state as StarState | undefined) ?? { stars: [] };
  const held = heldPools(stars, (id) => states.find(({ poolId }) => poolId === id)?.state as PoolState | undefined);
  return starStocks(held, scoreOf);
}
