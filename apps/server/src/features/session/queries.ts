import { customers, demoMessages, sessionFamilies, smsCodes, type Executor } from '@lianpan/db';
import { and, count, desc, eq, gt, isNull, lt, min, sql } from 'drizzle-orm';

export interface FamilyRow {
  readonly id: string;
  readonly customerId: number;
  readonly salt: Buffer;
  readonly sequence: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly revokedAt: Date | null;
  readonly status: number;
}

/** The family with its owner's standing, locked until the transaction ends. */
export async function selectFamilyForUpdate(db: Executor, id: string): Promise<FamilyRow | undefined> {
  const rows = await db
    .select({
      id: sessionFamilies.id,
      customerId: sessionFamilies.customerId,
      salt: sessionFamilies.salt,
      sequence: sessionFamilies.sequence,
      rotatedAt: sessionFamilies.rotatedAt,
      expiresAt: sessionFamilies.expiresAt,
      absoluteExpiresAt: sessionFamilies.absoluteExpiresAt,
      revokedAt: sessionFamilies.revokedAt,
      status: customers.status,
    })
    .from(sessionFamilies)
    .innerJoin(customers, eq(customers.id, sessionFamilies.customerId))
    .where(eq(sessionFamilies.id, id))
    .for('update', { of: sessionFamilies });
  return rows[0];
}

export async function selectStanding(
  db: Executor,
  id: string,
): Promise<{ revokedAt: Date | null; status: number } | undefined> {
  const rows = await db
    .select({ revokedAt: sessionFamilies.revokedAt, status: customers.status })
    .from(sessionFamilies)
    .innerJoin(customers, eq(customers.id, sessionFamilies.customerId))
    .where(eq(sessionFamilies.id, id));
  return rows[0];
}

export const insertFamily = (db: Executor, family: typeof sessionFamilies.$inferInsert) =>
  db.insert(sessionFamilies).values(family);

export const updateSequence = (db: Executor, id: string, sequence: number, now: Date, expiresAt: Date) =>
  db.update(sessionFamilies).set({ sequence, rotatedAt: now, expiresAt }).where(eq(sessionFamilies.id, id));

export const revokeFamily = (db: Executor, id: string, reason: string, now: Date) =>
  db
    .update(sessionFamilies)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessionFamilies.id, id), isNull(sessionFamilies.revokedAt)));

/** How many codes were sent since `since` by one of three measures, and when the first of them was. */
export async function countCodes(
  db: Executor,
  by: { mobileHash: Buffer } | { visitorId: string } | { address: string },
  since: Date,
): Promise<{ sent: number; first: Date | null }> {
  const who =
    'mobileHash' in by
      ? eq(smsCodes.mobileHash, by.mobileHash)
      : 'visitorId' in by
        ? eq(smsCodes.visitorId, by.visitorId)
        : eq(smsCodes.address, by.address);
  const rows = await db
    .select({ sent: count(), first: min(smsCodes.sentAt) })
    .from(smsCodes)
    .where(and(who, gt(smsCodes.sentAt, since)));
  return rows[0] ?? { sent: 0, first: null };
}

/** Serialises everything about one number's codes until the transaction ends. */
export const lockMobile = (db: Executor, mobileHash: Buffer) =>
  db.execute(sql`select pg_advisory_xact_lock(${mobileHash.readInt32BE(0)}, ${mobileHash.readInt32BE(4)})`);

export async function selectNewestCode(db: Executor, mobileHash: Buffer, purpose: number) {
  const rows = await db
    .select({
      id: smsCodes.id,
      codeHash: smsCodes.codeHash,
      attempts: smsCodes.attempts,
      usedAt: smsCodes.usedAt,
      sentAt: smsCodes.sentAt,
      expiresAt: smsCodes.expiresAt,
    })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobileHash, mobileHash), eq(smsCodes.purpose, purpose)))
    .orderBy(desc(smsCodes.id))
    .limit(1);
  return rows[0];
}

export const insertCode = (db: Executor, code: typeof smsCodes.$inferInsert) => db.insert(smsCodes).values(code);

export const countAttempt = (db: Executor, id: number) =>
  db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(eq(smsCodes.id, id));

export const markCodeUsed = (db: Executor, id: number, now: Date) =>
  db.update(smsCodes).set({ usedAt: now }).where(eq(smsCodes.id, id));

export async function selectCustomerByMobile(db: Executor, mobileHash: Buffer) {
  const rows = await db
    .select({ id: customers.id, status: customers.status })
    .from(customers)
    .where(eq(customers.mobileHash, mobileHash));
  return rows[0];
}

/** Registers a number; `undefined` when somebody else registered it in the same moment. */
export async function insertCustomer(
  db: Executor,
  customer: typeof customers.$inferInsert,
): Promise<{ id: number } | undefined> {
  const rows = await db.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id });
  return rows[0];
}

export const insertDemoMessage = (db: Executor, message: typeof demoMessages.$inferInsert) =>
  db.insert(demoMessages).values(message);

/** Deletes codes and demonstration messages sent before an instant; the number of codes deleted. */
export async function deleteCodesBefore(db: Executor, before: Date): Promise<number> {
  await db.delete(demoMessages).where(lt(demoMessages.sentAt, before));
  const deleted = await db.delete(smsCodes).where(lt(smsCodes.sentAt, before)).returning({ id: smsCodes.id });
  return deleted.length;
}
