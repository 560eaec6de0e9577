import { contentCounters, contentItems, contentReactions, contentStocks, type Executor } from '@lianpan/db';
import { dataTypes } from '@lianpan/domain/community';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Takes the questions and answers of an earlier seeding away, with all that hangs on them; members' own stay. */
export async function deleteDemo(db: Executor): Promise<void> {
  const isDemo = and(
    eq(contentItems.isDemo, true),
    inArray(contentItems.dataType, [dataTypes.question, dataTypes.answer]),
  );
  const ofDemo = sql`(select ${contentItems.dataType}, ${contentItems.id}::text from ${contentItems} where ${isDemo})`;
  await db.delete(contentReactions).where(sql`(${contentReactions.dataType}, ${contentReactions.dataId}) in ${ofDemo}`);
  await db.delete(contentCounters).where(sql`(${contentCounters.dataType}, ${contentCounters.dataId}) in ${ofDemo}`);
  await db.delete(contentItems).where(isDemo);
}

export async function insertItem(db: Executor, row: typeof contentItems.$inferInsert): Promise<number> {
  const rows = await db.insert(contentItems).values(row).returning({ id: contentItems.id });
  return rows[0]!.id;
}

export const insertStock = (db: Executor, row: typeof contentStocks.$inferInsert) =>
  db.insert(contentStocks).values(row);

export const insertLikes = (db: Executor, rows: readonly (typeof contentReactions.$inferInsert)[]) =>
  db
    .insert(contentReactions)
    .values([...rows])
    .onConflictDoNothing();

export const insertCounters = (db: Executor, row: typeof contentCounters.$inferInsert) =>
  db.insert(contentCounters).values(row).onConflictDoNothing();
