import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import * as queries from './queries.ts';
import { watchlistTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Sources: market handbook J.1 (WATCHLIST_MAX), product handbook 2.9 (groups). */
export const watchlistLimit = 200;
const groupLimit = 10;

/** Whose watchlist, and of which market: each has one of its own. */
export interface Watcher {
  readonly customerId: number;
  readonly market: MarketName;
}

export interface StockToWatch {
  readonly stockNo: string;
  /** Price at this moment, to tell later what has become of it. */
  readonly priceFen: number | null;
}

async function requireGroup(db: Executor, watcher: Watcher, groupId: number): Promise<void> {
  const groups = await queries.selectGroups(db, watcher);
  if (!groups.some((group) => group.id === groupId)) throw rejected(texts.groupGone, 'ALREADY_DONE');
}

/**
 * Puts stocks on top of the watchlist in the order given, and into a group when one is named. A stock that is already
 * there keeps its place. Rejects as a whole when the list would be over full. Returns the new total.
 */
export async function addToWatchlist(
  db: Db,
  watcher: Watcher,
  stocks: readonly StockToWatch[],
  groupId: number | undefined,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, watcher.customerId);
    if (groupId !== undefined) await requireGroup(tx, watcher, groupId);
    const top = await queries.selectTopRank(tx, watcher);
    const rows = stocks.map((stock, position) => ({
      ...watcher,
      stockNo: stock.stockNo,
      rank: top - stocks.length + position,
      addPriceFen: stock.priceFen,
      addedAt: now,
    }));
    await queries.insertWatchedStocks(tx, rows);
    const total = await queries.countWatchedStocks(tx, watcher);
    if (total > watchlistLimit) throw rejected(texts.full, 'LIMIT_REACHED', { n: watchlistLimit });
    if (groupId !== undefined) {
      await queries.insertGroupMembers(
        tx,
        stocks.map(({ stockNo }) => ({ ...watcher, groupId, stockNo })),
      );
    }
    await queries.bumpOrderVersion(tx, watcher.customerId);
    return total;
  });
}

export interface Merged {
  readonly added: readonly string[];
  /** Those for which there was no room. */
  readonly left: readonly string[];
  readonly total: number;
}

/**
 * Puts what a guest watched behind the watchlist of the member that the guest turned out to be: the member's order counts
 * and no stock stands twice. What does not fit is named, in the guest's order. Source: product handbook 2.9.
 */
export const mergeIntoWatchlist = (db: Db, watcher: Watcher, stocks: readonly StockToWatch[], now: Date) =>
  addWhereRoom(db, watcher, stocks, 'bottom', now);

/**
 * Puts as many stocks as there is room for on one end of the watchlist, in the order given. Those that are there keep their
 * place, and those that do not fit are named.
 */
export async function addWhereRoom(
  db: Db,
  watcher: Watcher,
  stocks: readonly StockToWatch[],
  end: 'top' | 'bottom',
  now: Date,
): Promise<Merged> {
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, watcher.customerId);
    const watched = new Set((await queries.selectWatchedStocks(tx, watcher)).map(({ stockNo }) => stockNo));
    const missing = stocks.filter(({ stockNo }) => !watched.has(stockNo));
    const added = missing.slice(0, Math.max(0, watchlistLimit - watched.size));
    if (added.length > 0) {
      const first =
        end === 'top'
          ? (await queries.selectTopRank(tx, watcher)) - added.length
          : (await queries.selectBottomRank(tx, watcher)) + 1;
      const rows = added.map(({ stockNo, priceFen }, position) => ({
        ...watcher,
        stockNo,
        rank: first + position,
        addPriceFen: priceFen,
        addedAt: now,
      }));
      await queries.insertWatchedStocks(tx, rows);
      await queries.bumpOrderVersion(tx, watcher.customerId);
    }
    const codes = (some: readonly StockToWatch[]): string[] => some.map(({ stockNo }) => stockNo);
    return { added: codes(added), left: codes(missing.slice(added.length)), total: watched.size + added.length };
  });
}

/** Takes stocks off the watchlist, or only out of a group when one is named. Returns the new total. */
export async function removeFromWatchlist(
  db: Db,
  watcher: Watcher,
  stockNos: string[],
  groupId: number | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, watcher.customerId);
    if (groupId === undefined) {
      await queries.deleteWatchedStocks(tx, watcher, stockNos);
      await queries.bumpOrderVersion(tx, watcher.customerId);
    } else {
      await queries.deleteGroupMembers(tx, watcher, groupId, stockNos);
    }
    return queries.countWatchedStocks(tx, watcher);
  });
}

/**
 * Saves an order. Stocks that the order does not name stand behind it in their old order; names that are not watched
 * are passed over. Rejects when another device changed the list since `orderVersion`, so that nothing is overwritten.
 */
export async function sortWatchlist(
  db: Db,
  watcher: Watcher,
  stockNos: readonly string[],
  orderVersion: number | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const current = await queries.lockOwner(tx, watcher.customerId);
    if (orderVersion !== undefined && orderVersion !== current) throw rejected(texts.orderChanged, 'VERSION_CONFLICT');
    const watched = (await queries.selectWatchedStocks(tx, watcher)).map((row) => row.stockNo);
    const named = new Set(stockNos);
    const order = [...[...named].filter((no) => watched.includes(no)), ...watched.filter((no) => !named.has(no))];
    await queries.updateRanks(tx, watcher, order);
    return queries.bumpOrderVersion(tx, watcher.customerId);
  });
}

/** Creates a group, or renames one. Rejects a name that is taken and more than ten groups. */
export async function saveGroup(db: Db, watcher: Watcher, groupId: number | undefined, name: string): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, watcher.customerId);
    const groups = await queries.selectGroups(tx, watcher);
    if (groups.some((group) => group.name === name && group.id !== groupId))
      throw rejected(texts.groupTaken, 'ALREADY_DONE');
    if (groupId !== undefined) {
      if (!(await queries.renameGroup(tx, watcher, groupId, name))) throw rejected(texts.groupGone, 'ALREADY_DONE');
      return groupId;
    }
    if (groups.length >= groupLimit) throw rejected(texts.groupsFull, 'LIMIT_REACHED', { n: groupLimit });
    const made = await queries.insertGroup(tx, watcher, name);
    if (made === undefined) throw rejected(texts.groupTaken, 'ALREADY_DONE');
    return made;
  });
}

export async function deleteGroup(db: Db, customerId: number, groupId: number): Promise<void> {
  if (!(await queries.deleteGroup(db, customerId, groupId))) throw rejected(texts.groupGone, 'ALREADY_DONE');
}

/** The stocks that a member watches in a market. */
export const watchedStockNos = async (db: Db, watcher: Watcher): Promise<ReadonlySet<string>> =>
  new Set((await queries.selectWatchedStocks(db, watcher)).map(({ stockNo }) => stockNo));
