import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A market tool among a member's own; a smaller place stands higher. */
export const toolFocuses = pgTable(
  'tool_focus',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    toolId: integer('tool_id').notNull(),
    place: integer().notNull(),
    focusedAt: instant('focused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.toolId] })],
);
