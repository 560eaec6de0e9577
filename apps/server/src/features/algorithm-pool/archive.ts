import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import type { PoolState } from '@lianpan/market/pools';
import { starId, type PoolEvents, type StarState } from './archive-rows.ts';
import * as queries from './queries.ts';

/** A day of a pool as statistics read it. */
export interface ArchivedDay {
  readonly tradeDate: string;
  readonly equity: number;
  readonly benchmark: number | null;
  readonly events: PoolEvents;
  readonly isLate: boolean;
}

export interface ArchivedPool {
  readonly days: readonly ArchivedDay[];
  readonly state: PoolState;
  readonly hash: string;
  readonly writtenAt: Date;
}

export interface Archive {
  readonly newest: string;
  readonly pools: ReadonlyMap<string, ArchivedPool>;
  /** The newest first. */
  readonly rankings: readonly (StarState & { readonly tradeDate: string })[];
}

/** Reads the archive of a market: its rows never change, so that it is read anew only where there is a newer day. */
export class ArchiveReader {
  readonly #db: Db;
  readonly #known = new Map<MarketName, Promise<Archive>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** `null` before the first day was written. */
  async of(market: MarketName): Promise<Archive | null> {
    const newest = await queries.selectNewestDate(this.#db, market);
    if (newest === null) return null;
    const known = await this.#known.get(market)?.catch(() => null);
    if (known?.newest === newest) return known;
    const reading = this.#read(market);
    this.#known.set(market, reading);
    return reading;
  }

  async #read(market: MarketName): Promise<Archive> {
    const [rows, last] = await Promise.all([
      queries.selectEvents(this.#db, market),
      queries.selectNewestRows(this.#db, market),
    ]);
    const pools = new Map<string, ArchivedPool>();
    for (const { poolId, state, hash, writtenAt } of last) {
      if (poolId === starId) continue;
      const days = rows
        .filter((row) => row.poolId === poolId)
        .map(({ events, ...row }) => ({ ...row, events: events as PoolEvents }));
      pools.set(poolId, { days, state: state as PoolState, hash, writtenAt });
    }
    const stars = await queries.selectRowsOf(this.#db, market, starId);
    return {
      newest: [...pools.values()].reduce(
        (date, { days }) => (days.at(-1)!.tradeDate > date ? days.at(-1)!.tradeDate : date),
        '',
      ),
      pools,
      rankings: stars.toReversed().map(({ tradeDate, state }) => ({ tradeDate, ...(state as StarState) })),
    };
  }
}
