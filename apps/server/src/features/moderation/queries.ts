import {
  bannedWords,
  comments,
  contentEdits,
  contentItems,
  customers,
  reviews,
  strikes,
  type Executor,
} from '@lianpan/db';
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';

export type ReviewRow = typeof reviews.$inferSelect;

export async function lockReview(db: Executor, id: number): Promise<ReviewRow | undefined> {
  const rows = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return rows[0];
}

export interface QueueFilter {
  readonly states: readonly ReviewRow['state'][];
  readonly reason?: ReviewRow['reason'] | undefined;
  readonly class?: NonNullable<ReviewRow['class']> | undefined;
  readonly dataType?: number | undefined;
  readonly targetId?: number | undefined;
}

const inQueue = ({ states, ...filter }: QueueFilter) =>
  and(
    inArray(reviews.state, [...states]),
    filter.reason === undefined ? undefined : eq(reviews.reason, filter.reason),
    filter.class === undefined ? undefined : eq(reviews.class, filter.class),
    filter.dataType === undefined ? undefined : eq(reviews.dataType, filter.dataType),
    filter.targetId === undefined ? undefined : eq(reviews.targetId, filter.targetId),
  );

/**
 * What waits, by class and then the most urgent first, where what nobody has classed waits for a person as B does; what was
 * decided, the newest decision first.
 */
export const selectQueue = (
  db: Executor,
  filter: QueueFilter,
  page: { readonly skip: number; readonly limit: number },
) =>
  db
    .select({ review: reviews, nickName: customers.nickName })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.targetId))
    .where(inQueue(filter))
    .orderBy(
      ...(filter.states.includes('pending')
        ? [sql`coalesce(${reviews.class}, 'B')`, desc(reviews.score), reviews.dueAt, reviews.id]
        : [sql`${reviews.decidedAt} desc nulls last`, desc(reviews.id)]),
    )
    .offset(page.skip)
    .limit(page.limit);

export async function countQueue(db: Executor, filter: QueueFilter): Promise<number> {
  const rows = await db.select({ n: count() }).from(reviews).where(inQueue(filter));
  return rows[0]?.n ?? 0;
}

export async function selectReview(db: Executor, id: number) {
  const rows = await db
    .select({ review: reviews, nickName: customers.nickName })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.targetId))
    .where(eq(reviews.id, id));
  return rows[0];
}

/** What was decided about a member before, the newest first. */
export const selectDecided = (db: Executor, targetId: number, limit: number) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.targetId, targetId), sql`${reviews.state} <> 'pending'`))
    .orderBy(desc(reviews.decidedAt))
    .limit(limit);

/** How the desk stands: waiting by class, decided today, undone by an appeal. */
export async function selectStatistics(db: Executor, since: Date, now: Date) {
  const rows = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${reviews.state} = 'pending'))::int`,
      overdue: sql<number>`(count(*) filter (where ${reviews.state} = 'pending' and ${reviews.dueAt} < ${now}))::int`,
      decided: sql<number>`(count(*) filter (where ${reviews.decidedAt} >= ${since}))::int`,
      inTime: sql<number>`(count(*) filter (where ${reviews.decidedAt} >= ${since} and ${reviews.decidedAt} <= ${reviews.dueAt}))::int`,
    })
    .from(reviews);
  const undone = await db
    .select({
      won: sql<number>`(count(*) filter (where ${strikes.appealState} = 'won'))::int`,
      judged: sql<number>`(count(*) filter (where ${strikes.appealState} in ('won', 'lost')))::int`,
    })
    .from(strikes);
  return { ...rows[0]!, ...undone[0]! };
}

/** Waiting looks at the same words, other than one. */
export const selectSame = (db: Executor, { id, snapshot }: Pick<ReviewRow, 'id' | 'snapshot'>) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.snapshot, snapshot), eq(reviews.state, 'pending'), ne(reviews.id, id)))
    .orderBy(reviews.id)
    .limit(100);

/** Of reports of some people that were decided: how many, and how many were right. */
export async function selectAccuracy(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const reporter = sql`(${reviews.reporters} @> jsonb_build_array(jsonb_build_object('id', person.id)))`;
  return db
    .select({
      id: sql<number>`person.id`.mapWith(Number),
      decided: sql<number>`(count(${reviews.id}))::int`,
      right: sql<number>`(count(${reviews.id}) filter (where ${reviews.state} in ('rejected', 'deleted')))::int`,
    })
    .from(sql`unnest(${sql.param(ids)}::bigint[]) as person(id)`)
    .leftJoin(reviews, and(reporter, sql`${reviews.state} <> 'pending'`))
    .groupBy(sql`person.id`);
}

/** What the desk has to know of an author. */
export async function selectAuthor(db: Executor, customerId: number, at: Date) {
  const rows = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      registeredAt: customers.registeredAt,
      trustLevel: customers.trustLevel,
      published: sql<number>`(select count(*)::int from ${contentItems} where ${contentItems.customerId} = ${customerId} and ${contentItems.state} = 3)`,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  const struck = await db
    .select({ n: count(), mutedUntil: sql<string | null>`max(${strikes.mutedUntil})` })
    .from(strikes)
    .where(and(eq(strikes.customerId, customerId), gt(strikes.expiresAt, at), sql`${strikes.appealState} <> 'won'`));
  return rows[0] && { ...rows[0], ...struck[0]! };
}

export async function selectEdit(db: Executor, itemId: number) {
  const rows = await db.select().from(contentEdits).where(eq(contentEdits.itemId, itemId));
  return rows[0];
}

/** A comment and what it answers, the nearest last. */
export const selectThread = (db: Executor, { rootId, parentId }: { rootId: number | null; parentId: number | null }) =>
  db
    .select({ name: customers.nickName, text: comments.content })
    .from(comments)
    .leftJoin(customers, eq(customers.id, comments.customerId))
    .where(inArray(comments.id, [...new Set([rootId ?? 0, parentId ?? 0])]))
    .orderBy(comments.id);

export const selectAppeals = (db: Executor) =>
  db
    .select({ strike: strikes, nickName: customers.nickName })
    .from(strikes)
    .innerJoin(customers, eq(customers.id, strikes.customerId))
    .where(eq(strikes.appealState, 'open'))
    .orderBy(strikes.appealedAt)
    .limit(100);

/** Words of the list that contain a keyword; all without one. */
export const selectWords = (db: Executor, keyword: string | undefined) =>
  db
    .select()
    .from(bannedWords)
    .where(keyword === undefined ? undefined : sql`strpos(${bannedWords.word}, ${keyword}) > 0`)
    .orderBy(bannedWords.word)
    .limit(2000);

export async function selectWord(db: Executor, word: string) {
  const rows = await db
    .select({ class: bannedWords.class, isActive: bannedWords.isActive })
    .from(bannedWords)
    .where(eq(bannedWords.word, word));
  return rows[0];
}

export async function upsertWord(db: Executor, row: typeof bannedWords.$inferInsert) {
  const before = await db.select().from(bannedWords).where(eq(bannedWords.word, row.word)).for('update');
  await db
    .insert(bannedWords)
    .values(row)
    .onConflictDoUpdate({
      target: bannedWords.word,
      set: { class: row.class, isActive: row.isActive, changedAt: row.changedAt },
    });
  return before[0];
}

/** What people wrote since a moment, the newest first, as far as it is not deleted. */
export const selectTexts = (db: Executor, since: Date, limit: number) =>
  db
    .select({ text: sql<string>`concat_ws(' ', ${contentItems.title}, ${contentItems.plainText})` })
    .from(contentItems)
    .where(and(gt(contentItems.createdAt, since), sql`${contentItems.state} <> 7`))
    .orderBy(desc(contentItems.id))
    .limit(limit);
