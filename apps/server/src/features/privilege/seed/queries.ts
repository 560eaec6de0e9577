import {
  activityTrials,
  customers,
  freeViews,
  giftClaims,
  privilegeGrants,
  privilegeUses,
  shareRewards,
  type Executor,
} from '@lianpan/db';
import { eq, inArray } from 'drizzle-orm';

/** Takes away what the demonstration's people may use and have used. */
export async function deleteDemoPrivileges(db: Executor): Promise<void> {
  const people = db.select({ id: customers.id }).from(customers).where(eq(customers.isDemo, true));
  for (const table of [privilegeUses, giftClaims, shareRewards, freeViews, privilegeGrants] as const) {
    await db.delete(table).where(inArray(table.customerId, people));
  }
  await db.delete(activityTrials).where(eq(activityTrials.isDemo, true));
}

export const insertGrants = (db: Executor, rows: (typeof privilegeGrants.$inferInsert)[]) =>
  db.insert(privilegeGrants).values(rows);

export const insertActivityTrials = (db: Executor, rows: (typeof activityTrials.$inferInsert)[]) =>
  db.insert(activityTrials).values(rows);
