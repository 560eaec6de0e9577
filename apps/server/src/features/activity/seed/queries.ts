import { activities, activityClaims, activityMembers, activityPrizes, topics, type Executor } from '@lianpan/db';
import { and, eq, sql } from 'drizzle-orm';

export async function selectTopicId(db: Executor, code: string): Promise<number | null> {
  return (await db.select({ id: topics.id }).from(topics).where(eq(topics.code, code)))[0]?.id ?? null;
}

/** Writes an activity of the demonstration, or brings a known one up to date; who takes part in it stays. */
export const upsertActivity = (db: Executor, row: typeof activities.$inferInsert) =>
  db.insert(activities).values(row).onConflictDoUpdate({ target: activities.id, set: row });

export const upsertPrize = (db: Executor, row: typeof activityPrizes.$inferInsert) =>
  db
    .insert(activityPrizes)
    .values(row)
    .onConflictDoUpdate({ target: [activityPrizes.activityId, activityPrizes.prizeNo], set: row });

export const insertMember = (db: Executor, row: typeof activityMembers.$inferInsert) =>
  db.insert(activityMembers).values(row).onConflictDoNothing();

export const insertClaim = (db: Executor, row: typeof activityClaims.$inferInsert) =>
  db.insert(activityClaims).values(row).onConflictDoNothing();

/** Brings the counters of an activity to what its rows say. */
export async function recount(db: Executor, activityId: number): Promise<void> {
  await db
    .update(activities)
    .set({ joined: sql`(select count(*) from activity_member where activity_id = ${activityId})` })
    .where(eq(activities.id, activityId));
  for (const { prizeNo } of await db
    .select({ prizeNo: activityPrizes.prizeNo })
    .from(activityPrizes)
    .where(eq(activityPrizes.activityId, activityId)))
    await db
      .update(activityPrizes)
      .set({
        claimed: sql`(select count(*) from activity_claim where activity_id = ${activityId} and activity_claim.prize_no = ${prizeNo})`,
      })
      .where(and(eq(activityPrizes.activityId, activityId), eq(activityPrizes.prizeNo, prizeNo)));
}
