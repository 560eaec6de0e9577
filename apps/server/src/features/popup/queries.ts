import {
  assessments,
  customers,
  popupHistories,
  popupPolls,
  popups,
  privilegeGrants,
  type Executor,
} from '@lianpan/db';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';

/** The one cheap read behind a poll. */
export async function selectPoll(db: Executor, customerId: number) {
  const rows = await db
    .select({
      sessionId: popupPolls.sessionId,
      token: popupPolls.token,
      waiting: popupPolls.waiting,
      validUntil: popupPolls.validUntil,
    })
    .from(popupPolls)
    .where(eq(popupPolls.customerId, customerId));
  return rows[0];
}

export const upsertPoll = (db: Executor, row: typeof popupPolls.$inferInsert) =>
  db
    .insert(popupPolls)
    .values(row)
    .onConflictDoUpdate({
      target: popupPolls.customerId,
      set: { sessionId: row.sessionId, token: row.token, waiting: row.waiting, validUntil: row.validUntil },
    });

export const deletePoll = (db: Executor, customerId: number) =>
  db.delete(popupPolls).where(eq(popupPolls.customerId, customerId));

/** The member's state, locked: building the answer and reporting what was shown take turns. */
export async function lockMember(db: Executor, customerId: number) {
  const rows = await db
    .select({
      edition: customers.edition,
      customerLevel: customers.customerLevel,
      serviceStatus: customers.serviceStatus,
      serviceEndsAt: customers.serviceEndsAt,
      riskClass: assessments.riskClass,
      riskClassUntil: assessments.validUntil,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .for('no key update', { of: customers });
  return rows[0];
}

export const selectPopups = (db: Executor, customerId: number, now: Date) =>
  db
    .select({
      id: popups.id,
      type: popups.type,
      editions: popups.editions,
      triggerType: popups.triggerType,
      triggerValue: popups.triggerValue,
      isForce: popups.isForce,
      isAdvertising: popups.isAdvertising,
      title: popups.title,
      description: popups.description,
      linkUrl: popups.linkUrl,
      imageUrls: popups.imageUrls,
      validTo: popups.validTo,
      businessKey: popups.businessKey,
    })
    .from(popups)
    .where(
      and(
        or(eq(popups.customerId, customerId), isNull(popups.customerId)),
        eq(popups.isLive, true),
        lte(popups.startsAt, now),
        or(isNull(popups.validTo), gt(popups.validTo, now)),
      ),
    )
    .orderBy(asc(popups.id));

export const selectHistories = (db: Executor, customerId: number) =>
  db
    .select({
      popupKey: popupHistories.popupKey,
      type: popupHistories.type,
      lastShownAt: popupHistories.lastShownAt,
      shownInSession: popupHistories.shownInSession,
      doneAt: popupHistories.doneAt,
    })
    .from(popupHistories)
    .where(eq(popupHistories.customerId, customerId));

interface Report {
  readonly customerId: number;
  readonly popupKey: string;
  readonly type: number;
  readonly action: 'shown' | 'closed' | 'done';
  readonly at: Date;
  readonly sessionId: string;
}

export const upsertHistory = (db: Executor, { customerId, popupKey, type, action, at, sessionId }: Report) =>
  db
    .insert(popupHistories)
    .values({
      customerId,
      popupKey,
      type,
      shownCount: action === 'shown' ? 1 : 0,
      lastShownAt: action === 'shown' ? at : null,
      shownInSession: action === 'shown' ? sessionId : null,
      closedAt: action === 'closed' ? at : null,
      doneAt: action === 'done' ? at : null,
    })
    .onConflictDoUpdate({
      target: [popupHistories.customerId, popupHistories.popupKey],
      set:
        action === 'shown'
          ? { shownCount: sql`${popupHistories.shownCount} + 1`, lastShownAt: at, shownInSession: sessionId }
          : action === 'closed'
            ? { closedAt: at }
            : { doneAt: at },
    });

/** A grant of several uses of which one is left, the one that ends first. */
export async function selectNearlyUsedGrant(db: Executor, customerId: number, now: Date) {
  const rows = await db
    .select({ id: privilegeGrants.id, privilegeId: privilegeGrants.privilegeId, usesLeft: privilegeGrants.usesLeft })
    .from(privilegeGrants)
    .where(
      and(
        eq(privilegeGrants.customerId, customerId),
        eq(privilegeGrants.state, 'active'),
        eq(privilegeGrants.usesLeft, 1),
        gt(privilegeGrants.usesTotal, 1),
        or(isNull(privilegeGrants.endsAt), gt(privilegeGrants.endsAt, now)),
      ),
    )
    .orderBy(asc(privilegeGrants.endsAt), asc(privilegeGrants.id))
    .limit(1);
  return rows[0];
}
