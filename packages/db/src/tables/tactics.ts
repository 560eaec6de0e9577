import { bigint, boolean, doublePrecision, integer, json, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/**
 * What a tactics signalled on a trading day, what became of its open signals and what its model portfolio did, as it was told
 * on that evening. Kept as `pool_day` is: written once, each row with the hash of the one before it. Source: market handbook F.
 */
export const tacticsDays = pgTable(
  'tactics_day',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    tacticsId: text('tactics_id').notNull(),
    tradeDate: text('trade_date').notNull(),
    /** Worth of the model portfolio at the close, 1 at its beginning. */
    equity: doublePrecision().notNull(),
    /** Close of CSI 300; `null` where nobody told one. */
    benchmark: doublePrecision(),
    /** Phase of the market's mood on that evening; `null` where nobody tells it. */
    phase: text(),
    /**
     * With what the next day goes on; `null` where that was written in one go with the day. As text that is given back as it
     * was written: the hash is of it.
     */
    state: json(),
    events: json().notNull(),
    definitionVersion: integer('definition_version').notNull(),
    /** Written later than on its evening, with what was known on it. */
    isLate: boolean('is_late').notNull(),
    writtenAt: instant('written_at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [unique('tactics_day_once').on(table.market, table.tacticsId, table.tradeDate)],
);

/** Which tactics a member follows, when it may ring, and stocks that are left out. Source: product handbook 9.7. */
export const strategyConfigs = pgTable('strategy_config', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: bigint('customer_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => customers.id),
  strategyTypes: jsonb('strategy_types').notNull(),
  pushTimes: jsonb('push_times').notNull(),
  excludeStocks: jsonb('exclude_stocks').notNull(),
  /** Day of the newest signals that were looked at, by market. */
  seen: jsonb().notNull(),
  /** Day of the newest signals that a notice told, by market. */
  notified: jsonb('told').notNull(),
  changedAt: instant('changed_at').notNull(),
});
