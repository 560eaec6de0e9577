import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A member who wants to be told of what a locked page would open: one a scene and day. Source: product handbook 9.12. */
export const opportunityLeads = pgTable(
  'opportunity_lead',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    scene: text().notNull(),
    /** Day in Shanghai. */
    day: text().notNull(),
    source: text().notNull(),
    stockNo: text('stock_no'),
    note: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'opportunity_lead_once', columns: [table.customerId, table.scene, table.day] })],
);
