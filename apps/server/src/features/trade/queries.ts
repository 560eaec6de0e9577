import type { MarketName } from '@lianpan/contract';
import { customers, registeredTrades, type Executor } from '@lianpan/db';
import { and, asc, count, desc, eq } from 'drizzle-orm';

export type TradeRow = typeof registeredTrades.$inferSelect;
export type NewTrade = typeof registeredTrades.$inferInsert;

/** One after another: what is checked holds until it is written. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

const ofMember = (customerId: number, market: MarketName, symbol?: string) =>
  and(
    eq(registeredTrades.customerId, customerId),
    eq(registeredTrades.market, market),
    symbol === undefined ? undefined : eq(registeredTrades.symbol, symbol),
  );

/** The oldest first. */
export const selectTrades = (
  db: Executor,
  customerId: number,
  market: MarketName,
  symbol?: string,
): Promise<TradeRow[]> =>
  db
    .select()
    .from(registeredTrades)
    .where(ofMember(customerId, market, symbol))
    .orderBy(asc(registeredTrades.tradeDate), asc(registeredTrades.id));

export const selectPage = (
  db: Executor,
  { customerId, market, symbol }: { customerId: number; market: MarketName; symbol?: string | undefined },
  { skip, limit }: { skip: number; limit: number },
): Promise<TradeRow[]> =>
  db
    .select()
    .from(registeredTrades)
    .where(ofMember(customerId, market, symbol))
    .orderBy(desc(registeredTrades.tradeDate), desc(registeredTrades.id))
    .offset(skip)
    .limit(limit);

export const countTrades = async (
  db: Executor,
  { customerId, market, symbol }: { customerId: number; market: MarketName; symbol?: string | undefined },
): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(registeredTrades)
      .where(ofMember(customerId, market, symbol))
  )[0]?.n ?? 0;

export async function selectTrade(db: Executor, customerId: number, id: number): Promise<TradeRow | undefined> {
  const rows = await db
    .select()
    .from(registeredTrades)
    .where(and(eq(registeredTrades.id, id), eq(registeredTrades.customerId, customerId)));
  return rows[0];
}

export async function selectByTap(
  db: Executor,
  customerId: number,
  clientTradeId: string,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: registeredTrades.id })
    .from(registeredTrades)
    .where(and(eq(registeredTrades.customerId, customerId), eq(registeredTrades.clientTradeId, clientTradeId)));
  return rows[0]?.id;
}

export async function insertTrades(db: Executor, rows: readonly NewTrade[]): Promise<number[]> {
  const made = await db
    .insert(registeredTrades)
    .values([...rows])
    .returning({ id: registeredTrades.id });
  return made.map(({ id }) => id);
}

export const updateTrade = (db: Executor, id: number, changes: Partial<NewTrade>) =>
  db.update(registeredTrades).set(changes).where(eq(registeredTrades.id, id));

export const deleteTrade = (db: Executor, id: number) => db.delete(registeredTrades).where(eq(registeredTrades.id, id));

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(registeredTrades).where(eq(registeredTrades.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      symbol: registeredTrades.symbol,
      side: registeredTrades.side,
      quantity: registeredTrades.quantity,
      amountFen: registeredTrades.amountFen,
      feesFen: registeredTrades.feesFen,
      tradeDate: registeredTrades.tradeDate,
      tradeTime: registeredTrades.tradeTime,
      note: registeredTrades.note,
      tacticsId: registeredTrades.tacticsId,
      source: registeredTrades.source,
      createdAt: registeredTrades.createdAt,
    })
    .from(registeredTrades)
    .where(eq(registeredTrades.customerId, customerId))
    .orderBy(asc(registeredTrades.id));
