import {
  comments,
  contentCounters,
  contentItems,
  contentReactions,
  follows,
  opinions,
  scheduledPosts,
  topicItems,
  topics,
  type Executor,
} from '@lianpan/db';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Takes the posts and articles of an earlier seeding away; members' own and other kinds stay. */
export async function deleteDemo(db: Executor): Promise<void> {
  // Other kinds are other features'.
  const isOurs = and(eq(contentItems.isDemo, true), inArray(contentItems.dataType, [1, 3]));
  const ofDemo = sql`(select ${contentItems.dataType}, ${contentItems.id}::text from ${contentItems} where ${isOurs})`;
  await db.delete(contentReactions).where(sql`(${contentReactions.dataType}, ${contentReactions.dataId}) in ${ofDemo}`);
  await db.delete(contentCounters).where(sql`(${contentCounters.dataType}, ${contentCounters.dataId}) in ${ofDemo}`);
  await db.delete(comments).where(sql`(${comments.dataType}, ${comments.dataId}) in ${ofDemo}`);
  await db
    .delete(opinions)
    .where(inArray(opinions.itemId, db.select({ id: contentItems.id }).from(contentItems).where(isOurs)));
  await db.delete(contentItems).where(isOurs);
  await db.delete(scheduledPosts).where(eq(scheduledPosts.isDemo, true));
}

export async function upsertTopic(db: Executor, row: typeof topics.$inferInsert): Promise<number> {
  const rows = await db
    .insert(topics)
    .values(row)
    .onConflictDoUpdate({ target: topics.code, set: { ...row } })
    .returning({ id: topics.id });
  return rows[0]!.id;
}

export async function insertItem(db: Executor, row: typeof contentItems.$inferInsert): Promise<number> {
  const rows = await db.insert(contentItems).values(row).returning({ id: contentItems.id });
  return rows[0]!.id;
}

export const insertTopicItems = (db: Executor, rows: readonly (typeof topicItems.$inferInsert)[]) =>
  db.insert(topicItems).values([...rows]);

export const insertScheduled = (db: Executor, row: typeof scheduledPosts.$inferInsert) =>
  db.insert(scheduledPosts).values(row);

export const insertLikes = (db: Executor, rows: readonly (typeof contentReactions.$inferInsert)[]) =>
  db.insert(contentReactions).values([...rows]);

export async function insertComment(db: Executor, row: typeof comments.$inferInsert): Promise<number> {
  const rows = await db.insert(comments).values(row).returning({ id: comments.id });
  return rows[0]!.id;
}

export const insertCounters = (db: Executor, row: typeof contentCounters.$inferInsert) =>
  db.insert(contentCounters).values(row);

export const insertFollow = (db: Executor, row: typeof follows.$inferInsert) =>
  db.insert(follows).values(row).onConflictDoNothing();

/** Views of the demonstration that have no stock yet. */
export const selectUnmadeViews = (db: Executor) =>
  db
    .select({
      id: contentItems.id,
      customerId: contentItems.customerId,
      clientReqId: contentItems.clientReqId,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.isDemo, true),
        eq(contentItems.dataType, dataTypes.graphtext),
        eq(contentItems.state, auditStates.checking),
      ),
    )
    .orderBy(contentItems.id);
