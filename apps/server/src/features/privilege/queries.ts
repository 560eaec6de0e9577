import {
  activityTrials,
  assessments,
  customers,
  freeViews,
  giftClaims,
  privilegeGrants,
  privilegeUses,
  servicePeople,
  shareRewards,
  urlEntries,
  type Executor,
} from '@lianpan/db';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';

export type GrantRow = Pick<
  typeof privilegeGrants.$inferSelect,
  'id' | 'privilegeId' | 'stockNo' | 'source' | 'state' | 'startsAt' | 'endsAt' | 'usesLeft' | 'usedAt' | 'orderNo'
>;

const grantColumns = {
  id: privilegeGrants.id,
  privilegeId: privilegeGrants.privilegeId,
  stockNo: privilegeGrants.stockNo,
  source: privilegeGrants.source,
  state: privilegeGrants.state,
  startsAt: privilegeGrants.startsAt,
  endsAt: privilegeGrants.endsAt,
  usesLeft: privilegeGrants.usesLeft,
  usedAt: privilegeGrants.usedAt,
  orderNo: privilegeGrants.orderNo,
};

export const selectGrants = (db: Executor, customerId: number): Promise<GrantRow[]> =>
  db
    .select(grantColumns)
    .from(privilegeGrants)
    .where(eq(privilegeGrants.customerId, customerId))
    .orderBy(asc(privilegeGrants.id));

/** The grants of one tool, locked, so that two results are not paid with one use. */
export const lockGrants = (db: Executor, customerId: number, privilegeId: number): Promise<GrantRow[]> =>
  db
    .select(grantColumns)
    .from(privilegeGrants)
    .where(and(eq(privilegeGrants.customerId, customerId), eq(privilegeGrants.privilegeId, privilegeId)))
    .orderBy(asc(privilegeGrants.endsAt), asc(privilegeGrants.id))
    .for('update');

/** Writes a grant; `undefined` when its once-key was used before. */
export async function insertGrant(db: Executor, row: typeof privilegeGrants.$inferInsert): Promise<number | undefined> {
  const rows = await db
    .insert(privilegeGrants)
    .values(row)
    .onConflictDoNothing({ target: [privilegeGrants.customerId, privilegeGrants.onceKey] })
    .returning({ id: privilegeGrants.id });
  return rows[0]?.id;
}

export const markUsed = (db: Executor, ids: readonly number[], at: Date) =>
  db
    .update(privilegeGrants)
    .set({ usedAt: at })
    .where(and(inArray(privilegeGrants.id, [...ids]), isNull(privilegeGrants.usedAt)));

export async function revokeOfOrder(db: Executor, orderNo: string): Promise<void> {
  await db.update(privilegeGrants).set({ state: 'revoked' }).where(eq(privilegeGrants.orderNo, orderNo));
}

/** Locks the grants of an order, so that none is used while the answer counts. */
export async function hasUsedOfOrder(db: Executor, orderNo: string): Promise<boolean> {
  const rows = await db
    .select({
      usedAt: privilegeGrants.usedAt,
      usesTotal: privilegeGrants.usesTotal,
      usesLeft: privilegeGrants.usesLeft,
    })
    .from(privilegeGrants)
    .where(eq(privilegeGrants.orderNo, orderNo))
    .for('update');
  return rows.some(({ usedAt, usesTotal, usesLeft }) => usedAt !== null || usesTotal !== usesLeft);
}

export const insertGiftClaim = (db: Executor, row: typeof giftClaims.$inferInsert) => db.insert(giftClaims).values(row);

export const insertShareReward = (db: Executor, row: typeof shareRewards.$inferInsert) =>
  db.insert(shareRewards).values(row);

/** Takes one use of a grant; false when none was left. */
export async function takeUse(db: Executor, grantId: number): Promise<boolean> {
  const rows = await db
    .update(privilegeGrants)
    .set({ usesLeft: sql`${privilegeGrants.usesLeft} - 1` })
    .where(and(eq(privilegeGrants.id, grantId), gt(privilegeGrants.usesLeft, 0)))
    .returning({ id: privilegeGrants.id });
  return rows.length > 0;
}

/** Notes a delivered result; false when the same stock and tool were delivered that day already. */
export async function insertUse(db: Executor, row: typeof privilegeUses.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(privilegeUses)
    .values(row)
    .onConflictDoNothing()
    .returning({ grantId: privilegeUses.grantId });
  return rows.length > 0;
}

/** What was paid for on a day, by tool and stock. */
export const selectUses = (db: Executor, customerId: number, day: string) =>
  db
    .select({ toolId: privilegeUses.privilegeId, stockNo: privilegeUses.stockNo })
    .from(privilegeUses)
    .where(and(eq(privilegeUses.customerId, customerId), eq(privilegeUses.day, day)));

/** Takes the day's free stock of a tool unless one is taken; the first one stays. */
export const insertFreeView = (db: Executor, row: typeof freeViews.$inferInsert) =>
  db.insert(freeViews).values(row).onConflictDoNothing();

export const selectFreeViews = (db: Executor, customerId: number, day: string) =>
  db
    .select({ toolId: freeViews.toolId, stockNo: freeViews.stockNo })
    .from(freeViews)
    .where(and(eq(freeViews.customerId, customerId), eq(freeViews.day, day)));

export async function selectActivityTrial(db: Executor, activityId: string, privilegeId: number, now: Date) {
  const rows = await db
    .select({ days: activityTrials.days, uses: activityTrials.uses })
    .from(activityTrials)
    .where(
      and(
        eq(activityTrials.activityId, activityId),
        eq(activityTrials.privilegeId, privilegeId),
        lte(activityTrials.startsAt, now),
        gt(activityTrials.endsAt, now),
      ),
    );
  return rows[0];
}

/** Trials of an activity, with whether a member took each; nobody took any for a guest. */
export const selectActivityTrials = (db: Executor, activityId: string, customerId: number | null) =>
  db
    .select({
      privilegeId: activityTrials.privilegeId,
      days: activityTrials.days,
      uses: activityTrials.uses,
      startsAt: activityTrials.startsAt,
      endsAt: activityTrials.endsAt,
      isTaken:
        customerId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from privilege_grant where privilege_grant.customer_id = ${customerId} and privilege_grant.once_key = 'activity:' || "activity_trial"."activity_id" || ':' || "activity_trial"."privilege_id")`,
    })
    .from(activityTrials)
    .where(eq(activityTrials.activityId, activityId))
    .orderBy(asc(activityTrials.privilegeId));

/** The member as privileges and the advisory service look at it. */
export async function selectMember(db: Executor, customerId: number) {
  const rows = await db
    .select({
      ownEdition: customers.ownEdition,
      customerLevel: customers.customerLevel,
      serviceStatus: customers.serviceStatus,
      advisoryStatus: customers.advisoryStatus,
      serviceEndsAt: customers.serviceEndsAt,
      riskClass: assessments.riskClass,
      riskClassUntil: assessments.validUntil,
      personalGroupId: customers.personalGroupId,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .where(eq(customers.id, customerId));
  return rows[0];
}

/** The people who serve: an adviser and an assistant. */
export const selectStaff = (db: Executor, codes: string[]) =>
  db
    .select({
      code: servicePeople.code,
      customerId: servicePeople.customerId,
      name: servicePeople.name,
      title: servicePeople.title,
      headImageUrl: servicePeople.headImageUrl,
      certificateNo: servicePeople.certificateNo,
    })
    .from(servicePeople)
    .where(inArray(servicePeople.code, codes))
    .orderBy(asc(servicePeople.position));

export async function selectAddress(db: Executor, key: string): Promise<string | undefined> {
  const rows = await db.select({ url: urlEntries.url }).from(urlEntries).where(eq(urlEntries.key, key));
  return rows[0]?.url;
}
