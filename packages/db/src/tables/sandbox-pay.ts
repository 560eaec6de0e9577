import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** Keys of the payment sandbox, encrypted: one row, made at the first start, so that all processes have the same ones. */
export const sandboxPayKeys = pgTable('sandbox_pay_key', {
  id: integer().primaryKey(),
  sealed: bytes().notNull(),
});

/** A payment as the sandbox's providers know it. No money moves. Source: shells handbook 6.8. */
export const sandboxPayTrades = pgTable(
  'sandbox_pay_trade',
  {
    /** `wechatPay` or `alipay`. */
    provider: text().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    tradeNo: text('trade_no').notNull(),
    /** Names the payment to the cashier: the prepay id of one provider. */
    token: text().notNull(),
    app: text().notNull(),
    /** How it is paid, in the provider's words. */
    kind: text().notNull(),
    amountFen: integer('amount_fen').notNull(),
    description: text().notNull(),
    /** All parameters as they came: a repetition has the same ones. */
    asked: text().notNull(),
    notifyUrl: text('notify_url').notNull(),
    payer: text().notNull(),
    /** `unpaid`, `paying`, `success` or `closed`. */
    state: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was paid, or will be while its state is `paying`. */
    paidAt: instant('paid_at'),
    /** What requests about it are answered with, and how many of them. */
    fault: text(),
    faultsLeft: integer('faults_left').notNull().default(0),
    /** Refunds of it end so. */
    refundEnd: text('refund_end').notNull().default('success'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.outTradeNo] }),
    unique('sandbox_pay_trade_token').on(table.token),
    index('sandbox_pay_trade_paid').on(table.provider, table.paidAt),
  ],
);

/** A refund as the sandbox's providers know it. */
export const sandboxPayRefunds = pgTable(
  'sandbox_pay_refund',
  {
    provider: text().notNull(),
    outRefundNo: text('out_refund_no').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    refundNo: text('refund_no').notNull(),
    refundFen: integer('refund_fen').notNull(),
    /** Empty where the provider sends no callback about refunds. */
    notifyUrl: text('notify_url').notNull(),
    /** `processing`, `success` or `abnormal`. */
    state: text().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.outRefundNo] }),
    index('sandbox_pay_refund_trade').on(table.provider, table.outTradeNo),
  ],
);
