import { blockedPeople, customers, fundDiscussions, fundLikes, type Executor, newestFirst } from '@lianpan/db';
import { and, asc, count, desc, eq, gte, notInArray, sql, type SQL } from 'drizzle-orm';

/** Who looks: own words are marked, and those of people whom one has blocked are left out. */
type Viewer = number | null;

/** Locks the member's row, so that two devices write one after the other. */
export async function lockMember(db: Executor, customerId: number) {
  const rows = await db
    .select({ registeredAt: customers.registeredAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return rows[0]!;
}

const likeNum = sql<number>`(select count(*)::int from ${fundLikes} where ${fundLikes.discussionId} = ${fundDiscussions.id})`;
const likedBy = (viewer: Viewer): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${fundLikes} where ${fundLikes.discussionId} = ${fundDiscussions.id} and ${fundLikes.customerId} = ${viewer})`;

const shown = (viewer: Viewer) => ({
  id: fundDiscussions.id,
  customerId: fundDiscussions.customerId,
  nickName: customers.nickName,
  headImageUrl: customers.headImageUrl,
  content: fundDiscussions.content,
  createdAt: fundDiscussions.createdAt,
  likeNum,
  isLike: likedBy(viewer),
});

const seenBy = (db: Executor, viewer: Viewer): SQL | undefined =>
  viewer === null
    ? undefined
    : notInArray(
        fundDiscussions.customerId,
        db.select({ id: blockedPeople.blockedId }).from(blockedPeople).where(eq(blockedPeople.customerId, viewer)),
      );

export interface DiscussionFilter {
  readonly holderId: string;
  readonly viewer: Viewer;
}

export const selectDiscussions = (
  db: Executor,
  { holderId, viewer }: DiscussionFilter,
  { sort, skip, limit }: { readonly sort: 'new' | 'hot'; readonly skip: number; readonly limit: number },
) =>
  db
    .select(shown(viewer))
    .from(fundDiscussions)
    .innerJoin(customers, eq(customers.id, fundDiscussions.customerId))
    .where(and(eq(fundDiscussions.holderId, holderId), seenBy(db, viewer)))
    .orderBy(...(sort === 'hot' ? [desc(likeNum)] : []), ...newestFirst(fundDiscussions.createdAt, fundDiscussions.id))
    .offset(skip)
    .limit(limit);

export type DiscussionRow = Awaited<ReturnType<typeof selectDiscussions>>[number];

export async function countDiscussions(db: Executor, { holderId, viewer }: DiscussionFilter): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(fundDiscussions)
    .where(and(eq(fundDiscussions.holderId, holderId), seenBy(db, viewer)));
  return rows[0]?.n ?? 0;
}

/** What a member said with an id of the device's. */
export async function selectByRequest(
  db: Executor,
  customerId: number,
  clientReqId: string,
): Promise<DiscussionRow | undefined> {
  const rows = await db
    .select(shown(customerId))
    .from(fundDiscussions)
    .innerJoin(customers, eq(customers.id, fundDiscussions.customerId))
    .where(and(eq(fundDiscussions.customerId, customerId), eq(fundDiscussions.clientReqId, clientReqId)));
  return rows[0];
}

export async function countSince(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(fundDiscussions)
    .where(and(eq(fundDiscussions.customerId, customerId), gte(fundDiscussions.createdAt, since)));
  return rows[0]?.n ?? 0;
}

export const insertDiscussion = (db: Executor, row: typeof fundDiscussions.$inferInsert) =>
  db.insert(fundDiscussions).values(row);

/** Locks what was said, so that it is not deleted under a like; whether it is there. */
export async function lockDiscussion(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: fundDiscussions.id })
    .from(fundDiscussions)
    .where(eq(fundDiscussions.id, id))
    .for('key share');
  return rows.length > 0;
}

export const insertLike = (db: Executor, discussionId: number, customerId: number) =>
  db.insert(fundLikes).values({ discussionId, customerId }).onConflictDoNothing();

export const deleteLike = (db: Executor, discussionId: number, customerId: number) =>
  db.delete(fundLikes).where(and(eq(fundLikes.discussionId, discussionId), eq(fundLikes.customerId, customerId)));

export async function countLikes(db: Executor, discussionId: number): Promise<number> {
  const rows = await db.select({ n: count() }).from(fundLikes).where(eq(fundLikes.discussionId, discussionId));
  return rows[0]?.n ?? 0;
}

/** Deletes what a member said; whether it was there and theirs. */
export async function deleteDiscussion(db: Executor, customerId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(fundDiscussions)
    .where(and(eq(fundDiscussions.id, id), eq(fundDiscussions.customerId, customerId)))
    .returning({ id: fundDiscussions.id });
  return rows.length > 0;
}

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(fundLikes).where(eq(fundLikes.customerId, customerId));
  await db.delete(fundDiscussions).where(eq(fundDiscussions.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      holderId: fundDiscussions.holderId,
      content: fundDiscussions.content,
      createdAt: fundDiscussions.createdAt,
    })
    .from(fundDiscussions)
    .where(eq(fundDiscussions.customerId, customerId))
    .orderBy(asc(fundDiscussions.id));
