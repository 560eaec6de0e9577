import {
  customers,
  customerStatus,
  noticeMutes,
  notices,
  pushDays,
  pushDevices,
  pushSettings,
  sessionFamilies,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

/** Writes notices; the same code and key again changes nothing. */
export const insertNotices = (db: Executor, rows: readonly (typeof notices.$inferInsert)[]) =>
  db
    .insert(notices)
    .values([...rows])
    .onConflictDoNothing();

interface Hearer {
  readonly customerId: number;
  readonly type: number;
  readonly code: string;
  readonly groupKey: string | null;
}

/** Of each: whether its group has a notice already, and whether the member wants to hear of notices of the kind no more. */
export async function selectHearing(
  db: Executor,
  hearers: readonly Hearer[],
): Promise<{ hasGroup: boolean; isMuted: boolean }[]> {
  const { rows } = await db.execute<{ hasGroup: boolean; isMuted: boolean }>(sql`
    select exists (select 1 from notice n where n.customer_id = h."customerId" and n.type = h.type and n.group_key = h."groupKey") as "hasGroup",
      exists (select 1 from notice_mute m where m.customer_id = h."customerId" and m.code = h.code) as "isMuted"
    from json_to_recordset(${JSON.stringify(hearers.map((hearer, place) => ({ ...hearer, place })))}::json)
      as h("customerId" bigint, type smallint, code text, "groupKey" text, place int) order by h.place`);
  return rows;
}

/** Kinds that a member wants to hear of no more, the newest first. */
export const selectMutes = (db: Executor, customerId: number) =>
  db
    .select({ code: noticeMutes.code, at: noticeMutes.at })
    .from(noticeMutes)
    .where(eq(noticeMutes.customerId, customerId))
    .orderBy(desc(noticeMutes.at), asc(noticeMutes.code));

export const insertMute = (db: Executor, row: typeof noticeMutes.$inferInsert) =>
  db.insert(noticeMutes).values(row).onConflictDoNothing();

export const deleteMute = (db: Executor, customerId: number, code: string) =>
  db.delete(noticeMutes).where(and(eq(noticeMutes.customerId, customerId), eq(noticeMutes.code, code)));

/** What waits of a kind rings no more. */
export const silenceWaiting = (db: Executor, customerId: number, code: string) =>
  db
    .update(notices)
    .set({ pushAfter: null })
    .where(and(eq(notices.customerId, customerId), eq(notices.code, code), isNotNull(notices.pushAfter)));

/** What a member has decided of pushes. */
export async function selectPushRules(db: Executor, customerId: number) {
  const switched = await db
    .select({ pushType: pushSettings.pushType, isOn: pushSettings.isOn })
    .from(pushSettings)
    .where(eq(pushSettings.customerId, customerId));
  const days = await db
    .select({ from: pushDays.quietFrom, to: pushDays.quietTo })
    .from(pushDays)
    .where(eq(pushDays.customerId, customerId));
  return { switched, quiet: days[0] };
}

export const upsertPushSetting = (db: Executor, row: typeof pushSettings.$inferInsert) =>
  db
    .insert(pushSettings)
    .values(row)
    .onConflictDoUpdate({ target: [pushSettings.customerId, pushSettings.pushType], set: { isOn: row.isOn } });

export const upsertQuiet = (
  db: Executor,
  customerId: number,
  quiet: { readonly from: number; readonly to: number },
) => {
  const set = { quietFrom: quiet.from, quietTo: quiet.to };
  return db
    .insert(pushDays)
    .values({ customerId, ...set })
    .onConflictDoUpdate({ target: pushDays.customerId, set });
};

/** Counts one push of the day, unless as many as may be have rung: one statement, so that no two processes take the last. */
export async function takePush(db: Executor, customerId: number, day: string, most: number): Promise<boolean> {
  const rows = await db
    .insert(pushDays)
    .values({ customerId, day, sent: 1 })
    .onConflictDoUpdate({
      target: pushDays.customerId,
      set: { day, sent: sql`case when ${pushDays.day} = ${day} then ${pushDays.sent} + 1 else 1 end` },
      setWhere: sql`${pushDays.day} is distinct from ${day} or ${pushDays.sent} < ${most}`,
    })
    .returning({ sent: pushDays.sent });
  return rows.length > 0;
}

/** Forgets how a member wanted to be told. */
export async function deletePushRules(db: Executor, customerId: number): Promise<void> {
  await db.delete(pushSettings).where(eq(pushSettings.customerId, customerId));
  await db.delete(pushDays).where(eq(pushDays.customerId, customerId));
  await db.delete(noticeMutes).where(eq(noticeMutes.customerId, customerId));
}

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
      customerId: notices.customerId,
      type: notices.type,
      code: notices.code,
      level: notices.level,
      isOver: sql<boolean>`(${notices.deletedAt} is not null or ${notices.readAt} is not null)`,
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
 * The devices that a push goes to, last used first: the native apps in which the member was signed in at a moment, so that
 * the phone that a sign-in elsewhere has just ended is warned as well. Nobody's for accounts that nobody may enter.
 */
export const selectDevices = (db: Executor, customerId: number, signedInAt: Date) =>
  db
    .select({ token: pushDevices.token, language: pushDevices.language })
    .from(customers)
    .innerJoin(pushDevices, eq(pushDevices.customerId, customers.id))
    .innerJoin(
      sessionFamilies,
      and(
        eq(sessionFamilies.customerId, customers.id),
        eq(sql`${sessionFamilies.id}::text`, pushDevices.sessionId),
        or(isNull(sessionFamilies.revokedAt), gte(sessionFamilies.revokedAt, signedInAt)),
      ),
    )
    .where(
      and(
        eq(customers.id, customerId),
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
  const view = await db
    .select({ code: notices.code, content: notices.content, createdAt: notices.createdAt })
    .from(notices)
    .where(eq(notices.customerId, customerId))
    .orderBy(...newestFirst(notices.createdAt, notices.id));
  return { notices: view, pushes: await selectPushRules(db, customerId), muted: await selectMutes(db, customerId) };
}
