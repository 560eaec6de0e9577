import {
  contentCounters,
  contentItems,
  driedFoods,
  incomeExtracts,
  inventors,
  paidBodies,
  paperScores,
  purchases,
  researchPapers,
  subscriptions,
  type Executor,
} from '@lianpan/db';
import { and, eq } from 'drizzle-orm';

export const upsertInventor = (db: Executor, row: typeof inventors.$inferInsert) =>
  db
    .insert(inventors)
    .values(row)
    .onConflictDoUpdate({ target: inventors.customerId, set: { ...row } });

/** The id of a piece, and whether it is new: what people bought is never written anew. */
export async function upsertItem(
  db: Executor,
  row: typeof contentItems.$inferInsert & { readonly customerId: number },
): Promise<{ id: number; isNew: boolean }> {
  const made = await db.insert(contentItems).values(row).onConflictDoNothing().returning({ id: contentItems.id });
  if (made[0]) return { id: made[0].id, isNew: true };
  const known = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.customerId, row.customerId), eq(contentItems.clientReqId, row.clientReqId)));
  return { id: known[0]!.id, isNew: false };
}

export const insertPaper = (db: Executor, row: typeof researchPapers.$inferInsert) =>
  db.insert(researchPapers).values(row);

export const insertFood = (db: Executor, row: typeof driedFoods.$inferInsert) => db.insert(driedFoods).values(row);

export const insertBody = (db: Executor, row: typeof paidBodies.$inferInsert) => db.insert(paidBodies).values(row);

export const insertCounters = (db: Executor, row: typeof contentCounters.$inferInsert) =>
  db.insert(contentCounters).values(row).onConflictDoNothing();

export const insertPurchase = (db: Executor, row: typeof purchases.$inferInsert) =>
  db.insert(purchases).values(row).onConflictDoNothing();

export const insertSubscription = (db: Executor, row: typeof subscriptions.$inferInsert) =>
  db.insert(subscriptions).values(row).onConflictDoNothing();

export const insertScore = (db: Executor, row: typeof paperScores.$inferInsert) =>
  db.insert(paperScores).values(row).onConflictDoNothing();

export async function hasExtracts(db: Executor, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: incomeExtracts.id })
    .from(incomeExtracts)
    .where(eq(incomeExtracts.customerId, customerId))
    .limit(1);
  return rows.length > 0;
}

export async function insertExtract(db: Executor, row: typeof incomeExtracts.$inferInsert): Promise<number> {
  const rows = await db.insert(incomeExtracts).values(row).returning({ id: incomeExtracts.id });
  return rows[0]!.id;
}

export const insertPapers = (db: Executor, rows: readonly (typeof researchPapers.$inferInsert)[]) =>
  db.insert(researchPapers).values([...rows]);

export const insertFoods = (db: Executor, rows: readonly (typeof driedFoods.$inferInsert)[]) =>
  db.insert(driedFoods).values([...rows]);

export const insertBodies = (db: Executor, rows: readonly (typeof paidBodies.$inferInsert)[]) =>
  db.insert(paidBodies).values([...rows]);

export const insertPurchases = (db: Executor, rows: readonly (typeof purchases.$inferInsert)[]) =>
  db
    .insert(purchases)
    .values([...rows])
    .onConflictDoNothing();

export const insertScores = (db: Executor, rows: readonly (typeof paperScores.$inferInsert)[]) =>
  db
    .insert(paperScores)
    .values([...rows])
    .onConflictDoNothing();
