import { jobLeases, jobRuns, type Executor } from '@lianpan/db';
import { and, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm';

export async function insertRun(db: Executor, run: typeof jobRuns.$inferInsert): Promise<number> {
  const rows = await db.insert(jobRuns).values(run).returning({ id: jobRuns.id });
  return rows[0]!.id;
}

export const updateRun = (db: Executor, id: number, end: Partial<typeof jobRuns.$inferInsert>) =>
  db.update(jobRuns).set(end).where(eq(jobRuns.id, id));

/** The newest try of each job. */
export const selectNewestRuns = (db: Executor) => {
  const newest = db
    .select({ id: max(jobRuns.id) })
    .from(jobRuns)
    .groupBy(jobRuns.name);
  return db.select().from(jobRuns).where(inArray(jobRuns.id, newest));
};

export async function hasRunSince(db: Executor, name: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(eq(jobRuns.name, name), gte(jobRuns.startedAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function deleteRunsBefore(db: Executor, before: Date): Promise<number> {
  return (await db.delete(jobRuns).where(lt(jobRuns.startedAt, before))).rowCount ?? 0;
}

/** Takes or renews those that nobody else holds, for `ms`; which they are. */
export async function takeLeases(
  db: Executor,
  names: readonly string[],
  holder: string,
  ms: number,
): Promise<string[]> {
  const until = sql`now() + ${ms} * interval '1 millisecond'`;
  const rows = await db
    .insert(jobLeases)
    .values(names.map((name) => ({ name, holder, until })))
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, until },
      setWhere: sql`${jobLeases.holder} = ${holder} or ${jobLeases.until} < now()`,
    })
    .returning({ name: jobLeases.name });
  return rows.map(({ name }) => name);
}

export const deleteLeases = (db: Executor, holder: string) => db.delete(jobLeases).where(eq(jobLeases.holder, holder));

/** Whether any process does work of that kind now. */
export async function hasLease(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ name: jobLeases.name })
    .from(jobLeases)
    .where(gt(jobLeases.until, sql`now()`))
    .limit(1);
  return rows.length > 0;
}
