import { jobRuns, type Executor } from '@lianpan/db';
import { and, eq, gte, inArray, lt, max } from 'drizzle-orm';

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
