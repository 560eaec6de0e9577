import { bigint, boolean, doublePrecision, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What an algorithm pool held, bought and gave up on a trading day, as it was told on that evening. Rows are written once: the
 * database refuses to change or delete them, and each carries the hash of the one before it, so that a row that was changed all the
 * same is noticed. Source: market handbook 0.8, E.4.
 */
export const poolDays = pgTable(
  'pool_day',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    poolId: text('pool_id').notNull(),
    tradeDate: text('trade_date').notNull(),
    /** Worth of the pool at the close, 1 at its beginning. */
    equity: doublePrecision().notNull(),
    /** Close of CSI 300; `null` where nobody told one. */
    benchmark: doublePrecision(),
    /** All that the next day needs. As text that is given back as it was written: the hash is of it. */
    state: json().notNull(),
    events: json().notNull(),
    definitionVersion: integer('definition_version').notNull(),
    /** Written later than on its evening, with what was known on it. */
    isLate: boolean('is_late').notNull(),
    writtenAt: instant('written_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [unique('pool_day_once').on(table.market, table.poolId, table.tradeDate)],
);
