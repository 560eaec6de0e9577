import { aiDiagnoses, type Executor } from '@lianpan/db';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm';

type MarketName = 'real' | 'simulated';
export type NewDiagnosis = typeof aiDiagnoses.$inferInsert;
export type DiagnosisRow = typeof aiDiagnoses.$inferSelect;

/** Keeps a diagnosis; one of the same member, stock and hour is there already and stays as it was given. */
export const insertDiagnosis = (db: Executor, row: NewDiagnosis) =>
  db.insert(aiDiagnoses).values(row).onConflictDoNothing();

interface Hour {
  readonly customerId: number;
  readonly market: MarketName;
  readonly stockNo: string;
  readonly hour: number;
}

export async function selectOfHour(db: Executor, { customerId, market, stockNo, hour }: Hour) {
  const rows = await db
    .select()
    .from(aiDiagnoses)
    .where(
      and(
        eq(aiDiagnoses.customerId, customerId),
        eq(aiDiagnoses.market, market),
        eq(aiDiagnoses.stockNo, stockNo),
        eq(aiDiagnoses.hour, hour),
      ),
    );
  return rows[0];
}

/** One of a member's own. */
export async function selectOne(db: Executor, customerId: number, market: MarketName, id: number) {
  const rows = await db
    .select()
    .from(aiDiagnoses)
    .where(and(eq(aiDiagnoses.id, id), eq(aiDiagnoses.customerId, customerId), eq(aiDiagnoses.market, market)));
  return rows[0];
}

const view = {
  id: aiDiagnoses.id,
  stockNo: aiDiagnoses.stockNo,
  givenAt: aiDiagnoses.givenAt,
  tradeDate: aiDiagnoses.tradeDate,
  priceFen: aiDiagnoses.priceFen,
  total: aiDiagnoses.total,
  absence: aiDiagnoses.absence,
};

/** The newest diagnosis with a score of a stock that a member was given between two moments. */
export async function selectWithin(
  db: Executor,
  { customerId, market, stockNo }: Omit<Hour, 'hour'>,
  from: Date,
  to: Date,
) {
  const rows = await db
    .select({
      total: aiDiagnoses.total,
      label: sql<string | null>`${aiDiagnoses.answer}->>'label'`,
      givenAt: aiDiagnoses.givenAt,
      tradeDate: aiDiagnoses.tradeDate,
      priceFen: aiDiagnoses.priceFen,
    })
    .from(aiDiagnoses)
    .where(
      and(
        eq(aiDiagnoses.customerId, customerId),
        eq(aiDiagnoses.market, market),
        eq(aiDiagnoses.stockNo, stockNo),
        isNotNull(aiDiagnoses.total),
        gte(aiDiagnoses.givenAt, from),
        lte(aiDiagnoses.givenAt, to),
      ),
    )
    .orderBy(desc(aiDiagnoses.givenAt))
    .limit(1);
  return rows[0];
}

export const selectOwn = (db: Executor, customerId: number, market: MarketName, skip: number, limit: number) =>
  db
    .select(view)
    .from(aiDiagnoses)
    .where(and(eq(aiDiagnoses.customerId, customerId), eq(aiDiagnoses.market, market)))
    .orderBy(desc(aiDiagnoses.givenAt), desc(aiDiagnoses.id))
    .offset(skip)
    .limit(limit);

export async function countOwn(db: Executor, customerId: number, market: MarketName): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(aiDiagnoses)
    .where(and(eq(aiDiagnoses.customerId, customerId), eq(aiDiagnoses.market, market)));
  return rows[0]?.n ?? 0;
}

/** The first score that anybody was told of each stock and day, newest days first. */
export const selectScored = (db: Executor, market: MarketName, limit: number) =>
  db
    .select({ stockNo: aiDiagnoses.stockNo, tradeDate: aiDiagnoses.tradeDate, total: aiDiagnoses.total })
    .from(aiDiagnoses)
    .where(
      inArray(
        aiDiagnoses.id,
        db
          .select({ id: min(aiDiagnoses.id) })
          .from(aiDiagnoses)
          .where(and(eq(aiDiagnoses.market, market), isNotNull(aiDiagnoses.total)))
          .groupBy(aiDiagnoses.stockNo, aiDiagnoses.tradeDate),
      ),
    )
    .orderBy(desc(aiDiagnoses.tradeDate), aiDiagnoses.stockNo)
    .limit(limit);

/** How many stocks and days were scored, were not, and were worded by a model; and since when. */
export async function countAll(db: Executor, market: MarketName) {
  const stockDay = sql`(${aiDiagnoses.stockNo}, ${aiDiagnoses.tradeDate})`;
  const rows = await db
    .select({
      total: sql<number>`count(distinct ${stockDay})::int`,
      abstained: sql<number>`(count(distinct ${stockDay}) filter (where ${isNull(aiDiagnoses.total)}))::int`,
      byModel: sql<number>`(count(distinct ${stockDay}) filter (where ${isNotNull(aiDiagnoses.model)}))::int`,
      firstDate: min(aiDiagnoses.tradeDate),
    })
    .from(aiDiagnoses)
    .where(eq(aiDiagnoses.market, market));
  return rows[0]!;
}

/** The highest id, by which a count over all is known to be of the newest rows. */
export async function selectNewestId(db: Executor, market: MarketName): Promise<number> {
  const rows = await db
    .select({ id: max(aiDiagnoses.id) })
    .from(aiDiagnoses)
    .where(eq(aiDiagnoses.market, market));
  return rows[0]?.id ?? 0;
}

/** What a stock scored when anybody was told of it on or after a day, oldest first. */
export async function selectScoreSince(db: Executor, market: MarketName, stockNo: string, tradeDate: string) {
  const rows = await db
    .select({ total: aiDiagnoses.total, tradeDate: aiDiagnoses.tradeDate })
    .from(aiDiagnoses)
    .where(
      and(
        eq(aiDiagnoses.market, market),
        eq(aiDiagnoses.stockNo, stockNo),
        gte(aiDiagnoses.tradeDate, tradeDate),
        isNotNull(aiDiagnoses.total),
      ),
    )
    .orderBy(aiDiagnoses.tradeDate, aiDiagnoses.givenAt)
    .limit(1);
  return rows[0];
}

/** Takes a member off what was said: the only change that the table lets through. */
export async function takeOff(db: Executor, customerId: number): Promise<void> {
  await db.update(aiDiagnoses).set({ customerId: null }).where(eq(aiDiagnoses.customerId, customerId));
}

export const selectEverything = (db: Executor, customerId: number) =>
  db
    .select({ ...view, answer: aiDiagnoses.answer })
    .from(aiDiagnoses)
    .where(eq(aiDiagnoses.customerId, customerId))
    .orderBy(desc(aiDiagnoses.givenAt));
