import { sandboxPayKeys, sandboxPayRefunds, sandboxPayTrades, type Executor } from '@lianpan/db';
import { and, asc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';

export type SandboxTrade = typeof sandboxPayTrades.$inferSelect;
export type SandboxRefund = typeof sandboxPayRefunds.$inferSelect;

const ofTrade = (provider: string, outTradeNo: string) =>
  and(eq(sandboxPayTrades.provider, provider), eq(sandboxPayTrades.outTradeNo, outTradeNo));
const ofRefund = (provider: string, outRefundNo: string) =>
  and(eq(sandboxPayRefunds.provider, provider), eq(sandboxPayRefunds.outRefundNo, outRefundNo));

/** The kept keys; those that are handed over where none are kept yet. */
export async function keepSandboxKeys(db: Executor, sealed: Buffer): Promise<Buffer> {
  await db.insert(sandboxPayKeys).values({ id: 1, sealed }).onConflictDoNothing();
  const rows = await selectSandboxKeys(db);
  return rows[0]?.sealed ?? sealed;
}

export const selectSandboxKeys = (db: Executor) =>
  db.select({ sealed: sandboxPayKeys.sealed }).from(sandboxPayKeys).where(eq(sandboxPayKeys.id, 1));

export const insertTrade = (db: Executor, trade: typeof sandboxPayTrades.$inferInsert) =>
  db.insert(sandboxPayTrades).values(trade).onConflictDoNothing();

export const selectTrade = (db: Executor, provider: string, outTradeNo: string) =>
  db.select().from(sandboxPayTrades).where(ofTrade(provider, outTradeNo));

export const lockTrade = (db: Executor, provider: string, outTradeNo: string) =>
  db.select().from(sandboxPayTrades).where(ofTrade(provider, outTradeNo)).for('update');

export const selectTradeByToken = (db: Executor, token: string) =>
  db.select().from(sandboxPayTrades).where(eq(sandboxPayTrades.token, token));

/** Changes a payment that is in one of the states; no row where another change came first. */
export const moveTrade = (
  db: Executor,
  trade: Pick<SandboxTrade, 'provider' | 'outTradeNo'>,
  from: readonly string[],
  changes: Partial<Pick<SandboxTrade, 'state' | 'paidAt'>>,
) =>
  db
    .update(sandboxPayTrades)
    .set(changes)
    .where(and(ofTrade(trade.provider, trade.outTradeNo), inArray(sandboxPayTrades.state, [...from])))
    .returning();

export const setTrade = (
  db: Executor,
  trade: Pick<SandboxTrade, 'provider' | 'outTradeNo'>,
  changes: Partial<Pick<SandboxTrade, 'fault' | 'faultsLeft' | 'refundEnd'>>,
) => db.update(sandboxPayTrades).set(changes).where(ofTrade(trade.provider, trade.outTradeNo));

/** Takes one of the faults that a payment's requests are to meet; no row where none is left. */
export const takeFault = (db: Executor, provider: string, outTradeNo: string) =>
  db
    .update(sandboxPayTrades)
    .set({ faultsLeft: sql`${sandboxPayTrades.faultsLeft} - 1` })
    .where(and(ofTrade(provider, outTradeNo), gt(sandboxPayTrades.faultsLeft, 0)))
    .returning({ fault: sandboxPayTrades.fault });

export const insertRefund = (db: Executor, refund: typeof sandboxPayRefunds.$inferInsert) =>
  db.insert(sandboxPayRefunds).values(refund);

export const selectRefund = (db: Executor, provider: string, outRefundNo: string) =>
  db.select().from(sandboxPayRefunds).where(ofRefund(provider, outRefundNo));

export const selectRefundsOf = (db: Executor, provider: string, outTradeNo: string) =>
  db
    .select()
    .from(sandboxPayRefunds)
    .where(and(eq(sandboxPayRefunds.provider, provider), eq(sandboxPayRefunds.outTradeNo, outTradeNo)));

/** Ends a refund that is under way; no row where it has ended. */
export const endRefund = (db: Executor, provider: string, outRefundNo: string, state: string, endedAt: Date) =>
  db
    .update(sandboxPayRefunds)
    .set({ state, endedAt })
    .where(and(ofRefund(provider, outRefundNo), eq(sandboxPayRefunds.state, 'processing')))
    .returning();

/** Payments of a day, and what became one in it without anybody's doing. */
export const selectTradesPaid = (db: Executor, provider: string, from: Date, to: Date, now: Date) =>
  db
    .select()
    .from(sandboxPayTrades)
    .where(
      and(
        eq(sandboxPayTrades.provider, provider),
        inArray(sandboxPayTrades.state, ['success', 'paying']),
        gte(sandboxPayTrades.paidAt, from),
        lt(sandboxPayTrades.paidAt, to),
        lte(sandboxPayTrades.paidAt, now),
      ),
    )
    .orderBy(asc(sandboxPayTrades.paidAt), asc(sandboxPayTrades.outTradeNo));

/** Refunds that were taken on a day, with the payments that they belong to. */
export const selectRefundsTaken = (db: Executor, provider: string, from: Date, to: Date) =>
  db
    .select({ refund: sandboxPayRefunds, trade: sandboxPayTrades })
    .from(sandboxPayRefunds)
    .innerJoin(
      sandboxPayTrades,
      and(
        eq(sandboxPayTrades.provider, sandboxPayRefunds.provider),
        eq(sandboxPayTrades.outTradeNo, sandboxPayRefunds.outTradeNo),
      ),
    )
    .where(
      and(
        eq(sandboxPayRefunds.provider, provider),
        gte(sandboxPayRefunds.createdAt, from),
        lt(sandboxPayRefunds.createdAt, to),
      ),
    )
    .orderBy(asc(sandboxPayRefunds.createdAt), asc(sandboxPayRefunds.outRefundNo));
