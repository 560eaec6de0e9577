import { bigint, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** Whose stock a code is; each market has a watchlist of its own. */
const market = () => text({ enum: ['real', 'simulated'] }).notNull();

/** One watched stock; a smaller rank stands higher. */
export const watchedStocks = pgTable(
  'watched_stock',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: market(),
    stockNo: text('stock_no').notNull(),
    rank: integer().notNull(),
    addPriceFen: integer('add_price_fen'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.market, table.stockNo] })],
);

export const watchGroups = pgTable(
  'watch_group',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: market(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('watch_group_name').on(table.customerId, table.market, table.name)],
);

export const watchGroupMembers = pgTable(
  'watch_group_member',
  {
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => watchGroups.id, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    market: market(),
    stockNo: text('stock_no').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.stockNo] }),
    foreignKey({
      columns: [table.customerId, table.market, table.stockNo],
      foreignColumns: [watchedStocks.customerId, watchedStocks.market, watchedStocks.stockNo],
      name: 'watch_group_member_stock',
    }).onDelete('cascade'),
  ],
);
