import { customers, welfareClaims, welfares, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';

export type WelfareRow = typeof welfares.$inferSelect;
export type ClaimRow = typeof welfareClaims.$inferSelect;
export interface ClaimedRow {
  readonly welfare: WelfareRow;
  readonly claim: ClaimRow;
}

export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

/** A campaign, locked: what is left of it is counted by one at a time. */
export async function lockWelfare(db: Executor, id: number): Promise<WelfareRow | undefined> {
  const rows = await db.select().from(welfares).where(eq(welfares.id, id)).for('update');
  return rows[0];
}

export const addClaimed = (db: Executor, id: number) =>
  db
    .update(welfares)
    .set({ claimed: sql`${welfares.claimed} + 1` })
    .where(eq(welfares.id, id));

/** Writes a claim; `undefined` where the member has claimed it before. */
export async function insertClaim(db: Executor, row: typeof welfareClaims.$inferInsert): Promise<ClaimRow | undefined> {
  const rows = await db.insert(welfareClaims).values(row).onConflictDoNothing().returning();
  return rows[0];
}

const isOpenNow = (at: Date) =>
  and(
    lte(welfares.startsAt, at),
    gt(welfares.endsAt, at),
    or(isNull(welfares.budget), lt(welfares.claimed, welfares.budget)),
  );

const notClaimedBy = (customerId: number) =>
  sql`not exists (select 1 from ${welfareClaims} where ${welfareClaims.welfareId} = ${welfares.id} and ${welfareClaims.customerId} = ${customerId})`;

/** What a member could claim now. */
export const selectClaimable = (
  db: Executor,
  customerId: number,
  at: Date,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<WelfareRow[]> =>
  db
    .select()
    .from(welfares)
    .where(and(isOpenNow(at), notClaimedBy(customerId)))
    .orderBy(asc(welfares.endsAt), asc(welfares.id))
    .offset(skip)
    .limit(limit);

export async function countClaimable(db: Executor, customerId: number, at: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(welfares)
    .where(and(isOpenNow(at), notClaimedBy(customerId)));
  return rows[0]?.total ?? 0;
}

export type ClaimGroup = 'owned' | 'used' | 'expired';

/** What is no more than kept counts as expired from its end on, whether or not a job has said so. */
const isOf = (group: ClaimGroup, at: Date) =>
  group === 'owned'
    ? and(inArray(welfareClaims.state, ['owned', 'reserved']), gt(welfareClaims.validUntil, at))
    : group === 'used'
      ? eq(welfareClaims.state, 'used')
      : or(
          inArray(welfareClaims.state, ['expired', 'returned']),
          and(inArray(welfareClaims.state, ['owned', 'reserved']), lte(welfareClaims.validUntil, at)),
        );

export const selectClaims = (
  db: Executor,
  customerId: number,
  group: ClaimGroup,
  at: Date,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<ClaimedRow[]> =>
  db
    .select({ welfare: welfares, claim: welfareClaims })
    .from(welfareClaims)
    .innerJoin(welfares, eq(welfares.id, welfareClaims.welfareId))
    .where(and(eq(welfareClaims.customerId, customerId), isOf(group, at)))
    .orderBy(desc(welfareClaims.claimedAt), desc(welfareClaims.id))
    .offset(skip)
    .limit(limit);

export async function countClaims(db: Executor, customerId: number, group: ClaimGroup, at: Date): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(welfareClaims)
    .where(and(eq(welfareClaims.customerId, customerId), isOf(group, at)));
  return rows[0]?.total ?? 0;
}

/** Coupons that a member can use now. */
export const selectCoupons = (db: Executor, customerId: number, at: Date): Promise<ClaimedRow[]> =>
  db
    .select({ welfare: welfares, claim: welfareClaims })
    .from(welfareClaims)
    .innerJoin(welfares, eq(welfares.id, welfareClaims.welfareId))
    .where(
      and(
        eq(welfareClaims.customerId, customerId),
        eq(welfareClaims.state, 'owned'),
        gt(welfareClaims.validUntil, at),
        eq(welfares.type, 1),
      ),
    )
    .orderBy(asc(welfareClaims.validUntil), asc(welfareClaims.id));

/** Moves a claim from one of some states; false where it is in none of them, or not this order's. */
export async function moveClaim(
  db: Executor,
  id: number,
  from: readonly ClaimRow['state'][],
  change: Partial<typeof welfareClaims.$inferInsert>,
  { customerId, orderNo }: { readonly customerId?: number; readonly orderNo?: string } = {},
): Promise<boolean> {
  const rows = await db
    .update(welfareClaims)
    .set(change)
    .where(
      and(
        eq(welfareClaims.id, id),
        inArray(welfareClaims.state, [...from]),
        customerId === undefined ? undefined : eq(welfareClaims.customerId, customerId),
        orderNo === undefined ? undefined : eq(welfareClaims.orderNo, orderNo),
      ),
    )
    .returning({ id: welfareClaims.id });
  return rows.length > 0;
}

export async function lockClaim(db: Executor, id: number): Promise<ClaimRow | undefined> {
  const rows = await db.select().from(welfareClaims).where(eq(welfareClaims.id, id)).for('update');
  return rows[0];
}

/** Notes that claims have ended; how many. */
export async function expireClaims(db: Executor, at: Date): Promise<number> {
  const rows = await db
    .update(welfareClaims)
    .set({ state: 'expired' })
    .where(and(eq(welfareClaims.state, 'owned'), lte(welfareClaims.validUntil, at)))
    .returning({ id: welfareClaims.id });
  return rows.length;
}

export const deleteOfCustomer = (db: Executor, customerId: number) =>
  db.delete(welfareClaims).where(eq(welfareClaims.customerId, customerId));

export const selectEverything = (db: Executor, customerId: number) =>
  db.select().from(welfareClaims).where(eq(welfareClaims.customerId, customerId)).orderBy(asc(welfareClaims.id));
