import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { customers } from './customer.ts';

/** A week of a member in a market as it was known on the morning after. Source: product handbook 7.8. */
export const weekReports = pgTable(
  'week_report',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    market: text({ enum: ['real', 'simulated'] }).notNull(),
    /** Year and week as one number. */
    weekNo: integer('week_no').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The practice account that is told of; once it is ended, its sections are told no more. */
    accountId: bigint('account_id', { mode: 'number' }),
    /** Never changed: what is told of it later can only become less. */
    facts: jsonb().notNull(),
    writtenAt: instant('written_at').notNull(),
    readAt: instant('read_at'),
    /** When the task was taken on. */
    acceptedAt: instant('accepted_at'),
    isUseful: boolean('is_useful'),
  },
  (table) => [
    unique('week_report_once').on(table.customerId, table.market, table.weekNo),
    index('week_report_end').on(table.endsOn),
  ],
);

/** What a member decided of weekly reports; without a row they come with everything. */
export const weekReportSettings = pgTable('week_report_setting', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  isOn: boolean('is_on').notNull(),
  hasEmotions: boolean('has_emotions').notNull(),
});
