import { alerts, customers, type Executor, newestFirst } from '@lianpan/db';
import { figureAlertKinds, type FigureAlertKind, type HappeningAlertKind } from '@lianpan/domain';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

export type NewAlert = Omit<typeof alerts.$inferInsert, 'id' | 'firedAt'>;

/** Whoever sets alerts for the member waits here, so that they are counted one after the other. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

export async function countWaiting(db: Executor, customerId: number): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(alerts)
    .where(and(eq(alerts.customerId, customerId), isNull(alerts.firedAt)));
  return rows[0]?.n ?? 0;
}

/** One that waits for the same, if there is any. */
export async function selectSame(db: Executor, wanted: NewAlert): Promise<number | undefined> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.customerId, wanted.customerId),
        eq(alerts.market, wanted.market),
        eq(alerts.stockNo, wanted.stockNo),
        eq(alerts.kind, wanted.kind),
        eq(alerts.threshold, wanted.threshold),
        isNull(alerts.firedAt),
      ),
    );
  return rows[0]?.id;
}

export async function insertAlert(db: Executor, row: NewAlert): Promise<number> {
  const rows = await db.insert(alerts).values(row).returning({ id: alerts.id });
  return rows[0]!.id;
}

export async function deleteAlert(db: Executor, customerId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.customerId, customerId)))
    .returning({ id: alerts.id });
  return rows.length > 0;
}

const maxShown = 200;

/** The newest first. */
export const selectAlerts = (db: Executor, customerId: number) =>
  db
    .select()
    .from(alerts)
    .where(eq(alerts.customerId, customerId))
    .orderBy(...newestFirst(alerts.createdAt, alerts.id))
    .limit(maxShown);

/** What waits for figures, from an id on. */
export const selectWaiting = (db: Executor, after: number, limit: number) =>
  db
    .select({
      id: alerts.id,
      market: alerts.market,
      stockNo: alerts.stockNo,
      kind: sql<FigureAlertKind>`${alerts.kind}`,
      threshold: alerts.threshold,
    })
    .from(alerts)
    .where(and(gt(alerts.id, after), isNull(alerts.firedAt), inArray(alerts.kind, [...figureAlertKinds])))
    .orderBy(asc(alerts.id))
    .limit(limit);

/** Stocks of which somebody waits for something to happen. */
export async function selectAwaitedStocks(
  db: Executor,
  market: 'real' | 'simulated',
  kinds: readonly HappeningAlertKind[],
): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([alerts.stockNo], { stockNo: alerts.stockNo })
    .from(alerts)
    .where(and(isAwaited, eq(alerts.market, market), inArray(alerts.kind, [...kinds])))
    .orderBy(asc(alerts.stockNo));
  return rows.map(({ stockNo }) => stockNo);
}

const isAwaited = and(isNull(alerts.firedAt), isNotNull(alerts.since));

interface Happened {
  readonly market: 'real' | 'simulated';
  readonly stockNo: string;
  readonly kinds: readonly HappeningAlertKind[];
  /** By the market's clock. */
  readonly at: Date;
}

/** Alerts that something which happened is due to: those that were set before it. */
export const selectDue = (db: Executor, { market, stockNo, kinds, at }: Happened) =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        isAwaited,
        eq(alerts.market, market),
        eq(alerts.stockNo, stockNo),
        inArray(alerts.kind, [...kinds]),
        lt(alerts.since, at),
      ),
    )
    .orderBy(asc(alerts.id));

/**
 * Takes alerts to be told of, without those that another process has taken or their owner has taken back. Rows are locked in
 * the order of their ids, so that processes that take the same ones wait for each other and never in a circle.
 */
export function takeAlerts(db: Executor, ids: readonly number[], at: Date) {
  const free = db.$with('free').as(
    db
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(inArray(alerts.id, [...ids]), isNull(alerts.firedAt)))
      .orderBy(asc(alerts.id))
      .for('no key update'),
  );
  return db
    .with(free)
    .update(alerts)
    .set({ firedAt: at })
    .where(and(inArray(alerts.id, db.select({ id: free.id }).from(free)), isNull(alerts.firedAt)))
    .returning();
}

export const deleteOfMember = (db: Executor, customerId: number) =>
  db.delete(alerts).where(eq(alerts.customerId, customerId));
