import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { customers } from './customer.ts';

/**
 * A stretch of time for which a member has something. Grants of privileges point to it; a member's level is derived from it.
 * Source: handbook of the firm 1.6.
 */
export const servicePeriods = pgTable(
  'service_period',
  {
    id: rowId(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    line: text({ enum: ['hgd', 'hghd', 'trial', 'tool', 'course', 'content', 'points', 'robo'] }).notNull(),
    goodsCode: text('goods_code').notNull(),
    orderNo: text('order_no'),
    source: text({ enum: ['order', 'welfare', 'staff', 'delay'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive; `null` is for good. */
    endsAt: instant('ends_at'),
    state: text({ enum: ['scheduled', 'running', 'paused', 'ended', 'revoked'] }).notNull(),
    endReason: text('end_reason'),
    createdAt: instant('created_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('service_period_customer').on(table.customerId, table.line, table.endsAt),
    index('service_period_order').on(table.orderNo),
    check('service_period_time', sql`${table.endsAt} is null or ${table.startsAt} <= ${table.endsAt}`),
  ],
);
