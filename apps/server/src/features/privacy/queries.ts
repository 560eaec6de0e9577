import {
  accusations,
  advisoryLocks,
  assessments,
  blockedPeople,
  consents,
  customers,
  dataCopies,
  displaySettings,
  interestTags,
  newestFirst,
  profileReviews,
  type Executor,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';

/** Everything about nicknames happens one after the other until the transaction ends: they are unique. */
export const lockNicknames = (db: Executor) =>
  db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.nicknames})`);

/** Everything that is counted for this member happens one after the other until the transaction ends. */
export const lockMember = (db: Executor, id: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update');

export async function isNicknameTaken(db: Executor, nickName: string, except: number): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.nickName})`, nickName.toLowerCase()), ne(customers.id, except)))
    .limit(1);
  return rows.length > 0;
}

export const updateNickname = (db: Executor, id: number, nickName: string) =>
  db.update(customers).set({ nickName }).where(eq(customers.id, id));

export const updateProfile = (
  db: Executor,
  id: number,
  profile: { intro?: string | null; headImageUrl?: string | null },
) => db.update(customers).set(profile).where(eq(customers.id, id));

export const selectReviews = (db: Executor, customerId: number) =>
  db
    .select({
      field: profileReviews.field,
      value: profileReviews.value,
      status: profileReviews.status,
      reason: profileReviews.reason,
      submittedAt: profileReviews.submittedAt,
    })
    .from(profileReviews)
    .where(eq(profileReviews.customerId, customerId));

export const upsertReview = (db: Executor, review: typeof profileReviews.$inferInsert) =>
  db
    .insert(profileReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [profileReviews.customerId, profileReviews.field],
      set: {
        value: review.value,
        status: review.status,
        reason: review.reason ?? null,
        submittedAt: review.submittedAt,
      },
    });

/** Forgets a change that is pending or was refused; one that has passed stays, for the next change's waiting time. */
export const deleteReview = (db: Executor, customerId: number, field: string) =>
  db
    .delete(profileReviews)
    .where(
      and(eq(profileReviews.customerId, customerId), eq(profileReviews.field, field), ne(profileReviews.status, 2)),
    );

export async function updatePersonalisation(
  db: Executor,
  id: number,
  wants: { wantsPersonalContent?: boolean; wantsPersonalPromotion?: boolean },
) {
  const rows = await db.update(customers).set(wants).where(eq(customers.id, id)).returning({
    wantsPersonalContent: customers.wantsPersonalContent,
    wantsPersonalPromotion: customers.wantsPersonalPromotion,
  });
  return rows[0];
}

export async function selectWantsPersonalContent(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ wants: customers.wantsPersonalContent }).from(customers).where(eq(customers.id, id));
  return rows[0]?.wants ?? false;
}

export const selectTags = (db: Executor, customerId: number) =>
  db
    .select({ tag: interestTags.tag, weight: interestTags.weight })
    .from(interestTags)
    .where(eq(interestTags.customerId, customerId))
    .orderBy(desc(interestTags.weight), asc(interestTags.tag))
    .limit(20);

/** Adds to an interest; what was touched before counts less. */
export const touchTag = (db: Executor, customerId: number, tag: string, now: Date) =>
  db
    .insert(interestTags)
    .values({ customerId, tag, weight: 1, touchedAt: now })
    .onConflictDoUpdate({
      target: [interestTags.customerId, interestTags.tag],
      set: { weight: sql`${interestTags.weight} * 0.95 + 1`, touchedAt: now },
    });

export async function deleteTags(db: Executor, customerId: number, tag: string | undefined): Promise<number> {
  const own = eq(interestTags.customerId, customerId);
  const deleted = await db
    .delete(interestTags)
    .where(tag === undefined ? own : and(own, eq(interestTags.tag, tag)))
    .returning({ tag: interestTags.tag });
  return deleted.length;
}

export async function selectPerson(db: Executor, id: number) {
  const rows = await db
    .select({ id: customers.id, nickName: customers.nickName })
    .from(customers)
    .where(and(eq(customers.id, id), ne(customers.status, 3)));
  return rows[0];
}

export async function countBlocked(db: Executor, customerId: number): Promise<number> {
  const rows = await db.select({ people: count() }).from(blockedPeople).where(eq(blockedPeople.customerId, customerId));
  return rows[0]?.people ?? 0;
}

export const insertBlocked = (db: Executor, customerId: number, blockedId: number, now: Date) =>
  db.insert(blockedPeople).values({ customerId, blockedId, blockedAt: now }).onConflictDoNothing();

export const deleteBlocked = (db: Executor, customerId: number, blockedId: number) =>
  db.delete(blockedPeople).where(and(eq(blockedPeople.customerId, customerId), eq(blockedPeople.blockedId, blockedId)));

export const selectBlocked = (db: Executor, customerId: number, limit: number, offset: number) =>
  db
    .select({ id: customers.id, nickName: customers.nickName, headImageUrl: customers.headImageUrl })
    .from(blockedPeople)
    .innerJoin(customers, eq(customers.id, blockedPeople.blockedId))
    .where(eq(blockedPeople.customerId, customerId))
    .orderBy(...newestFirst(blockedPeople.blockedAt, blockedPeople.blockedId))
    .limit(limit)
    .offset(offset);

/** Writes a report; `undefined` when the member has reported this before. */
export async function insertAccusation(
  db: Executor,
  accusation: typeof accusations.$inferInsert,
): Promise<number | undefined> {
  const rows = await db.insert(accusations).values(accusation).onConflictDoNothing().returning({ id: accusations.id });
  return rows[0]?.id;
}

export const selectAccusations = (db: Executor, customerId: number) =>
  db
    .select({
      id: accusations.id,
      reason: accusations.reason,
      words: accusations.words,
      state: accusations.state,
      createdAt: accusations.createdAt,
      decidedAt: accusations.decidedAt,
      rule: accusations.rule,
      targetName: customers.nickName,
    })
    .from(accusations)
    .leftJoin(customers, eq(customers.id, accusations.targetId))
    .where(eq(accusations.customerId, customerId))
    .orderBy(...newestFirst(accusations.createdAt, accusations.id))
    .limit(100);

/** Decides the oldest report that is open; the reporter, or `undefined` when none is. */
export async function decideOldestAccusation(db: Executor, state: string, now: Date) {
  const oldest = db
    .select({ id: accusations.id })
    .from(accusations)
    .where(inArray(accusations.state, ['submitted', 'accepted']))
    .orderBy(asc(accusations.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(accusations)
    .set({ state, decidedAt: now })
    .where(inArray(accusations.id, oldest))
    .returning({ id: accusations.id, customerId: accusations.customerId });
  return rows[0];
}

/** Decides every open report about one piece of content; who had reported. */
export const decideAccusations = (
  db: Executor,
  { dataType, dataId }: { readonly dataType: number; readonly dataId: string },
  rule: string | null,
  now: Date,
) =>
  db
    .update(accusations)
    .set({ state: rule === null ? 'invalid' : 'valid', rule, decidedAt: now })
    .where(
      and(
        eq(accusations.dataType, dataType),
        eq(accusations.dataId, dataId),
        inArray(accusations.state, ['submitted', 'accepted']),
      ),
    )
    .returning({ id: accusations.id, customerId: accusations.customerId });

export const insertConsent = (db: Executor, consent: typeof consents.$inferInsert) =>
  db.insert(consents).values(consent);

/** What a member said last about a document; `undefined` when nothing. */
export async function selectNewestConsent(db: Executor, customerId: number, document: string) {
  const rows = await db
    .select({ version: consents.version, isGiven: consents.isGiven, at: consents.at })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.document, document)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  return rows[0];
}

/** Every word about every document, newest first. */
export const selectConsents = (db: Executor, customerId: number) =>
  db
    .select({ document: consents.document, version: consents.version, isGiven: consents.isGiven, at: consents.at })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.at), desc(consents.id));

export const selectCopies = (db: Executor, customerId: number, now: Date) =>
  db
    .select({
      id: dataCopies.id,
      createdAt: dataCopies.createdAt,
      expiresAt: dataCopies.expiresAt,
      isReady: sql<boolean>`${dataCopies.content} is not null`,
    })
    .from(dataCopies)
    .where(and(eq(dataCopies.customerId, customerId), gt(dataCopies.expiresAt, now)))
    .orderBy(...newestFirst(dataCopies.createdAt, dataCopies.id));

export async function countCopies(db: Executor, customerId: number, since: Date): Promise<number> {
  const rows = await db
    .select({ copies: count() })
    .from(dataCopies)
    .where(and(eq(dataCopies.customerId, customerId), gt(dataCopies.createdAt, since)));
  return rows[0]?.copies ?? 0;
}

export async function insertCopy(db: Executor, copy: typeof dataCopies.$inferInsert): Promise<number> {
  const rows = await db.insert(dataCopies).values(copy).returning({ id: dataCopies.id });
  return rows[0]?.id ?? 0;
}

/** The content of a member's own copy while it can be fetched. */
export async function selectCopyContent(db: Executor, customerId: number, id: number, now: Date): Promise<unknown> {
  const rows = await db
    .select({ content: dataCopies.content })
    .from(dataCopies)
    .where(and(eq(dataCopies.id, id), eq(dataCopies.customerId, customerId), gt(dataCopies.expiresAt, now)));
  return rows[0]?.content;
}

export const deleteOldCopies = (db: Executor, now: Date) => db.delete(dataCopies).where(lt(dataCopies.expiresAt, now));

/** The profile as it stands in a copy of a member's data; the number is encrypted. */
export async function selectProfile(db: Executor, customerId: number) {
  const [profile] = await db
    .select({
      id: customers.id,
      nickName: customers.nickName,
      intro: customers.intro,
      mobileEncrypted: customers.mobileEncrypted,
      headImageUrl: customers.headImageUrl,
      edition: customers.ownEdition,
      customerLevel: customers.customerLevel,
      riskClass: assessments.riskClass,
      serviceEndsAt: customers.serviceEndsAt,
      wantsPersonalContent: customers.wantsPersonalContent,
      wantsPersonalPromotion: customers.wantsPersonalPromotion,
      registeredAt: customers.registeredAt,
      lastSignedInAt: customers.lastSignedInAt,
      channelCode: customers.channelCode,
      inviteCode: customers.inviteCode,
    })
    .from(customers)
    .leftJoin(assessments, eq(assessments.customerId, customers.id))
    .where(eq(customers.id, customerId));
  return profile;
}

/** What a member said, did not want and seems to care about, for a copy of their data. */
export const selectEverything = async (db: Executor, customerId: number) => ({
  reports: await selectAccusations(db, customerId),
  consents: await selectConsents(db, customerId),
  interests: await selectTags(db, customerId),
  blocked: await selectBlocked(db, customerId, 500, 0),
});

/** Deletes what is personal; words about documents and reports stay. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(interestTags).where(eq(interestTags.customerId, customerId));
  await db.delete(blockedPeople).where(eq(blockedPeople.customerId, customerId));
  await db.delete(profileReviews).where(eq(profileReviews.customerId, customerId));
  await db.delete(dataCopies).where(eq(dataCopies.customerId, customerId));
  await db.delete(displaySettings).where(eq(displaySettings.customerId, customerId));
}

export async function selectDisplay(db: Executor, customerId: number) {
  const rows = await db
    .select({
      riseColour: displaySettings.riseColour,
      fontStep: displaySettings.fontStep,
      theme: displaySettings.theme,
    })
    .from(displaySettings)
    .where(eq(displaySettings.customerId, customerId));
  return rows[0];
}

export const upsertDisplay = (db: Executor, setting: typeof displaySettings.$inferInsert) =>
  db
    .insert(displaySettings)
    .values(setting)
    .onConflictDoUpdate({
      target: displaySettings.customerId,
      set: {
        riseColour: setting.riseColour,
        fontStep: setting.fontStep,
        theme: setting.theme,
        updatedAt: setting.updatedAt,
      },
    });
