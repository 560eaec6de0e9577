import { customers, customerStatus, notices, pushDevices, sessionFamilies, type Executor } from '@lianpan/db';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';

/** Writes a notice; the same code and key again changes nothing. */
export const insertNotice = (db: Executor, notice: typeof notices.$inferInsert) =>
  db.insert(notices).values(notice).onConflictDoNothing();

/**
 * Takes the notices that are to be pushed by now, each for one process alone: until `leaseUntil` nobody else gets them.
 * Counts the try.
 */
export function claimNotices(db: Executor, now: Date, leaseUntil: Date, limit: number, triesAllowed: number) {
  const due = db.$with('due').as(
    db
      .select({ id: notices.id })
      .from(notices)
      .where(and(lte(notices.pushAfter, now), lt(notices.pushTries, triesAllowed)))
      .orderBy(asc(notices.pushAfter))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(notices)
    .set({ pushAfter: leaseUntil, pushTries: sql`${notices.pushTries} + 1` })
    .where(inArray(notices.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: notices.id,
      type: notices.type,
      content: notices.content,
      linkUrl: notices.linkUrl,
      createdAt: notices.createdAt,
      tries: notices.pushTries,
      key: notices.pushKey,
    });
}

/** Keeps the key of a notice's push, before anything is sent under it. */
export const updatePushKey = (db: Executor, id: number, key: string) =>
  db.update(notices).set({ pushKey: key }).where(eq(notices.id, id));

/** Ends a claim: `pushAfter` is the next try, or `null`; a claim that has passed to another process is left alone. */
export const settleNotice = (
  db: Executor,
  claim: { id: number; tries: number },
  outcome: { pushAfter: Date | null; pushedAt?: Date },
) =>
  db
    .update(notices)
    .set(outcome)
    .where(and(eq(notices.id, claim.id), eq(notices.pushTries, claim.tries)));

/** Gives up waiting notices that are too old or were tried too often, and names them. */
export const giveUpNotices = (db: Executor, now: Date, writtenBefore: Date, triesAllowed: number) =>
  db
    .update(notices)
    .set({ pushAfter: null })
    .where(
      and(lte(notices.pushAfter, now), or(lt(notices.createdAt, writtenBefore), gte(notices.pushTries, triesAllowed))),
    )
    .returning({ id: notices.id });

/** Programs that can be pushed to. */
const nativeClients = [10, 11];
const devicesOfMember = 20;

/**
 * The devices that a notice goes to, last used first: the native apps in which the member was signed in when it was
 * written, so that the phone that a sign-in elsewhere has just ended is warned as well. Nobody's for accounts that nobody
 * may enter.
 */
export const selectPushTargets = (db: Executor, noticeId: number) =>
  db
    .select({ token: pushDevices.token, language: pushDevices.language })
    .from(notices)
    .innerJoin(customers, eq(customers.id, notices.customerId))
    .innerJoin(pushDevices, eq(pushDevices.customerId, customers.id))
    .innerJoin(
      sessionFamilies,
      and(
        eq(sessionFamilies.customerId, customers.id),
        eq(sql`${sessionFamilies.id}::text`, pushDevices.sessionId),
        or(isNull(sessionFamilies.revokedAt), gte(sessionFamilies.revokedAt, notices.createdAt)),
      ),
    )
    .where(
      and(
        eq(notices.id, noticeId),
        inArray(customers.status, [customerStatus.normal, customerStatus.cancelling]),
        isNull(customers.continuedBy),
        inArray(pushDevices.clientType, nativeClients),
      ),
    )
    .orderBy(desc(pushDevices.updatedAt))
    .limit(devicesOfMember);

/** Forgets tokens to which no device answers any more. */
export const deletePushTokens = (db: Executor, tokens: readonly string[]) =>
  db.delete(pushDevices).where(inArray(pushDevices.token, [...tokens]));

/** What a member was told, for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const told = await db
    .select({ code: notices.code, content: notices.content, createdAt: notices.createdAt })
    .from(notices)
    .where(eq(notices.customerId, customerId))
    .orderBy(desc(notices.id));
  return { notices: told };
}
