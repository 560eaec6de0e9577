import { awardApplications, awardSeasons, comments, complaintSames, contentCounters, type Executor } from '@lianpan/db';

export const insertSames = (db: Executor, rows: readonly (typeof complaintSames.$inferInsert)[]) =>
  db.insert(complaintSames).values([...rows]);

export const insertComments = (db: Executor, rows: readonly (typeof comments.$inferInsert)[]) =>
  db.insert(comments).values([...rows]);

export const insertCounters = (db: Executor, row: typeof contentCounters.$inferInsert) =>
  db.insert(contentCounters).values(row);

/** A season of the demonstration, as it stands now where there is one of its month. */
export async function upsertSeason(db: Executor, row: typeof awardSeasons.$inferInsert): Promise<number> {
  const { state, publishedAt = null } = row;
  const rows = await db
    .insert(awardSeasons)
    .values(row)
    .onConflictDoUpdate({ target: awardSeasons.month, set: { state, publishedAt } })
    .returning({ id: awardSeasons.id });
  return rows[0]!.id;
}

export const insertAward = (db: Executor, row: typeof awardApplications.$inferInsert) =>
  db.insert(awardApplications).values(row);
