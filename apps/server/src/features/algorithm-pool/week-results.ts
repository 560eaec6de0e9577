import type { MarketName } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import { starId, type PoolEvents } from './archive-rows.ts';
import * as queries from './queries.ts';

/** What some days brought a pool; fractions, `null` where the archive has no day before them. */
export interface PoolResult {
  readonly poolId: string;
  readonly result: number | null;
  readonly benchmark: number | null;
  readonly heldNum: number;
  readonly enteredNum: number;
  readonly leftNum: number;
  readonly winNum: number;
}

/** What the days after one, up to another, brought each pool by its archive; `null` where it has not come so far. */
export async function poolResults(
  db: Executor,
  market: MarketName,
  { before, last }: { readonly before: string; readonly last: string },
): Promise<readonly PoolResult[] | null> {
  const rows = await queries.selectEventsBetween(db, market, before, last);
  const ids = [...new Set(rows.map(({ poolId }) => poolId))].filter((id) => id !== starId);
  const results = ids.flatMap((poolId) => {
    const own = rows.filter((row) => row.poolId === poolId);
    const [first, end] = [own[0]!, own.at(-1)!];
    if (end.tradeDate !== last) return [];
    const ratio = (from: number | null, to: number | null): number | null =>
      first.tradeDate === before && from && to ? to / from - 1 : null;
    const days = own.flatMap(({ tradeDate, events }) => (tradeDate > before ? [events as PoolEvents] : []));
    const left = days.flatMap((events) => events.left);
    return [
      {
        poolId,
        result: ratio(first.equity, end.equity),
        benchmark: ratio(first.benchmark, end.benchmark),
        heldNum: (end.events as PoolEvents).held,
        enteredNum: days.reduce((sum, { entered }) => sum + entered.length, 0),
        leftNum: left.length,
        winNum: left.filter(({ result }) => result > 0).length,
      },
    ];
  });
  return results.length === 0 ? null : results;
}
