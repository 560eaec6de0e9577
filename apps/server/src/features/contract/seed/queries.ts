import { contractDuties, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export const deleteDemoContracts = (db: Executor) => db.delete(contractDuties).where(eq(contractDuties.isDemo, true));

export const insertContracts = (db: Executor, rows: (typeof contractDuties.$inferInsert)[]) =>
  db.insert(contractDuties).values(rows);
