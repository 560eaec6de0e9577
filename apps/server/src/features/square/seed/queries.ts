import {
  ballots,
  commentLikes,
  comments,
  contentCounters,
  contentItems,
  contentReactions,
  contentStocks,
  drafts,
  follows,
  opinions,
  scheduledPosts,
  topicFollows,
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
  await db.delete(drafts).where(eq(drafts.isDemo, true));
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

/** Texts of the demonstration, by the ids of their words, that wait for the market. */
export const selectWaiting = (db: Executor, clientReqIds: readonly string[]) =>
  db
    .select({
      id: contentItems.id,
      dataType: contentItems.dataType,
      customerId: contentItems.customerId,
      clientReqId: contentItems.clientReqId,
      createdAt: contentItems.createdAt,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.isDemo, true),
        inArray(contentItems.dataType, [dataTypes.graphtext, dataTypes.article]),
        inArray(contentItems.clientReqId, [...clientReqIds]),
        eq(contentItems.state, auditStates.checking),
      ),
    )
    .orderBy(contentItems.id);

/** Stocks that posts of the demonstration are about already. */
export async function selectTaken(db: Executor, market: 'real' | 'simulated'): Promise<Set<string>> {
  const rows = await db
    .select({ stockNo: contentStocks.stockNo })
    .from(contentStocks)
    .innerJoin(contentItems, eq(contentItems.id, contentStocks.itemId))
    .where(
      and(
        eq(contentStocks.market, market),
        eq(contentItems.isDemo, true),
        eq(contentItems.dataType, dataTypes.graphtext),
      ),
    );
  return new Set(rows.map(({ stockNo }) => stockNo));
}

/** Shows what is said under a text that has found its stock, with the name of it. */
export const fillComments = (db: Executor, { id, dataType }: { id: number; dataType: number }, stockName: string) =>
  db
    .update(comments)
    .set({
      content: sql`replace(${comments.content}, '{stock}', ${stockName})`,
      state: auditStates.published,
    })
    .where(
      and(
        eq(comments.isDemo, true),
        eq(comments.dataType, dataType),
        eq(comments.dataId, String(id)),
        eq(comments.state, auditStates.checking),
      ),
    );

/** How many rows go in one statement: a statement has at most 65 535 values. */
const maxRows = 1000;

/** Runs an insert of many rows in parts. */
async function inSlices<Row, Made>(rows: readonly Row[], insert: (part: Row[]) => Promise<Made[]>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < rows.length; at += maxRows) made.push(...(await insert(rows.slice(at, at + maxRows))));
  return made;
}

export const insertItems = (db: Executor, rows: readonly (typeof contentItems.$inferInsert)[]) =>
  inSlices(rows, (part) =>
    db.insert(contentItems).values(part).returning({ id: contentItems.id, clientReqId: contentItems.clientReqId }),
  );

export const insertComments = (db: Executor, rows: readonly (typeof comments.$inferInsert)[]) =>
  inSlices(rows, (part) =>
    db.insert(comments).values(part).returning({ id: comments.id, clientReqId: comments.clientReqId }),
  );

export const insertReactions = (db: Executor, rows: readonly (typeof contentReactions.$inferInsert)[]) =>
  inSlices(rows, (part) => db.insert(contentReactions).values(part).returning({ at: contentReactions.at }));

export const insertCommentLikes = (db: Executor, rows: readonly (typeof commentLikes.$inferInsert)[]) =>
  inSlices(rows, (part) => db.insert(commentLikes).values(part).returning({ id: commentLikes.commentId }));

export const insertAllCounters = (db: Executor, rows: readonly (typeof contentCounters.$inferInsert)[]) =>
  inSlices(rows, (part) => db.insert(contentCounters).values(part).returning({ id: contentCounters.dataId }));

export const insertFollows = (db: Executor, rows: readonly (typeof follows.$inferInsert)[]) =>
  inSlices(rows, (part) => db.insert(follows).values(part).onConflictDoNothing().returning({ id: follows.customerId }));

export const insertTopicFollows = (db: Executor, rows: readonly (typeof topicFollows.$inferInsert)[]) =>
  inSlices(rows, (part) =>
    db.insert(topicFollows).values(part).onConflictDoNothing().returning({ id: topicFollows.customerId }),
  );

export const insertBallots = (db: Executor, rows: readonly (typeof ballots.$inferInsert)[]) =>
  inSlices(rows, (part) => db.insert(ballots).values(part).onConflictDoNothing().returning({ id: ballots.customerId }));

export const insertDrafts = (db: Executor, rows: readonly (typeof drafts.$inferInsert)[]) =>
  db.insert(drafts).values([...rows]);

/** Topics of the demonstration with their votes, as the list has them. */
export const selectDemoTopics = (db: Executor) =>
  db
    .select({ id: topics.id, code: topics.code, vote: topics.vote, endsAt: topics.endsAt })
    .from(topics)
    .where(eq(topics.isDemo, true))
    .orderBy(topics.order);
