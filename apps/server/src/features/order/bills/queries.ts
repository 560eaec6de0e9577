import { payBills, payments, refunds, type Executor } from '@lianpan/db';
import { and, eq, gte, lt } from 'drizzle-orm';

/** Keeps a bill; false where the day's is kept already. */
export async function insertBill(db: Executor, row: typeof payBills.$inferInsert): Promise<boolean> {
  const rows = await db.insert(payBills).values(row).onConflictDoNothing().returning({ day: payBills.day });
  return rows.length > 0;
}

export async function hasBill(db: Executor, gateway: string, day: string): Promise<boolean> {
  const rows = await db
    .select({ day: payBills.day })
    .from(payBills)
    .where(and(eq(payBills.gateway, gateway), eq(payBills.day, day)));
  return rows.length > 0;
}

interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** Payments of a gateway that succeeded within a span. */
export const selectPaid = (db: Executor, gateway: string, { from, until }: Span) =>
  db
    .select({ number: payments.outTradeNo, amountFen: payments.amountFen })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        eq(payments.state, 'success'),
        gte(payments.successAt, from),
        lt(payments.successAt, until),
      ),
    );

/** Refunds of payments of a gateway that were done within a span. */
export const selectPaidBack = (db: Executor, gateway: string, { from, until }: Span) =>
  db
    .select({ number: refunds.refundNo, amountFen: refunds.amountFen })
    .from(refunds)
    .innerJoin(payments, eq(payments.outTradeNo, refunds.outTradeNo))
    .where(
      and(
        eq(payments.gateway, gateway),
        eq(refunds.state, 'done'),
        gte(refunds.doneAt, from),
        lt(refunds.doneAt, until),
      ),
    );
