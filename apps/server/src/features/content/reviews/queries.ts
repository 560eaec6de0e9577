import { bannedWords, comments, contentItems, reviews, strikes, type Executor, newestFirst } from '@lianpan/db';
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;

export async function insertReview(db: Executor, row: NewReview): Promise<number> {
  const rows = await db.insert(reviews).values(row).returning({ id: reviews.id });
  return rows[0]!.id;
}

/** The newest look at something, locked. */
export async function lockReviewOf(
  db: Executor,
  { dataType, dataId, isComment }: Pick<ReviewRow, 'dataType' | 'dataId' | 'isComment'>,
): Promise<ReviewRow | undefined> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.dataType, dataType), eq(reviews.dataId, dataId), eq(reviews.isComment, isComment)))
    .orderBy(desc(reviews.id))
    .limit(1)
    .for('update');
  return rows[0];
}

/** Who holds a look; its version stays, since what is looked at has not changed. */
export const claimReview = (db: Executor, id: number, held: Pick<ReviewRow, 'claimedBy' | 'claimUntil'>) =>
  db.update(reviews).set({ claimedBy: held.claimedBy, claimUntil: held.claimUntil }).where(eq(reviews.id, id));

export const updateReview = (db: Executor, id: number, change: Partial<NewReview>) =>
  db
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id));

export async function insertStrike(db: Executor, row: typeof strikes.$inferInsert) {
  const rows = await db.insert(strikes).values(row).returning();
  return rows[0]!;
}

/** State of the text that a strike is about; texts of other features have none here. */
const textState = sql<number | null>`case when ${strikes.dataId} !~ '^[0-9]{1,15}$' then null
  when ${strikes.isComment} then (select ${comments.state} from ${comments} where ${comments.id} = ${strikes.dataId}::bigint)
  else (select ${contentItems.state} from ${contentItems} where ${contentItems.id} = ${strikes.dataId}::bigint and ${contentItems.dataType} = ${strikes.dataType}) end`;

export async function selectTextState(db: Executor, strikeId: number): Promise<number | null> {
  const rows = await db.select({ textState }).from(strikes).where(eq(strikes.id, strikeId));
  return rows[0]?.textState ?? null;
}

export const selectStrikes = (db: Executor, customerId: number) =>
  db
    .select({ strike: strikes, textState })
    .from(strikes)
    .where(eq(strikes.customerId, customerId))
    .orderBy(...newestFirst(strikes.createdAt, strikes.id))
    .limit(50);

/** Strikes that still count, apart from those that were undone. */
export async function countStrikes(db: Executor, customerId: number, at: Date): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(strikes)
    .where(and(eq(strikes.customerId, customerId), gt(strikes.expiresAt, at), sql`${strikes.appealState} <> 'won'`));
  return rows[0]?.n ?? 0;
}

export async function lockStrike(db: Executor, id: number) {
  const rows = await db.select().from(strikes).where(eq(strikes.id, id)).for('update');
  return rows[0];
}

export const updateStrike = (db: Executor, id: number, change: Partial<typeof strikes.$inferInsert>) =>
  db.update(strikes).set(change).where(eq(strikes.id, id));

/** Decided looks are kept for half a year. */
export const deleteReviewsBefore = (db: Executor, at: Date) =>
  db.delete(reviews).where(and(lt(reviews.decidedAt, at), sql`${reviews.state} <> 'pending'`));

export const deleteStrikes = (db: Executor, customerId: number) =>
  db.delete(strikes).where(eq(strikes.customerId, customerId));

/** Looks and strikes of a demonstration's text that is written anew. */
export async function deleteDemo(db: Executor, text: string): Promise<void> {
  await db.delete(reviews).where(and(eq(reviews.isDemo, true), eq(reviews.snapshot, text)));
  await db.delete(strikes).where(and(eq(strikes.isDemo, true), eq(strikes.quoted, text)));
}

export const selectActiveWords = (db: Executor) =>
  db
    .select({ word: bannedWords.word, class: bannedWords.class })
    .from(bannedWords)
    .where(eq(bannedWords.isActive, true))
    .orderBy(bannedWords.word)
    .limit(2000);

/** Lets a member speak again: what muted them counts on as a strike. */
export const liftMutes = (db: Executor, customerId: number, at: Date) =>
  db
    .update(strikes)
    .set({ mutedUntil: at })
    .where(and(eq(strikes.customerId, customerId), gt(strikes.mutedUntil, at)));
