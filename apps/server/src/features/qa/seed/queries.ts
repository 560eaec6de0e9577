import {
  answers,
  contentCounters,
  contentItems,
  contentReactions,
  contentStocks,
  questions,
  type Executor,
} from '@lianpan/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** Whether a person has a piece of content by the id of its request. */
export async function isWritten(db: Executor, customerId: number, clientReqId: string): Promise<boolean> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.customerId, customerId), eq(contentItems.clientReqId, clientReqId)));
  return rows.length > 0;
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

export const insertQuestions = (db: Executor, rows: readonly (typeof questions.$inferInsert)[]) =>
  db.insert(questions).values([...rows]);

export const insertAnswers = (db: Executor, rows: readonly (typeof answers.$inferInsert)[]) =>
  db.insert(answers).values([...rows]);

/** Questions of the demonstration, of those that are named by their requests, which no facts have answered yet. */
export const selectUndrafted = (db: Executor, requests: readonly string[]) =>
  db
    .select({
      id: questions.itemId,
      stockNo: questions.stockNo,
      title: contentItems.title,
      text: contentItems.plainText,
    })
    .from(questions)
    .innerJoin(contentItems, eq(contentItems.id, questions.itemId))
    .where(
      and(
        eq(contentItems.isDemo, true),
        inArray(contentItems.clientReqId, [...requests]),
        eq(questions.market, 'simulated'),
        isNull(questions.factAnswer),
      ),
    );
