import type { MarketName } from '@lianpan/contract';
import { strategyConfigs, tacticsDays, type Executor } from '@lianpan/db';
import { and, asc, between, desc, eq, gt, max, sql } from 'drizzle-orm';

export type TacticsRow = typeof tacticsDays.$inferSelect;
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

/** Of the days from one to another, both included, the oldest first. */
export const selectEventsBetween = (db: Executor, market: MarketName, from: string, to: string) =>
  db
    .select({ tacticsId: tacticsDays.tacticsId, tradeDate: tacticsDays.tradeDate, events: tacticsDays.events })
    .from(tacticsDays)
    .where(and(eq(tacticsDays.market, market), between(tacticsDays.tradeDate, from, to)))
    .orderBy(asc(tacticsDays.tradeDate), asc(tacticsDays.tacticsId));

/** The chains of the archive. */
export const selectChains = (db: Executor) =>
  db
    .selectDistinctOn([tacticsDays.market, tacticsDays.tacticsId], {
      market: tacticsDays.market,
      tacticsId: tacticsDays.tacticsId,
    })
    .from(tacticsDays);

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

export async function selectConfig(db: Executor, customerId: number): Promise<ConfigRow | undefined> {
  const rows = await db.select().from(strategyConfigs).where(eq(strategyConfigs.customerId, customerId));
  return rows[0];
}

type ConfigValues = Pick<typeof strategyConfigs.$inferInsert, 'strategyTypes' | 'pushTimes' | 'excludeStocks'>;

/** Keeps a member's choice, one row each. Returns its number. */
export async function upsertConfig(
  db: Executor,
  customerId: number,
  values: ConfigValues,
  beginning: Readonly<Record<string, string>>,
  changedAt: Date,
): Promise<number> {
  const rows = await db
    .insert(strategyConfigs)
    .values({ customerId, ...values, seen: beginning, notified: beginning, changedAt })
    .onConflictDoUpdate({ target: strategyConfigs.customerId, set: { ...values, changedAt } })
    .returning({ id: strategyConfigs.id });
  return rows[0]!.id;
}

/** Marks the signals of a market as seen up to a day; never back. */
export const updateSeen = (db: Executor, customerId: number, market: MarketName, date: string) =>
  db
    .update(strategyConfigs)
    .set({ seen: sql`${strategyConfigs.seen} || jsonb_build_object(${market}::text, ${date}::text)` })
    .where(
      and(
        eq(strategyConfigs.customerId, customerId),
        sql`coalesce(${strategyConfigs.seen} ->> ${market}, '') < ${date}`,
      ),
    );

/** Members with a number above one whose notice of a day was not written, in the order of their rows. */
export const selectUntold = (db: Executor, market: MarketName, date: string, afterId: number, limit: number) =>
  db
    .select()
    .from(strategyConfigs)
    .where(and(gt(strategyConfigs.id, afterId), sql`coalesce(${strategyConfigs.notified} ->> ${market}, '') < ${date}`))
    .orderBy(asc(strategyConfigs.id))
    .limit(limit);

/** Whether nobody else told this member of the day meanwhile. */
export async function markNotified(db: Executor, id: number, market: MarketName, date: string): Promise<boolean> {
  const rows = await db
    .update(strategyConfigs)
    .set({ notified: sql`${strategyConfigs.notified} || jsonb_build_object(${market}::text, ${date}::text)` })
    .where(and(eq(strategyConfigs.id, id), sql`coalesce(${strategyConfigs.notified} ->> ${market}, '') < ${date}`))
    .returning({ id: strategyConfigs.id });
  return rows.length > 0;
}

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(strategyConfigs).where(eq(strategyConfigs.customerId, customerId));
}
