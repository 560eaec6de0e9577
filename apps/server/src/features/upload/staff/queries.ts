import { staffFiles, storedFiles, type Executor } from '@lianpan/db';
import { and, eq } from 'drizzle-orm';

/** Notes that somebody of the staff has sent a file; a second time changes nothing. */
export const insertStaffFile = (db: Executor, row: typeof staffFiles.$inferInsert) =>
  db.insert(staffFiles).values(row).onConflictDoNothing();

/** A private picture that somebody of the staff has sent. */
export async function selectStaffPicture(db: Executor, staffId: number, key: string) {
  const rows = await db
    .select({ key: storedFiles.key, width: storedFiles.width, height: storedFiles.height })
    .from(staffFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, staffFiles.fileId))
    .where(
      and(
        eq(staffFiles.staffId, staffId),
        eq(storedFiles.bucket, 'contract'),
        eq(storedFiles.kind, 'image'),
        eq(storedFiles.key, key),
      ),
    );
  return rows[0];
}
