import { houseArticles, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export const deleteDemoArticles = (db: Executor) => db.delete(houseArticles).where(eq(houseArticles.isDemo, true));

/** A code that the desk has taken keeps its article. */
export const insertArticles = (db: Executor, rows: (typeof houseArticles.$inferInsert)[]) =>
  db.insert(houseArticles).values(rows).onConflictDoNothing();
