import {
  activities,
  activityClaims,
  activityMembers,
  activityPrizes,
  contentItems,
  customers,
  customerStatus,
  lessonProgress,
  pointLots,
  topicItems,
  topics,
  trainingResults,
  type Executor,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';

export type ActivityRow = typeof activities.$inferSelect;
export type PrizeRow = typeof activityPrizes.$inferSelect;

/** All that were ever planned and end after a moment; activities are few. */
export const selectActivities = (db: Executor, since: Date, limit: number): Promise<ActivityRow[]> =>
  db.select().from(activities).where(gte(activities.endsAt, since)).orderBy(desc(activities.startsAt)).limit(limit);

export async function selectActivity(db: Executor, id: number): Promise<ActivityRow | undefined> {
  return (await db.select().from(activities).where(eq(activities.id, id)))[0];
}

/** Whoever wants a place waits here. */
export async function lockActivity(db: Executor, id: number): Promise<ActivityRow | undefined> {
  return (await db.select().from(activities).where(eq(activities.id, id)).for('update'))[0];
}

export const setJoined = (db: Executor, id: number, joined: number) =>
  db.update(activities).set({ joined }).where(eq(activities.id, id));

export async function selectTopicName(db: Executor, id: number): Promise<string> {
  return (await db.select({ name: topics.name }).from(topics).where(eq(topics.id, id)))[0]?.name ?? '';
}

/** The channel that a member came through. */
export async function selectChannel(db: Executor, customerId: number): Promise<string | null> {
  const rows = await db
    .select({ channelCode: customers.channelCode })
    .from(customers)
    .where(eq(customers.id, customerId));
  return rows[0]?.channelCode ?? null;
}

export const insertMember = (db: Executor, row: typeof activityMembers.$inferInsert) =>
  db.insert(activityMembers).values(row).onConflictDoNothing().returning({ customerId: activityMembers.customerId });

/** Which of some activities a member takes part in. */
export const selectJoined = (db: Executor, customerId: number, ids: readonly number[]) =>
  db
    .select({ activityId: activityMembers.activityId })
    .from(activityMembers)
    .where(and(eq(activityMembers.customerId, customerId), inArray(activityMembers.activityId, [...ids])));

export const selectPrizes = (db: Executor, activityId: number): Promise<PrizeRow[]> =>
  db
    .select()
    .from(activityPrizes)
    .where(eq(activityPrizes.activityId, activityId))
    .orderBy(asc(activityPrizes.prizeNo));

/** Whoever takes a prize waits here, so that no more are given than there are. */
export async function lockPrize(db: Executor, activityId: number, prizeNo: number): Promise<PrizeRow | undefined> {
  const rows = await db
    .select()
    .from(activityPrizes)
    .where(and(eq(activityPrizes.activityId, activityId), eq(activityPrizes.prizeNo, prizeNo)))
    .for('update');
  return rows[0];
}

export const setClaimed = (db: Executor, activityId: number, prizeNo: number, claimed: number) =>
  db
    .update(activityPrizes)
    .set({ claimed })
    .where(and(eq(activityPrizes.activityId, activityId), eq(activityPrizes.prizeNo, prizeNo)));

export const selectClaims = (db: Executor, activityId: number, customerId: number) =>
  db
    .select({ prizeNo: activityClaims.prizeNo, claimedAt: activityClaims.claimedAt })
    .from(activityClaims)
    .where(and(eq(activityClaims.activityId, activityId), eq(activityClaims.customerId, customerId)));

export const insertClaim = (db: Executor, row: typeof activityClaims.$inferInsert) =>
  db.insert(activityClaims).values(row);

/** Of what progress is counted: an activity, and one of its members alone where one is named. */
export interface Counted {
  readonly activityId: number;
  readonly topicId: number | null;
  readonly startsAt: Date;
  /** The first moment that counts no more. */
  readonly endsAt: Date;
  /** The same as days of Shanghai, both counted. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly customerId: number | undefined;
}

type Count = { readonly customerId: number; readonly num: number };

const ofMembers = ({ activityId, customerId }: Counted) =>
  and(
    eq(activityMembers.activityId, activityId),
    customerId === undefined ? undefined : eq(activityMembers.customerId, customerId),
  );

/** Days on which points were earned by a task. */
export const countPointDays = (db: Executor, counted: Counted, task: 'signIn' | 'dailyDiagnosis'): Promise<Count[]> =>
  db
    .select({ customerId: activityMembers.customerId, num: countDistinct(pointLots.day) })
    .from(activityMembers)
    .innerJoin(pointLots, eq(pointLots.customerId, activityMembers.customerId))
    .where(
      and(
        ofMembers(counted),
        eq(pointLots.task, task),
        gte(pointLots.day, counted.firstDay),
        lte(pointLots.day, counted.lastDay),
      ),
    )
    .groupBy(activityMembers.customerId);

/** Lessons whose quiz was passed for the first time. */
export const countLessons = (db: Executor, counted: Counted): Promise<Count[]> =>
  db
    .select({ customerId: activityMembers.customerId, num: count() })
    .from(activityMembers)
    .innerJoin(lessonProgress, eq(lessonProgress.customerId, activityMembers.customerId))
    .where(
      and(
        ofMembers(counted),
        gte(lessonProgress.passedAt, counted.startsAt),
        lt(lessonProgress.passedAt, counted.endsAt),
      ),
    )
    .groupBy(activityMembers.customerId);

/** Exercises on charts that were brought to their end. */
export const countTrainings = (db: Executor, counted: Counted): Promise<Count[]> =>
  db
    .select({ customerId: activityMembers.customerId, num: count() })
    .from(activityMembers)
    .innerJoin(trainingResults, eq(trainingResults.customerId, activityMembers.customerId))
    .where(
      and(
        ofMembers(counted),
        gte(trainingResults.finishedAt, counted.startsAt),
        lt(trainingResults.finishedAt, counted.endsAt),
      ),
    )
    .groupBy(activityMembers.customerId);

/** Posts in the topic that are shown to everybody; what review took away counts no more. */
export const countTopicPosts = (db: Executor, counted: Counted & { readonly topicId: number }): Promise<Count[]> =>
  db
    .select({ customerId: activityMembers.customerId, num: count() })
    .from(activityMembers)
    .innerJoin(contentItems, eq(contentItems.customerId, activityMembers.customerId))
    .innerJoin(topicItems, eq(topicItems.itemId, contentItems.id))
    .where(
      and(
        ofMembers(counted),
        eq(topicItems.topicId, counted.topicId),
        eq(contentItems.state, auditStates.published),
        gte(contentItems.publishedAt, counted.startsAt),
        lt(contentItems.publishedAt, counted.endsAt),
      ),
    )
    .groupBy(activityMembers.customerId);

/** How far everybody is who takes part. */
export const selectMembers = (db: Executor, activityId: number) =>
  db
    .select({
      customerId: activityMembers.customerId,
      score: activityMembers.score,
      done: activityMembers.done,
    })
    .from(activityMembers)
    .where(eq(activityMembers.activityId, activityId));

export interface Standing {
  readonly customerId: number;
  readonly score: number;
  readonly done: number;
}

/** Writes how far some members have come; who stands where they stood keeps the moment. */
export const setStandings = (db: Executor, activityId: number, standings: readonly Standing[], at: Date) =>
  db.execute(sql`
    update activity_member set score = told.score, done = told.done, score_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as told("customerId" bigint, score smallint, done smallint)
    where activity_member.activity_id = ${activityId} and activity_member.customer_id = told."customerId"`);

export const setCounted = (db: Executor, id: number, at: Date, isLast: boolean) =>
  db
    .update(activities)
    .set({ countedAt: at, ...(isLast && { settledAt: at }) })
    .where(eq(activities.id, id));

/** Activities that have begun and were not counted after their end. */
export const selectToCount = (db: Executor, at: Date): Promise<ActivityRow[]> =>
  db
    .select()
    .from(activities)
    .where(and(lte(activities.startsAt, at), isNull(activities.settledAt)))
    .orderBy(asc(activities.id));

const best = [desc(activityMembers.score), asc(activityMembers.scoreAt), asc(activityMembers.customerId)] as const;

/** The best of those who have done something, without blocked and leaving accounts. */
export const selectBest = (db: Executor, activityId: number, limit: number) =>
  db
    .select({
      customerId: activityMembers.customerId,
      nickName: customers.nickName,
      headImg: customers.headImageUrl,
      score: activityMembers.score,
    })
    .from(activityMembers)
    .innerJoin(customers, eq(customers.id, activityMembers.customerId))
    .where(
      and(
        eq(activityMembers.activityId, activityId),
        gt(activityMembers.score, 0),
        eq(customers.status, customerStatus.normal),
      ),
    )
    .orderBy(...best)
    .limit(limit);

/** A member's place among those who have done something; `undefined` for who has done nothing. */
export async function selectPlace(db: Executor, activityId: number, customerId: number) {
  const own = await db
    .select({ score: activityMembers.score, scoreAt: activityMembers.scoreAt })
    .from(activityMembers)
    .where(and(eq(activityMembers.activityId, activityId), eq(activityMembers.customerId, customerId)));
  const standing = own[0];
  if (!standing || standing.score === 0) return undefined;
  const { score, scoreAt } = standing;
  const before = await db
    .select({ num: count() })
    .from(activityMembers)
    .innerJoin(customers, eq(customers.id, activityMembers.customerId))
    .where(
      and(
        eq(activityMembers.activityId, activityId),
        eq(customers.status, customerStatus.normal),
        or(
          gt(activityMembers.score, score),
          and(eq(activityMembers.score, score), lt(activityMembers.scoreAt, scoreAt)),
          and(
            eq(activityMembers.score, score),
            eq(activityMembers.scoreAt, scoreAt),
            lt(activityMembers.customerId, customerId),
          ),
        ),
      ),
    );
  return { score, rank: (before[0]?.num ?? 0) + 1 };
}

/** What came of an activity: who has done all tasks, and how many prizes were taken. */
export async function selectResult(db: Executor, activityId: number, tasks: number) {
  const finished = await db
    .select({ num: count() })
    .from(activityMembers)
    .where(and(eq(activityMembers.activityId, activityId), gte(activityMembers.done, tasks)));
  const claimed = await db
    .select({ num: sql<number>`coalesce(sum(${activityPrizes.claimed}), 0)::int` })
    .from(activityPrizes)
    .where(eq(activityPrizes.activityId, activityId));
  return { finishNum: finished[0]?.num ?? 0, claimNum: claimed[0]?.num ?? 0 };
}

export const forgetClaims = (db: Executor, customerId: number) =>
  db.delete(activityClaims).where(eq(activityClaims.customerId, customerId));

export const forgetMemberships = (db: Executor, customerId: number) =>
  db.delete(activityMembers).where(eq(activityMembers.customerId, customerId));

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      activity: activities.title,
      joinedAt: activityMembers.joinedAt,
      score: activityMembers.score,
      prizes: sql<
        string[]
      >`array(select activity_prize.name->>0 from activity_claim join activity_prize on activity_prize.activity_id = activity_claim.activity_id and activity_prize.prize_no = activity_claim.prize_no where activity_claim.activity_id = ${activityMembers.activityId} and activity_claim.customer_id = ${activityMembers.customerId} order by activity_claim.claimed_at)`,
    })
    .from(activityMembers)
    .innerJoin(activities, eq(activities.id, activityMembers.activityId))
    .where(eq(activityMembers.customerId, customerId))
    .orderBy(asc(activityMembers.joinedAt));

/** Who could still take a prize and has taken none. */
export const selectUntold = (db: Executor, activityId: number, needs: number) =>
  db
    .select({ customerId: activityMembers.customerId })
    .from(activityMembers)
    .leftJoin(
      activityClaims,
      and(
        eq(activityClaims.activityId, activityMembers.activityId),
        eq(activityClaims.customerId, activityMembers.customerId),
      ),
    )
    .where(
      and(eq(activityMembers.activityId, activityId), gte(activityMembers.done, needs), isNull(activityClaims.prizeNo)),
    )
    .orderBy(asc(activityMembers.customerId));
