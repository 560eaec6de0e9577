import { diagnosisRecords, type Executor } from '@lianpan/db';
import { and, desc, eq, gte, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm';

/** Whose diagnoses: a member's, or those of a visitor who is none. */
export interface Asker {
  readonly customerId: number | null;
  readonly visitorId: string | null;
}

const isOf = ({ customerId, visitorId }: Asker) =>
  and(
    customerId === null ? isNull(diagnosisRecords.customerId) : eq(diagnosisRecords.customerId, customerId),
    visitorId === null ? isNull(diagnosisRecords.visitorId) : eq(diagnosisRecords.visitorId, visitorId),
  );

/** Keeps a diagnosis; one of the same stock and hour is there already and stays as it was given. */
export const insertRecord = (db: Executor, record: typeof diagnosisRecords.$inferInsert) =>
  db.insert(diagnosisRecords).values(record).onConflictDoNothing();

/** The newest diagnosis of each stock, the newest stock first. */
export const selectNewest = (db: Executor, asker: Asker, market: 'real' | 'simulated', count: number) =>
  db
    .select()
    .from(diagnosisRecords)
    .where(
      inArray(
        diagnosisRecords.id,
        db
          .select({ id: max(diagnosisRecords.id) })
          .from(diagnosisRecords)
          .where(and(isOf(asker), eq(diagnosisRecords.market, market)))
          .groupBy(diagnosisRecords.stockNo),
      ),
    )
    .orderBy(desc(diagnosisRecords.givenAt), desc(diagnosisRecords.id))
    .limit(count);

/** The newest diagnosis of a stock that was given before a trading day. */
export async function selectBefore(
  db: Executor,
  asker: Asker,
  market: 'real' | 'simulated',
  stockNo: string,
  tradeDate: string,
) {
  const rows = await db
    .select()
    .from(diagnosisRecords)
    .where(
      and(
        isOf(asker),
        eq(diagnosisRecords.market, market),
        eq(diagnosisRecords.stockNo, stockNo),
        lt(diagnosisRecords.tradeDate, tradeDate),
      ),
    )
    .orderBy(desc(diagnosisRecords.givenAt))
    .limit(1);
  return rows[0];
}

interface OfStock {
  readonly customerId: number;
  readonly market: 'real' | 'simulated';
  readonly stockNo: string;
}

/** The newest diagnosis of a stock that a member was given between two moments. */
export async function selectWithin(db: Executor, { customerId, market, stockNo }: OfStock, from: Date, to: Date) {
  const rows = await db
    .select({
      total: diagnosisRecords.total,
      label: diagnosisRecords.label,
      givenAt: diagnosisRecords.givenAt,
      tradeDate: diagnosisRecords.tradeDate,
      priceFen: diagnosisRecords.priceFen,
    })
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.customerId, customerId),
        eq(diagnosisRecords.market, market),
        eq(diagnosisRecords.stockNo, stockNo),
        gte(diagnosisRecords.givenAt, from),
        lte(diagnosisRecords.givenAt, to),
      ),
    )
    .orderBy(desc(diagnosisRecords.givenAt))
    .limit(1);
  return rows[0];
}

/** Deletes what visitors without an account were told before a moment; how many. */
export async function deleteOfVisitors(db: Executor, before: Date): Promise<number> {
  const rows = await db
    .delete(diagnosisRecords)
    .where(and(isNull(diagnosisRecords.customerId), lt(diagnosisRecords.givenAt, before)))
    .returning({ one: sql<number>`1` });
  return rows.length;
}

/** Deletes everything of a member's. */
export async function deleteEverything(db: Executor, customerId: number): Promise<void> {
  await db.delete(diagnosisRecords).where(eq(diagnosisRecords.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({
      stockNo: diagnosisRecords.stockNo,
      givenAt: diagnosisRecords.givenAt,
      priceFen: diagnosisRecords.priceFen,
      total: diagnosisRecords.total,
      label: diagnosisRecords.label,
    })
    .from(diagnosisRecords)
    .where(eq(diagnosisRecords.customerId, customerId))
    .orderBy(desc(diagnosisRecords.givenAt));
