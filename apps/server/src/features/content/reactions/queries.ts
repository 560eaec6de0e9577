import {
  assessments,
  blockedPeople,
  contentCounters,
  contentReactions,
  contentViews,
  customers,
  follows,
  opinions,
  shareLinks,
  type Executor,
} from '@lianpan/db';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';

type MarketName = 'real' | 'simulated';
type ReactionKind = typeof contentReactions.$inferSelect.kind;

export const insertOpinion = (db: Executor, row: typeof opinions.$inferInsert) => db.insert(opinions).values(row);

/** What personal order rests on. */
export async function selectTaste(db: Executor, customerId: number, at: Date) {
  const [followed, hidden, wants] = await Promise.all([
    db.select({ id: follows.followedId }).from(follows).where(eq(follows.customerId, customerId)),
    db
      .select({ dataId: contentReactions.dataId })
      .from(contentReactions)
      .where(and(eq(contentReactions.customerId, customerId), eq(contentReactions.kind, 'dislike')))
      .limit(200),
    db
      .select({
        wantsPersonal: customers.wantsPersonalContent,
        riskClass: sql<number | null>`case when ${assessments.validUntil} > ${at} then ${assessments.riskClass} end`,
      })
      .from(customers)
      .leftJoin(assessments, eq(assessments.customerId, customers.id))
      .where(eq(customers.id, customerId)),
  ]);
  return { followed: followed.map(({ id }) => id), disliked: hidden.map(({ dataId }) => dataId), ...wants[0]! };
}

/** Whether a member follows another. */
export async function isFollowing(db: Executor, customerId: number, followedId: number): Promise<boolean> {
  const rows = await db
    .select({ at: follows.at })
    .from(follows)
    .where(and(eq(follows.customerId, customerId), eq(follows.followedId, followedId)));
  return rows.length > 0;
}

/** Whether something new came of it. */
export async function addReaction(
  db: Executor,
  row: { customerId: number; kind: ReactionKind; dataType: number; dataId: string; at: Date },
): Promise<boolean> {
  const rows = await db
    .insert(contentReactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: contentReactions.at });
  return rows.length > 0;
}

export async function removeReaction(
  db: Executor,
  { customerId, kind, dataType, dataId }: { customerId: number; kind: ReactionKind; dataType: number; dataId: string },
): Promise<boolean> {
  const rows = await db
    .delete(contentReactions)
    .where(
      and(
        eq(contentReactions.customerId, customerId),
        eq(contentReactions.kind, kind),
        eq(contentReactions.dataType, dataType),
        eq(contentReactions.dataId, dataId),
      ),
    )
    .returning({ at: contentReactions.at });
  return rows.length > 0;
}

export async function selectReactions(db: Executor, customerId: number, dataType: number, dataId: string) {
  const rows = await db
    .select({ kind: contentReactions.kind })
    .from(contentReactions)
    .where(
      and(
        eq(contentReactions.customerId, customerId),
        eq(contentReactions.dataType, dataType),
        eq(contentReactions.dataId, dataId),
      ),
    );
  return rows.map(({ kind }) => kind);
}

type CounterName = 'likes' | 'collects' | 'comments' | 'forwards' | 'views' | 'shares';

/** Counts one up or down; the row comes with the first. */
export async function bump(
  db: Executor,
  dataType: number,
  dataId: string,
  name: CounterName,
  by: 1 | -1,
): Promise<void> {
  const column = contentCounters[name];
  await db
    .insert(contentCounters)
    .values({ dataType, dataId, [name]: Math.max(0, by) })
    .onConflictDoUpdate({
      target: [contentCounters.dataType, contentCounters.dataId],
      set: { [name]: sql`greatest(0, ${column} + ${by})` },
    });
}

export async function selectCounters(db: Executor, dataType: number, dataId: string) {
  const rows = await db
    .select()
    .from(contentCounters)
    .where(and(eq(contentCounters.dataType, dataType), eq(contentCounters.dataId, dataId)));
  return rows[0];
}

/** Whether the view counts: the same viewer's last one is long ago. */
export async function addView(
  db: Executor,
  row: { viewer: string; dataType: number; dataId: string; at: Date },
  since: Date,
): Promise<boolean> {
  const rows = await db
    .insert(contentViews)
    .values(row)
    .onConflictDoUpdate({
      target: [contentViews.viewer, contentViews.dataType, contentViews.dataId],
      set: { at: row.at },
      setWhere: lt(contentViews.at, since),
    })
    .returning({ at: contentViews.at });
  return rows.length > 0;
}

export const deleteViewsBefore = (db: Executor, at: Date) => db.delete(contentViews).where(lt(contentViews.at, at));

/** Where a reaction stands among those of a member; reactions have no id of their own. */
export interface ReactionPlace {
  readonly at: Date;
  readonly dataType: number;
  readonly dataId: string;
}

/** What a member liked or kept, the newest first. */
export const selectReacted = (
  db: Executor,
  customerId: number,
  kind: 'like' | 'collect',
  { before, limit }: { readonly before: ReactionPlace | null; readonly limit: number },
) =>
  db
    .select({ dataType: contentReactions.dataType, dataId: contentReactions.dataId, at: contentReactions.at })
    .from(contentReactions)
    .where(
      and(
        eq(contentReactions.customerId, customerId),
        eq(contentReactions.kind, kind),
        before === null
          ? undefined
          : sql`(${contentReactions.at}, ${contentReactions.dataType}, ${contentReactions.dataId}) < (${before.at.toISOString()}::timestamptz, ${before.dataType}::smallint, ${before.dataId})`,
      ),
    )
    .orderBy(desc(contentReactions.at), desc(contentReactions.dataType), desc(contentReactions.dataId))
    .limit(limit);

export async function insertLink(db: Executor, row: typeof shareLinks.$inferInsert): Promise<string> {
  const rows = await db
    .insert(shareLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [shareLinks.customerId, shareLinks.dataType, shareLinks.dataId, shareLinks.channel],
      set: { channel: row.channel },
    })
    .returning({ code: shareLinks.code });
  return rows[0]!.code;
}

export async function selectLink(db: Executor, code: string) {
  const rows = await db.select().from(shareLinks).where(eq(shareLinks.code, code));
  return rows[0];
}

/** Views whose days are over. */
export const selectDueOpinions = (db: Executor, market: MarketName, date: string) =>
  db
    .select()
    .from(opinions)
    .where(and(eq(opinions.state, 'open'), eq(opinions.market, market), sql`${opinions.endDate} <= ${date}`));

export const updateOpinion = (db: Executor, itemId: number, change: Partial<typeof opinions.$inferInsert>) =>
  db
    .update(opinions)
    .set(change)
    .where(and(eq(opinions.itemId, itemId), inArray(opinions.state, ['open', 'withdrawn'])));

export const selectOpinions = (db: Executor, customerId: number) =>
  db
    .select({
      state: opinions.state,
      stockPct: opinions.stockPct,
      indexPct: opinions.indexPct,
      withdrawnAt: opinions.withdrawnAt,
    })
    .from(opinions)
    .where(eq(opinions.customerId, customerId));

/** Whether one of two members has blocked the other. */
export async function areBlocked(db: Executor, a: number, b: number): Promise<boolean> {
  const rows = await db
    .select({ id: blockedPeople.blockedId })
    .from(blockedPeople)
    .where(
      or(
        and(eq(blockedPeople.customerId, a), eq(blockedPeople.blockedId, b)),
        and(eq(blockedPeople.customerId, b), eq(blockedPeople.blockedId, a)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Who of some has neither blocked a member nor been blocked by them. */
export const selectNameable = (db: Executor, customerId: number, ids: readonly number[]) =>
  db
    .select({ id: customers.id, nickName: customers.nickName })
    .from(customers)
    .where(
      and(
        inArray(customers.id, [...ids]),
        eq(customers.status, 0),
        sql`not exists (select 1 from ${blockedPeople} where (${blockedPeople.customerId} = ${customerId} and ${blockedPeople.blockedId} = ${customers.id}) or (${blockedPeople.customerId} = ${customers.id} and ${blockedPeople.blockedId} = ${customerId}))`,
      ),
    );

/** Views stay in the record without a name, links without who made them. */
export async function leaveReactions(db: Executor, customerId: number): Promise<void> {
  await db.update(opinions).set({ customerId: null }).where(eq(opinions.customerId, customerId));
  await db.update(shareLinks).set({ customerId: null }).where(eq(shareLinks.customerId, customerId));
  await db.delete(contentReactions).where(eq(contentReactions.customerId, customerId));
}

export async function selectName(db: Executor, id: number): Promise<string> {
  const rows = await db.select({ nickName: customers.nickName }).from(customers).where(eq(customers.id, id));
  return rows[0]?.nickName ?? '';
}
