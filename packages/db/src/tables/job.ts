import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One try of a job; the real clock's times, whatever the demonstration's says. */
export const jobRuns = pgTable(
  'job_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    startedAt: instant('started_at').notNull(),
    /** `null` while it runs, and for ever when its process died. */
    endedAt: instant('ended_at'),
    outcome: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** How many rows it settled. */
    settled: integer(),
    error: text(),
    /** `schedule`, `catchUp`, or who started it by hand. */
    by: text().notNull(),
    /** Why it was started by hand. */
    reason: text(),
  },
  (table) => [
    index('job_run_newest').on(table.name, table.startedAt),
    index('job_run_started').on(table.startedAt),
    check('job_run_outcome', sql`${table.outcome} in ('running', 'done', 'failed')`),
  ],
);

/** Which process does the work of a loop; the database's clock. */
export const jobLeases = pgTable('job_lease', {
  name: text().primaryKey(),
  /** Names a process until it ends. */
  holder: text().notNull(),
  /** Whoever wants it takes it from then on. */
  until: instant('until').notNull(),
});
