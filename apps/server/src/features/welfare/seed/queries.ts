import { welfares, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export const selectSeeded = (db: Executor) =>
  db.select({ code: welfares.code }).from(welfares).where(eq(welfares.isDemo, true));

export const insertWelfare = (db: Executor, row: typeof welfares.$inferInsert) => db.insert(welfares).values(row);
