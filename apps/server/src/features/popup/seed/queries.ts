import { customers, popupHistories, popupPolls, popups, type Executor } from '@lianpan/db';
import { eq, inArray } from 'drizzle-orm';

/** Takes away the demonstration's popups and everything its people have seen of them. */
export async function deleteDemoPopups(db: Executor): Promise<void> {
  const people = db.select({ id: customers.id }).from(customers).where(eq(customers.isDemo, true));
  await db.delete(popupPolls).where(inArray(popupPolls.customerId, people));
  await db.delete(popupHistories).where(inArray(popupHistories.customerId, people));
  await db.delete(popups).where(eq(popups.isDemo, true));
}

export const insertPopups = (db: Executor, rows: (typeof popups.$inferInsert)[]) => db.insert(popups).values(rows);
