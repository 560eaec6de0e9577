import type { MarketName } from '@lianpan/contract';
import { poolDays, type Executor } from '@lianpan/db';
import { and, asc, between, desc, eq, lte, max, min, sql } from 'drizzle-orm';

export type PoolRow = typeof poolDays.$inferSelect;
export type NewPoolRow = typeof poolDays.$inferInsert;

/** Keeps two writers of one market apart until the transaction ends. */
export const lockArchive = (db: Executor, market: MarketName) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`pool archive ${market}`}))`);

export async function selectNewestDate(db: Executor, market: MarketName): Promise<string | null> {
  const rows = await db
    .select({ date: max(poolDays.tradeDate) })
    .from(poolDays)
    .where(eq(poolDays.market, market));
  return rows[0]?.date ?? null;
}

/** The newest row of each pool. */
export const selectNewestRows = (db: Executor, market: MarketName) =>
  db
    .selectDistinctOn([poolDays.poolId])
    .from(poolDays)
    .where(eq(poolDays.market, market))
    .orderBy(poolDays.poolId, desc(poolDays.tradeDate));

/** What statistics read, the oldest first. */
export const selectEvents = (db: Executor, market: MarketName) =>
  db
    .select({
      poolId: poolDays.poolId,
      tradeDate: poolDays.tradeDate,
      equity: poolDays.equity,
      benchmark: poolDays.benchmark,
      events: poolDays.events,
      isLate: poolDays.isLate,
    })
    .from(poolDays)
    .where(eq(poolDays.market, market))
    .orderBy(asc(poolDays.tradeDate), asc(poolDays.poolId));

/** Of the days from one to another, both included, the oldest first. */
export const selectEventsBetween = (db: Executor, market: MarketName, from: string, to: string) =>
  db
    .select({
      poolId: poolDays.poolId,
      tradeDate: poolDays.tradeDate,
      equity: poolDays.equity,
      benchmark: poolDays.benchmark,
      events: poolDays.events,
    })
    .from(poolDays)
    .where(and(eq(poolDays.market, market), between(poolDays.tradeDate, from, to)))
    .orderBy(asc(poolDays.tradeDate), asc(poolDays.poolId));

/** The chains of the archive. */
export const selectChains = (db: Executor) =>
  db
    .selectDistinctOn([poolDays.market, poolDays.poolId], { market: poolDays.market, poolId: poolDays.poolId })
    .from(poolDays);

/** All rows of a pool, the oldest first, to be checked against their hashes. */
export const selectRowsOf = (db: Executor, market: MarketName, poolId: string) =>
  db
    .select()
    .from(poolDays)
    .where(and(eq(poolDays.market, market), eq(poolDays.poolId, poolId)))
    .orderBy(asc(poolDays.tradeDate));

/** How each pool stood after a day. */
export const selectStatesOn = (db: Executor, market: MarketName, date: string) =>
  db
    .select({ poolId: poolDays.poolId, state: poolDays.state })
    .from(poolDays)
    .where(and(eq(poolDays.market, market), eq(poolDays.tradeDate, date)));

/** The newest row of a pool up to a date. */
export async function selectRowUpTo(db: Executor, market: MarketName, poolId: string, date: string) {
  const [row] = await db
    .select({ tradeDate: poolDays.tradeDate, state: poolDays.state })
    .from(poolDays)
    .where(and(eq(poolDays.market, market), eq(poolDays.poolId, poolId), lte(poolDays.tradeDate, date)))
    .orderBy(desc(poolDays.tradeDate))
    .limit(1);
  return row;
}

/** The first day on which a pool has a row. */
export async function selectFirstDate(db: Executor, market: MarketName, poolId: string): Promise<string | null> {
  const rows = await db
    .select({ date: min(poolDays.tradeDate) })
    .from(poolDays)
    .where(and(eq(poolDays.market, market), eq(poolDays.poolId, poolId)));
  return rows[0]?.date ?? null;
}

export async function insertPoolRows(db: Executor, rows: readonly NewPoolRow[]): Promise<void> {
  await db.insert(poolDays).values([...rows]);
}
