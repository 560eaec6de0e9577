import type { MarketName } from '@lianpan/contract';
import { preferredWeeks, type Executor } from '@lianpan/db';
import { asc, desc, eq, sql } from 'drizzle-orm';

export type NewPreferredWeek = typeof preferredWeeks.$inferInsert;
export type PreferredWeek = typeof preferredWeeks.$inferSelect;

/** Keeps two writers of one market apart until the transaction ends. */
export const lockWeeks = (db: Executor, market: MarketName) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`preferred stocks ${market}`}))`);

export async function selectNewestWeek(db: Executor, market: MarketName) {
  const [row] = await db
    .select({ week: preferredWeeks.week, hash: preferredWeeks.hash })
    .from(preferredWeeks)
    .where(eq(preferredWeeks.market, market))
    .orderBy(desc(preferredWeeks.week))
    .limit(1);
  return row;
}

/** All weeks of a market, the oldest first. */
export const selectWeeks = (db: Executor, market: MarketName): Promise<PreferredWeek[]> =>
  db.select().from(preferredWeeks).where(eq(preferredWeeks.market, market)).orderBy(asc(preferredWeeks.week));

export async function insertWeek(db: Executor, row: NewPreferredWeek): Promise<void> {
  await db.insert(preferredWeeks).values(row);
}
