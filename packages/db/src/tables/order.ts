import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, instant, rowId } from './columns.ts';
import { customers } from './customer.ts';
import type { TextPair } from './operation.ts';

const orderStates = [
  'created',
  'hold',
  'pendingPay',
  'paid',
  'waitContract',
  'waitVisit',
  'active',
  'finished',
  'closed',
  'latePaid',
  'refunding',
  'partRefunded',
  'refunded',
  'refundFailed',
] as const;

/** What a member buys. One function moves its state. Source: handbook of the firm 1.3. */
export const mallOrders = pgTable(
  'mall_order',
  {
    id: rowId(),
    orderNo: text('order_no').notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Who sells it, by name: `sku` of the mall, `paper` and `subscription` of creators. */
    subject: text().notNull(),
    /** Its number with who sells it. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** What it was called and is booked under when it was ordered. */
    title: jsonb().$type<TextPair>().notNull(),
    goodsCode: text('goods_code').notNull(),
    /** Version of the goods that were ordered; `null` where they have none. */
    goodsVersion: integer('goods_version'),
    line: text({ enum: ['hgd', 'hghd', 'tool', 'course', 'content', 'points', 'robo'] }).notNull(),
    /** Page on which it is used. */
    usePath: text('use_path').notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Counts every move. */
    version: integer().notNull().default(0),
    periodDays: integer('period_days'),
    priceFen: integer('price_fen').notNull(),
    promotionFen: integer('promotion_fen').notNull(),
    promotionId: bigint('promotion_id', { mode: 'number' }),
    couponFen: integer('coupon_fen').notNull(),
    couponClaimId: bigint('coupon_claim_id', { mode: 'number' }),
    points: integer().notNull(),
    pointsFen: integer('points_fen').notNull(),
    payFen: integer('pay_fen').notNull(),
    /** Since when the amount stays as it is: the first attempt to pay. */
    fixedAt: instant('fixed_at'),
    /** When it is closed unless it is paid. */
    closesAt: instant('closes_at').notNull(),
    /** When the member confirmed that digital content can't be returned once it was used; `null` where it was not asked. */
    digitalConfirmedAt: instant('digital_confirmed_at'),
    statementReadAt: instant('statement_read_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    activeAt: instant('active_at'),
    /** Exclusive end of what it opened; `null` for good, and before it is active. */
    endsAt: instant('ends_at'),
    closeReason: text('close_reason'),
    paidFen: integer('paid_fen').notNull().default(0),
    refundedFen: integer('refunded_fen').notNull().default(0),
    /** Days of the period that are booked as earned. */
    earnedDays: integer('earned_days').notNull().default(0),
    clientType: smallint('client_type').notNull(),
    /** Page that it was made on. */
    sourceRoute: text('source_route').notNull(),
    clientReqId: text('client_req_id').notNull(),
    /** Taken from the member's list, where it is closed. */
    isHidden: boolean('is_hidden').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('mall_order_no').on(table.orderNo),
    unique('mall_order_once').on(table.customerId, table.clientReqId),
    index('mall_order_customer').on(table.customerId, table.createdAt, table.id),
    index('mall_order_closes')
      .on(table.closesAt)
      .where(sql`${table.state} in ('created', 'hold', 'pendingPay')`),
    index('mall_order_ends')
      .on(table.endsAt)
      .where(sql`${table.state} = 'active'`),
    uniqueIndex('mall_order_open')
      .on(table.customerId, table.subject, table.subjectId)
      .where(sql`${table.state} in ('created', 'hold', 'pendingPay')`),
    check(
      'mall_order_amounts',
      sql`${table.payFen} >= 0 and ${table.priceFen} - ${table.promotionFen} - ${table.couponFen} - ${table.pointsFen} = ${table.payFen}`,
    ),
    check('mall_order_refunded', sql`${table.refundedFen} between 0 and ${table.paidFen}`),
  ],
);

/** What happened to an order, in its order; rows are never changed. */
export const orderEvents = pgTable(
  'order_event',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => mallOrders.orderNo),
    /** The order's version after it. */
    version: integer().notNull(),
    event: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    at: instant('at').notNull(),
    /** `member`, `provider`, `system` or `staff:7`. */
    by: text().notNull(),
    details: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNo, table.version] })],
);

/** One attempt to pay an order through one channel. */
export const payments = pgTable(
  'payment',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => mallOrders.orderNo),
    gateway: text().notNull(),
    channel: text().notNull(),
    merchant: text().notNull(),
    app: text().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** `open` until the provider has answered for good; `closing` while it is asked to close it; `suspect` needs a person. */
    state: text({ enum: ['open', 'closing', 'success', 'closed', 'suspect'] }).notNull(),
    /** What the provider keeps of a prepared payment, to be signed anew. */
    kept: jsonb().$type<Readonly<Record<string, string>>>(),
    keptUntil: instant('kept_until'),
    payerId: text('payer_id'),
    clientIp: text('client_ip').notNull(),
    /** Where the provider was asked to call back. */
    notifyUrl: text('notify_url').notNull(),
    providerTradeNo: text('provider_trade_no'),
    successAt: instant('success_at'),
    /** After it the provider pays nothing back. */
    refundableUntil: instant('refundable_until'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider is asked next; `null` where there is nothing to ask. */
    nextQueryAt: instant('next_query_at'),
    queries: integer().notNull().default(0),
    /** When the provider was asked about it. */
    askedAt: instant('asked_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('payment_order').on(table.orderNo),
    unique('payment_of_provider').on(table.gateway, table.providerTradeNo),
    index('payment_due')
      .on(table.nextQueryAt)
      .where(sql`${table.nextQueryAt} is not null`),
    check('payment_fen', sql`${table.amountFen} > 0`),
  ],
);

/** A callback of a provider, once. */
export const payNotices = pgTable(
  'pay_notice',
  {
    gateway: text().notNull(),
    noticeId: text('notice_id').notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** SHA-256 of the text that was signed. */
    bodyHash: text('body_hash').notNull(),
    outcome: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.noticeId] }),
    index('pay_notice_payment').on(table.outTradeNo),
  ],
);

/** Money that goes back. Source: handbook of the firm 1.7. */
export const refunds = pgTable(
  'refund',
  {
    refundNo: text('refund_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => mallOrders.orderNo),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => payments.outTradeNo),
    /** 1 rescission, 2 by days, 3 goodwill, 4 error, 5 unused digital goods, 6 the firm cannot serve. */
    type: smallint().notNull(),
    reasonCode: text('reason_code').notNull(),
    text: text().notNull(),
    amountFen: integer('amount_fen').notNull(),
    calc: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    state: text({
      enum: ['applied', 'reviewing', 'approved', 'toSign', 'paying', 'done', 'refused', 'cancelled', 'failed'],
    }).notNull(),
    /** Who began it: `member`, `system`, `provider` or `staff:7`. */
    source: text().notNull(),
    appliedAt: instant('applied_at').notNull(),
    doneAt: instant('done_at'),
    providerRefundNo: text('provider_refund_no'),
    nextQueryAt: instant('next_query_at'),
    queries: integer().notNull().default(0),
    clientReqId: text('client_req_id'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('refund_order').on(table.orderNo),
    index('refund_payment').on(table.outTradeNo),
    index('refund_due')
      .on(table.nextQueryAt)
      .where(sql`${table.nextQueryAt} is not null`),
    uniqueIndex('refund_once').on(table.orderNo, table.clientReqId),
    check('refund_type', sql`${table.type} between 1 and 6`),
    check('refund_fen', sql`${table.amountFen} > 0`),
  ],
);

/** A provider's bill of a day, as it was downloaded. */
export const payBills = pgTable(
  'pay_bill',
  {
    gateway: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    sha: text().notNull(),
    /** The file as it was sent, whose sum `sha` is. */
    raw: bytes().notNull(),
    count: integer().notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
    refundFen: bigint('refund_fen', { mode: 'number' }).notNull(),
    feeFen: bigint('fee_fen', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.day] })],
);

/** What a provider and we have differently, until somebody has settled it. */
export const payDifferences = pgTable(
  'pay_difference',
  {
    id: rowId(),
    gateway: text().notNull(),
    /** `suspect` amount, app or merchant; `unknown` number; `theirs` alone; `ours` alone; `amount`; `provider` refund. */
    kind: text({ enum: ['suspect', 'unknown', 'theirs', 'ours', 'amount', 'provider'] }).notNull(),
    /** Number of the payment or the refund that it is about: one row a kind. */
    number: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    oursFen: integer('ours_fen'),
    theirsFen: integer('theirs_fen'),
    foundAt: instant('found_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    note: text(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('pay_difference_once').on(table.gateway, table.kind, table.number),
    index('pay_difference_open')
      .on(table.foundAt)
      .where(sql`${table.settledAt} is null`),
  ],
);
