import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/**
 * A written diagnosis as it was given, with the facts that it stood on. A trigger refuses every change and deletion but one:
 * a member who leaves is taken off it, while what was said stays to be held against what came. Source: market handbook D.8,
 * product handbook N10.
 */
export const aiDiagnoses = pgTable(
  'ai_diagnosis',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `null` once the member has left. */
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    /** Hours since the epoch. */
    hour: integer().notNull(),
    givenAt: instant('given_at').notNull(),
    tradeDate: text('trade_date').notNull(),
    priceFen: integer('price_fen').notNull(),
    /** `null` where there was no score to stand on, and `absence` says why. */
    total: doublePrecision(),
    absence: text(),
    /** Sections, sentences and facts, in both languages. */
    answer: jsonb().$type<unknown>().notNull(),
    /** Of the answer, so that a later doubt can be settled. */
    answerHash: text('answer_hash').notNull(),
    /** The language model that worded it; `null` for the rules alone. */
    model: text(),
    definitionVersion: integer('definition_version').notNull(),
  },
  (table) => [
    unique('ai_diagnosis_once').on(table.customerId, table.market, table.stockNo, table.hour),
    index('ai_diagnosis_given').on(table.market, table.givenAt),
    index('ai_diagnosis_stock').on(table.market, table.stockNo, table.tradeDate),
  ],
);
