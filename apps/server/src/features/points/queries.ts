import { customers, pointLots, pointUses, type Executor } from '@lianpan/db';
import type { PointTaskName } from '@lianpan/domain';
import { and, asc, between, desc, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm';

export type LotRow = typeof pointLots.$inferSelect;

/** Everybody who changes points of the member waits here; rows that refer to the member may be written meanwhile. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

export async function selectLot(db: Executor, key: string): Promise<LotRow | undefined> {
  const rows = await db.select().from(pointLots).where(eq(pointLots.key, key));
  return rows[0];
}

/** What a member earned since a day, by task and day. */
export const selectEarned = (db: Executor, customerId: number, since: string) =>
  db
    .select({
      task: sql<PointTaskName>`${pointLots.task}`,
      day: pointLots.day,
      times: sql<number>`count(*)::int`,
      points: sum(pointLots.points).mapWith(Number),
    })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), gte(pointLots.day, since)))
    .groupBy(pointLots.task, pointLots.day);

export async function sumOfTask(db: Executor, customerId: number, task: PointTaskName): Promise<number> {
  const rows = await db
    .select({ points: sum(pointLots.points).mapWith(Number) })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), eq(pointLots.task, task)));
  return rows[0]?.points ?? 0;
}

/** Days of a task, the newest first. */
export async function selectDays(
  db: Executor,
  customerId: number,
  task: PointTaskName,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ day: pointLots.day })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), eq(pointLots.task, task)))
    .orderBy(desc(pointLots.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

export const insertLot = (db: Executor, row: typeof pointLots.$inferInsert) => db.insert(pointLots).values(row);

/** What is left, what ends first before the rest. */
export const selectLeft = (db: Executor, customerId: number): Promise<LotRow[]> =>
  db
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), gt(pointLots.left, 0)))
    .orderBy(asc(pointLots.expiresOn), asc(pointLots.id));

export const addToLeft = (db: Executor, id: number, points: number) =>
  db
    .update(pointLots)
    .set({ left: sql`${pointLots.left} + ${points}` })
    .where(eq(pointLots.id, id));

export const endLots = (db: Executor, ids: readonly number[]) =>
  db
    .update(pointLots)
    .set({ left: 0, expired: sql`${pointLots.expired} + ${pointLots.left}` })
    .where(inArray(pointLots.id, [...ids]));

export const insertUses = (db: Executor, rows: readonly (typeof pointUses.$inferInsert)[]) =>
  db.insert(pointUses).values([...rows]);

export const selectUses = (db: Executor, key: string) =>
  db
    .select({ lotId: pointUses.lotId, points: pointUses.points })
    .from(pointUses)
    .where(eq(pointUses.key, key))
    .orderBy(asc(pointUses.lotId));

/** Who has points whose last day is over. */
export const selectWithEnded = (db: Executor, day: string) =>
  db
    .select({ customerId: pointLots.customerId })
    .from(pointLots)
    .where(and(gt(pointLots.left, 0), lt(pointLots.expiresOn, day)))
    .groupBy(pointLots.customerId)
    .orderBy(asc(pointLots.customerId));

/** What ends from a day to another, by member and last day. */
export const selectEnding = (db: Executor, from: string, until: string) =>
  db
    .select({
      customerId: pointLots.customerId,
      expiresOn: pointLots.expiresOn,
      points: sum(pointLots.left).mapWith(Number),
    })
    .from(pointLots)
    .where(and(gt(pointLots.left, 0), between(pointLots.expiresOn, from, until)))
    .groupBy(pointLots.customerId, pointLots.expiresOn)
    .orderBy(asc(pointLots.customerId));

/** Until when points of transactions are good. */
export const selectEnds = (db: Executor, keys: readonly string[]) =>
  db
    .select({ key: pointLots.key, expiresOn: pointLots.expiresOn })
    .from(pointLots)
    .where(inArray(pointLots.key, [...keys]));

/** Uses go with them. */
export const deleteEverything = (db: Executor, customerId: number) =>
  db.delete(pointLots).where(eq(pointLots.customerId, customerId));

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      task: pointLots.task,
      points: pointLots.points,
      left: pointLots.left,
      day: pointLots.day,
      expiresOn: pointLots.expiresOn,
    })
    .from(pointLots)
    .where(eq(pointLots.customerId, customerId))
    .orderBy(asc(pointLots.id));
