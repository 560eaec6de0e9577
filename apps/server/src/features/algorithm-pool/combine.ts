import type { PoolStock } from '@lianpan/market/pools';
import type { ArchivedDay, ArchivedPool } from './archive.ts';

export interface WeightedPool {
  readonly poolId: string;
  /** Share, all of them 1. */
  readonly weight: number;
  readonly pool: ArchivedPool;
}

/** The same where only what it holds is known. */
export interface HeldPool extends Pick<WeightedPool, 'poolId' | 'weight'> {
  readonly pool: Pick<ArchivedPool, 'state'>;
}

const membersOf = ({ pool }: HeldPool): readonly PoolStock[] => pool.state.members;

/** What each two of the pools share. */
export const overlapOf = (pools: readonly WeightedPool[]) =>
  pools.flatMap((one, at) =>
    pools.slice(at + 1).map((other) => {
      const own = new Set(membersOf(one).map(({ stockNo }) => stockNo));
      const shared = membersOf(other).filter(({ stockNo }) => own.has(stockNo)).length;
      return { one: one.poolId, other: other.poolId, shared, all: own.size + membersOf(other).length - shared };
    }),
  );

/** Stocks that one of the pools holds, or all of them; those in most pools first, then by weight. */
export function combinedMembers(pools: readonly HeldPool[], mode: 'union' | 'intersect') {
  const found = new Map<string, { readonly stock: PoolStock; readonly poolIds: string[]; weight: number }>();
  for (const { poolId, weight, pool } of pools) {
    for (const { stockNo, stockName } of pool.state.members) {
      const one = found.get(stockNo) ?? { stock: { stockNo, stockName }, poolIds: [], weight: 0 };
      one.poolIds.push(poolId);
      one.weight += weight / pool.state.members.length;
      found.set(stockNo, one);
    }
  }
  return [...found.values()]
    .filter(({ poolIds }) => mode === 'union' || poolIds.length === pools.length)
    .toSorted(
      (a, b) =>
        b.poolIds.length - a.poolIds.length || b.weight - a.weight || (a.stock.stockNo < b.stock.stockNo ? -1 : 1),
    );
}

interface CombinedCurve {
  readonly days: readonly ArchivedDay[];
  readonly equity: readonly number[];
  /** Of each pool alone over the same days. */
  readonly worths: readonly (readonly number[])[];
}

/** Worth of money that is spread over the pools by weight again each evening, over the days that all of them have. */
export function combinedCurve(pools: readonly WeightedPool[]): CombinedCurve {
  const [first, ...others] = pools;
  if (!first) return { days: [], equity: [], worths: [] };
  const byDate = pools.map(({ pool }) => new Map(pool.days.map((day) => [day.tradeDate, day.equity])));
  const days = first.pool.days.filter(({ tradeDate }) => others.every((_, at) => byDate[at + 1]!.has(tradeDate)));
  const equity: number[] = [];
  for (const [at, { tradeDate }] of days.entries()) {
    const before = days[at - 1]?.tradeDate;
    const gain =
      before === undefined
        ? 0
        : pools.reduce(
            (sum, { weight }, n) => sum + weight * (byDate[n]!.get(tradeDate)! / byDate[n]!.get(before)! - 1),
            0,
          );
    equity.push((equity.at(-1) ?? 1) * (1 + gain));
  }
  return { days, equity, worths: byDate.map((own) => days.map(({ tradeDate }) => own.get(tradeDate)!)) };
}
