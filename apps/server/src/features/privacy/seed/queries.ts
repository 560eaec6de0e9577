import {
  accusations,
  blockedPeople,
  consents,
  customers,
  dataCopies,
  interestTags,
  sessionFamilies,
  type Executor,
} from '@lianpan/db';
import { eq, inArray } from 'drizzle-orm';

/** Takes away what the demonstration's people have decided, and the devices of that name. */
export async function deleteDemoPrivacy(db: Executor, deviceIds: string[]): Promise<void> {
  const people = db.select({ id: customers.id }).from(customers).where(eq(customers.isDemo, true));
  for (const table of [consents, interestTags, blockedPeople, accusations, dataCopies] as const) {
    await db.delete(table).where(inArray(table.customerId, people));
  }
  await db.delete(sessionFamilies).where(inArray(sessionFamilies.id, deviceIds));
}

export const insertConsents = (db: Executor, rows: (typeof consents.$inferInsert)[]) =>
  db.insert(consents).values(rows);

export const insertTags = (db: Executor, rows: (typeof interestTags.$inferInsert)[]) =>
  db.insert(interestTags).values(rows);

export const insertAccusations = (db: Executor, rows: (typeof accusations.$inferInsert)[]) =>
  db.insert(accusations).values(rows);

export const insertDevices = (db: Executor, rows: (typeof sessionFamilies.$inferInsert)[]) =>
  db.insert(sessionFamilies).values(rows);
