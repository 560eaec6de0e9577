import { customers, lessonProgress, type Executor } from '@lianpan/db';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';

export type ProgressRow = typeof lessonProgress.$inferSelect;

/** Who answers waits here, so that answers of one member are graded one after the other. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

const isOf = (customerId: number, lessonId: string) =>
  and(eq(lessonProgress.customerId, customerId), eq(lessonProgress.lessonId, lessonId));

export async function selectProgress(
  db: Executor,
  customerId: number,
  lessonId: string,
): Promise<ProgressRow | undefined> {
  return (await db.select().from(lessonProgress).where(isOf(customerId, lessonId)))[0];
}

export const selectAllProgress = (db: Executor, customerId: number): Promise<ProgressRow[]> =>
  db
    .select()
    .from(lessonProgress)
    .where(eq(lessonProgress.customerId, customerId))
    .orderBy(asc(lessonProgress.lessonId));

/** Keeps the newest answers and the best score; what was passed stays passed. */
export async function upsertProgress(db: Executor, row: Omit<ProgressRow, 'points'>): Promise<ProgressRow> {
  const { answers, answeredAt } = row;
  const rows = await db
    .insert(lessonProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonProgress.customerId, lessonProgress.lessonId],
      set: {
        answers,
        answeredAt,
        bestScore: sql`greatest(${lessonProgress.bestScore}, excluded.best_score)`,
        passedAt: sql`coalesce(${lessonProgress.passedAt}, excluded.passed_at)`,
      },
    })
    .returning();
  return rows[0]!;
}

export const updatePoints = (db: Executor, customerId: number, lessonId: string, points: number) =>
  db.update(lessonProgress).set({ points }).where(isOf(customerId, lessonId));

export const deleteEverything = async (db: Executor, customerId: number): Promise<void> => {
  await db.delete(lessonProgress).where(eq(lessonProgress.customerId, customerId));
};

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      lessonId: lessonProgress.lessonId,
      bestScore: lessonProgress.bestScore,
      answers: lessonProgress.answers,
      points: lessonProgress.points,
      passedAt: lessonProgress.passedAt,
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.customerId, customerId))
    .orderBy(asc(lessonProgress.lessonId));

/** Members whose newest answer is of a stretch of time, with what they have passed. */
export const selectLearners = (db: Executor, { since, until }: { readonly since: Date; readonly until: Date }) =>
  db
    .select({
      customerId: lessonProgress.customerId,
      passed: sql<
        string[]
      >`coalesce(array_agg(${lessonProgress.lessonId}) filter (where ${lessonProgress.passedAt} is not null), '{}')`,
    })
    .from(lessonProgress)
    .groupBy(lessonProgress.customerId)
    .having(
      and(
        gte(sql`max(${lessonProgress.answeredAt})`, since.toISOString()),
        lte(sql`max(${lessonProgress.answeredAt})`, until.toISOString()),
      ),
    )
    .orderBy(asc(lessonProgress.customerId));
