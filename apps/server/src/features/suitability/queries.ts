import { assessments, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export async function selectAssessment(db: Executor, customerId: number) {
  const rows = await db
    .select({ riskClass: assessments.riskClass, validUntil: assessments.validUntil })
    .from(assessments)
    .where(eq(assessments.customerId, customerId));
  return rows[0];
}

/** A test takes the place of the one before. */
export const upsertAssessment = (db: Executor, row: typeof assessments.$inferInsert) =>
  db
    .insert(assessments)
    .values(row)
    .onConflictDoUpdate({
      target: assessments.customerId,
      set: { riskClass: row.riskClass, validUntil: row.validUntil },
    });

export const deleteAssessment = (db: Executor, customerId: number) =>
  db.delete(assessments).where(eq(assessments.customerId, customerId));
