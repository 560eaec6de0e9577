import type { MarketName } from '@lianpan/contract';
import { chartDrawings, customers, type Executor } from '@lianpan/db';
import { and, asc, count, eq, sql } from 'drizzle-orm';

/** Whose drawings, and on what. */
export interface DrawnOn {
  readonly customerId: number;
  readonly market: MarketName;
  readonly symbol: string;
}

/** Locks the owner's row, so that two devices save one after the other. */
export const lockOwner = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

const isOwn = (customerId: number, id: string) =>
  and(eq(chartDrawings.customerId, customerId), eq(chartDrawings.id, id));

export const selectDrawings = (db: Executor, { customerId, market, symbol }: DrawnOn) =>
  db
    .select({ id: chartDrawings.id, version: chartDrawings.version, drawing: chartDrawings.drawing })
    .from(chartDrawings)
    .where(
      and(eq(chartDrawings.customerId, customerId), eq(chartDrawings.market, market), eq(chartDrawings.symbol, symbol)),
    )
    .orderBy(asc(chartDrawings.createdAt), asc(chartDrawings.id));

export async function selectDrawing(
  db: Executor,
  customerId: number,
  id: string,
): Promise<{ readonly version: number; readonly drawing: unknown } | undefined> {
  const rows = await db
    .select({ version: chartDrawings.version, drawing: chartDrawings.drawing })
    .from(chartDrawings)
    .where(isOwn(customerId, id));
  return rows[0];
}

export async function countDrawings(
  db: Executor,
  { customerId, market, symbol }: DrawnOn,
): Promise<{ readonly ofSymbol: number; readonly inAll: number }> {
  const isHere = sql`${chartDrawings.market} = ${market} and ${chartDrawings.symbol} = ${symbol}`;
  const rows = await db
    .select({ ofSymbol: sql<number>`count(*) filter (where ${isHere})::int`, inAll: count() })
    .from(chartDrawings)
    .where(eq(chartDrawings.customerId, customerId));
  return rows[0] ?? { ofSymbol: 0, inAll: 0 };
}

export const insertDrawing = (db: Executor, row: typeof chartDrawings.$inferInsert) =>
  db.insert(chartDrawings).values(row);

export const updateDrawing = (
  db: Executor,
  customerId: number,
  id: string,
  changes: Pick<typeof chartDrawings.$inferInsert, 'drawing' | 'version' | 'updatedAt'>,
) => db.update(chartDrawings).set(changes).where(isOwn(customerId, id));

export const deleteDrawing = (db: Executor, customerId: number, id: string) =>
  db.delete(chartDrawings).where(isOwn(customerId, id));

export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(chartDrawings).where(eq(chartDrawings.customerId, customerId));
}

/** What a member drew, for a copy of their data. */
export async function selectEverything(db: Executor, customerId: number) {
  const drawings = await db
    .select({
      market: chartDrawings.market,
      symbol: chartDrawings.symbol,
      drawing: chartDrawings.drawing,
      createdAt: chartDrawings.createdAt,
      updatedAt: chartDrawings.updatedAt,
    })
    .from(chartDrawings)
    .where(eq(chartDrawings.customerId, customerId))
    .orderBy(asc(chartDrawings.createdAt), asc(chartDrawings.id));
  return { drawings };
}
