import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/**
 * A diagnosis as it was given, never changed afterwards: what a person was told is held against what came. Of a member or
 * of a visitor who is none, one an hour and stock. Source: market handbook D.1.
 */
export const diagnosisRecords = pgTable(
  'diagnosis_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    /** Of a visitor without an account; `null` for members. */
    visitorId: text('visitor_id'),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    /** Hours since the epoch. */
    hour: integer().notNull(),
    givenAt: instant('given_at').notNull(),
    tradeDate: text('trade_date').notNull(),
    priceFen: integer('price_fen').notNull(),
    total: doublePrecision().notNull(),
    label: text().notNull(),
    /** Scores by dimension, 0 to 100. */
    dims: jsonb().$type<Readonly<Record<string, number | null>>>().notNull(),
    /** Of the whole card, so that a later doubt can be settled. */
    factsHash: text('facts_hash').notNull(),
    definitionVersion: integer('definition_version').notNull(),
  },
  (table) => [
    unique('diagnosis_record_once')
      .on(table.customerId, table.visitorId, table.market, table.stockNo, table.hour)
      .nullsNotDistinct(),
    index('diagnosis_record_given').on(table.givenAt),
  ],
);
