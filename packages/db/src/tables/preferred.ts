import { bigint, boolean, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The preferred stocks of a week, as they were told before its first open. Rows are written once: the database refuses to
 * change or delete them, and each carries the hash of the one before it. Source: market handbook 0.8, F.1.
 */
export const preferredWeeks = pgTable(
  'preferred_week',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    /** First trading day of the week. */
    week: text().notNull(),
    /** Trading day before: what was known after its close decides. */
    knownDate: text('known_date').notNull(),
    /** As text that is given back as it was written: the hash is of it. */
    stocks: json().notNull(),
    definitionVersion: integer('definition_version').notNull(),
    /** Written later than before that open, with what was known then. */
    isLate: boolean('is_late').notNull(),
    writtenAt: instant('written_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [unique('preferred_week_once').on(table.market, table.week)],
);
