import { refunds, type Executor } from '@lianpan/db';
import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';

export type RefundRow = typeof refunds.$inferSelect;

export const insertRefund = async (db: Executor, row: typeof refunds.$inferInsert): Promise<RefundRow> =>
  (await db.insert(refunds).values(row).returning())[0]!;

export const selectOfOrder = (db: Executor, orderNo: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(desc(refunds.appliedAt), desc(refunds.refundNo));

export const selectOfOrders = (db: Executor, orderNos: readonly string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderNo, [...orderNos]))
    .orderBy(desc(refunds.appliedAt), desc(refunds.refundNo));

export async function selectRefund(db: Executor, refundNo: string): Promise<RefundRow | undefined> {
  const rows = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  return rows[0];
}

export async function lockRefund(db: Executor, refundNo: string): Promise<RefundRow | undefined> {
  const rows = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update');
  return rows[0];
}

export const updateRefund = (db: Executor, refundNo: string, change: Partial<typeof refunds.$inferInsert>) =>
  db.update(refunds).set(change).where(eq(refunds.refundNo, refundNo));

/** Refunds that were granted and are not done, whose time has come. */
export const selectDue = (db: Executor, at: Date, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(isNotNull(refunds.nextQueryAt), lte(refunds.nextQueryAt, at), inArray(refunds.state, ['approved', 'paying'])),
    )
    .orderBy(asc(refunds.nextQueryAt))
    .limit(limit);

/** Takes the next step of a refund; false where another process has it. */
export async function claimStep(
  db: Executor,
  { refundNo, queries }: Pick<RefundRow, 'refundNo' | 'queries'>,
  nextQueryAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ state: 'paying', nextQueryAt, queries: queries + 1 })
    .where(
      and(eq(refunds.refundNo, refundNo), eq(refunds.queries, queries), inArray(refunds.state, ['approved', 'paying'])),
    )
    .returning({ refundNo: refunds.refundNo });
  return rows.length > 0;
}
