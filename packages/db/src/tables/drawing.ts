import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** What a member drew on the candles of a security: days and prices as they were traded. */
export const chartDrawings = pgTable(
  'chart_drawing',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Made by the device that drew it; only together with the member it names a row. */
    id: uuid().notNull(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    symbol: text().notNull(),
    drawing: jsonb().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('chart_drawing_of_symbol').on(table.customerId, table.market, table.symbol),
  ],
);
