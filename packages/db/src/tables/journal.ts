import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';
import { paperOrders } from './paper.ts';

/** Why a member bought on paper, and what became of it. Source: product handbook 23.3. */
export const practiceLinks = pgTable(
  'practice_link',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => paperOrders.id, { onDelete: 'cascade' }),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    /** Of an order in a replayed day, which is followed by its debrief alone. */
    replayId: bigint('replay_id', { mode: 'number' }),
    symbol: text().notNull(),
    reasonCode: text('reason_code').notNull(),
    note: text().notNull(),
    emotion: text(),
    planStopFen: integer('plan_stop_fen'),
    planDays: integer('plan_days'),
    tradeDate: text('trade_date').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Score and label of a diagnosis that was read before. */
    diagnosis: jsonb(),
    /** Ratios since the purchase and of CSI 300; `null` until their day has come. */
    ratio5: doublePrecision('ratio_5'),
    index5: doublePrecision('index_5'),
    ratio20: doublePrecision('ratio_20'),
    index20: doublePrecision('index_20'),
    closedRatio: doublePrecision('closed_ratio'),
    closedOn: text('closed_on'),
    broken: jsonb().notNull(),
    review: text(),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    unique('practice_link_once').on(table.orderId),
    index('practice_link_of_member').on(table.customerId, table.id),
    index('practice_link_open').on(table.market, table.tradeDate),
  ],
);

/** Whether a member wants to be told to pause. Source: product handbook 23.6. */
export const practiceSettings = pgTable('practice_setting', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  isCoolDownOff: boolean('is_cool_down_off').notNull(),
});
