import type { PoolState } from '@lianpan/market/pools';
import type { Archive } from './archive.ts';
import { combinedMembers, type HeldPool } from './combine.ts';

/** Stocks of the star list at most. Source: market handbook E.5. */
const maxStars = 15;

/** What the newest star pools hold. */
export const starPoolsOf = (archive: Archive | null): HeldPool[] =>
  heldPools(archive?.rankings[0]?.stars ?? [], (id) => archive?.pools.get(id)?.state);

/** Pools by their ids, in equal parts; one that nobody knows is left out. */
export const heldPools = (ids: readonly string[], stateOf: (id: string) => PoolState | undefined): HeldPool[] =>
  ids.flatMap((poolId) => {
    const state = stateOf(poolId);
    return state ? [{ poolId, weight: 1 / ids.length, pool: { state } }] : [];
  });

/** What the star pools hold: in most of them first, then by the score of the diagnosis. Source: market handbook E.5. */
export async function starStocks(pools: readonly HeldPool[], scoreOf: (stockNo: string) => Promise<number | null>) {
  const held = combinedMembers(pools, 'union');
  const scored = await Promise.all(held.map(async (one) => ({ ...one, score: await scoreOf(one.stock.stockNo) })));
  return scored
    .toSorted(
      (a, b) =>
        b.poolIds.length - a.poolIds.length ||
        (b.score ?? -1) - (a.score ?? -1) ||
        (a.stock.stockNo < b.stock.stockNo ? -1 : 1),
    )
    .slice(0, maxStars);
}
