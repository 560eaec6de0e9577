import { opportunityLeads, type Executor } from '@lianpan/db';
import { desc, eq } from 'drizzle-orm';

/** Whether it is the first of its scene and day. */
export async function insertLead(db: Executor, lead: typeof opportunityLeads.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(opportunityLeads)
    .values(lead)
    .onConflictDoNothing()
    .returning({ scene: opportunityLeads.scene });
  return rows.length > 0;
}

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(opportunityLeads).where(eq(opportunityLeads.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      scene: opportunityLeads.scene,
      source: opportunityLeads.source,
      stockNo: opportunityLeads.stockNo,
      note: opportunityLeads.note,
      createdAt: opportunityLeads.createdAt,
    })
    .from(opportunityLeads)
    .where(eq(opportunityLeads.customerId, customerId))
    .orderBy(desc(opportunityLeads.createdAt));
