import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** Who follows whom. */
export const follows = pgTable(
  'follow',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    followedId: bigint('followed_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.followedId] }),
    index('follow_newest').on(table.customerId, table.at.desc(), table.followedId),
    index('follow_fans').on(table.followedId, table.at.desc(), table.customerId),
  ],
);
