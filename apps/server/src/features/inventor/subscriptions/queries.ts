import { contentItems, customers, follows, inventors, subscriptions, type Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';

/** Whether the subscription is new; an order counts once. */
export async function insertSubscription(db: Executor, row: typeof subscriptions.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoNothing({ target: subscriptions.orderNo })
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** The subscription of a member to a creator that ends last, of those that still run. */
export async function lockRunning(db: Executor, customerId: number, inventorId: number, at: Date) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.inventorId, inventorId),
        eq(subscriptions.state, 'active'),
        gt(subscriptions.endsAt, at),
      ),
    )
    .orderBy(desc(subscriptions.endsAt))
    .for('update');
  return rows[0];
}

/** The news of all that run with a creator. */
export const setStopped = (
  db: Executor,
  { customerId, inventorId, at }: { readonly customerId: number; readonly inventorId: number; readonly at: Date },
  stoppedAt: Date | null,
) =>
  db
    .update(subscriptions)
    .set({ stoppedAt })
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.inventorId, inventorId),
        gt(subscriptions.endsAt, at),
      ),
    );

/** Creators whose subscription of the member runs. */
export async function selectInventorIds(db: Executor, customerId: number, at: Date): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.inventorId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.state, 'active'),
        lte(subscriptions.startsAt, at),
        gt(subscriptions.endsAt, at),
      ),
    )
    .groupBy(subscriptions.inventorId);
  return rows.map(({ id }) => id);
}

/** Members who want to hear of a creator. */
export async function selectListeners(db: Executor, inventorId: number, at: Date): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.inventorId, inventorId),
        eq(subscriptions.state, 'active'),
        isNull(subscriptions.stoppedAt),
        lte(subscriptions.startsAt, at),
        gt(subscriptions.endsAt, at),
      ),
    )
    .groupBy(subscriptions.customerId);
  return rows.map(({ id }) => id);
}

/** Creators of a member, each once by the subscription that ends last, and whether somebody follows them. */
export const selectOfMember = (
  db: Executor,
  customerId: number,
  { since, offset, limit }: { readonly since: Date; readonly offset: number; readonly limit: number },
) =>
  db
    .select({
      inventorId: subscriptions.inventorId,
      nickName: sql<string>`coalesce(max(${inventors.penName}), max(${customers.nickName}))`,
      headImageUrl: sql<string | null>`max(${customers.headImageUrl})`,
      trustLevel: sql<number>`max(${customers.trustLevel})`,
      monthPriceFen: sql<number | null>`max(${inventors.monthPriceFen})`,
      endsAt: sql<Date>`max(${subscriptions.endsAt})`.mapWith(subscriptions.endsAt),
      isRefunded: sql<boolean>`bool_and(${subscriptions.state} = 'refunded')`,
      isStopped: sql<boolean>`bool_and(${subscriptions.stoppedAt} is not null)`,
      fresh: sql<number>`(select count(*)::int from ${contentItems} where ${contentItems.customerId} = ${subscriptions.inventorId} and ${contentItems.dataType} in (39, 41) and ${contentItems.state} = ${auditStates.published} and ${contentItems.publishedAt} > ${since})`,
      isFollowed: sql<boolean>`exists (select 1 from ${follows} where ${follows.customerId} = ${customerId} and ${follows.followedId} = ${subscriptions.inventorId})`,
    })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.inventorId))
    .leftJoin(inventors, eq(inventors.customerId, subscriptions.inventorId))
    .where(eq(subscriptions.customerId, customerId))
    .groupBy(subscriptions.inventorId)
    .orderBy(desc(sql`max(${subscriptions.endsAt})`), desc(subscriptions.inventorId))
    .offset(offset)
    .limit(limit);

export async function countOfMember(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ n: count(sql`distinct ${subscriptions.inventorId}`) })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return rows[0]?.n ?? 0;
}
