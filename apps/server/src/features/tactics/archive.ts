import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { tacticsList, type OpenSignal } from '@lianpan/market/tactics';
import type { ArchivedDay, TacticsEvents, TacticsState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { followedSignals, type FollowedSignal } from './followed-signals.ts';

export interface ArchivedTactics {
  readonly id: string;
  readonly days: readonly ArchivedDay[];
  readonly state: TacticsState;
  readonly hash: string;
  /** All that it ever signalled, the oldest first, with what became of each. */
  readonly signals: readonly FollowedSignal[];
  readonly open: ReadonlyMap<string, OpenSignal>;
}

export interface Archive {
  readonly newest: string;
  readonly tactics: ReadonlyMap<string, ArchivedTactics>;
}

/** Reads the archive of a market. Its rows never change: only those of newer days are read again. */
export class ArchiveReader {
  readonly #db: Db;
  readonly #known = new Map<MarketName, Promise<Archive | null>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** `null` before the first day was written. */
  async of(market: MarketName): Promise<Archive | null> {
    const newest = await queries.selectNewestDate(this.#db, market);
    if (newest === null) return null;
    const known = (await this.#known.get(market)?.catch(() => null)) ?? null;
    if (known?.newest === newest) return known;
    const reading = this.#read(market, known);
    this.#known.set(market, reading);
    return reading;
  }

  async #read(market: MarketName, known: Archive | null): Promise<Archive | null> {
    const [rows, last] = await Promise.all([
      queries.selectDays(this.#db, market, known?.newest),
      queries.selectNewestRows(this.#db, market),
    ]);
    const tactics = tacticsList.flatMap(({ id }) => {
      const newest = last.find(({ tacticsId }) => tacticsId === id);
      if (!newest) return [];
      const own = rows.flatMap(({ tacticsId, events, ...row }) =>
        tacticsId === id ? [{ ...row, events: events as TacticsEvents }] : [],
      );
      const days = [...(known?.tactics.get(id)?.days ?? []), ...own];
      const state = newest.state as TacticsState;
      const open = new Map(state.open.map((signal) => [`${signal.stockNo} ${signal.signalDate}`, signal]));
      return [[id, { id, days, state, hash: newest.hash, signals: followedSignals(id, days), open }] as const];
    });
    const newest = tactics.reduce(
      (date, [, { days }]) => (days.at(-1)!.tradeDate > date ? days.at(-1)!.tradeDate : date),
      '',
    );
    return tactics.length === 0 ? null : { newest, tactics: new Map(tactics) };
  }
}
