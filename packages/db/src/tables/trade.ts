import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** Trades that a member made elsewhere and registered. Source: market handbook F.1. */
export const registeredTrades = pgTable(
  'registered_trade',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    symbol: text().notNull(),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    quantity: integer().notNull(),
    /** The price is what this is a share: a mean of several fills has parts of a fen. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    feesFen: bigint('fees_fen', { mode: 'number' }).notNull(),
    tradeDate: text('trade_date').notNull(),
    tradeTime: text('trade_time'),
    note: text().notNull(),
    tacticsId: text('tactics_id'),
    source: text({ enum: ['hand', 'statement', 'practice'] }).notNull(),
    /** What the trade was when it came, and its number among equal ones: nothing is booked twice by it. */
    key: text().notNull(),
    /** Names one tap of the device that registered it; none of a statement. */
    clientTradeId: uuid('client_trade_id'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('registered_trade_once').on(table.customerId, table.market, table.key),
    unique('registered_trade_tap').on(table.customerId, table.clientTradeId),
    index('registered_trade_of_member').on(table.customerId, table.market, table.tradeDate),
  ],
);
