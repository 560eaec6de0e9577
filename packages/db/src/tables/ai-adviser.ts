import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { conversations } from './chat.ts';
import { instant } from './columns.ts';
import { customers } from './customer.ts';
import { staff } from './staff.ts';

/** A question to the machine: what counts against the day's quota, and the log of what was answered. Product handbook 6.7. */
export const aiAsks = pgTable(
  'ai_ask',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    clientMsgId: uuid('client_msg_id').notNull(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Places of question and answer in the conversation. */
    questionSeq: integer('question_seq').notNull(),
    answerSeq: integer('answer_seq').notNull(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    intent: text().notNull(),
    /** Where it was asked, and about which stock. */
    route: text().notNull(),
    stockNo: text('stock_no'),
    isAbstained: boolean('is_abstained').notNull(),
    isRefused: boolean('is_refused').notNull(),
    /** What worded it; `null` where the rules did. */
    model: text(),
    /** Whether it counts against the quota: help in need does not. */
    isCounted: boolean('is_counted').notNull(),
    opinion: text({ enum: ['useful', 'useless'] }),
    /** Why it was reported, and when. */
    complaint: text({ enum: ['wrong', 'advice', 'offensive', 'other'] }),
    complainedAt: instant('complained_at'),
    /** What compliance found of the report, who, when and why; `null` while it is open. */
    verdict: text({ enum: ['upheld', 'dismissed'] }),
    handledById: bigint('handled_by_id', { mode: 'number' }).references(() => staff.id),
    handledAt: instant('handled_at'),
    handledNote: text('handled_note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('ai_ask_once').on(table.customerId, table.clientMsgId),
    uniqueIndex('ai_ask_answer').on(table.conversationId, table.answerSeq),
    index('ai_ask_day').on(table.customerId, table.at),
    index('ai_ask_time').on(table.at),
    index('ai_ask_reported')
      .on(table.id)
      .where(sql`complaint is not null`),
    check('ai_ask_order', sql`${table.answerSeq} > ${table.questionSeq}`),
  ],
);

/**
 * A stock that the machine has told facts of, as they were on that day: public, of nobody, never changed. Once a stock and
 * day, however many asked. Source: feature table N10.
 */
export const aiStatements = pgTable(
  'ai_statement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    stockNo: text('stock_no').notNull(),
    tradeDate: text('trade_date').notNull(),
    /** What stands in the answer, so that it can be shown to be the one that was given. Lower-case hex. */
    answerHash: text('answer_hash').notNull(),
    /** Told to nobody: a demonstration's, of its made-up market. */
    isDemo: boolean('is_demo').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('ai_statement_once').on(table.market, table.stockNo, table.tradeDate)],
);
