import { advisoryLocks, accessLog, sceneFeedback, trackedEvents, trackedViews, type Executor } from '@lianpan/db';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

export const insertView = (db: Executor, view: typeof trackedViews.$inferInsert) =>
  db.insert(trackedViews).values(view);

export const insertEvents = (db: Executor, events: (typeof trackedEvents.$inferInsert)[]) =>
  db.insert(trackedEvents).values(events);

export const insertAccess = (db: Executor, entries: (typeof accessLog.$inferInsert)[]) =>
  db.insert(accessLog).values(entries);

export const insertFeedback = (db: Executor, feedback: typeof sceneFeedback.$inferInsert) =>
  db.insert(sceneFeedback).values(feedback);

/** Answers of one person come one after the other until the transaction ends: they are counted. */
export const lockAnswers = (db: Executor, person: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.feedback}, hashtext(${person}))`);

interface Answerer {
  readonly customerId: number | null;
  readonly visitorId: string;
}

/** How many answers a person has given since `since`, to one scene or to any: as a member, or as a guest on this device. */
export async function countFeedback(db: Executor, person: Answerer, since: Date, scene?: string): Promise<number> {
  const asVisitor = eq(sceneFeedback.visitorId, person.visitorId);
  const asGuest = and(isNull(sceneFeedback.customerId), asVisitor);
  const rows = await db
    .select({ answers: count() })
    .from(sceneFeedback)
    .where(
      and(
        person.customerId === null ? asVisitor : or(eq(sceneFeedback.customerId, person.customerId), asGuest),
        gt(sceneFeedback.at, since),
        scene === undefined ? undefined : eq(sceneFeedback.scene, scene),
      ),
    );
  return rows[0]?.answers ?? 0;
}

/** The newest events, for the developer page. */
export const selectNewestEvents = (db: Executor, limit: number) =>
  db
    .select({
      id: trackedEvents.id,
      eventId: trackedEvents.eventId,
      route: trackedEvents.route,
      parameters: trackedEvents.parameters,
      isUnknown: trackedEvents.isUnknown,
      at: trackedEvents.at,
    })
    .from(trackedEvents)
    .orderBy(desc(trackedEvents.id))
    .limit(limit);

/** Deletes what is kept no longer; how many events those were. */
export async function deleteBefore(db: Executor, before: { events: Date; access: Date }): Promise<number> {
  await db.delete(trackedViews).where(lt(trackedViews.at, before.events));
  await db.delete(accessLog).where(lt(accessLog.at, before.access));
  const deleted = await db
    .delete(trackedEvents)
    .where(lt(trackedEvents.at, before.events))
    .returning({ id: trackedEvents.id });
  return deleted.length;
}
