import type { MarketName } from '@lianpan/contract';
import { customers, customerStatus, queryVisits, savedQueries, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';

/** Locks the owner's row, so that two devices save one after the other. */
export const lockOwner = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

const isOf = (customerId: number, market: MarketName) =>
  and(eq(savedQueries.customerId, customerId), eq(savedQueries.market, market));

export const selectSavedQueries = (db: Executor, customerId: number, market: MarketName) =>
  db
    .select({
      id: savedQueries.id,
      name: savedQueries.name,
      query: savedQueries.query,
      isPushed: savedQueries.isPushed,
      updatedAt: savedQueries.updatedAt,
    })
    .from(savedQueries)
    .where(isOf(customerId, market))
    .orderBy(desc(savedQueries.updatedAt), desc(savedQueries.id));

export async function countSavedQueries(db: Executor, customerId: number, market: MarketName): Promise<number> {
  const rows = await db.select({ total: count() }).from(savedQueries).where(isOf(customerId, market));
  return rows[0]?.total ?? 0;
}

/** A query's id by its name; undefined where the member has none of this name in the market. */
export async function selectIdByName(
  db: Executor,
  customerId: number,
  market: MarketName,
  name: string,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .where(and(isOf(customerId, market), eq(savedQueries.name, name)));
  return rows[0]?.id;
}

export async function insertSavedQuery(db: Executor, row: typeof savedQueries.$inferInsert): Promise<number> {
  const rows = await db.insert(savedQueries).values(row).returning({ id: savedQueries.id });
  return rows[0]!.id;
}

/** Changes a query of the member's; whether there is one. */
export async function updateSavedQuery(
  db: Executor,
  customerId: number,
  id: number,
  changes: Partial<Pick<typeof savedQueries.$inferInsert, 'name' | 'query' | 'isPushed' | 'updatedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(savedQueries)
    .set(changes)
    .where(and(eq(savedQueries.id, id), eq(savedQueries.customerId, customerId)))
    .returning({ id: savedQueries.id });
  return rows.length > 0;
}

export async function deleteSavedQuery(db: Executor, customerId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(savedQueries)
    .where(and(eq(savedQueries.id, id), eq(savedQueries.customerId, customerId)))
    .returning({ id: savedQueries.id });
  return rows.length > 0;
}

/** A query of the member's in a market; undefined where there is none. */
export async function selectSavedQuery(
  db: Executor,
  customerId: number,
  market: MarketName,
  id: number,
): Promise<unknown> {
  const rows = await db
    .select({ query: savedQueries.query })
    .from(savedQueries)
    .where(and(isOf(customerId, market), eq(savedQueries.id, id)));
  return rows[0]?.query;
}

/** The last look at a query; undefined before the first. */
export async function selectQueryVisit(db: Executor, queryId: number) {
  const rows = await db
    .select({
      lookedAt: queryVisits.lookedAt,
      tradeDate: queryVisits.tradeDate,
      members: queryVisits.members,
      before: queryVisits.before,
    })
    .from(queryVisits)
    .where(eq(queryVisits.queryId, queryId));
  return rows[0];
}

export const saveQueryVisit = (db: Executor, { queryId, ...visit }: typeof queryVisits.$inferInsert) =>
  db
    .insert(queryVisits)
    .values({ queryId, ...visit })
    .onConflictDoUpdate({ target: queryVisits.queryId, set: visit });

/** Forgets what a query of the member's found if another is about to stand in its place. */
export const deleteVisitOfOther = (db: Executor, customerId: number, queryId: number, query: unknown) =>
  db.delete(queryVisits).where(
    inArray(
      queryVisits.queryId,
      db
        .select({ id: savedQueries.id })
        .from(savedQueries)
        .where(
          and(eq(savedQueries.id, queryId), eq(savedQueries.customerId, customerId), ne(savedQueries.query, query)),
        ),
    ),
  );

const isUntold = (date: string) =>
  and(eq(savedQueries.isPushed, true), or(isNull(savedQueries.notifiedDate), lt(savedQueries.notifiedDate, date)));

/** Pushed queries, by id, whose owners have not been told of a day; of accounts in use alone. */
export const selectUntoldQueries = (db: Executor, date: string, afterId: number, limit: number) =>
  db
    .select({
      id: savedQueries.id,
      customerId: savedQueries.customerId,
      market: savedQueries.market,
      name: savedQueries.name,
      query: savedQueries.query,
      updatedAt: savedQueries.updatedAt,
    })
    .from(savedQueries)
    .innerJoin(customers, eq(customers.id, savedQueries.customerId))
    .where(and(isUntold(date), gt(savedQueries.id, afterId), eq(customers.status, customerStatus.normal)))
    .orderBy(asc(savedQueries.id))
    .limit(limit);

/** Takes a day of a query; false where it was taken, or the query changed or went since it was read. */
export async function markNotifiedDate(
  db: Executor,
  query: { readonly id: number; readonly updatedAt: Date },
  date: string,
): Promise<boolean> {
  const rows = await db
    .update(savedQueries)
    .set({ notifiedDate: date })
    .where(and(eq(savedQueries.id, query.id), eq(savedQueries.updatedAt, query.updatedAt), isUntold(date)))
    .returning({ id: savedQueries.id });
  return rows.length > 0;
}

/** Deletes everything of a member's. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(savedQueries).where(eq(savedQueries.customerId, customerId));
}
