import { contactCodes, contactWays, messengerIdentities, servicePeople, type Executor } from '@lianpan/db';
import { and, arrayContains, asc, count, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';

/** One code at a time is made for a member. */
export const lockMember = (db: Executor, customerId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${customerId}`}))`);

/** The member's newest code for something. */
export async function selectWay(db: Executor, customerId: number, scene: string, orderNo: string) {
  const rows = await db
    .select({
      personCode: contactWays.personCode,
      imagePath: contactWays.imagePath,
      expiresAt: contactWays.expiresAt,
      addedAt: contactWays.addedAt,
    })
    .from(contactWays)
    .where(and(eq(contactWays.customerId, customerId), eq(contactWays.scene, scene), eq(contactWays.orderNo, orderNo)))
    .orderBy(desc(contactWays.createdAt))
    .limit(1);
  return rows[0];
}

export async function countWays(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ num: count() })
    .from(contactWays)
    .where(and(eq(contactWays.customerId, customerId), gt(contactWays.createdAt, since)));
  return rows[0]?.num ?? 0;
}

/** People of the service who can be added, with how many codes lead to each since a moment. */
export const selectAddable = (db: Executor, since: Date) =>
  db
    .select({
      code: servicePeople.code,
      contactUserId: servicePeople.contactUserId,
      name: servicePeople.name,
      title: servicePeople.title,
      headImageUrl: servicePeople.headImageUrl,
      certificateNo: servicePeople.certificateNo,
      onlineFrom: servicePeople.onlineFrom,
      onlineUntil: servicePeople.onlineUntil,
      load: sql<number>`(select count(*)::int from contact_way where contact_way.person_code = "service_person"."code" and contact_way.created_at > ${since})`,
    })
    .from(servicePeople)
    .where(and(arrayContains(servicePeople.scenes, ['AssistantQr']), ne(servicePeople.contactUserId, '')))
    .orderBy(asc(servicePeople.position));

export const insertWay = (db: Executor, row: typeof contactWays.$inferInsert) => db.insert(contactWays).values(row);
export const insertCode = (db: Executor, row: typeof contactCodes.$inferInsert) => db.insert(contactCodes).values(row);

/** Notes that somebody came by a code, once; whose code it is. */
export async function markAdded(db: Executor, state: string, externalUserId: string, at: Date) {
  const rows = await db
    .update(contactWays)
    .set({ addedAt: at, externalUserId })
    .where(and(eq(contactWays.state, state), isNull(contactWays.addedAt)))
    .returning({ customerId: contactWays.customerId });
  return rows[0]?.customerId;
}

/** The newest open code of who is known under a name over all apps of the firm. */
export async function selectOpenState(db: Executor, unionId: string): Promise<string | undefined> {
  const rows = await db
    .select({ state: contactWays.state })
    .from(contactWays)
    .innerJoin(messengerIdentities, eq(messengerIdentities.customerId, contactWays.customerId))
    .where(and(eq(messengerIdentities.unionId, unionId), isNull(contactWays.addedAt)))
    .orderBy(desc(contactWays.createdAt))
    .limit(1);
  return rows[0]?.state;
}

/** Codes whose time is over and that still stand at the messenger. */
export const selectEnded = (db: Executor, at: Date, limit: number) =>
  db
    .select({ configId: contactCodes.configId, imagePath: contactCodes.imagePath })
    .from(contactCodes)
    .where(and(isNull(contactCodes.removedAt), lte(contactCodes.endsAt, at)))
    .orderBy(asc(contactCodes.endsAt))
    .limit(limit);

export const markRemoved = (db: Executor, configId: string, at: Date) =>
  db.update(contactCodes).set({ removedAt: at }).where(eq(contactCodes.configId, configId));

export const forgetMember = (db: Executor, customerId: number) =>
  db.delete(contactWays).where(eq(contactWays.customerId, customerId));

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      scene: contactWays.scene,
      orderNo: contactWays.orderNo,
      personCode: contactWays.personCode,
      createdAt: contactWays.createdAt,
      addedAt: contactWays.addedAt,
    })
    .from(contactWays)
    .where(eq(contactWays.customerId, customerId))
    .orderBy(asc(contactWays.createdAt));
