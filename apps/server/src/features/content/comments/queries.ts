import {
  authorName,
  blockedPeople,
  commentLikes,
  comments,
  contentCounters,
  customers,
  follows,
  type Executor,
  isLaterThan,
  newestFirst,
  type ListPlace,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lengthFor, PreparedStatements } from '../../../prepared.ts';

type NewComment = typeof comments.$inferInsert;

/** A piece of content of any kind. */
export interface Thread {
  readonly dataType: number;
  readonly dataId: string;
}

/** A member, a guest, or a member who is named when the statement runs. */
type Viewer = number | null | Placeholder;

const answered = alias(customers, 'answered');

const likedBy = (viewer: Viewer): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${commentLikes} where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.customerId} = ${viewer})`;

const followedBy = (viewer: Viewer): SQL<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${viewer} and ${follows.followedId} = ${comments.customerId})`;

const shown = (viewer: Viewer) => ({
  id: comments.id,
  rootId: comments.rootId,
  customerId: comments.customerId,
  nickName: authorName(comments.dataType),
  headImageUrl: customers.headImageUrl,
  trustLevel: customers.trustLevel,
  replyTo: sql<string>`coalesce(${answered.nickName}, '')`,
  content: comments.content,
  image: comments.image,
  likes: comments.likes,
  replies: comments.replies,
  isAuthorLiked: comments.isAuthorLiked,
  isTop: comments.isTop,
  foldReason: comments.foldReason,
  ipRegion: comments.ipRegion,
  state: comments.state,
  createdAt: comments.createdAt,
  isLike: likedBy(viewer),
  isFollowed: followedBy(viewer),
});

/** Published, or the viewer's own that waits; whom the viewer has blocked is left out. */
const seenBy = (viewer: Viewer): SQL | undefined =>
  viewer === null
    ? eq(comments.state, auditStates.published)
    : and(
        or(
          eq(comments.state, auditStates.published),
          and(eq(comments.customerId, viewer), inArray(comments.state, [auditStates.inReview, auditStates.rejected])),
        ),
        sql`not exists (select 1 from ${blockedPeople} where ${blockedPeople.customerId} = ${viewer} and ${blockedPeople.blockedId} = ${comments.customerId})`,
      );

const rows = (db: Executor, viewer: Viewer) =>
  db
    .select(shown(viewer))
    .from(comments)
    .innerJoin(customers, eq(customers.id, comments.customerId))
    .leftJoin(answered, eq(answered.id, comments.replyToId));

/** A thread that is named when the statement runs. */
const view = { dataType: sql.placeholder('dataType'), dataId: sql.placeholder('dataId') };
const viewerOf = (isMember: boolean): Viewer => (isMember ? sql.placeholder('viewer') : null);

const ofThread = ({ dataType, dataId }: Thread | typeof view) =>
  and(eq(comments.dataType, dataType), eq(comments.dataId, dataId), isNull(comments.rootId));

export interface CommentOrder {
  readonly sort: 'hot' | 'new' | 'author';
  /** Of the content, where only that person is asked for. */
  readonly authorId: number | null;
  /** The last one that was seen. */
  readonly after: (ListPlace & { readonly likes: number }) | null;
  readonly limit: number;
}

interface RootsShape {
  readonly isMember: boolean;
  readonly isFirst: boolean;
  readonly sort: CommentOrder['sort'];
  readonly length: number;
}

const roots = new PreparedStatements(
  ({ isMember, isFirst, sort, length }: RootsShape) =>
    `comments.${isMember ? 'member' : 'guest'}.${isFirst ? 'first' : 'after'}.${sort}.${length}`,
  (db, { isMember, isFirst, sort, length }, name) => {
    const viewer = viewerOf(isMember);
    const isHot = sort === 'hot';
    const newest = sql.join(newestFirst(comments.createdAt, comments.id), sql`, `);
    const order = isHot ? sql`${desc(comments.likes)}, ${newest}` : newest;
    const last = sql`${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint`;
    return rows(db, viewer)
      .where(
        and(
          ofThread(view),
          seenBy(viewer),
          sql`not ${comments.isTop}`,
          sort === 'author' ? eq(comments.customerId, sql.placeholder('authorId')) : undefined,
          isFirst
            ? undefined
            : isHot
              ? sql`(${comments.likes}, ${comments.createdAt}, ${comments.id}) < (${sql.placeholder('likes')}::int, ${last})`
              : sql`(${comments.createdAt}, ${comments.id}) < (${last})`,
        ),
      )
      .orderBy(sql`${order} limit ${sql.raw(String(length))}`)
      .prepare(name);
  },
);

const pinned = new PreparedStatements(
  (isMember: boolean) => `comments.${isMember ? 'member' : 'guest'}.pinned`,
  (db, isMember, name) => {
    const viewer = viewerOf(isMember);
    return rows(db, viewer)
      .where(and(ofThread(view), seenBy(viewer), sql`${comments.isTop}`))
      .limit(1)
      .prepare(name);
  },
);

interface RepliesShape {
  readonly isMember: boolean;
  readonly each: number;
}

const replies = new PreparedStatements(
  ({ isMember, each }: RepliesShape) => `comments.${isMember ? 'member' : 'guest'}.replies.${each}`,
  (db, { isMember, each }, name) => {
    const viewer = viewerOf(isMember);
    return rows(db, viewer)
      .where(
        and(
          sql`${comments.id} = any(array(select picked.id from unnest(${sql.placeholder('rootIds')}::bigint[]) as thread(id) cross join lateral (select reply.id from ${comments} as reply where reply.root_id = thread.id and (reply.state = 3 or reply.customer_id = ${viewer ?? 0}) order by reply.created_at, reply.id limit ${sql.raw(String(each))}) as picked))`,
          seenBy(viewer),
        ),
      )
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .prepare(name);
  },
);

/** Those that begin threads: pinned ones stand before all others and come with the first part alone. */
export async function selectRoots(db: Executor, viewer: number | null, thread: Thread, order: CommentOrder) {
  const { sort, authorId, after, limit } = order;
  const shape = { isMember: viewer !== null, isFirst: after === null, sort, length: lengthFor(limit) };
  const found = await roots
    .of(db, shape)
    .execute({ viewer, ...thread, authorId, ...after, at: after?.at.toISOString() });
  return found.slice(0, limit);
}

export type CommentRow = Awaited<ReturnType<typeof selectRoots>>[number];

export const selectPinned = (db: Executor, viewer: number | null, thread: Thread) =>
  pinned.of(db, viewer !== null).execute({ viewer, ...thread });

export const selectOne = (db: Executor, viewer: number | null, id: number) =>
  rows(db, viewer).where(eq(comments.id, id));

/** Answers of a thread, oldest first, after one that was seen. */
export const selectReplies = (
  db: Executor,
  viewer: number | null,
  rootId: number,
  after: ListPlace | null,
  limit: number,
) =>
  rows(db, viewer)
    .where(and(eq(comments.rootId, rootId), seenBy(viewer), isLaterThan(comments.createdAt, comments.id, after)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);

/** The first answers of some threads, each found by its index: a thread may have thousands. */
export const selectFirstReplies = (db: Executor, viewer: number | null, rootIds: readonly number[], each: number) =>
  replies.of(db, { isMember: viewer !== null, each }).execute({ viewer, rootIds });

export async function countFolded(db: Executor, thread: Thread): Promise<number> {
  const counted = await db
    .select({ n: count() })
    .from(comments)
    .where(and(ofThread(thread), eq(comments.state, auditStates.published), sql`${comments.foldReason} is not null`));
  return counted[0]?.n ?? 0;
}

/** The liveliest of each of some pieces of content. */
export const selectHottest = (db: Executor, dataIds: readonly string[]) =>
  db
    .selectDistinctOn([comments.dataType, comments.dataId], {
      dataType: comments.dataType,
      dataId: comments.dataId,
      nickName: customers.nickName,
      content: comments.content,
      likes: comments.likes,
    })
    .from(comments)
    .innerJoin(customers, eq(customers.id, comments.customerId))
    .where(
      and(
        inArray(comments.dataType, [1, 3]),
        inArray(comments.dataId, [...dataIds]),
        eq(comments.state, auditStates.published),
        isNull(comments.rootId),
        isNull(comments.foldReason),
        gt(comments.likes, 0),
      ),
    )
    .orderBy(comments.dataType, comments.dataId, desc(comments.likes), desc(comments.id));

export async function selectByRequest(db: Executor, customerId: number, clientReqId: string) {
  const found = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.customerId, customerId), eq(comments.clientReqId, clientReqId)));
  return found[0]?.id;
}

/** How many a member wrote since a moment, and how many ever passed. */
export async function countOwn(db: Executor, customerId: number, since: Date) {
  const counted = await db
    .select({
      today: sql<number>`(count(*) filter (where ${comments.createdAt} >= ${since}))::int`,
      approved: sql<number>`(count(*) filter (where ${comments.state} = 3))::int`,
    })
    .from(comments)
    .where(eq(comments.customerId, customerId));
  return counted[0]!;
}

export const selectOwnTexts = (db: Executor, customerId: number, since: Date) =>
  db
    .select({ text: comments.content })
    .from(comments)
    .where(
      and(
        eq(comments.customerId, customerId),
        gte(comments.createdAt, since),
        sql`length(${comments.content}) > 11`,
        sql`${comments.state} not in (4, 7)`,
      ),
    )
    .orderBy(desc(comments.id))
    .limit(20);

export async function insertComment(db: Executor, row: NewComment): Promise<number> {
  const made = await db.insert(comments).values(row).returning({ id: comments.id });
  return made[0]!.id;
}

export async function lockComment(db: Executor, id: number) {
  const found = await db.select().from(comments).where(eq(comments.id, id)).for('update');
  return found[0];
}

export const updateComment = (db: Executor, id: number, change: Partial<NewComment>) =>
  db.update(comments).set(change).where(eq(comments.id, id));

/** No comment of a piece of content is pinned any more. */
export const unpinAll = (db: Executor, { dataType, dataId }: Thread) =>
  db
    .update(comments)
    .set({ isTop: false })
    .where(and(eq(comments.dataType, dataType), eq(comments.dataId, dataId), eq(comments.isTop, true)));

export const addReply = (db: Executor, rootId: number, by: 1 | -1) =>
  db
    .update(comments)
    .set({ replies: sql`greatest(0, ${comments.replies} + ${by})` })
    .where(eq(comments.id, rootId));

export async function setLike(db: Executor, commentId: number, customerId: number, isLike: boolean): Promise<boolean> {
  const changed = isLike
    ? await db.insert(commentLikes).values({ commentId, customerId }).onConflictDoNothing().returning()
    : await db
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.customerId, customerId)))
        .returning();
  return changed.length > 0;
}

/** Comments of who has left are emptied. */
export const emptyOrphans = (db: Executor) =>
  db
    .update(comments)
    .set({ content: '', image: null })
    .where(and(sql`${comments.customerId} is null`, sql`${comments.content} <> ''`));

export async function leaveComments(db: Executor, customerId: number): Promise<void> {
  await db.update(comments).set({ customerId: null }).where(eq(comments.customerId, customerId));
  await db.delete(commentLikes).where(eq(commentLikes.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      dataType: comments.dataType,
      dataId: comments.dataId,
      text: comments.content,
      state: comments.state,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.customerId, customerId))
    .orderBy(...newestFirst(comments.createdAt, comments.id));

/** The part of a comment that decisions rest on, in whatever state. */
export async function selectComment(db: Executor, id: number) {
  const rows = await db
    .select({
      state: comments.state,
      customerId: comments.customerId,
      dataType: comments.dataType,
      dataId: comments.dataId,
      rootId: comments.rootId,
      parentId: comments.parentId,
      image: comments.image,
      foldReason: comments.foldReason,
      text: comments.content,
    })
    .from(comments)
    .where(eq(comments.id, id));
  return rows[0];
}

/** A comment that is shown, or no longer, counts at its content and its thread. */
export async function recount(
  db: Executor,
  { dataType, dataId, rootId }: { dataType: number; dataId: string; rootId: number | null },
): Promise<void> {
  const shown = sql<number>`(select count(*)::int from ${comments} where ${comments.dataType} = ${dataType} and ${comments.dataId} = ${dataId} and ${comments.state} = 3)`;
  await db
    .insert(contentCounters)
    .values({ dataType, dataId, comments: shown })
    .onConflictDoUpdate({ target: [contentCounters.dataType, contentCounters.dataId], set: { comments: shown } });
  if (rootId === null) return;
  await db
    .update(comments)
    .set({
      replies: sql`(select count(*)::int from ${comments} as reply where reply.root_id = ${rootId} and reply.state = 3)`,
    })
    .where(eq(comments.id, rootId));
}
