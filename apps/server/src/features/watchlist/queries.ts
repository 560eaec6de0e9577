import { customers, watchedStocks, watchGroupMembers, watchGroups, type Executor } from '@lianpan/db';
import { and, asc, count, eq, inArray, max, min, sql } from 'drizzle-orm';
import { GatheredReads } from '../../gathered-reads.ts';

/** Whose watchlist, and of which market. */
interface Watcher {
  readonly customerId: number;
  readonly market: 'real' | 'simulated';
}

const isOf = ({ customerId, market }: Watcher) =>
  and(eq(watchedStocks.customerId, customerId), eq(watchedStocks.market, market));

/** Locks the owner's row, so that two devices change one watchlist one after the other. */
export async function lockOwner(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ version: customers.watchOrderVersion })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  return rows[0]?.version ?? 0;
}

export const bumpOrderVersion = async (db: Executor, customerId: number): Promise<number> => {
  const rows = await db
    .update(customers)
    .set({ watchOrderVersion: sql`${customers.watchOrderVersion} + 1` })
    .where(eq(customers.id, customerId))
    .returning({ version: customers.watchOrderVersion });
  return rows[0]?.version ?? 0;
};

export const selectWatchedStocks = (db: Executor, watcher: Watcher) =>
  db
    .select({ stockNo: watchedStocks.stockNo })
    .from(watchedStocks)
    .where(isOf(watcher))
    .orderBy(asc(watchedStocks.rank), asc(watchedStocks.stockNo));

export async function countWatchedStocks(db: Executor, watcher: Watcher): Promise<number> {
  const rows = await db.select({ total: count() }).from(watchedStocks).where(isOf(watcher));
  return rows[0]?.total ?? 0;
}

export async function selectTopRank(db: Executor, watcher: Watcher): Promise<number> {
  const rows = await db
    .select({ top: min(watchedStocks.rank) })
    .from(watchedStocks)
    .where(isOf(watcher));
  return rows[0]?.top ?? 0;
}

export async function selectBottomRank(db: Executor, watcher: Watcher): Promise<number> {
  const rows = await db
    .select({ bottom: max(watchedStocks.rank) })
    .from(watchedStocks)
    .where(isOf(watcher));
  return rows[0]?.bottom ?? 0;
}

/** Adds stocks that are not there yet; others keep their place. */
export const insertWatchedStocks = (db: Executor, rows: (typeof watchedStocks.$inferInsert)[]) =>
  db.insert(watchedStocks).values(rows).onConflictDoNothing();

export const deleteWatchedStocks = (db: Executor, watcher: Watcher, stockNos: string[]) =>
  db.delete(watchedStocks).where(and(isOf(watcher), inArray(watchedStocks.stockNo, stockNos)));

/** Ranks the stocks named as they follow each other, from 0. One statement: a whole list may be sorted anew. */
export const updateRanks = (db: Executor, watcher: Watcher, stockNos: string[]) =>
  db
    .update(watchedStocks)
    .set({ rank: sql`ordered.place - 1` })
    .from(sql`unnest(${sql.param(stockNos)}::text[]) with ordinality as ordered(stock_no, place)`)
    .where(and(isOf(watcher), eq(watchedStocks.stockNo, sql`ordered.stock_no`)));

/** A watched stock as the list shows it; `groupIds` are the groups it is in. */
export interface WatchlistRow {
  readonly stockNo: string;
  readonly addPriceFen: number | null;
  /** Milliseconds since the epoch. */
  readonly addTime: number;
  readonly groupIds: readonly string[];
}

export interface Watchlist {
  readonly rows: readonly WatchlistRow[];
  readonly groups: readonly { readonly groupId: string; readonly name: string }[];
  readonly orderVersion: number;
}

/** The statement is planned once a connection: planning took longer than reading. */
const prepareWatchlists = (db: Executor) =>
  db
    .select({
      rows: sql<WatchlistRow[] | null>`
        (select json_agg(json_build_object(
            'stockNo', w.stock_no, 'addPriceFen', w.add_price_fen,
            'addTime', floor(extract(epoch from w.added_at) * 1000)::bigint,
            'groupIds', array(select m.group_id::text from ${watchGroupMembers} m
              where m.customer_id = w.customer_id and m.market = w.market and m.stock_no = w.stock_no order by m.group_id)
          ) order by w.rank, w.stock_no)
          from ${watchedStocks} w where w.customer_id = ${customers.id} and w.market = asked.market)`,
      groups: sql<Watchlist['groups'] | null>`
        (select json_agg(json_build_object('groupId', g.id::text, 'name', g.name) order by g.id)
          from ${watchGroups} g where g.customer_id = ${customers.id} and g.market = asked.market)`,
      orderVersion: customers.watchOrderVersion,
      place: sql<number>`asked.place::int`,
    })
    .from(
      sql`unnest(${sql.placeholder('customerIds')}::int[], ${sql.placeholder('markets')}::text[]) with ordinality as asked(customer_id, market, place)`,
    )
    .innerJoin(customers, eq(customers.id, sql`asked.customer_id`))
    .prepare('watchlists');

/** Whole watchlists in one statement, in the order asked. */
function readerOf(db: Executor) {
  const statement = prepareWatchlists(db);
  return async (watchers: readonly Watcher[]): Promise<Watchlist[]> => {
    const found = await statement.execute({
      customerIds: watchers.map(({ customerId }) => customerId),
      markets: watchers.map(({ market }) => market),
    });
    const lists = watchers.map((): Watchlist => ({ rows: [], groups: [], orderVersion: 0 }));
    for (const { place, rows, groups, orderVersion } of found) {
      lists[place - 1] = { rows: rows ?? [], groups: groups ?? [], orderVersion };
    }
    return lists;
  };
}

const readers = new WeakMap<Executor, GatheredReads<Watcher, Watchlist>>();

/** The whole watchlist: it is read on every page that shows a star, so reads that wait are made by one statement. */
export function selectWatchlist(db: Executor, watcher: Watcher): Promise<Watchlist> {
  let reader = readers.get(db);
  if (!reader) {
    reader = new GatheredReads(({ customerId, market }) => `${market}:${customerId}`, readerOf(db));
    readers.set(db, reader);
  }
  return reader.ask(watcher);
}

export const selectGroups = (db: Executor, watcher: Watcher) =>
  db
    .select({ id: watchGroups.id, name: watchGroups.name })
    .from(watchGroups)
    .where(and(eq(watchGroups.customerId, watcher.customerId), eq(watchGroups.market, watcher.market)))
    .orderBy(asc(watchGroups.id));

export async function insertGroup(db: Executor, watcher: Watcher, name: string): Promise<number | undefined> {
  const rows = await db
    .insert(watchGroups)
    .values({ ...watcher, name })
    .onConflictDoNothing()
    .returning({ id: watchGroups.id });
  return rows[0]?.id;
}

export async function renameGroup(
  db: Executor,
  { customerId, market }: Watcher,
  groupId: number,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(watchGroups)
    .set({ name })
    .where(and(eq(watchGroups.id, groupId), eq(watchGroups.customerId, customerId), eq(watchGroups.market, market)))
    .returning({ id: watchGroups.id });
  return rows.length > 0;
}

export async function deleteGroup(db: Executor, customerId: number, groupId: number): Promise<boolean> {
  const rows = await db
    .delete(watchGroups)
    .where(and(eq(watchGroups.id, groupId), eq(watchGroups.customerId, customerId)))
    .returning({ id: watchGroups.id });
  return rows.length > 0;
}

export const insertGroupMembers = (db: Executor, rows: (typeof watchGroupMembers.$inferInsert)[]) =>
  db.insert(watchGroupMembers).values(rows).onConflictDoNothing();

export const deleteGroupMembers = (db: Executor, watcher: Watcher, groupId: number, stockNos: string[]) =>
  db
    .delete(watchGroupMembers)
    .where(
      and(
        eq(watchGroupMembers.groupId, groupId),
        eq(watchGroupMembers.customerId, watcher.customerId),
        eq(watchGroupMembers.market, watcher.market),
        inArray(watchGroupMembers.stockNo, stockNos),
      ),
    );

/** Deletes everything of a member's. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(watchGroups).where(eq(watchGroups.customerId, customerId));
  await db.delete(watchedStocks).where(eq(watchedStocks.customerId, customerId));
}

/** What a member watches, for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const watchlist = await db
    .select({
      market: watchedStocks.market,
      stockNo: watchedStocks.stockNo,
      addPriceFen: watchedStocks.addPriceFen,
      addedAt: watchedStocks.addedAt,
    })
    .from(watchedStocks)
    .where(eq(watchedStocks.customerId, customerId))
    .orderBy(asc(watchedStocks.rank));
  return { watchlist };
}
