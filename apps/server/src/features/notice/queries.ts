import { notices, type Executor } from '@lianpan/db';

/** Writes a notice; the same code and key again changes nothing. */
export const insertNotice = (db: Executor, notice: typeof notices.$inferInsert) =>
  db.insert(notices).values(notice).onConflictDoNothing();
