import type { MarketName } from '@lianpan/contract';
import { strategyConfigs, tacticsDays, type Executor } from '@lianpan/db';
import { and, asc, desc, eq, gt, max, sql } from 'drizzle-orm';

export type NewTacticsRow = typeof tacticsDays.$inferInsert;
export type ConfigRow = typeof strategyConfigs.$inferSelect;

/** Keeps two writers of one market apart until the transaction ends. */
export const lockArchive = (db: Executor, market: MarketName) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`tactics archive ${market}`}))`);

export async function selectNewestDate(db: Executor, market: MarketName): Promise<string | null> {
  const rows = await db
    .select({ date: max(tacticsDays.tradeDate) })
    .from(tacticsDays)
    .where(eq(tacticsDays.market, market));
  return rows[0]?.date ?? null;
}

/** The newest row of each tactics. */
export const selectNewestRows = (db: Executor, market: MarketName) =>
  db
    .selectDistinctOn([tacticsDays.tacticsId])
    .from(tacticsDays)
    .where(eq(tacticsDays.market, market))
    .orderBy(tacticsDays.tacticsId, desc(tacticsDays.tradeDate));

/** What pages read, the oldest first; after a day, or all of them. */
export const selectDays = (db: Executor, market: MarketName, after = '') =>
  db
    .select({
      tacticsId: tacticsDays.tacticsId,
      tradeDate: tacticsDays.tradeDate,
      equity: tacticsDays.equity,
      benchmark: tacticsDays.benchmark,
      phase: tacticsDays.phase,
      events: tacticsDays.events,
      isLate: tacticsDays.isLate,
      writtenAt: tacticsDays.writtenAt,
    })
    .from(tacticsDays)
    .where(and(eq(tacticsDays.market, market), gt(tacticsDays.tradeDate, after)))
    .orderBy(asc(tacticsDays.tradeDate), asc(tacticsDays.tacticsId));

/** All rows of a tactics, the oldest first, to be checked against their hashes. */
export const selectRowsOf = (db: Executor, market: MarketName, tacticsId: string) =>
  db
    .select()
    .from(tacticsDays)
    .where(and(eq(tacticsDays.market, market), eq(tacticsDays.tacticsId, tacticsId)))
    .orderBy(asc(tacticsDays.tradeDate));

export async function insertRows(db: Executor, rows: readonly NewTacticsRow[]): Promise<void> {
  await db.insert(tacticsDays).values([...rows]);
}
