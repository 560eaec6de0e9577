import { adviserScheduled, staff, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq, lte, or, gt } from 'drizzle-orm';

export const insertScheduled = (db: Executor, row: typeof adviserScheduled.$inferInsert) =>
  db.insert(adviserScheduled).values(row).onConflictDoNothing().returning();

export type ScheduledRow = Awaited<ReturnType<typeof insertScheduled>>[number];

const withName = { scheduled: adviserScheduled, byName: staff.displayName };

/** Answers of a ticket that wait for their time, and what became of others in its last weeks. */
export const selectScheduledOf = (db: Executor, ticketId: number) =>
  db
    .select(withName)
    .from(adviserScheduled)
    .innerJoin(staff, eq(staff.id, adviserScheduled.staffId))
    .where(eq(adviserScheduled.ticketId, ticketId))
    .orderBy(desc(adviserScheduled.sendAt))
    .limit(20);

export async function selectScheduledByName(db: Executor, ticketId: number, clientMsgId: string) {
  const rows = await db
    .select()
    .from(adviserScheduled)
    .where(and(eq(adviserScheduled.ticketId, ticketId), eq(adviserScheduled.clientMsgId, clientMsgId)));
  return rows[0];
}

export async function countWaiting(db: Executor, ticketId: number): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(adviserScheduled)
    .where(and(eq(adviserScheduled.ticketId, ticketId), eq(adviserScheduled.state, 'waiting')));
  return rows[0]!.n;
}

/** What is due, the oldest first, behind what was looked at before. */
export const selectDue = (db: Executor, now: Date, after: { readonly at: Date; readonly id: number }, limit: number) =>
  db
    .select({ id: adviserScheduled.id, sendAt: adviserScheduled.sendAt, ticketId: adviserScheduled.ticketId })
    .from(adviserScheduled)
    .where(
      and(
        eq(adviserScheduled.state, 'waiting'),
        lte(adviserScheduled.sendAt, now),
        or(
          gt(adviserScheduled.sendAt, after.at),
          and(eq(adviserScheduled.sendAt, after.at), gt(adviserScheduled.id, after.id)),
        ),
      ),
    )
    .orderBy(asc(adviserScheduled.sendAt), asc(adviserScheduled.id))
    .limit(limit);

/** One of them, locked: it is sent once, or cancelled. */
export async function lockScheduled(db: Executor, id: number): Promise<ScheduledRow | undefined> {
  const rows = await db.select().from(adviserScheduled).where(eq(adviserScheduled.id, id)).for('update');
  return rows[0];
}

export const settleScheduled = (
  db: Executor,
  id: number,
  change: Pick<ScheduledRow, 'state' | 'settledAt'> & { readonly refusal?: string },
) => db.update(adviserScheduled).set(change).where(eq(adviserScheduled.id, id)).returning();

/** Who sends, as they are now. */
export async function selectSender(db: Executor, staffId: number) {
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      displayName: staff.displayName,
      roles: staff.roles,
      state: staff.state,
    })
    .from(staff)
    .where(eq(staff.id, staffId));
  return rows[0];
}
