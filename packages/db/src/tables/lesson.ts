import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** How far a member is with a lesson. Source: market handbook F.1. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    lessonId: text('lesson_id').notNull(),
    bestScore: integer('best_score').notNull(),
    /** The newest answers: options by number. */
    answers: jsonb().$type<readonly number[]>().notNull(),
    /** What was paid for it; `null` until then. */
    points: integer(),
    passedAt: instant('passed_at'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.lessonId] })],
);
