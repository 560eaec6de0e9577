import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A guess where a stock or the composite index closes on a day: one a member, target and day. Source: market handbook C.15. */
export const stockBets = pgTable(
  'stock_bet',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    /** Six digits, or with the exchange for the index. */
    target: text().notNull(),
    tradeDate: text('trade_date').notNull(),
    direction: text({ enum: ['UP', 'DOWN'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** `returned` where the close did not move, or there was none. */
    outcome: text({ enum: ['open', 'right', 'wrong', 'returned'] })
      .notNull()
      .default('open'),
    /** Hundredths of a percent; `null` until it is settled, and where there was no close. */
    changeBasis: integer('change_basis'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ name: 'stock_bet_once', columns: [table.customerId, table.market, table.target, table.tradeDate] }),
    index('stock_bet_open').on(table.outcome, table.tradeDate),
  ],
);
