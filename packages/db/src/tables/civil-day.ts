import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Days that differ from their weekday by the list of the State Council. Source: handbook of the firm 0.3. */
export const civilDays = pgTable('civil_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** A weekend that works, or a weekday of rest. */
  kind: text({ enum: ['work', 'rest'] }).notNull(),
});

/** Years whose list was published and entered. */
export const civilYears = pgTable('civil_year', {
  year: smallint().primaryKey(),
  /** Number and date of the notice. */
  source: text().notNull(),
  enteredAt: instant('entered_at').notNull(),
});
