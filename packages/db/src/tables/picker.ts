import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A query of the picker that a member keeps; it was valid when it was saved. */
export const savedQueries = pgTable(
  'saved_query',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** The market that it is asked of. */
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    name: text().notNull(),
    query: jsonb().notNull(),
    isPushed: boolean('is_pushed').notNull().default(false),
    /** Trading day, `YYYY-MM-DD`, whose new stocks the owner was last told of, or was found to have none. */
    notifiedDate: text('told_date'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('saved_query_name').on(table.customerId, table.market, table.name),
    // Looked through every minute.
    index('saved_query_pushed')
      .on(table.id)
      .where(sql`${table.isPushed}`),
  ],
);

/** What a saved query found when its owner last opened it, and what it is held against. */
export const queryVisits = pgTable('query_look', {
  queryId: bigint('query_id', { mode: 'number' })
    .primaryKey()
    .references(() => savedQueries.id, { onDelete: 'cascade' }),
  lookedAt: instant('looked_at').notNull(),
  /** Trading day of what was found, `YYYY-MM-DD`. */
  tradeDate: text('trade_date').notNull(),
  /** Found stocks by code, each with the day on which the owner first saw it; `null` where it was there at the first look. */
  members: jsonb().$type<Readonly<Record<string, string | null>>>().notNull(),
  /** The look before, in the same shape; `null` at the first. */
  before: jsonb().$type<QueryVisit>(),
});

/** An earlier look, as it is kept. */
export interface QueryVisit {
  /** Milliseconds since the epoch. */
  readonly lookedAt: number;
  readonly tradeDate: string;
  readonly members: Readonly<Record<string, string | null>>;
}
