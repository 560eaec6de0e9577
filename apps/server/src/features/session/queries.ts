import {
  consents,
  customers,
  customerStatus,
  failedSignIns,
  messengerIdentities,
  pushDevices,
  sessionFamilies,
  smsCodes,
  tickets,
  type Executor,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, min, ne, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

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
  readonly isDemo: boolean;
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
      isDemo: customers.isDemo,
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
): Promise<{ customerId: number; revokedAt: Date | null; status: number; isDemo: boolean } | undefined> {
  const rows = await db
    .select({
      customerId: customers.id,
      revokedAt: sessionFamilies.revokedAt,
      status: customers.status,
      isDemo: customers.isDemo,
    })
    .from(sessionFamilies)
    .innerJoin(customers, eq(customers.id, sessionFamilies.customerId))
    .where(eq(sessionFamilies.id, id));
  return rows[0];
}

export const insertFamily = (db: Executor, family: typeof sessionFamilies.$inferInsert) =>
  db.insert(sessionFamilies).values(family);

interface Renewal {
  readonly sequence: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
}

export const updateSequence = (db: Executor, id: string, renewal: Renewal) =>
  db.update(sessionFamilies).set(renewal).where(eq(sessionFamilies.id, id));

export const revokeFamily = (db: Executor, id: string, reason: string, now: Date) =>
  db
    .update(sessionFamilies)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessionFamilies.id, id), isNull(sessionFamilies.revokedAt)));

function whoIs(by: Parameters<typeof countCodes>[1]) {
  if (by === 'everybody') return undefined;
  if ('mobileHash' in by) return eq(smsCodes.mobileHash, by.mobileHash);
  return 'visitorId' in by ? eq(smsCodes.visitorId, by.visitorId) : eq(smsCodes.address, by.address);
}

/** How many codes were sent since `since` by one measure, and when the first of them was. */
export async function countCodes(
  db: Executor,
  by: { mobileHash: Buffer } | { visitorId: string } | { address: string } | 'everybody',
  since: Date,
  purpose?: number,
): Promise<{ sent: number; first: Date | null }> {
  const who = whoIs(by);
  const rows = await db
    .select({ sent: count(), first: min(smsCodes.sentAt) })
    .from(smsCodes)
    .where(and(who, gt(smsCodes.sentAt, since), purpose === undefined ? undefined : eq(smsCodes.purpose, purpose)));
  return rows[0] ?? { sent: 0, first: null };
}

/** How many wrong codes were typed for a number among the codes sent since `since`. */
export async function countWrongCodes(db: Executor, mobileHash: Buffer, since: Date): Promise<number> {
  const rows = await db
    .select({ wrong: sum(smsCodes.attempts) })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobileHash, mobileHash), gt(smsCodes.sentAt, since)));
  return Number(rows[0]?.wrong ?? 0);
}

/** Serialises everything about one number's codes until the transaction ends. */
export const lockHash = (db: Executor, hash: Buffer) =>
  db.execute(sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`);

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

const signInColumns = {
  id: customers.id,
  status: customers.status,
  passwordHash: customers.passwordHash,
  continuedBy: customers.continuedBy,
  isDemo: customers.isDemo,
};

export async function selectCustomerByMobile(db: Executor, mobileHash: Buffer) {
  const rows = await db.select(signInColumns).from(customers).where(eq(customers.mobileHash, mobileHash));
  return rows[0];
}

export async function selectCustomerById(db: Executor, id: number) {
  const rows = await db.select(signInColumns).from(customers).where(eq(customers.id, id));
  return rows[0];
}

/** What tells a member whose account it is. */
export async function selectOwner(db: Executor, id: number) {
  const rows = await db
    .select({ id: customers.id, nickName: customers.nickName, mobileEncrypted: customers.mobileEncrypted })
    .from(customers)
    .where(eq(customers.id, id));
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

/** Everything about who is signed in as one member happens one after the other until the transaction ends. */
export async function lockCustomer(db: Executor, id: number) {
  const rows = await db
    .select({ id: customers.id, mobileEncrypted: customers.mobileEncrypted })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return rows[0];
}

export const markSignedIn = (db: Executor, id: number, now: Date) =>
  db.update(customers).set({ lastSignedInAt: now }).where(eq(customers.id, id));

export const updatePassword = (db: Executor, id: number, passwordHash: string) =>
  db.update(customers).set({ passwordHash }).where(eq(customers.id, id));

/** Ends sessions of a member, all or those of some client types, but for one; the ids of those that were live. */
export async function revokeFamilies(
  db: Executor,
  customerId: number,
  which: { except?: string | undefined; clientTypes?: readonly number[] },
  reason: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(sessionFamilies)
    .set({ revokedAt: now, revokeReason: reason })
    .where(
      and(
        eq(sessionFamilies.customerId, customerId),
        isNull(sessionFamilies.revokedAt),
        which.except === undefined ? undefined : ne(sessionFamilies.id, which.except),
        which.clientTypes === undefined ? undefined : inArray(sessionFamilies.clientType, [...which.clientTypes]),
      ),
    )
    .returning({ id: sessionFamilies.id });
  return rows.map((row) => row.id);
}

/** Live sessions of a member, oldest first. */
export const selectDevices = (db: Executor, customerId: number, now: Date) =>
  db
    .select({
      id: sessionFamilies.id,
      name: sessionFamilies.deviceName,
      clientType: sessionFamilies.clientType,
      createdAt: sessionFamilies.createdAt,
      rotatedAt: sessionFamilies.rotatedAt,
    })
    .from(sessionFamilies)
    .where(
      and(
        eq(sessionFamilies.customerId, customerId),
        isNull(sessionFamilies.revokedAt),
        gt(sessionFamilies.expiresAt, now),
      ),
    )
    .orderBy(asc(sessionFamilies.createdAt));

/** Whether the member has ever signed in from this visitor's device. */
export async function knowsVisitor(db: Executor, customerId: number, visitorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.customerId, customerId), eq(sessionFamilies.visitorId, visitorId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether two members have ever signed in from one device. A device says of itself who it is, and may say another name each
 * time: the same kind of device at one address of the open net, for both after `since`, counts as one too.
 */
export async function shareDevice(db: Executor, customerId: number, otherId: number, since: Date): Promise<boolean> {
  const others = alias(sessionFamilies, 'other');
  const rows = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .innerJoin(
      others,
      or(
        and(eq(others.visitorId, sessionFamilies.visitorId), ne(others.visitorId, '')),
        and(
          eq(others.address, sessionFamilies.address),
          ne(others.address, ''),
          eq(others.deviceName, sessionFamilies.deviceName),
          eq(others.clientType, sessionFamilies.clientType),
          gt(others.rotatedAt, since),
          gt(sessionFamilies.rotatedAt, since),
        ),
      ),
    )
    .where(and(eq(sessionFamilies.customerId, customerId), eq(others.customerId, otherId)))
    .limit(1);
  return rows.length > 0;
}

/** Ends one live session of a member; false when it is not theirs or has ended. */
export async function revokeOwnFamily(db: Executor, customerId: number, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessionFamilies)
    .set({ revokedAt: now, revokeReason: 'REMOVED' })
    .where(
      and(eq(sessionFamilies.id, id), eq(sessionFamilies.customerId, customerId), isNull(sessionFamilies.revokedAt)),
    )
    .returning({ id: sessionFamilies.id });
  return rows.length > 0;
}

export const insertTicket = (db: Executor, ticket: typeof tickets.$inferInsert) => db.insert(tickets).values(ticket);

/** Uses a ticket up; `undefined` when it is unknown, used or expired. */
export async function takeTicket(db: Executor, hash: Buffer, kind: string, now: Date): Promise<unknown> {
  const rows = await db
    .delete(tickets)
    .where(and(eq(tickets.hash, hash), eq(tickets.kind, kind), gt(tickets.expiresAt, now)))
    .returning({ content: tickets.content });
  return rows[0]?.content;
}

/** What a ticket says, without using it up. */
export async function selectTicket(db: Executor, hash: Buffer, kind: string, now: Date): Promise<unknown> {
  const rows = await db
    .select({ content: tickets.content })
    .from(tickets)
    .where(and(eq(tickets.hash, hash), eq(tickets.kind, kind), gt(tickets.expiresAt, now)));
  return rows[0]?.content;
}

export async function insertFailedSignIn(db: Executor, failure: typeof failedSignIns.$inferInsert): Promise<number> {
  const rows = await db.insert(failedSignIns).values(failure).returning({ id: failedSignIns.id });
  return rows[0]?.id ?? 0;
}

export const deleteFailedSignIn = (db: Executor, id: number) =>
  db.delete(failedSignIns).where(eq(failedSignIns.id, id));

/** Failed password sign-ins since `since`, and when the first of them was. */
export async function countFailedSignIns(
  db: Executor,
  by: { accountHash: Buffer } | { address: string },
  since: Date,
): Promise<{ failed: number; first: Date | null }> {
  const rows = await db
    .select({ failed: count(), first: min(failedSignIns.failedAt) })
    .from(failedSignIns)
    .where(
      and(
        'address' in by ? eq(failedSignIns.address, by.address) : eq(failedSignIns.accountHash, by.accountHash),
        gt(failedSignIns.failedAt, since),
      ),
    );
  return rows[0] ?? { failed: 0, first: null };
}

export const deleteFailedSignIns = (db: Executor, accountHash: Buffer) =>
  db.delete(failedSignIns).where(eq(failedSignIns.accountHash, accountHash));

/** The member behind a messenger identity: by the name over all apps where there is one, else by the app's own. */
export async function selectMessengerCustomer(
  db: Executor,
  identity: { appId: string; openId: string; unionId: string | null },
): Promise<number | undefined> {
  const own = and(eq(messengerIdentities.appId, identity.appId), eq(messengerIdentities.openId, identity.openId));
  const rows = await db
    .select({ customerId: messengerIdentities.customerId })
    .from(messengerIdentities)
    .where(identity.unionId === null ? own : sql`${own} or ${messengerIdentities.unionId} = ${identity.unionId}`)
    .limit(1);
  return rows[0]?.customerId;
}

/** Whom an app of the messenger knows a member as. */
export async function selectOpenId(db: Executor, customerId: number, appId: string): Promise<string | undefined> {
  const rows = await db
    .select({ openId: messengerIdentities.openId })
    .from(messengerIdentities)
    .where(and(eq(messengerIdentities.customerId, customerId), eq(messengerIdentities.appId, appId)))
    .limit(1);
  return rows[0]?.openId;
}

/** Ties a messenger identity to a member, taking it from whoever had it. */
export const upsertMessengerIdentity = (db: Executor, identity: typeof messengerIdentities.$inferInsert) =>
  db
    .insert(messengerIdentities)
    .values(identity)
    .onConflictDoUpdate({
      target: [messengerIdentities.appId, messengerIdentities.openId],
      set: { customerId: identity.customerId, unionId: identity.unionId ?? null },
    });

export const insertConsent = (db: Executor, consent: typeof consents.$inferInsert) =>
  db.insert(consents).values(consent);

export const upsertPushDevice = (db: Executor, device: typeof pushDevices.$inferInsert) =>
  db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [pushDevices.provider, pushDevices.token],
      set: {
        customerId: device.customerId,
        sessionId: device.sessionId,
        clientType: device.clientType,
        language: device.language,
        updatedAt: device.updatedAt,
      },
    });

export const deletePushDevices = (db: Executor, sessionId: string) =>
  db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));

/** Deletes codes, tickets and failed sign-ins from before an instant; the number of codes deleted. */
export async function deleteCodesBefore(db: Executor, before: Date): Promise<number> {
  await db.delete(tickets).where(lt(tickets.expiresAt, before));
  await db.delete(failedSignIns).where(lt(failedSignIns.failedAt, before));
  const deleted = await db.delete(smsCodes).where(lt(smsCodes.sentAt, before)).returning({ id: smsCodes.id });
  return deleted.length;
}

/** Deletes the ways to a member: the messengers that know them and the devices that ring. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(messengerIdentities).where(eq(messengerIdentities.customerId, customerId));
  await db.delete(pushDevices).where(eq(pushDevices.customerId, customerId));
}

/** How and where a member signed in, for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const messengers = await db
    .select({ appId: messengerIdentities.appId, boundAt: messengerIdentities.createdAt })
    .from(messengerIdentities)
    .where(eq(messengerIdentities.customerId, customerId));
  const devices = await db
    .select({
      name: sessionFamilies.deviceName,
      clientType: sessionFamilies.clientType,
      signedInAt: sessionFamilies.createdAt,
      endedAt: sessionFamilies.revokedAt,
    })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.customerId, customerId))
    .orderBy(desc(sessionFamilies.createdAt));
  return { messengers, devices };
}

/** Between live and blocked alone: who is leaving or has left stays so. Whether a row changed. */
export async function updateBlocked(
  db: Executor,
  id: number,
  { isBlocked, reason }: { readonly isBlocked: boolean; readonly reason: string },
): Promise<boolean> {
  const { normal, blocked } = customerStatus;
  const [from, to] = isBlocked ? [normal, blocked] : [blocked, normal];
  const rows = await db
    .update(customers)
    .set({ status: to, statusReason: isBlocked ? reason : null })
    .where(and(eq(customers.id, id), eq(customers.status, from)))
    .returning({ id: customers.id });
  return rows.length > 0;
}
