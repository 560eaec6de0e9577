import {
  checkAnswers,
  contentCounters,
  contentItems,
  customers,
  driedFoods,
  follows,
  inventors,
  paperScores,
  purchases,
  subscriptions,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, asc, count, countDistinct, desc, eq, gte, inArray, sql } from 'drizzle-orm';

export type InventorRow = typeof inventors.$inferSelect;

/** The row of a member, made where there is none; everybody who changes a creator's state or money waits here. */
export async function lockInventor(db: Executor, customerId: number): Promise<InventorRow> {
  await db.insert(inventors).values({ customerId }).onConflictDoNothing();
  const rows = await db.select().from(inventors).where(eq(inventors.customerId, customerId)).for('update');
  return rows[0]!;
}

export async function selectInventor(db: Executor, customerId: number): Promise<InventorRow | undefined> {
  const rows = await db.select().from(inventors).where(eq(inventors.customerId, customerId));
  return rows[0];
}

export const updateInventor = (db: Executor, customerId: number, change: Partial<typeof inventors.$inferInsert>) =>
  db.update(inventors).set(change).where(eq(inventors.customerId, customerId));

const publishedOf = (dataType: 39 | 41) =>
  sql<number>`(select count(*)::int from ${contentItems} where ${contentItems.customerId} = ${inventors.customerId} and ${contentItems.dataType} = ${dataType} and ${contentItems.state} = ${auditStates.published})`;

const ownItems = sql`(select ${contentItems.id} from ${contentItems} where ${contentItems.customerId} = ${inventors.customerId})`;

const profileColumns = (viewer: number | null, at: Date) => ({
  customerId: inventors.customerId,
  penName: inventors.penName,
  headImageUrl: customers.headImageUrl,
  intro: inventors.intro,
  fields: inventors.fields,
  certNo: inventors.certNo,
  level: inventors.level,
  state: inventors.state,
  stoppedUntil: inventors.stoppedUntil,
  monthPriceFen: inventors.monthPriceFen,
  fans: sql<number>`(select count(*)::int from ${follows} where ${follows.followedId} = ${inventors.customerId})`,
  papers: publishedOf(39),
  foods: publishedOf(41),
  subscribers:
    sql<number>`(select count(distinct ${subscriptions.customerId})::int from ${subscriptions} where ${subscriptions.inventorId} = ${inventors.customerId} and ${subscriptions.state} = 'active' and ${subscriptions.endsAt} > ${at})`.as(
      'subscribers',
    ),
  scoreAvg: sql<
    number | null
  >`(select avg(${paperScores.score})::float8 from ${paperScores} where ${paperScores.itemId} in ${ownItems})`,
  scores: sql<number>`(select count(*)::int from ${paperScores} where ${paperScores.itemId} in ${ownItems})`,
  sales: sql<number>`(select count(*)::int from ${purchases} where ${purchases.itemId} in ${ownItems})`,
  refunds: sql<number>`(select count(*)::int from ${purchases} where ${purchases.itemId} in ${ownItems} and ${purchases.state} = 'refunded')`,
  isFollowed:
    viewer === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${viewer} and ${follows.followedId} = ${inventors.customerId})`,
  subscribedUntil:
    viewer === null
      ? sql<string | null>`null`
      : sql<
          string | null
        >`(select max(${subscriptions.endsAt}) from ${subscriptions} where ${subscriptions.customerId} = ${viewer} and ${subscriptions.inventorId} = ${inventors.customerId} and ${subscriptions.state} = 'active' and ${subscriptions.endsAt} > ${at})`,
});

export type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

/** Creators as everybody sees them, of some members. */
export const selectProfiles = (db: Executor, viewer: number | null, ids: readonly number[], at: Date) =>
  db
    .select(profileColumns(viewer, at))
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(inArray(inventors.customerId, [...ids]));

/** Those who publish, the ones with the most subscribers first. */
export const selectActive = (db: Executor, viewer: number | null, at: Date, limit: number) =>
  db
    .select(profileColumns(viewer, at))
    .from(inventors)
    .innerJoin(customers, eq(customers.id, inventors.customerId))
    .where(inArray(inventors.state, [2, 3]))
    .orderBy(desc(sql`subscribers`), asc(inventors.customerId))
    .limit(limit);

/** What came of a creator's work since a moment: looks at what was published then, sales, new subscribers. */
export async function selectNumbers(db: Executor, customerId: number, since: Date) {
  const seen = await db
    .select({ views: sql<number>`coalesce(sum(${contentCounters.views}), 0)::int` })
    .from(contentItems)
    .innerJoin(
      contentCounters,
      and(
        eq(contentCounters.dataType, contentItems.dataType),
        sql`${contentCounters.dataId} = ${contentItems.id}::text`,
      ),
    )
    .where(
      and(
        eq(contentItems.customerId, customerId),
        inArray(contentItems.dataType, [39, 41]),
        gte(contentItems.publishedAt, since),
      ),
    );
  const sold = await db
    .select({ sales: count() })
    .from(purchases)
    .innerJoin(contentItems, eq(contentItems.id, purchases.itemId))
    .where(and(eq(contentItems.customerId, customerId), gte(purchases.boughtAt, since), eq(purchases.state, 'active')));
  const subscribed = await db
    .select({ subscribers: countDistinct(subscriptions.customerId) })
    .from(subscriptions)
    .where(and(eq(subscriptions.inventorId, customerId), gte(subscriptions.startsAt, since)));
  return { ...seen[0]!, ...sold[0]!, ...subscribed[0]! };
}

/** What is personal goes; what was sold and paid stays without a way to the person. */
export async function forgetMember(db: Executor, customerId: number): Promise<void> {
  await db.delete(inventors).where(eq(inventors.customerId, customerId));
  await db.delete(paperScores).where(eq(paperScores.customerId, customerId));
  await db.delete(checkAnswers).where(eq(checkAnswers.customerId, customerId));
}

export async function selectEverything(db: Executor, customerId: number) {
  const profile = await db
    .select({ penName: inventors.penName, intro: inventors.intro, fields: inventors.fields, state: inventors.state })
    .from(inventors)
    .where(eq(inventors.customerId, customerId));
  const bought = await db
    .select({ title: contentItems.title, way: purchases.way, amount: purchases.amount, at: purchases.boughtAt })
    .from(purchases)
    .innerJoin(contentItems, eq(contentItems.id, purchases.itemId))
    .where(eq(purchases.customerId, customerId))
    .orderBy(...newestFirst(purchases.boughtAt, purchases.id));
  const subscribed = await db
    .select({ inventorId: subscriptions.inventorId, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(...newestFirst(subscriptions.startsAt, subscriptions.id));
  const scores = await db
    .select({ itemId: paperScores.itemId, score: paperScores.score })
    .from(paperScores)
    .where(eq(paperScores.customerId, customerId));
  const answers = await db
    .select({ question: driedFoods.question, option: checkAnswers.option })
    .from(checkAnswers)
    .innerJoin(driedFoods, eq(driedFoods.itemId, checkAnswers.itemId))
    .where(and(eq(checkAnswers.customerId, customerId)));
  return { profile: profile[0] ?? null, bought, subscribed, scores, answers };
}
