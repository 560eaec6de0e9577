import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';
import { customers } from './customer.ts';

/** A hundred days of a stock that somebody was to decide on: kept, so that everybody gets the same. Source: market handbook F.2. */
export const trainingCases = pgTable(
  'training_case',
  {
    id: rowId(),
    /** Names the case to friends. */
    code: text().notNull().unique(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    mode: text({ enum: ['WEEKLY', 'ENDLESS'] }).notNull(),
    /** Monday of the week whose exercise it is. */
    week: text(),
    symbol: text().notNull(),
    /** As it was called when the case was drawn. */
    stockName: text('stock_name').notNull(),
    kind: text().notNull(),
    bars: jsonb().notNull(),
    /** Fees are those of this day. */
    drawnOn: text('drawn_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('training_case_week').on(table.market, table.week)],
);

/** A member at a case: how far it is told. What was decided and what came of it follows from the decisions. */
export const trainingPractices = pgTable(
  'training_practice',
  {
    id: rowId(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => trainingCases.id),
    version: integer().notNull(),
    /** The last bar that was told. */
    at: integer().notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('training_practice_once').on(table.customerId, table.caseId),
    index('training_practice_of_case').on(table.caseId),
  ],
);

/** Written once; hundredths of the shown price. */
export const trainingDecisions = pgTable(
  'training_decision',
  {
    id: rowId(),
    practiceId: bigint('practice_id', { mode: 'number' })
      .notNull()
      .references(() => trainingPractices.id, { onDelete: 'cascade' }),
    /** Made by the device, so that a decision whose answer was lost can be sent again. */
    decisionId: uuid('decision_id').notNull(),
    bar: integer().notNull(),
    action: text({ enum: ['buy', 'sell', 'hold'] }).notNull(),
    fraction: doublePrecision().notNull(),
    reasonCode: text('reason_code').notNull(),
    note: text().notNull(),
    stop: integer(),
    target: integer(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    unique('training_decision_once').on(table.practiceId, table.decisionId),
    unique('training_decision_of_bar').on(table.practiceId, table.bar),
  ],
);

/** What came of a practice. Written once: the database refuses to change it. */
export const trainingResults = pgTable(
  'training_result',
  {
    practiceId: bigint('practice_id', { mode: 'number' })
      .primaryKey()
      .references(() => trainingPractices.id, { onDelete: 'cascade' }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => trainingCases.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    kind: text().notNull(),
    ownRatio: doublePrecision('own_ratio').notNull(),
    holdRatio: doublePrecision('hold_ratio').notNull(),
    ruleRatio: doublePrecision('rule_ratio').notNull(),
    stopsSet: integer('stops_set').notNull(),
    stopsMissing: integer('stops_missing').notNull(),
    stopsLoosened: integer('stops_loosened').notNull(),
    mistakes: jsonb().notNull(),
    lesson: text(),
    finishedAt: instant('finished_at').notNull(),
  },
  (table) => [
    index('training_result_of_member').on(table.customerId, table.market, table.practiceId),
    index('training_result_of_case').on(table.caseId, table.ownRatio),
  ],
);
