import { customers, trackedViews, type Executor } from '@lianpan/db';
import { and, count, eq, gte } from 'drizzle-orm';
import { demoVisitor } from './demo-visitor.ts';

/** Made-up people of the demonstration who have looked at pages since a moment. */
export async function selectDemoMembers(db: Executor, since: Date): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id, n: count() })
    .from(customers)
    .innerJoin(trackedViews, eq(trackedViews.customerId, customers.id))
    .where(and(eq(customers.isDemo, true), gte(trackedViews.at, since), eq(trackedViews.visitorId, demoVisitor)))
    .groupBy(customers.id);
  return rows.map(({ id }) => id);
}
