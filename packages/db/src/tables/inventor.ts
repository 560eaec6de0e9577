import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { contentItems, type ContentFile } from './content.ts';
import { customers } from './customer.ts';

const member = (name = 'customer_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => customers.id);
const itemId = () =>
  bigint('item_id', { mode: 'number' })
    .notNull()
    .references(() => contentItems.id, { onDelete: 'cascade' });
const itemKey = () =>
  bigint('item_id', { mode: 'number' })
    .primaryKey()
    .references(() => contentItems.id, { onDelete: 'cascade' });

/** Somebody who publishes papers, or wants to. Source: product handbook 5.3. */
export const inventors = pgTable(
  'inventor',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    penName: text('pen_name').notNull().default(''),
    intro: text().notNull().default(''),
    fields: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Of a licensed adviser, once the desk has checked it. */
    certNo: text('cert_no'),
    /** As given with the application, until it was checked. */
    askedCertNo: text('asked_cert_no'),
    /** Encrypted; payouts go to an account of this name. */
    realName: bytes('real_name'),
    level: smallint().notNull().default(1),
    /** 0 none, 1 applying, 2 active, 3 stopped, 4 left. */
    state: smallint().notNull().default(0),
    /** Of a refusal or a penalty, in words. */
    stateReason: text('state_reason').notNull().default(''),
    stoppedUntil: instant('stopped_until'),
    penalties: smallint().notNull().default(0),
    /** `null` where there is no subscription. */
    monthPriceFen: integer('month_price_fen'),
    priceChangedAt: instant('price_changed_at'),
    testScore: smallint('test_score'),
    testPassedAt: instant('test_passed_at'),
    testDay: text('test_day'),
    testTries: smallint('test_tries').notNull().default(0),
    appliedAt: instant('applied_at'),
    decidedAt: instant('decided_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('inventor_state').on(table.state, table.customerId),
    check('inventor_level', sql`level between 1 and 5`),
    check('inventor_state_known', sql`state between 0 and 4`),
  ],
);

/** What a paper has besides what everybody may read of it. */
export const researchPapers = pgTable(
  'research_paper',
  {
    itemId: itemKey(),
    class: text({ enum: ['E', 'V'] }).notNull(),
    abstract: text().notNull(),
    method: text().notNull(),
    limits: text().notNull(),
    /** Day to which its figures reach. */
    dataDate: text('data_date').notNull(),
    previewPercent: smallint('preview_percent'),
    previewBlocks: smallint('preview_blocks'),
    /** Characters behind the preview. */
    hiddenLength: integer('hidden_length').notNull(),
    /** 0 free, 1 single, 2 subscription, 3 points. */
    payType: smallint('pay_type').notNull(),
    priceFen: integer('price_fen'),
    pricePoints: integer('price_points'),
    priceChangedAt: instant('price_changed_at'),
    /** No longer offered; buyers go on reading. */
    offShelfAt: instant('off_shelf_at'),
    /** When subscribers were told of it. */
    notifiedAt: instant('told_at'),
  },
  () => [check('research_paper_pay_type', sql`pay_type between 0 and 3`)],
);

/** A short card with one thing to take away. */
export const driedFoods = pgTable(
  'dried_food',
  {
    itemId: itemKey(),
    takeaway: text().notNull(),
    /** 0 free, 3 points. */
    payType: smallint('pay_type').notNull(),
    pricePoints: integer('price_points'),
    /** Characters behind the preview. */
    hiddenLength: integer('hidden_length').notNull(),
    question: text(),
    options: jsonb().$type<readonly string[]>(),
    /** Number of the right option, from 0. */
    answer: smallint(),
    explanation: text(),
    offShelfAt: instant('off_shelf_at'),
    notifiedAt: instant('told_at'),
  },
  () => [check('dried_food_pay_type', sql`pay_type in (0, 3)`)],
);

/** What is paid for. No list and no detail reads it: `getPaidBody` alone gives it out. */
export const paidBodies = pgTable('paid_body', {
  itemId: itemKey(),
  doc: jsonb().notNull(),
  conclusion: text().notNull(),
  /** What would prove it wrong. */
  disproofs: text().notNull(),
  files: jsonb().$type<readonly ContentFile[]>().notNull(),
});

/** A piece that somebody bought, once an order. */
export const purchases = pgTable(
  'purchase',
  {
    id: rowId(),
    customerId: member(),
    /** Without cascade: what was paid for is never deleted. */
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => contentItems.id),
    orderNo: text('order_no').notNull(),
    way: text({ enum: ['money', 'points'] }).notNull(),
    /** Fen or points. */
    amount: integer().notNull(),
    state: text({ enum: ['active', 'refunded'] }).notNull(),
    boughtAt: instant('bought_at').notNull(),
    refundedAt: instant('refunded_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('purchase_order').on(table.orderNo),
    uniqueIndex('purchase_active')
      .on(table.customerId, table.itemId)
      .where(sql`state = 'active'`),
    index('purchase_of_item').on(table.itemId),
    index('purchase_newest').on(table.customerId, table.id.desc()),
  ],
);

/** A period in which a member reads what a creator has for subscribers. It never renews itself. */
export const subscriptions = pgTable(
  'subscription',
  {
    id: rowId(),
    customerId: member(),
    inventorId: member('inventor_id'),
    orderNo: text('order_no').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    priceFen: integer('price_fen').notNull(),
    state: text({ enum: ['active', 'refunded'] }).notNull(),
    /** The member wants no news of it any more; it can be read until it ends. */
    stoppedAt: instant('stopped_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    unique('subscription_order').on(table.orderNo),
    index('subscription_of_member').on(table.customerId, table.inventorId),
    index('subscription_of_inventor').on(table.inventorId, table.endsAt),
  ],
);

export const paperScores = pgTable(
  'paper_score',
  { itemId: itemId(), customerId: member(), score: smallint().notNull(), at: instant('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.itemId, table.customerId] }),
    index('paper_score_member').on(table.customerId),
    check('paper_score_range', sql`score between 1 and 5`),
  ],
);

/** The first answer of a member to the question of a card. */
export const checkAnswers = pgTable(
  'check_answer',
  { itemId: itemId(), customerId: member(), option: smallint().notNull(), at: instant('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.itemId, table.customerId] }),
    index('check_answer_member').on(table.customerId),
  ],
);

/** A creator asks to be paid; the money itself moves in the ledger. Source: product handbook 5.5. */
export const incomeExtracts = pgTable(
  'income_extract',
  {
    id: rowId(),
    customerId: member(),
    amountFen: integer('amount_fen').notNull(),
    taxFen: integer('tax_fen').notNull(),
    netFen: integer('net_fen').notNull(),
    /** 1 bank, 2 wallet of the messenger. */
    accountType: smallint('account_type').notNull(),
    account: bytes('account').notNull(),
    accountMask: text('account_mask').notNull(),
    state: text({ enum: ['applied', 'reviewing', 'approved', 'paying', 'paid', 'refused', 'failed'] }).notNull(),
    appliedAt: instant('applied_at').notNull(),
    decidedBy: text('decided_by'),
    paidAt: instant('paid_at'),
    failReason: text('fail_reason').notNull().default(''),
    batchNo: text('batch_no'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('income_extract_open')
      .on(table.customerId)
      .where(sql`state in ('applied', 'reviewing', 'approved', 'paying')`),
    index('income_extract_newest').on(table.customerId, table.id.desc()),
    check('income_extract_sum', sql`net_fen + tax_fen = amount_fen`),
  ],
);
