import type { MarketName } from '@lianpan/contract';
import { paperFills, paperOrders, practiceLinks, practiceSettings, type Executor, newestFirst } from '@lianpan/db';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';

export type LinkRow = typeof practiceLinks.$inferSelect;

/** A reason with the order that it is of. */
export interface ReasonLink {
  readonly link: LinkRow;
  readonly filledQuantity: number;
  readonly filledFen: number;
}

const view = {
  link: practiceLinks,
  filledQuantity: paperOrders.filledQuantity,
  filledFen: paperOrders.filledFen,
};

export async function upsertLink(db: Executor, row: typeof practiceLinks.$inferInsert): Promise<number> {
  const { reasonCode, note, emotion, planStopFen, planDays, diagnosis } = row;
  const rows = await db
    .insert(practiceLinks)
    .values(row)
    .onConflictDoUpdate({
      target: practiceLinks.orderId,
      set: { reasonCode, note, emotion, planStopFen, planDays, diagnosis },
    })
    .returning({ id: practiceLinks.id });
  return rows[0]!.id;
}

/** A reason of the member's own, locked. */
export async function lockLink(db: Executor, customerId: number, id: number): Promise<LinkRow | undefined> {
  const rows = await db
    .select()
    .from(practiceLinks)
    .where(and(eq(practiceLinks.id, id), eq(practiceLinks.customerId, customerId)))
    .for('update');
  return rows[0];
}

export const updateReview = (db: Executor, id: number, review: string, reviewedAt: Date) =>
  db.update(practiceLinks).set({ review, reviewedAt }).where(eq(practiceLinks.id, id));

export interface JournalFilter {
  readonly customerId: number;
  readonly market: MarketName;
  readonly reasonCode?: string | undefined;
  readonly result?: 'won' | 'lost' | 'open' | 'broken' | undefined;
}

const resultIs: Readonly<Record<NonNullable<JournalFilter['result']>, SQL | undefined>> = {
  won: gt(practiceLinks.closedRatio, 0),
  lost: lte(practiceLinks.closedRatio, 0),
  open: isNull(practiceLinks.closedRatio),
  broken: sql`jsonb_array_length(${practiceLinks.broken}) > 0`,
};

const matches = ({ customerId, market, reasonCode, result }: JournalFilter) =>
  and(
    eq(practiceLinks.customerId, customerId),
    eq(practiceLinks.market, market),
    isNull(practiceLinks.replayId),
    reasonCode === undefined ? undefined : eq(practiceLinks.reasonCode, reasonCode),
    result === undefined ? undefined : resultIs[result],
  );

export const selectLinks = (
  db: Executor,
  filter: JournalFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<ReasonLink[]> =>
  db
    .select(view)
    .from(practiceLinks)
    .innerJoin(paperOrders, eq(paperOrders.id, practiceLinks.orderId))
    .where(matches(filter))
    .orderBy(...newestFirst(paperOrders.placedAt, practiceLinks.id))
    .offset(skip)
    .limit(limit);

export const countLinks = async (db: Executor, filter: JournalFilter): Promise<number> =>
  (await db.select({ n: count() }).from(practiceLinks).where(matches(filter)))[0]?.n ?? 0;

/** Reasons by code, with the means of what became of them. */
export const selectStats = (db: Executor, customerId: number, market: MarketName) =>
  db
    .select({
      reasonCode: practiceLinks.reasonCode,
      n: count(),
      closed: count(practiceLinks.closedRatio),
      won: sql<number>`(count(*) filter (where ${practiceLinks.closedRatio} > 0))::int`,
      mean: sql<number | null>`avg(${practiceLinks.closedRatio})`,
      excess5: sql<number | null>`avg(${practiceLinks.ratio5} - ${practiceLinks.index5})`,
      excess20: sql<number | null>`avg(${practiceLinks.ratio20} - ${practiceLinks.index20})`,
      broken: sql<number>`(count(*) filter (where jsonb_array_length(${practiceLinks.broken}) > 0))::int`,
    })
    .from(practiceLinks)
    .where(
      and(eq(practiceLinks.customerId, customerId), eq(practiceLinks.market, market), isNull(practiceLinks.replayId)),
    )
    .groupBy(practiceLinks.reasonCode)
    .orderBy(desc(count()), asc(practiceLinks.reasonCode));

/** Reasons of which something is not known yet, of orders that traded, oldest first. */
export const selectUnfinished = (
  db: Executor,
  market: MarketName,
  after: number,
  limit: number,
): Promise<(ReasonLink & { accountId: number })[]> =>
  db
    .select({ ...view, accountId: paperOrders.accountId })
    .from(practiceLinks)
    .innerJoin(paperOrders, eq(paperOrders.id, practiceLinks.orderId))
    .where(
      and(
        eq(practiceLinks.market, market),
        isNull(practiceLinks.replayId),
        gt(practiceLinks.id, after),
        gt(paperOrders.filledQuantity, 0),
        or(isNull(practiceLinks.ratio5), isNull(practiceLinks.ratio20), isNull(practiceLinks.closedRatio)),
      ),
    )
    .orderBy(asc(practiceLinks.id))
    .limit(limit);

/** What was written in a replay, oldest first. */
export const selectOfReplay = (db: Executor, replayId: number) =>
  db
    .select({ symbol: practiceLinks.symbol, planStopFen: practiceLinks.planStopFen })
    .from(practiceLinks)
    .where(eq(practiceLinks.replayId, replayId))
    .orderBy(asc(practiceLinks.id));

export const updateOutcome = (db: Executor, id: number, changes: Partial<typeof practiceLinks.$inferInsert>) =>
  db.update(practiceLinks).set(changes).where(eq(practiceLinks.id, id));

export async function deleteLinks(db: Executor, customerId: number, id: number | undefined): Promise<number> {
  const rows = await db
    .delete(practiceLinks)
    .where(and(eq(practiceLinks.customerId, customerId), id === undefined ? undefined : eq(practiceLinks.id, id)))
    .returning({ id: practiceLinks.id });
  return rows.length;
}

/** Trades of an account on a day, by what a pause is decided by. */
export async function selectTradingOfDay(db: Executor, accountId: number, tradeDate: string): Promise<number> {
  const rows = await db
    .select({ n: sql<number>`count(distinct ${paperFills.orderId})::int` })
    .from(paperFills)
    .where(and(eq(paperFills.accountId, accountId), eq(paperFills.tradeDate, tradeDate)));
  return rows[0]?.n ?? 0;
}

/** Reasons of a day that were given in distress. */
export async function countDistress(db: Executor, customerId: number, tradeDate: string): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(practiceLinks)
    .where(
      and(
        eq(practiceLinks.customerId, customerId),
        isNull(practiceLinks.replayId),
        eq(practiceLinks.tradeDate, tradeDate),
        isNotNull(practiceLinks.emotion),
        sql`${practiceLinks.emotion} in ('ANXIOUS', 'REVENGE')`,
      ),
    );
  return rows[0]?.n ?? 0;
}

export async function selectIsOff(db: Executor, customerId: number): Promise<boolean> {
  const rows = await db.select().from(practiceSettings).where(eq(practiceSettings.customerId, customerId));
  return rows[0]?.isCoolDownOff ?? false;
}

export const upsertIsOff = (db: Executor, customerId: number, isCoolDownOff: boolean) =>
  db
    .insert(practiceSettings)
    .values({ customerId, isCoolDownOff })
    .onConflictDoUpdate({ target: practiceSettings.customerId, set: { isCoolDownOff } });

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(practiceLinks).where(eq(practiceLinks.customerId, customerId));
  await db.delete(practiceSettings).where(eq(practiceSettings.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      symbol: practiceLinks.symbol,
      reasonCode: practiceLinks.reasonCode,
      note: practiceLinks.note,
      emotion: practiceLinks.emotion,
      tradeDate: practiceLinks.tradeDate,
      review: practiceLinks.review,
    })
    .from(practiceLinks)
    .where(eq(practiceLinks.customerId, customerId))
    .orderBy(asc(practiceLinks.id));
