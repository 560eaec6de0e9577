import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/**
 * What a member may use, for how long or how often; several may overlap. `onceKey` names what may be granted to a member
 * a single time, such as a campaign's trial: the unique index decides races. Source: product handbook 10.1.
 */
export const privilegeGrants = pgTable(
  'privilege_grant',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    privilegeId: smallint('privilege_id').notNull(),
    stockNo: text('stock_no'),
    source: text().$type<'order' | 'trial' | 'welfare' | 'activity' | 'staff' | 'share'>().notNull(),
    orderNo: text('order_no'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    usesTotal: integer('uses_total'),
    usesLeft: integer('uses_left'),
    state: text().$type<'active' | 'paused' | 'ended' | 'revoked'>().notNull().default('active'),
    onceKey: text('once_key'),
    /** When a bought one first opened something: what was never used is paid back. */
    usedAt: instant('used_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('privilege_grant_customer').on(table.customerId, table.privilegeId),
    uniqueIndex('privilege_grant_once').on(table.customerId, table.onceKey),
    check(
      'privilege_grant_source',
      sql`${table.source} in ('order', 'trial', 'welfare', 'activity', 'staff', 'share')`,
    ),
    check('privilege_grant_state', sql`${table.state} in ('active', 'paused', 'ended', 'revoked')`),
    check(
      'privilege_grant_uses',
      sql`(${table.usesTotal} is null) = (${table.usesLeft} is null) and ${table.usesLeft} between 0 and ${table.usesTotal}`,
    ),
  ],
);

/** The one stock that a member looks at free of charge with a tool on a day of Shanghai. */
export const freeViews = pgTable(
  'free_view',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    toolId: smallint('tool_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    stockNo: text('stock_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.toolId, table.day] })],
);

/** A gift that a member took; a second row can't exist. */
export const giftClaims = pgTable(
  'gift_claim',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    sceneCode: text('scene_code').notNull(),
    grantId: bigint('grant_id', { mode: 'number' })
      .notNull()
      .references(() => privilegeGrants.id),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.sceneCode] })],
);

/** A delivered result: the same stock and tool cost nothing more on the same day. `stockNo` is empty for whole tools. */
export const privilegeUses = pgTable(
  'privilege_use',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    privilegeId: smallint('privilege_id').notNull(),
    stockNo: text('stock_no').notNull(),
    day: date({ mode: 'string' }).notNull(),
    grantId: bigint('grant_id', { mode: 'number' })
      .notNull()
      .references(() => privilegeGrants.id),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.privilegeId, table.stockNo, table.day] })],
);

/** A reward for sharing a tool page, once a day. */
export const shareRewards = pgTable(
  'share_reward',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    toolId: smallint('tool_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    grantId: bigint('grant_id', { mode: 'number' })
      .notNull()
      .references(() => privilegeGrants.id),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.toolId, table.day] })],
);

/** A trial that belongs to an activity. */
export const activityTrials = pgTable(
  'activity_trial',
  {
    activityId: text('activity_id').notNull(),
    privilegeId: smallint('privilege_id').notNull(),
    days: integer().notNull(),
    uses: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.privilegeId] })],
);
