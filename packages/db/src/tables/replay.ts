import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A member's replay of a past day. The row is the truth of where its clock stands. Source: product handbook 23.4. */
export const replaySessions = pgTable(
  'replay_session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    tradeDate: text('trade_date').notNull(),
    /** `real` for a stored day of imported stocks. */
    market: text().notNull().default('simulated'),
    kind: text().notNull(),
    /** Neither date nor kind is told before the end. */
    isBlind: boolean('is_blind').notNull().default(false),
    /** Moment of the replayed day at which the clock was set, when that was, and when the page was last heard of. */
    at: instant('at').notNull(),
    setAt: instant('set_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    speed: integer().notNull(),
    isRunning: boolean('is_running').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** What is told once it is over: worked out once, with the whole day known. */
    debrief: jsonb(),
    /** Chosen options of the checks, once they were given. */
    answers: jsonb(),
  },
  (table) => [
    uniqueIndex('replay_session_open')
      .on(table.customerId)
      .where(sql`${table.endedAt} is null`),
    index('replay_session_of_member').on(table.customerId, table.id),
  ],
);
