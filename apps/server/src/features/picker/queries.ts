import { customers, savedQueries, type Executor } from '@lianpan/db';
import { and, count, desc, eq } from 'drizzle-orm';

/** Locks the owner's row, so that two devices save one after the other. */
export const lockOwner = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

export const selectSavedQueries = (db: Executor, customerId: number) =>
  db
    .select({
      id: savedQueries.id,
      name: savedQueries.name,
      query: savedQueries.query,
      isPushed: savedQueries.isPushed,
      updatedAt: savedQueries.updatedAt,
    })
    .from(savedQueries)
    .where(eq(savedQueries.customerId, customerId))
    .orderBy(desc(savedQueries.updatedAt), desc(savedQueries.id));

export async function countSavedQueries(db: Executor, customerId: number): Promise<number> {
  const rows = await db.select({ total: count() }).from(savedQueries).where(eq(savedQueries.customerId, customerId));
  return rows[0]?.total ?? 0;
}

/** A query's id by its name; undefined where the member has none of this name. */
export async function selectIdByName(db: Executor, customerId: number, name: string): Promise<number | undefined> {
  const rows = await db
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .where(and(eq(savedQueries.customerId, customerId), eq(savedQueries.name, name)));
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
