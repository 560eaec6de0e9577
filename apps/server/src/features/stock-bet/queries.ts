import { customers, stockBets, type Executor } from '@lianpan/db';
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';

type MarketName = 'real' | 'simulated';
export type BetRow = typeof stockBets.$inferSelect;
type NewBet = Pick<BetRow, 'customerId' | 'market' | 'target' | 'tradeDate' | 'direction' | 'createdAt'>;
type BetKey = Pick<BetRow, 'customerId' | 'market' | 'target' | 'tradeDate'>;

/** Everybody who adds a guess of the member waits here, so that they are counted one after the other. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

const isBet = ({ customerId, market, target, tradeDate }: BetKey) =>
  and(
    eq(stockBets.customerId, customerId),
    eq(stockBets.market, market),
    eq(stockBets.target, target),
    eq(stockBets.tradeDate, tradeDate),
  );

export async function selectBet(db: Executor, key: BetKey): Promise<BetRow | undefined> {
  const rows = await db.select().from(stockBets).where(isBet(key));
  return rows[0];
}

export async function countOfDay(db: Executor, customerId: number, market: MarketName, tradeDate: string) {
  const rows = await db
    .select({ n: count() })
    .from(stockBets)
    .where(and(eq(stockBets.customerId, customerId), eq(stockBets.market, market), eq(stockBets.tradeDate, tradeDate)));
  return rows[0]?.n ?? 0;
}

export async function insertBet(db: Executor, bet: NewBet): Promise<BetRow> {
  const rows = await db.insert(stockBets).values(bet).returning();
  return rows[0]!;
}

const ofMember = (customerId: number, market: MarketName, target: string | undefined) =>
  and(
    eq(stockBets.customerId, customerId),
    eq(stockBets.market, market),
    target === undefined ? undefined : eq(stockBets.target, target),
  );

export const selectBets = (
  db: Executor,
  customerId: number,
  market: MarketName,
  { target, skip, limit }: { target: string | undefined; skip: number; limit: number },
): Promise<BetRow[]> =>
  db
    .select()
    .from(stockBets)
    .where(ofMember(customerId, market, target))
    .orderBy(desc(stockBets.tradeDate), desc(stockBets.createdAt), stockBets.target)
    .offset(skip)
    .limit(limit);

export async function countBets(db: Executor, customerId: number, market: MarketName, target: string | undefined) {
  const rows = await db
    .select({
      total: count(),
      right: sql<number>`(count(*) filter (where ${stockBets.outcome} = 'right'))::int`,
      settled: sql<number>`(count(*) filter (where ${stockBets.outcome} in ('right', 'wrong')))::int`,
    })
    .from(stockBets)
    .where(ofMember(customerId, market, target));
  return rows[0]!;
}

/** Guesses without an outcome for days up to one; of everybody, or of a member. */
export const selectOpen = (db: Executor, market: MarketName, tradeDate: string, customerId?: number) =>
  db
    .select()
    .from(stockBets)
    .where(
      and(
        eq(stockBets.outcome, 'open'),
        eq(stockBets.market, market),
        lte(stockBets.tradeDate, tradeDate),
        customerId === undefined ? undefined : eq(stockBets.customerId, customerId),
      ),
    );

interface Settlement extends Pick<BetRow, 'changeBasis' | 'settledAt'> {
  readonly outcome: 'right' | 'wrong' | 'returned';
}

/** Whether this one has settled it: whoever comes second finds it settled. */
export async function settleBet(db: Executor, key: BetKey, settlement: Settlement): Promise<boolean> {
  const rows = await db
    .update(stockBets)
    .set(settlement)
    .where(and(isBet(key), eq(stockBets.outcome, 'open')))
    .returning({ target: stockBets.target });
  return rows.length > 0;
}

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(stockBets).where(eq(stockBets.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      target: stockBets.target,
      tradeDate: stockBets.tradeDate,
      direction: stockBets.direction,
      outcome: stockBets.outcome,
      createdAt: stockBets.createdAt,
    })
    .from(stockBets)
    .where(eq(stockBets.customerId, customerId))
    .orderBy(desc(stockBets.tradeDate));
