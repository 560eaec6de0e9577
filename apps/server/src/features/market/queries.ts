import type { MarketName } from '@lianpan/contract';
import { customers, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

/** The market that a member keeps; `null` for one who has not chosen. */
export async function selectMarket(db: Executor, customerId: number): Promise<MarketName | null> {
  const rows = await db.select({ market: customers.market }).from(customers).where(eq(customers.id, customerId));
  return rows[0]?.market ?? null;
}

export const updateMarket = (db: Executor, customerId: number, market: MarketName) =>
  db.update(customers).set({ market }).where(eq(customers.id, customerId));
