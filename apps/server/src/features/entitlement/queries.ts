import { customers, servicePeriods, type Executor } from '@lianpan/db';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';

export type PeriodRow = typeof servicePeriods.$inferSelect;
export type NewPeriod = typeof servicePeriods.$inferInsert;

export const insertPeriod = (db: Executor, row: NewPeriod) => db.insert(servicePeriods).values(row);

export const selectOfCustomer = (db: Executor, customerId: number): Promise<PeriodRow[]> =>
  db
    .select()
    .from(servicePeriods)
    .where(eq(servicePeriods.customerId, customerId))
    .orderBy(asc(servicePeriods.startsAt), asc(servicePeriods.id));

export const selectOfOrder = (db: Executor, orderNo: string): Promise<PeriodRow[]> =>
  db.select().from(servicePeriods).where(eq(servicePeriods.orderNo, orderNo)).orderBy(asc(servicePeriods.startsAt));

/** Members come one after the other where their periods change: what is derived from them counts all of them. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');

/** Ends what an order opened at a moment; what has ended by then stays as it was. */
export const revokeOfOrder = (db: Executor, orderNo: string, at: Date, endReason: string) =>
  db
    .update(servicePeriods)
    .set({ state: 'revoked', endReason })
    .where(and(eq(servicePeriods.orderNo, orderNo), or(isNull(servicePeriods.endsAt), gt(servicePeriods.endsAt, at))));

/** Writes down what the instants of periods say by now; whose members they are. */
export async function settleStates(db: Executor, at: Date): Promise<number[]> {
  const ended = await db
    .update(servicePeriods)
    .set({ state: 'ended', endReason: 'over' })
    .where(and(inArray(servicePeriods.state, ['scheduled', 'running']), lte(servicePeriods.endsAt, at)))
    .returning({ customerId: servicePeriods.customerId });
  const begun = await db
    .update(servicePeriods)
    .set({ state: 'running' })
    .where(and(eq(servicePeriods.state, 'scheduled'), lte(servicePeriods.startsAt, at)))
    .returning({ customerId: servicePeriods.customerId });
  return [...new Set([...ended, ...begun].map(({ customerId }) => customerId))];
}

export const selectLevel = async (db: Executor, customerId: number) =>
  (
    await db
      .select({
        customerLevel: customers.customerLevel,
        serviceStatus: customers.serviceStatus,
        serviceEndsAt: customers.serviceEndsAt,
      })
      .from(customers)
      .where(eq(customers.id, customerId))
  )[0];

interface Level {
  readonly customerLevel: number;
  readonly serviceStatus: number;
  readonly serviceEndsAt: Date | null;
}

export const updateLevel = (db: Executor, customerId: number, level: Level) =>
  db.update(customers).set(level).where(eq(customers.id, customerId));

/** Members with a period that gives a level, behind a number. */
export const selectWithService = (db: Executor, after: number, limit: number) =>
  db
    .selectDistinctOn([servicePeriods.customerId], { customerId: servicePeriods.customerId })
    .from(servicePeriods)
    .where(and(gt(servicePeriods.customerId, after), inArray(servicePeriods.line, ['hgd', 'hghd', 'trial'])))
    .orderBy(asc(servicePeriods.customerId))
    .limit(limit);
