import {
  ballots,
  contentItems,
  drafts,
  polls,
  scheduledPosts,
  topicFollows,
  topicItems,
  topics,
  type Executor,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';

type BallotOf = typeof ballots.$inferSelect.of;

export const insertTopicItems = (db: Executor, rows: readonly (typeof topicItems.$inferInsert)[]) =>
  db
    .insert(topicItems)
    .values([...rows])
    .onConflictDoNothing();

/** Those of some topics to which one may write now. */
export const selectOpenTopics = (db: Executor, ids: readonly number[], at: Date) =>
  db
    .select({ id: topics.id })
    .from(topics)
    .where(and(inArray(topics.id, [...ids]), or(isNull(topics.endsAt), gt(topics.endsAt, at))));

// Named with its table: a select of one table leaves that out, and `id` would be that of what is joined inside.
const topicId = sql.raw('"topic"."id"');

/** Published items of a topic, all of them or those since a moment. */
const countItems = (since: Date | null) =>
  sql<number>`(select count(*)::int from topic_item join content_item on content_item.id = topic_item.item_id where topic_item.topic_id = ${topicId} and content_item.state = 3${since === null ? sql`` : sql` and content_item.published_at > ${since}`})`;

const shown = (viewer: number | null, since: Date) => ({
  id: topics.id,
  name: topics.name,
  intro: topics.intro,
  hostName: sql<string>`coalesce((select nick_name from customer where customer.id = ${topics.hostId}), '')`,
  startsAt: topics.startsAt,
  endsAt: topics.endsAt,
  vote: topics.vote,
  items: countItems(null),
  fresh: countItems(since),
  members: sql<number>`(select count(*)::int from topic_follow where topic_follow.topic_id = ${topicId})`,
  isFollowed:
    viewer === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from topic_follow where topic_follow.topic_id = ${topicId} and topic_follow.customer_id = ${viewer})`,
});

export const selectTopics = (
  db: Executor,
  viewer: number | null,
  { keyword, at, since }: { readonly keyword: string | undefined; readonly at: Date; readonly since: Date },
) =>
  db
    .select(shown(viewer, since))
    .from(topics)
    .where(
      and(
        lt(topics.startsAt, at),
        keyword === undefined || keyword === ''
          ? undefined
          : ilike(topics.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(topics.order, topics.id)
    .limit(50);

export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number];

export async function selectTopic(
  db: Executor,
  viewer: number | null,
  id: number,
  since: Date,
): Promise<TopicRow | undefined> {
  const rows = await db.select(shown(viewer, since)).from(topics).where(eq(topics.id, id));
  return rows[0];
}

/** Locks what is voted on, so that votes are counted one after the other. */
export async function lockTopicVote(db: Executor, id: number) {
  const rows = await db.select({ vote: topics.vote }).from(topics).where(eq(topics.id, id)).for('share');
  return rows[0]?.vote ?? undefined;
}

export async function lockPoll(db: Executor, itemId: number) {
  const rows = await db.select({ ballot: polls.ballot }).from(polls).where(eq(polls.itemId, itemId)).for('share');
  return rows[0]?.ballot;
}

export const insertPoll = (db: Executor, row: typeof polls.$inferInsert) => db.insert(polls).values(row);

export const insertBallots = (db: Executor, rows: readonly (typeof ballots.$inferInsert)[]) =>
  db.insert(ballots).values([...rows]);

export const selectVotes = (db: Executor, of: BallotOf, ofId: number) =>
  db
    .select({ optionId: ballots.optionId, n: count() })
    .from(ballots)
    .where(and(eq(ballots.of, of), eq(ballots.ofId, ofId)))
    .groupBy(ballots.optionId);

export async function countVoters(db: Executor, of: BallotOf, ofId: number): Promise<number> {
  const rows = await db
    .select({ n: sql<number>`count(distinct ${ballots.customerId})::int` })
    .from(ballots)
    .where(and(eq(ballots.of, of), eq(ballots.ofId, ofId)));
  return rows[0]?.n ?? 0;
}

export const selectOwnVotes = (db: Executor, of: BallotOf, ofId: number, customerId: number) =>
  db
    .select({ optionId: ballots.optionId })
    .from(ballots)
    .where(and(eq(ballots.of, of), eq(ballots.ofId, ofId), eq(ballots.customerId, customerId)))
    .orderBy(asc(ballots.optionId));

export async function setTopicFollow(
  db: Executor,
  topicId: number,
  customerId: number,
  isFollowed: boolean,
  at: Date,
): Promise<void> {
  if (isFollowed) await db.insert(topicFollows).values({ topicId, customerId, at }).onConflictDoNothing();
  else
    await db
      .delete(topicFollows)
      .where(and(eq(topicFollows.topicId, topicId), eq(topicFollows.customerId, customerId)));
}

/** How many had which mood on which of the last days. */
export const countMoods = (db: Executor, since: Date) =>
  db
    .select({
      expressionId: sql<number>`${contentItems.expressionId}`.mapWith(Number),
      date: sql<string>`to_char(${contentItems.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      n: count(),
    })
    .from(contentItems)
    .where(
      and(
        sql`${contentItems.expressionId} is not null`,
        eq(contentItems.state, 3),
        gte(contentItems.publishedAt, since),
      ),
    )
    .groupBy(sql`1`, sql`2`);

export const lockMember = (db: Executor, customerId: number) =>
  db.execute(sql`select id from customer where id = ${customerId} for no key update`);

export const selectDrafts = (
  db: Executor,
  customerId: number,
  filter: { readonly id?: number | undefined; readonly dataType?: number | undefined },
) =>
  db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.customerId, customerId),
        filter.id === undefined ? undefined : eq(drafts.id, filter.id),
        filter.dataType === undefined ? undefined : eq(drafts.dataType, filter.dataType),
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(50);

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

export async function countDrafts(db: Executor, customerId: number): Promise<number> {
  const rows = await db.select({ n: count() }).from(drafts).where(eq(drafts.customerId, customerId));
  return rows[0]?.n ?? 0;
}

export async function insertDraft(db: Executor, row: typeof drafts.$inferInsert): Promise<number> {
  const rows = await db.insert(drafts).values(row).returning({ id: drafts.id });
  return rows[0]!.id;
}

/** Whether the draft was at this version; the version that it has now comes back. */
export async function updateDraft(
  db: Executor,
  customerId: number,
  { id, version, ...change }: Pick<DraftRow, 'id' | 'version' | 'title' | 'body' | 'device' | 'updatedAt'>,
): Promise<number | undefined> {
  const rows = await db
    .update(drafts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(drafts.id, id), eq(drafts.customerId, customerId), eq(drafts.version, version)))
    .returning({ version: drafts.version });
  return rows[0]?.version;
}

export async function deleteDrafts(db: Executor, customerId: number, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(drafts)
    .where(and(eq(drafts.customerId, customerId), inArray(drafts.id, [...ids])))
    .returning({ id: drafts.id });
  return rows.length;
}

export async function deleteDraftsBefore(db: Executor, at: Date): Promise<number> {
  const rows = await db.delete(drafts).where(lt(drafts.updatedAt, at)).returning({ id: drafts.id });
  return rows.length;
}

export type ScheduledRow = typeof scheduledPosts.$inferSelect;
type NewScheduled = typeof scheduledPosts.$inferInsert;

export async function insertScheduled(db: Executor, row: NewScheduled): Promise<ScheduledRow> {
  const rows = await db.insert(scheduledPosts).values(row).returning();
  return rows[0]!;
}

export const selectScheduled = (db: Executor, customerId: number, id: number | undefined) =>
  db
    .select()
    .from(scheduledPosts)
    .where(and(eq(scheduledPosts.customerId, customerId), id === undefined ? undefined : eq(scheduledPosts.id, id)))
    .orderBy(asc(scheduledPosts.publishAt), asc(scheduledPosts.id))
    .limit(50);

export async function selectScheduledByRequest(
  db: Executor,
  customerId: number,
  clientReqId: string,
): Promise<ScheduledRow | undefined> {
  const rows = await db
    .select()
    .from(scheduledPosts)
    .where(and(eq(scheduledPosts.customerId, customerId), eq(scheduledPosts.clientReqId, clientReqId)));
  return rows[0];
}

/** Texts of some kinds whose time has come, the oldest first. */
export const selectDueScheduled = (db: Executor, at: Date, dataTypes: readonly number[]) =>
  db
    .select()
    .from(scheduledPosts)
    .where(
      and(
        eq(scheduledPosts.state, 'waiting'),
        lte(scheduledPosts.publishAt, at),
        inArray(scheduledPosts.dataType, [...dataTypes]),
      ),
    )
    .orderBy(asc(scheduledPosts.publishAt))
    .limit(100);

/** Changes one of a version; what it is then, or nothing where it is of another one. */
export async function updateScheduled(
  db: Executor,
  id: number,
  version: number,
  change: Partial<NewScheduled>,
): Promise<ScheduledRow | undefined> {
  const rows = await db
    .update(scheduledPosts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(scheduledPosts.id, id), eq(scheduledPosts.version, version)))
    .returning();
  return rows[0];
}

/** Takes one of a member off, of a version where one is named; what it was. */
export async function deleteScheduled(
  db: Executor,
  customerId: number,
  id: number,
  version: number | undefined,
): Promise<ScheduledRow | undefined> {
  const rows = await db
    .delete(scheduledPosts)
    .where(
      and(
        eq(scheduledPosts.id, id),
        eq(scheduledPosts.customerId, customerId),
        version === undefined ? undefined : eq(scheduledPosts.version, version),
      ),
    )
    .returning();
  return rows[0];
}

export const selectAllScheduled = (db: Executor, customerId: number) =>
  db
    .select({ label: scheduledPosts.label, input: scheduledPosts.input, publishAt: scheduledPosts.publishAt })
    .from(scheduledPosts)
    .where(eq(scheduledPosts.customerId, customerId))
    .orderBy(asc(scheduledPosts.publishAt));

export async function forgetMember(db: Executor, customerId: number): Promise<void> {
  await db.delete(scheduledPosts).where(eq(scheduledPosts.customerId, customerId));
  await db.delete(drafts).where(eq(drafts.customerId, customerId));
  await db.delete(ballots).where(eq(ballots.customerId, customerId));
  await db.delete(topicFollows).where(eq(topicFollows.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({ title: drafts.title, body: drafts.body, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.customerId, customerId))
    .orderBy(desc(drafts.updatedAt));
