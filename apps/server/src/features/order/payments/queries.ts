import { mallOrders, payDifferences, payments, payNotices, type Executor } from '@lianpan/db';
import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';

export type PaymentRow = typeof payments.$inferSelect;

export const insertPayment = async (db: Executor, row: typeof payments.$inferInsert): Promise<PaymentRow> =>
  (await db.insert(payments).values(row).returning())[0]!;

export const selectOfOrder = (db: Executor, orderNo: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.createdAt), desc(payments.outTradeNo));

export async function selectPayment(db: Executor, outTradeNo: string): Promise<PaymentRow | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo));
  return rows[0];
}

export async function lockPayment(db: Executor, outTradeNo: string): Promise<PaymentRow | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo)).for('update');
  return rows[0];
}

export const updatePayment = (db: Executor, outTradeNo: string, change: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(change).where(eq(payments.outTradeNo, outTradeNo));

/** Payments of which the provider has not spoken for good, whose time to be asked about has come. */
export const selectDue = (db: Executor, at: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, at), inArray(payments.state, ['open', 'closing'])),
    )
    .orderBy(asc(payments.nextQueryAt))
    .limit(limit);

/** Takes the next question about a payment; false where another process has it. */
export async function claimQuery(
  db: Executor,
  { outTradeNo, queries }: Pick<PaymentRow, 'outTradeNo' | 'queries'>,
  { at, nextQueryAt }: { readonly at: Date; readonly nextQueryAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ nextQueryAt, askedAt: at, queries: queries + 1 })
    .where(
      and(
        eq(payments.outTradeNo, outTradeNo),
        eq(payments.queries, queries),
        inArray(payments.state, ['open', 'closing']),
      ),
    )
    .returning({ outTradeNo: payments.outTradeNo });
  return rows.length > 0;
}

/** Notes a callback; false where it was received before. */
export async function insertNotice(db: Executor, row: typeof payNotices.$inferInsert): Promise<boolean> {
  const rows = await db.insert(payNotices).values(row).onConflictDoNothing().returning({ id: payNotices.noticeId });
  return rows.length > 0;
}

/** Notes what a provider and we have differently, once a kind and number. */
export const insertDifference = (db: Executor, row: typeof payDifferences.$inferInsert) =>
  db.insert(payDifferences).values(row).onConflictDoNothing();

/** Whose an order is. */
export async function selectOwner(db: Executor, orderNo: string): Promise<{ customerId: number } | undefined> {
  const rows = await db
    .select({ customerId: mallOrders.customerId })
    .from(mallOrders)
    .where(eq(mallOrders.orderNo, orderNo));
  return rows[0];
}
