import type { MarketName } from '@lianpan/contract';
import {
  paperAccounts,
  paperDays,
  paperEvents,
  paperFills,
  paperOrders,
  paperPositions,
  paperRoundTrips,
  paperSeasons,
  type Executor,
  newestFirst,
} from '@lianpan/db';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, max, ne, or, sql, sum } from 'drizzle-orm';
import { openStates } from './order-states.ts';

export type AccountRow = typeof paperAccounts.$inferSelect;
export type OrderRow = typeof paperOrders.$inferSelect;
export type FillRow = typeof paperFills.$inferSelect;
export type PositionRow = typeof paperPositions.$inferSelect;
export type SeasonRow = typeof paperSeasons.$inferSelect;

const isOpen = inArray(paperOrders.state, [...openStates]);

/** Rows of a replay, or all that are of none: they meet different markets. */
const isOfReplay = (column: typeof paperAccounts.replayId | typeof paperOrders.replayId, replayId: number | null) =>
  replayId === null ? isNull(column) : eq(column, replayId);

// Accounts

export async function selectReplayAccount(db: Executor, replayId: number): Promise<AccountRow | undefined> {
  const rows = await db
    .select()
    .from(paperAccounts)
    .where(and(eq(paperAccounts.kind, 'REPLAY'), eq(paperAccounts.replayId, replayId)));
  return rows[0];
}

export const insertAccount = (db: Executor, row: typeof paperAccounts.$inferInsert) =>
  db.insert(paperAccounts).values(row).onConflictDoNothing().returning();

/** Those of a replay, or all that are of none. */
export const selectAccounts = (db: Executor, customerId: number, market: MarketName, replayId: number | null = null) =>
  db
    .select({ account: paperAccounts, season: paperSeasons })
    .from(paperAccounts)
    .leftJoin(paperSeasons, eq(paperSeasons.id, paperAccounts.seasonId))
    .where(
      and(
        eq(paperAccounts.customerId, customerId),
        eq(paperAccounts.market, market),
        isOfReplay(paperAccounts.replayId, replayId),
      ),
    )
    .orderBy(desc(paperAccounts.id));

/** An account of a member's own; other people's are as if they were not there. */
export async function lockAccount(db: Executor, customerId: number, id: number): Promise<AccountRow | undefined> {
  const rows = await db
    .select()
    .from(paperAccounts)
    .where(and(eq(paperAccounts.id, id), eq(paperAccounts.customerId, customerId)))
    .for('update');
  return rows[0];
}

/** An account whoever owns it: for what happens without them. */
export async function lockAccountOf(db: Executor, id: number): Promise<AccountRow | undefined> {
  const rows = await db.select().from(paperAccounts).where(eq(paperAccounts.id, id)).for('update');
  return rows[0];
}

export const endAccount = (db: Executor, id: number, endedAt: Date) =>
  db.update(paperAccounts).set({ endedAt }).where(eq(paperAccounts.id, id));

/** Accounts of a market that trade on a day and have no figures of it yet. */
export const selectUnsettled = (db: Executor, market: MarketName, tradeDate: string, limit: number) =>
  db
    .select({ id: paperAccounts.id, startedOn: paperAccounts.startedOn, lastDate: max(paperDays.tradeDate) })
    .from(paperAccounts)
    .leftJoin(paperDays, eq(paperDays.accountId, paperAccounts.id))
    .where(
      and(
        eq(paperAccounts.market, market),
        ne(paperAccounts.kind, 'REPLAY'),
        isNull(paperAccounts.endedAt),
        lte(paperAccounts.startedOn, tradeDate),
      ),
    )
    .groupBy(paperAccounts.id)
    .having(or(isNull(max(paperDays.tradeDate)), lt(max(paperDays.tradeDate), tradeDate)))
    .orderBy(asc(paperAccounts.id))
    .limit(limit);

// Seasons

export const selectSeasons = (db: Executor, market: MarketName) =>
  db
    .select({ season: paperSeasons, participants: count(paperAccounts.id) })
    .from(paperSeasons)
    .leftJoin(paperAccounts, eq(paperAccounts.seasonId, paperSeasons.id))
    .where(eq(paperSeasons.market, market))
    .groupBy(paperSeasons.id)
    .orderBy(desc(paperSeasons.startsOn), desc(paperSeasons.id));

export async function selectSeason(db: Executor, market: MarketName, id: number): Promise<SeasonRow | undefined> {
  const rows = await db
    .select()
    .from(paperSeasons)
    .where(and(eq(paperSeasons.id, id), eq(paperSeasons.market, market)));
  return rows[0];
}

export const insertSeason = (db: Executor, row: typeof paperSeasons.$inferInsert) =>
  db.insert(paperSeasons).values(row).returning({ id: paperSeasons.id });

/** Contests that are over as of a day and whose prizes are not paid. */
export const selectUnpaidSeasons = (db: Executor, market: MarketName, date: string) =>
  db
    .select()
    .from(paperSeasons)
    .where(and(eq(paperSeasons.market, market), isNull(paperSeasons.paidAt), lte(paperSeasons.endsOn, date)));

/** Accounts of a contest that have not been settled to its end. */
export async function countOpenOfSeason(db: Executor, seasonId: number): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(paperAccounts)
    .where(and(eq(paperAccounts.seasonId, seasonId), isNull(paperAccounts.endedAt)));
  return rows[0]?.n ?? 0;
}

/** Whether this one marked it: whoever comes second finds it paid. */
export async function markSeasonPaid(db: Executor, id: number, paidAt: Date): Promise<boolean> {
  const rows = await db
    .update(paperSeasons)
    .set({ paidAt })
    .where(and(eq(paperSeasons.id, id), isNull(paperSeasons.paidAt)))
    .returning({ id: paperSeasons.id });
  return rows.length > 0;
}

// Orders

export async function selectOrderByClientId(
  db: Executor,
  accountId: number,
  clientOrderId: string,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(paperOrders)
    .where(and(eq(paperOrders.accountId, accountId), eq(paperOrders.clientOrderId, clientOrderId)));
  return rows[0];
}

export async function insertOrder(db: Executor, row: typeof paperOrders.$inferInsert): Promise<OrderRow> {
  const rows = await db.insert(paperOrders).values(row).returning();
  return rows[0]!;
}

export const updateOrder = (db: Executor, id: number, changes: Partial<typeof paperOrders.$inferInsert>) =>
  db.update(paperOrders).set(changes).where(eq(paperOrders.id, id));

export async function selectOrder(db: Executor, id: number): Promise<OrderRow | undefined> {
  const rows = await db.select().from(paperOrders).where(eq(paperOrders.id, id));
  return rows[0];
}

/** An order of a member's own, with the account that is to be locked first. */
export async function selectOwnOrder(db: Executor, customerId: number, id: number): Promise<OrderRow | undefined> {
  const rows = await db
    .select({ order: paperOrders })
    .from(paperOrders)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperOrders.accountId))
    .where(and(eq(paperOrders.id, id), eq(paperAccounts.customerId, customerId)));
  return rows[0]?.order;
}

/** Open orders of a market or of a replay, those that were written since a moment alone where one is given. */
export const selectOpenOrders = (
  db: Executor,
  { market, replayId }: { readonly market: MarketName; readonly replayId: number | null },
  since?: Date,
) =>
  db
    .select()
    .from(paperOrders)
    .where(
      and(
        eq(paperOrders.market, market),
        isOfReplay(paperOrders.replayId, replayId),
        isOpen,
        since === undefined ? undefined : gt(paperOrders.createdAt, since),
      ),
    )
    .orderBy(asc(paperOrders.id));

export const selectOpenOfAccount = (db: Executor, accountId: number) =>
  db
    .select()
    .from(paperOrders)
    .where(and(eq(paperOrders.accountId, accountId), isOpen))
    .orderBy(asc(paperOrders.id));

export async function countOrders(
  db: Executor,
  accountId: number,
  tradeDate: string,
): Promise<{ readonly ofDay: number; readonly open: number; readonly waiting: number }> {
  const rows = await db
    .select({
      ofDay: sql<number>`(count(*) filter (where ${paperOrders.tradeDate} = ${tradeDate}))::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      waiting: sql<number>`(count(*) filter (where ${paperOrders.state} = 'WAITING'))::int`,
    })
    .from(paperOrders)
    .where(eq(paperOrders.accountId, accountId));
  return rows[0]!;
}

export interface OrderScope {
  readonly accountId: number;
  readonly scope: 'open' | 'today' | 'all';
  readonly tradeDate: string;
}

const inScope = ({ accountId, scope, tradeDate }: OrderScope) =>
  and(
    eq(paperOrders.accountId, accountId),
    scope === 'open' ? isOpen : scope === 'today' ? or(isOpen, eq(paperOrders.tradeDate, tradeDate)) : undefined,
  );

export const selectOrders = (db: Executor, scope: OrderScope, { skip, limit }: { skip: number; limit: number }) =>
  db
    .select()
    .from(paperOrders)
    .where(inScope(scope))
    .orderBy(...newestFirst(paperOrders.placedAt, paperOrders.id))
    .offset(skip)
    .limit(limit);

export const countInScope = async (db: Executor, scope: OrderScope): Promise<number> =>
  (await db.select({ n: count() }).from(paperOrders).where(inScope(scope)))[0]?.n ?? 0;

/** What a matcher saw of many orders at once; only of those that are open and where it found them. */
export interface SeenOrder {
  readonly id: number;
  readonly previous: Date | null;
  readonly seenAt: Date;
  readonly stage: OrderRow['stage'];
  readonly ahead: number | null;
  readonly seenVolume: number;
  readonly seenLevel: number;
  readonly seenLow: number;
  readonly seenHigh: number;
  readonly extremeFen: number;
}

export const updateSeen = (db: Executor, rows: readonly SeenOrder[]) =>
  db.execute(sql`
    update ${paperOrders} as o set
      seen_at = v.seen_at, stage = v.stage, ahead = v.ahead, seen_volume = v.seen_volume, seen_level = v.seen_level,
      seen_low = v.seen_low, seen_high = v.seen_high, extreme_fen = v.extreme_fen,
      state = case when o.state = 'QUEUED' and v.stage <> 'HELD' then 'ACCEPTED' else o.state end
    from jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({
        id: row.id,
        previous: row.previous,
        seen_at: row.seenAt,
        stage: row.stage,
        ahead: row.ahead,
        seen_volume: row.seenVolume,
        seen_level: row.seenLevel,
        seen_low: row.seenLow,
        seen_high: row.seenHigh,
        extreme_fen: row.extremeFen,
      })),
    )}::jsonb) as v(
      id bigint, previous timestamptz, seen_at timestamptz, stage text, ahead float8, seen_volume float8,
      seen_level float8, seen_low int, seen_high int, extreme_fen int)
    where o.id = v.id and o.seen_at is not distinct from v.previous
      and o.state in ('WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL')`);

// Fills

export const insertFill = (db: Executor, row: typeof paperFills.$inferInsert) => db.insert(paperFills).values(row);

/** Shares that an account took of one book, by price. */
export const selectTaken = (
  db: Executor,
  { accountId, symbol, side, at }: Pick<FillRow, 'accountId' | 'symbol' | 'side' | 'at'>,
) =>
  db
    .select({ priceFen: paperFills.priceFen, quantity: sum(paperFills.quantity).mapWith(Number) })
    .from(paperFills)
    .where(
      and(
        eq(paperFills.accountId, accountId),
        eq(paperFills.symbol, symbol),
        eq(paperFills.side, side),
        eq(paperFills.at, at),
        eq(paperFills.cause, 'book'),
      ),
    )
    .groupBy(paperFills.priceFen);

export interface FillScope {
  readonly accountId: number;
  readonly symbol?: string | undefined;
  readonly orderId?: number | undefined;
}

const filled = ({ accountId, symbol, orderId }: FillScope) =>
  and(
    eq(paperFills.accountId, accountId),
    symbol === undefined ? undefined : eq(paperFills.symbol, symbol),
    orderId === undefined ? undefined : eq(paperFills.orderId, orderId),
  );

export const selectFills = (db: Executor, scope: FillScope, { skip, limit }: { skip: number; limit: number }) =>
  db
    .select()
    .from(paperFills)
    .where(filled(scope))
    .orderBy(...newestFirst(paperFills.at, paperFills.id))
    .offset(skip)
    .limit(limit);

export const countFills = async (db: Executor, scope: FillScope): Promise<number> =>
  (await db.select({ n: count() }).from(paperFills).where(filled(scope)))[0]?.n ?? 0;

// Positions

export const selectPositions = (db: Executor, accountId: number) =>
  db.select().from(paperPositions).where(eq(paperPositions.accountId, accountId)).orderBy(asc(paperPositions.symbol));

export async function selectPosition(
  db: Executor,
  accountId: number,
  symbol: string,
): Promise<PositionRow | undefined> {
  const rows = await db
    .select()
    .from(paperPositions)
    .where(and(eq(paperPositions.accountId, accountId), eq(paperPositions.symbol, symbol)));
  return rows[0];
}

export const writePosition = (db: Executor, row: PositionRow) =>
  db
    .insert(paperPositions)
    .values(row)
    .onConflictDoUpdate({ target: [paperPositions.accountId, paperPositions.symbol], set: row });

export const deletePosition = (db: Executor, accountId: number, symbol: string) =>
  db.delete(paperPositions).where(and(eq(paperPositions.accountId, accountId), eq(paperPositions.symbol, symbol)));

/** Positions whose dividends and splits were not looked at on a day. */
export const selectWithoutRights = (db: Executor, market: MarketName, tradeDate: string, limit: number) =>
  db
    .select({ position: paperPositions })
    .from(paperPositions)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperPositions.accountId))
    .where(
      and(
        eq(paperAccounts.market, market),
        ne(paperAccounts.kind, 'REPLAY'),
        isNull(paperAccounts.endedAt),
        lt(paperPositions.rightsOn, tradeDate),
      ),
    )
    .orderBy(asc(paperPositions.accountId), asc(paperPositions.symbol))
    .limit(limit);

// Results

export const insertRoundTrip = (db: Executor, row: typeof paperRoundTrips.$inferInsert) =>
  db.insert(paperRoundTrips).values(row);

export const selectRoundTrips = (db: Executor, accountId: number) =>
  db.select().from(paperRoundTrips).where(eq(paperRoundTrips.accountId, accountId)).orderBy(asc(paperRoundTrips.id));

export const insertDay = (db: Executor, row: typeof paperDays.$inferInsert) =>
  db.insert(paperDays).values(row).onConflictDoNothing();

export const selectDays = (db: Executor, accountId: number) =>
  db.select().from(paperDays).where(eq(paperDays.accountId, accountId)).orderBy(asc(paperDays.tradeDate));

export const insertEvent = (db: Executor, row: typeof paperEvents.$inferInsert) => db.insert(paperEvents).values(row);

export const selectEvents = (db: Executor, accountId: number) =>
  db.select().from(paperEvents).where(eq(paperEvents.accountId, accountId)).orderBy(asc(paperEvents.id));

// The member's rows as a whole

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(paperAccounts).where(eq(paperAccounts.customerId, customerId));
}

/** What a member did on paper, for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const paperTrades = await db
    .select({
      accountId: paperFills.accountId,
      symbol: paperFills.symbol,
      side: paperFills.side,
      priceFen: paperFills.priceFen,
      quantity: paperFills.quantity,
      feesFen: paperFills.feesFen,
      at: paperFills.at,
    })
    .from(paperFills)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperFills.accountId))
    .where(eq(paperAccounts.customerId, customerId))
    .orderBy(asc(paperFills.id));
  const paperOrdersGiven = await db
    .select({
      accountId: paperOrders.accountId,
      symbol: paperOrders.symbol,
      side: paperOrders.side,
      type: paperOrders.type,
      priceFen: paperOrders.priceFen,
      quantity: paperOrders.quantity,
      state: paperOrders.state,
      placedAt: paperOrders.placedAt,
    })
    .from(paperOrders)
    .innerJoin(paperAccounts, eq(paperAccounts.id, paperOrders.accountId))
    .where(eq(paperAccounts.customerId, customerId))
    .orderBy(asc(paperOrders.id));
  return { paperTrades, paperOrders: paperOrdersGiven };
}
